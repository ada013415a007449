// How a payment spreads over what somebody owes: the oldest instalment first, in part where it doesn't reach further. Pure.
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, centavos, minus, plus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import type { EarlyPayment } from '../../types/rules/early.ts';

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
  /** Set where it ends the one account that it names before its time. */
  readonly payOff?: EarlyPayment | undefined;
};

export type SpreadLine<Due extends Payable = Payable> = {
  readonly due: Due;
  readonly amount: Centavos;
  /** Interest of it that is not charged. */
  readonly rebate: Centavos;
};

export type Spread<Due extends Payable = Payable> = {
  readonly lines: readonly SpreadLine<Due>[];
  /** All that could be paid; less than the amount where that is too much. */
  readonly left: Centavos;
  /** Accounts that were opened after the payment, which it can't pay. */
  readonly notYetOpen: readonly Due[];
};

/** Lines add up to the amount, or to all that is left where that is less; of a loan that is paid off, to what ends it. */
export function spread<Due extends Payable>(paying: Paying, dues: readonly Due[]): Spread<Due> {
  const { amount, paidOn, accountIds, payOff } = paying;
  const chosen = accountIds.length === 0 ? dues : dues.filter(({ accountId }) => accountIds.includes(accountId));
  const payable = chosen.filter(({ since }) => since <= paidOn).toSorted(oldestFirst);
  const notYetOpen = chosen.filter(({ since }) => since > paidOn);
  if (payOff !== undefined) return { ...ending(payOff, payable), notYetOpen };
  let rest: number = amount;
  const lines: SpreadLine<Due>[] = [];
  for (const due of payable) {
    const part = Math.min(rest, due.amount);
    if (part > 0) lines.push({ due, amount: centavos(part), rebate: ZERO });
    rest -= part;
  }
  return {
    lines,
    left: totalOf(payable, (due) => due.amount),
    notYetOpen,
  };
}

/** Every instalment that is still owed ends, by money or without. */
function ending<Due extends Payable>({ rebates }: EarlyPayment, dues: readonly Due[]) {
  const rebateOf = new Map(rebates.map(({ id, amount }) => [id, amount]));
  const lines = dues.map((due) => {
    const rebate = rebateOf.get(due.id) ?? ZERO;
    return { due, amount: minus(due.amount, rebate), rebate };
  });
  return { lines, left: totalOf(lines, (line) => line.amount) };
}

/** A payment is at most what is left; one that pays off is exactly that. */
export function fits({ amount, payOff }: Pick<Paying, 'amount' | 'payOff'>, { left }: Pick<Spread, 'left'>): boolean {
  return payOff === undefined ? amount <= left : amount === left;
}

/** What is left to pay once these lines are paid; instalments that are paid whole go. */
export function lessPaid<Due extends Payable>(dues: readonly Due[], lines: readonly SpreadLine[]): Due[] {
  const paid = new Map(lines.map(({ due, amount, rebate }) => [due.id, plus(amount, rebate)]));
  return dues
    .map((due) => ({ ...due, amount: minus(due.amount, paid.get(due.id) ?? centavos(0)) }))
    .filter(({ amount }) => amount > 0);
}

/**
 * Several payments of one person one after the other: each pays what those before it left. What pays a loan off goes first, so
 * that no other payment takes part of it away.
 */
export function spreadInTurn<Entry extends Paying, Due extends Payable>(
  entries: readonly Entry[],
  dues: readonly Due[],
): { readonly spreads: readonly { readonly entry: Entry; readonly spread: Spread<Due> }[]; readonly rest: Due[] } {
  let rest = [...dues];
  const inTurn = entries.toSorted((a, b) => Number(b.payOff !== undefined) - Number(a.payOff !== undefined));
  const spreads = inTurn.map((entry) => {
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
