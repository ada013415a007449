// Under the thumb: how many pieces, and what they cost.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import type { OrderFields } from './order-values.ts';
import type { Ordering } from './use-ordering.ts';

export function OrderTotal({ ordering: { quote }, fields: { lines } }: { ordering: Ordering; fields: OrderFields }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className="order-total" role="status">
      <span>{say('{pieces, plural, one {# piece} other {# pieces}}', { pieces })}</span>
      <b className="figures">{quote === undefined || pieces === 0 ? '' : totalText(quote.total)}</b>
    </p>
  );
}

function totalText(total: NonNullable<Ordering['quote']>['total']): string {
  return total === 0 ? say('Free issue') : showPesos(total);
}
