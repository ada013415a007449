// An order that is ready for pickup, where nobody can miss it: its code opens with the page, also where the signal is bad.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { myUniformsApi } from '../contract.ts';
import { ClaimCode } from './claim-code.tsx';
import { OrderTag } from './order-words.tsx';

/** Of the card on a phone. */
const HEIGHT = 590;

export function ReadyOrder({ id }: { id: string }) {
  const { data: order, isPending } = useAnswer(myUniformsApi.order, { id });
  if (isPending) return <Skeleton height={HEIGHT} />;
  if (order === undefined || order.claimCode === null) return null;
  const { ref, state } = order;
  return (
    <Card title={say('{ref} is ready for pickup', { ref })} aside={<OrderTag state={state} />}>
      <ClaimCode order={order} code={order.claimCode} />
    </Card>
  );
}
