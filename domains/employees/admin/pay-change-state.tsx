// How a salary adjustment stands.
import { Tag } from '@kawani/kit/web/card';
import { PayChangeState } from '../contract/pay-change-lists.ts';
import type { PayChange } from '../contract/pay-changes.ts';

export function ChangeState({ change: { state } }: { change: Pick<PayChange, 'state'> }) {
  const tone = state === 'APPLIED' ? 'good' : state === 'WAITING' ? 'warn' : 'plain';
  const icon = state === 'APPLIED' ? 'check' : state === 'WAITING' ? 'waiting' : 'refuse';
  return (
    <Tag tone={tone} icon={icon}>
      {PayChangeState.labelOf(state)}
    </Tag>
  );
}
