// One's own order opened: the code when it is ready, what the store changed, how far it is, what it holds and costs.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import type { MyOrder } from '../contract/answers.ts';
import { claimPhotosApi } from '../contract/claim-photos.ts';
import { myUniformsApi } from '../contract.ts';
import { ClaimCode } from './claim-code.tsx';
import { OfferedChange } from './offered-change.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSteps } from './order-steps.tsx';
import { paymentText } from './order-words.tsx';
import { PickUp } from './pick-up.tsx';
import { PickedUpBy } from './picked-up-by.tsx';
import './uniforms.css';

const HEIGHT = 420;

export function OrderBody({ id }: { id: string }) {
  const answer = useAnswer(myUniformsApi.order, { id });
  return (
    <Block of={answer} height={HEIGHT} failed={say("This order couldn't be loaded.")}>
      {(order) => <Body order={order} />}
    </Block>
  );
}

function Body({ order }: { order: MyOrder }) {
  const { claimCode, change, state, lines, place } = order;
  const isOpen = state !== 'Denied' && state !== 'Canceled Order' && state !== 'Claimed';
  return (
    <div className="order-body">
      {claimCode !== null && <ClaimCode order={order} code={claimCode} />}
      {change !== null && <OfferedChange order={order} change={change} />}
      <OrderSteps order={order} />
      {isOpen && claimCode === null && <PickUp place={place} />}
      {change === null && (
        <RequestSection title={say('Items')}>
          <OrderLines lines={lines} />
        </RequestSection>
      )}
      <FactList facts={factsOf(order)} />
      <PickedUpBy order={order} photo={claimPhotosApi.ofMine} />
    </div>
  );
}

function factsOf({ payment, total, dues, remarks, claimedAt, place, filedAt }: MyOrder) {
  const [first, last] = [dues[0], dues.at(-1)];
  return [
    { label: say('Filed'), value: showDay(dayAt(filedAt)) },
    { label: say('Payment'), value: paymentText(payment, total) },
    ...(first === undefined || last === undefined
      ? []
      : [
          { label: say('Each deduction'), value: showPesos(first.amount) },
          { label: say('Number of deductions'), value: `${dues.length}` },
          { label: say('First deduction'), value: showDay(first.dueOn) },
          { label: say('Last deduction'), value: showDay(last.dueOn) },
        ]),
    ...(claimedAt === null
      ? []
      : [
          {
            label: say('Claimed'),
            value: say('{date}, {place}', { date: showDay(dayAt(claimedAt)), place: place.name }),
          },
        ]),
    ...(remarks === null ? [] : [{ label: say('Remarks'), value: remarks }]),
  ];
}
