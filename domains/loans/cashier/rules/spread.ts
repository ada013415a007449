// How a payment spreads over what somebody owes: the oldest instalment first, in part where it doesn't reach further. Pure.
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, centavos, minus, totalOf } from '@kawani/kit/values/pesos';

/** An instalment, with what is left to pay of it. */
export type Payable = {
  readonly id: string;
  readonly accountId: string;
  readonly accountNo: string;
  readonly dueOn: Day;
  readonly amount: Centavos;
  /** When its account was opened. */
  readonly since: Day;
};

export type Paying = {
  readonly amount: Centavos;
  readonly paidOn: Day;
  /** Empty: every account. */
  readonly accountIds: readonly string[];
};

export type SpreadLine<Due extends Payable = Payable> = { readonly due: Due; readonly amount: Centavos };

export type Spread<Due extends Payable = Payable> = {
  readonly lines: readonly SpreadLine<Due>[];
  /** All that could be paid; less than the amount where that is too much. */
  readonly left: Centavos;
  /** Accounts that were opened after the payment, which it can't pay. */
  readonly notYetOpen: readonly Due[];
};

/** Lines add up to the amount, or to all that is left where that is less. */
export function spread<Due extends Payable>({ amount, paidOn, accountIds }: Paying, dues: readonly Due[]): Spread<Due> {
  const chosen = accountIds.length === 0 ? dues : dues.filter(({ accountId }) => accountIds.includes(accountId));
  const payable = chosen.filter(({ since }) => since <= paidOn).toSorted(oldestFirst);
  let rest: number = amount;
  const lines: SpreadLine<Due>[] = [];
  for (const due of payable) {
    const part = Math.min(rest, due.amount);
    if (part > 0) lines.push({ due, amount: centavos(part) });
    rest -= part;
  }
  return {
    lines,
    left: totalOf(payable, (due) => due.amount),
    notYetOpen: chosen.filter(({ since }) => since > paidOn),
  };
}

export function isTooMuch({ amount }: Pick<Paying, 'amount'>, { left }: Pick<Spread, 'left'>): boolean {
  return amount > left;
}

/** What is left to pay once these lines are paid; instalments that are paid whole go. */
export function lessPaid<Due extends Payable>(dues: readonly Due[], lines: readonly SpreadLine[]): Due[] {
  const paid = new Map(lines.map(({ due, amount }) => [due.id, amount]));
  return dues
    .map((due) => ({ ...due, amount: minus(due.amount, paid.get(due.id) ?? centavos(0)) }))
    .filter(({ amount }) => amount > 0);
}

/** Several payments of one person one after the other: each pays what those before it left. */
export function spreadInTurn<Entry extends Paying, Due extends Payable>(
  entries: readonly Entry[],
  dues: readonly Due[],
): { readonly spreads: readonly { readonly entry: Entry; readonly spread: Spread<Due> }[]; readonly rest: Due[] } {
  let rest = [...dues];
  const spreads = entries.map((entry) => {
    const made = spread(entry, rest);
    rest = lessPaid(rest, made.lines);
    return { entry, spread: made };
  });
  return { spreads, rest };
}

function oldestFirst(a: Payable, b: Payable): number {
  return compare(a.dueOn, b.dueOn) || compare(a.accountNo, b.accountNo) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
