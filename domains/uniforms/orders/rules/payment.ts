// How an order is paid, and what stands against a deduction from pay (rules ). Pure; amounts in centavos.
import { instalments } from '@kawani/domains/deductions/rules';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, showDay } from '@kawani/kit/values/day';
import { atLeastZero, type Centavos, minus, showPesos, totalOf } from '@kawani/kit/values/pesos';
import type { OrderTermsForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { MAX_INSTALMENTS } from '../lists.ts';

export type OrderDue = { readonly no: number; readonly dueOn: Day; readonly amount: Centavos };

/** Equal parts on the paydays in their order; where they are more than centavos, only as many as there are centavos. */
export function duesOn(total: Centavos, days: readonly Day[]): OrderDue[] {
  const count = Math.min(days.length, total);
  if (count === 0) return [];
  const parts = instalments(total, count);
  return days.slice(0, count).flatMap((dueOn, at) => {
    const amount = parts[at];
    return amount === undefined ? [] : [{ no: at + 1, dueOn, amount }];
  });
}

type Asked = Pick<OrderTermsForm, 'payment' | 'instalments'>;

/** `days`: the paydays that it would be deducted on, as far as they are known. */
export function paymentObjections(
  { payment, instalments: count }: Asked,
  total: Centavos,
  days: readonly Day[],
): Refusal[] {
  if (payment === 'FREE') return count === undefined ? [] : [OrderRefusal.ONLY_OF_UPAR('instalments')];
  const found: Refusal[] = total === 0 ? [OrderRefusal.NOTHING_TO_PAY('payment')] : [];
  if (payment === 'CASH') return count === undefined ? found : [...found, OrderRefusal.ONLY_OF_UPAR('instalments')];
  if (count === undefined) return [...found, OrderRefusal.INSTALMENTS_NEEDED('instalments')];
  if (days.length < count) found.push(OrderRefusal.NO_PAYDAYS('instalments'));
  if (total > 0 && total < count) {
    found.push(OrderRefusal.TOO_MANY_INSTALMENTS({ total: showPesos(total), count }, 'instalments'));
  }
  return found;
}

type Bearable = {
  readonly takeHome: {
    readonly on: Day;
    readonly before: Centavos;
    readonly after: Centavos;
    readonly floor: Centavos;
    readonly isUnderFloor: boolean;
  } | null;
  /** What uniforms may take of a pay; null where no pay tells. */
  readonly room: Centavos | null;
  /** What other uniforms already take of it. */
  readonly taken: Centavos;
};

/** Where no number of paydays makes it bearable, another way to pay is named instead of more of them. */
export function bearingObjections(dues: readonly OrderDue[], { takeHome, room, taken }: Bearable): Refusal[] {
  const found: Refusal[] = [];
  const least = leastPart(totalOf(dues, ({ amount }) => amount));
  if (takeHome?.isUnderFloor) {
    const { on, before, after, floor } = takeHome;
    const facts = { date: showDay(on), after: showPesos(after), floor: showPesos(floor) };
    found.push(
      least > minus(before, floor)
        ? OrderRefusal.NO_ROOM_FLOOR({ count: MAX_INSTALMENTS, floor: facts.floor }, 'instalments')
        : OrderRefusal.BELOW_FLOOR(facts, 'instalments'),
    );
  }
  const most = room === null ? null : atLeastZero(minus(room, taken));
  if (most !== null && Math.max(0, ...dues.map(({ amount }) => amount)) > most) {
    found.push(
      least > most
        ? OrderRefusal.NO_ROOM_WAGE({ count: MAX_INSTALMENTS }, 'instalments')
        : OrderRefusal.BELOW_WAGE({ most: showPesos(most) }, 'instalments'),
    );
  }
  return found;
}

/** The largest of the parts, were it spread over as many paydays as may be. */
function leastPart(total: Centavos): number {
  return Math.max(0, ...(total > 0 ? instalments(total, Math.min(MAX_INSTALMENTS, total)) : []));
}
