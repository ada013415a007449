// An order that is ready for pickup, where nobody can miss it: its code opens with the page, also where the signal is bad.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Card } from '@kawani/kit/web/card';
import { myUniformsApi } from '../contract.ts';
import { ClaimCode } from './claim-code.tsx';
import { OrderTag } from './order-words.tsx';

export function ReadyOrder({ id }: { id: string }) {
  const { data: order } = useAnswer(myUniformsApi.order, { id });
  if (order === undefined || order.claimCode === null) return null;
  const { ref, state } = order;
  return (
    <Card title={say('{ref} is ready for pickup', { ref })} aside={<OrderTag state={state} />}>
      <ClaimCode order={order} code={order.claimCode} />
    </Card>
  );
}
