// Tab Deferments: what one asked to put off, and what became of it.
import { defermentKinds } from '@kawani/domains/deductions/requests';
import type { RequestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { RequestList } from '@kawani/domains/requests/engine/screens/request-list';
import { say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import type { ReactNode } from 'react';

const KINDS: readonly RequestKind[] = defermentKinds as never;

type DefermentsTabProps = {
  button: ReactNode;
  onChange: (request: RequestDetail) => void;
  onRefile: (request: RequestDetail) => void;
};

export function DefermentsTab({ button, onChange, onRefile }: DefermentsTabProps) {
  return (
    <RequestList
      kinds={KINDS}
      caption={say('My deferments')}
      empty={<Empty says={say('What you ask to put off to a later payday will be listed here.')}>{button}</Empty>}
      onChange={onChange}
      onRefile={onRefile}
    />
  );
}
