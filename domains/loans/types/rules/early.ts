// Paying a loan before it is due, in part or whole. Interest is the price of time (Civil Code art. 1956: only as agreed in
// writing), so what has not accrued is not charged. Amounts in centavos.
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, centavos, minus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import type { Installment } from './installments.ts';
import { partsOf, type Received } from './split.ts';
import type { LoanTerms } from './terms.ts';

export type OpenDue = Installment &
  Received & {
    readonly id: string;
    readonly dueOn: Day;
    /** The payday it was first due on: its interest accrued by then, though it was put off since. */
    readonly accruedOn: Day;
  };

export type DuePart = { readonly id: string; readonly amount: Centavos };

/** Amounts of each due, only of those that receive something. */
export type EarlyPayment = { readonly payments: readonly DuePart[]; readonly rebates: readonly DuePart[] };

/** An amount laid on the oldest dues first. Throws where it is more than everything that is unpaid. */
export function payOldestFirst(dues: readonly OpenDue[], amount: Centavos): EarlyPayment {
  let left: number = amount;
  const payments = inOrder(dues).map((due) => {
    const part = Math.min(unpaidOf(due), left);
    left -= part;
    return { id: due.id, amount: centavos(part) };
  });
  if (left > 0) throw new RangeError(`${amount} is ${left} more than what is unpaid`);
  return { payments: payments.filter(isSomething), rebates: [] };
}

/**
 * Everything that is unpaid on a date. The interest of dues after the one whose period the date lies in is not charged; on a
 * straight loan that is its interest pro rata to the time not begun, and only where the terms say so. Interest that was paid
 * ahead stays paid. Payments and rebates of each due are together what is unpaid of it. `dues`: the whole schedule of the
 * account, paid or not, without those that were put off.
 */
export function payWhole(
  dues: readonly OpenDue[],
  { method, rebatesStraight }: Pick<LoanTerms, 'method' | 'rebatesStraight'>,
  on: Day,
): EarlyPayment {
  const ordered = inOrder(dues);
  const current = ordered
    .map(({ accruedOn }) => accruedOn)
    .filter((day) => day >= on)
    .sort()[0];
  const isRebated = (due: OpenDue) =>
    (method === 'DIMINISHING' || rebatesStraight) && current !== undefined && due.accruedOn > current;
  const rebateOf = (due: OpenDue) => (isRebated(due) ? unpaidInterestOf(due) : ZERO);
  return {
    payments: ordered.map((due) => ({ id: due.id, amount: minus(unpaidOf(due), rebateOf(due)) })).filter(isSomething),
    rebates: ordered.map((due) => ({ id: due.id, amount: rebateOf(due) })).filter(isSomething),
  };
}

export function unpaidOf({ principal, interest, paid, rebated }: OpenDue): Centavos {
  return centavos(principal + interest - paid - rebated);
}

export function totalUnpaid(dues: readonly OpenDue[]): Centavos {
  return totalOf(dues, unpaidOf);
}

function unpaidInterestOf(due: OpenDue): Centavos {
  return centavos(due.interest - due.rebated - partsOf(due, due).interest);
}

function inOrder(dues: readonly OpenDue[]): readonly OpenDue[] {
  return dues.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

function isSomething({ amount }: DuePart): boolean {
  return amount > 0;
}
