// Remittances of a month: what is due to each agency, for whom, and what was paid of it.
import { payPeriodsWithin } from '@kawani/domains/schedule/service';
import { remittanceDues } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, firstOfMonth, lastOfMonth, showRange } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import { type Remittance, type RemittanceKind, type RemittancePayment, RemittanceRefusal } from '../contract.ts';
import { dueWindow, remittanceState } from '../rules/remittances.ts';
import {
  completedPay,
  holdRemittance,
  insertPayment,
  insertWithdrawal,
  type PaidMonth,
  paymentsOf,
} from '../table/remittance-payments.ts';
import type { RemittanceSums } from '../table/remittance-sums.ts';
import { employerInForce } from './employer.ts';
import { linesOf } from './remittances-lines.ts';
import { goodNumbers, numberless } from './remittances-numbers.ts';
import { summed, sumsOfMonth } from './remittances-sums.ts';

type OfMonth = { readonly kind: RemittanceKind; readonly month: Day };

export async function remittances({ month: asked }: { month?: Day | undefined }, { db, today }: RequestContext) {
  const paid = await completedPay(db);
  const months = [...new Set(paid.flatMap(({ month, payDate }) => [month, firstOfMonth(payDate)]))].sort().reverse();
  const month = asked ?? months[0] ?? firstOfMonth(today);
  const [{ sums }, good, payments, employer, missing] = await Promise.all([
    sumsOfMonth(db, month),
    goodNumbers(db),
    paymentsOf(db, month),
    employerInForce(db, lastOfMonth(month)),
    notCompleted(db, month, paid),
  ]);
  const items = [...sums].map(([kind, own]) => {
    const without = numberless(kind, own.people, good).length;
    return remittance({ kind, month }, { ...own, numberless: without }, { payments, employer, today });
  });
  return { month, months, missing, hasEmployer: employer !== null, items };
}

export async function remittanceOf(db: Db, { kind, month }: OfMonth, today: Day): Promise<Remittance> {
  const lines = await linesOf(db, kind, month);
  const numberless = new Set(lines.filter(({ hasGoodNumber }) => !hasGoodNumber).map(({ employeeId }) => employeeId))
    .size;
  const payments = await paymentsOf(db, month);
  const employer = await employerInForce(db, lastOfMonth(month));
  return remittance({ kind, month }, { ...summed(kind, lines), numberless }, { payments, employer, today });
}

type Beside = {
  readonly payments: Awaited<ReturnType<typeof paymentsOf>>;
  readonly employer: Awaited<ReturnType<typeof employerInForce>>;
  readonly today: Day;
};

function remittance(
  { kind, month }: OfMonth,
  { sums, people, shortPeople, numberless }: RemittanceSums & { numberless: number },
  { payments: all, employer, today }: Beside,
): Remittance {
  const payments = all.filter((each) => each.kind === kind).map(bare);
  const total = sums.total ?? ZERO;
  const paid = payments.reduce((sum, { amount, withdrawn }) => sum + (withdrawn === null ? amount : 0), 0) as Centavos;
  const window = dueWindow(kind, month, employer, remittanceDues());
  return {
    kind,
    people: people.length,
    sums,
    total,
    paid,
    ...window,
    state: remittanceState({ total, paid, dueOn: window.dueOn }, today),
    numberless,
    shortPeople,
    payments,
  };
}

function bare({ kind: _, ...payment }: RemittancePayment & { kind: RemittanceKind }): RemittancePayment {
  return payment;
}

/** Periods that end in the month, or are paid in it, and whose pay is not complete. */
async function notCompleted(db: Db, month: Day, paid: readonly PaidMonth[]): Promise<string[]> {
  const done = new Set(paid.filter(({ isRegular }) => isRegular).map(({ starts }) => starts));
  // What was paid before the first pay here was paid elsewhere.
  const [first = month] = [...done].sort();
  const near = await payPeriodsWithin(db, { from: firstOfMonth(addDays(month, -1)), to: lastOfMonth(month) });
  return near
    .filter(({ ends, payDate }) => firstOfMonth(ends) === month || firstOfMonth(payDate ?? ends) === month)
    .filter(({ starts }) => starts >= first && !done.has(starts))
    .map(({ starts, ends }) => showRange(starts, ends));
}

type Paying = OfMonth & { amount: Centavos; paidOn: Day; reference: string };

export async function payRemittance(paying: Paying, { db, today, actor }: RequestContext): Promise<Remittance> {
  const { kind, month, paidOn, reference } = paying;
  if (paidOn > today) throw new Refused(RemittanceRefusal.PAID_AHEAD('paidOn'), 400);
  await holdRemittance(db, kind, month);
  const { total, payments } = await remittanceOf(db, paying, today);
  if (total <= 0) throw new Refused(RemittanceRefusal.NOTHING_DUE({ month: month.slice(0, 7) }), 409);
  const isTwice = payments.some((each) => each.withdrawn === null && each.reference === reference);
  if (isTwice) throw new Refused(RemittanceRefusal.SAME_REFERENCE('reference'), 409);
  await insertPayment(db, { ...paying, id: newId(), enteredBy: actor.username });
  return remittanceOf(db, paying, today);
}

/** Everything due of a month, paid on a day before the product stood. */
export async function loadPayments(
  db: Db,
  { month, kinds, paidOn, by }: { month: Day; kinds: readonly RemittanceKind[]; paidOn: Day; by: string },
): Promise<void> {
  for (const kind of kinds) {
    const { total } = await remittanceOf(db, { kind, month }, paidOn);
    const reference = `${kind.replace('_', ' ')} ${month.slice(0, 7)}`;
    if (total > 0)
      await insertPayment(db, { id: newId(), kind, month, amount: total, paidOn, reference, enteredBy: by });
  }
}

type Withdrawing = OfMonth & { id: string; reason: string };

export async function withdrawRemittance(
  asked: Withdrawing,
  { db, today, actor }: RequestContext,
): Promise<Remittance> {
  const { kind, month, id, reason } = asked;
  await holdRemittance(db, kind, month);
  const found = (await paymentsOf(db, month)).find((each) => each.id === id && each.kind === kind);
  if (found === undefined) throw new Refused(RemittanceRefusal.NO_SUCH_PAYMENT(), 404);
  if (found.withdrawn !== null) throw new Refused(RemittanceRefusal.WITHDRAWN(), 409);
  await insertWithdrawal(db, id, { by: actor.username, reason, newId: newId() });
  return remittanceOf(db, asked, today);
}
