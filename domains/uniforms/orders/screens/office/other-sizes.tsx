// Other sizes of a line of which there is too little: one tap offers one to the employee.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { OrderLine, StoreOrder } from '../../contract/answers.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { askedLine } from './asked-lines.ts';
import './office.css';

type OtherSizesProps = { line: OrderLine; order: StoreOrder; onModified: () => void };

export function OtherSizes({ line, order, onModified }: OtherSizesProps) {
  const { offer, isBusy } = useOffer({ line, order, onModified });
  if (!isShort(line, order)) return null;
  const others = othersOf(line, order);
  if (others.length === 0) return <Alert tone="warn">{say('No other size of it is in stock here.')}</Alert>;
  return (
    <section className="store-sizes" aria-label={say('Offer another size of {name}', { name: line.name })}>
      <span>{say('Offer another size:')}</span>
      {others.map((other) => (
        <Button key={other} busy={isBusy} onClick={() => offer(other)}>
          {other}
        </Button>
      ))}
    </section>
  );
}

function useOffer({ line: { id, name, size }, order, onModified }: OtherSizesProps) {
  const modify = useVerb(uniformStoreApi.modify, {
    toast: say('{ref}: sent to {name} for an answer.', { ref: order.ref, name: order.owner.name }),
    done: onModified,
  });
  const offer = (other: string) =>
    modify.mutate({
      ...{ id: order.id, version: order.version },
      reason: say('{name}: size {size} isn’t in stock.', { name, size }),
      lines: order.lines.map((each) => askedLine(each.id === id ? { ...each, size: other } : each)),
    });
  return { offer, isBusy: modify.isPending };
}

function isShort({ id, quantity }: OrderLine, { stockCheck, free }: StoreOrder): boolean {
  return stockCheck === 'SHORT' && free.some((each) => each.lineId === id && each.free < quantity);
}

/** Of which there is enough, and which no other line of the order asks for. */
function othersOf({ itemId, quantity }: OrderLine, { lines, sizes }: StoreOrder): string[] {
  const taken = lines.flatMap((other) => (other.itemId === itemId ? [other.size] : []));
  const enough = sizes.filter((each) => each.itemId === itemId && each.free >= quantity);
  return enough.flatMap(({ size }) => (taken.includes(size) ? [] : [size]));
}
