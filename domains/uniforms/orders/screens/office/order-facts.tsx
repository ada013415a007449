// What an order costs, where it waits, and the sizes of who is to wear it.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import type { StoreOrder } from '../../contract/answers.ts';
import { UniformPayment } from '../../lists.ts';

/** As the person who is to wear it wrote them down. */
export function Sizes({ order: { wearer } }: { order: StoreOrder }) {
  if (wearer === null) return null;
  const { upper, lower, head, foot } = wearer.sizes;
  const facts = [
    { label: say('Upper'), value: upper },
    { label: say('Lower'), value: lower },
    { label: say('Head'), value: head },
    { label: say('Foot'), value: foot },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  return (
    <RequestSection title={say('Sizes in the profile')}>
      {facts.length === 0 ? <p className="quiet">{say('No sizes yet.')}</p> : <FactList facts={facts} />}
    </RequestSection>
  );
}

export function OrderFacts({ order }: { order: StoreOrder }) {
  return (
    <RequestSection title={say('Payment and pick-up')}>
      <FactList facts={factsOf(order)} />
    </RequestSection>
  );
}

function factsOf({ payment, total, place, waitsUntil, claimedAt, receiptNo }: StoreOrder) {
  const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return [
    { label: say('Payment'), value: UniformPayment.labelOf(payment) },
    ...given(say('Total'), payment === 'FREE' ? null : showPesos(total)),
    { label: say('Pick-up place'), value: place.name },
    ...given(say('Waits until'), waitsUntil && showDay(dayAt(waitsUntil))),
    ...given(say('Claimed'), claimedAt && showDay(dayAt(claimedAt))),
    ...given(say('Official receipt no.'), receiptNo),
  ];
}
