// Remittances of a month: what is due to each agency, for whom, and what was paid of it.
import { payPeriodsWithin } from '@kawani/domains/schedule/service';
import { remittanceDues } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { addDays, type Day, firstOfMonth, lastOfMonth, showRange } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import {
  REMITTANCE_AMOUNTS,
  type Remittance,
  type RemittanceCheck,
  RemittanceKind,
  type RemittanceLine,
  type RemittancePayment,
  RemittanceRefusal,
} from '../contract.ts';
import { dueWindow, remittanceState } from '../rules/remittances.ts';
import {
  completedPay,
  holdRemittance,
  insertPayment,
  insertWithdrawal,
  type PaidMonth,
  paymentsOf,
} from '../table/remittances.ts';
import { employerInForce } from './employer.ts';
import { type Line, linesOf, listedName, sumsOf } from './remittances-lines.ts';

type OfMonth = { readonly kind: RemittanceKind; readonly month: Day };

export async function remittances({ month: asked }: { month?: Day | undefined }, { db, today }: Work) {
  const paid = await completedPay(db);
  const months = [...new Set(paid.flatMap(({ month, payDate }) => [month, firstOfMonth(payDate)]))].sort().reverse();
  const month = asked ?? months[0] ?? firstOfMonth(today);
  const items: Remittance[] = [];
  for (const kind of RemittanceKind.codes) items.push(await remittanceOf(db, { kind, month }, today));
  const hasEmployer = (await employerInForce(db, lastOfMonth(month))) !== null;
  return { month, months, missing: await notCompleted(db, month, paid), hasEmployer, items };
}

export async function remittanceOf(db: Db, { kind, month }: OfMonth, today: Day): Promise<Remittance> {
  const lines = await linesOf(db, kind, month);
  const payments = (await paymentsOf(db, month)).filter((each) => each.kind === kind).map(bare);
  const sums = sumsOf(lines, Object.keys(REMITTANCE_AMOUNTS[kind]));
  const total = sums.total ?? (0 as Centavos);
  const paid = payments.reduce((sum, { amount, withdrawn }) => sum + (withdrawn === null ? amount : 0), 0) as Centavos;
  const window = dueWindow(kind, month, await employerInForce(db, lastOfMonth(month)), remittanceDues());
  return {
    kind,
    people: new Set(lines.map(({ told }) => told.employeeId)).size,
    sums,
    total,
    paid,
    ...window,
    state: remittanceState({ total, paid, dueOn: window.dueOn }, today),
    numberless: peopleOf(lines, isNumberless),
    shortPeople: peopleOf(lines, isShort),
    payments,
  };
}

function bare({ kind: _, ...payment }: RemittancePayment & { kind: RemittanceKind }): RemittancePayment {
  return payment;
}

const isNumberless = ({ hasGoodNumber }: Line) => !hasGoodNumber;
const isShort = ({ amounts }: Line) => (amounts.short ?? 0) > 0;

function peopleOf(lines: readonly Line[], which: (line: Line) => boolean): number {
  return new Set(lines.filter(which).map(({ told }) => told.employeeId)).size;
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

type Asked = OfMonth & { page: number; size: number; search?: string | undefined; check?: RemittanceCheck | undefined };

export async function remittancePeople({ kind, month, page, size, search, check }: Asked, work: Work) {
  const { db } = work;
  const all = (await linesOf(db, kind, month)).filter(
    (line) =>
      (check === undefined || (check === 'NUMBER' ? isNumberless(line) : isShort(line))) &&
      (search === undefined || isFound(line, search)),
  );
  const items = all.slice((page - 1) * size, page * size).map(shown);
  const numbers = items.map(({ number }) => number);
  if (numbers.length > 0) {
    await work.audit({ action: 'READ', subject: 'remittance', subjectId: kind, detail: { month, numbers } });
  }
  return { items, page, size, total: all.length };
}

function isFound({ told, account }: Line, search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(search).split(/[\s,]+/);
  const within = plain(`${listedName(told)} ${told.number} ${account ?? ''}`);
  return words.every((word) => within.includes(word));
}

function shown({ id, told, hasGoodNumber, account, agencyRef, loan, amounts }: Line): RemittanceLine {
  const { employeeId, number, agencyNumber } = told;
  return {
    id,
    employeeId,
    name: listedName(told),
    number,
    agencyNumber: agencyNumber === null ? null : `••••${agencyNumber.slice(-4)}`,
    hasGoodNumber,
    account: account === null ? null : [loan, agencyRef ?? account].filter(Boolean).join(' '),
    amounts: { ...amounts },
  };
}

type Paying = OfMonth & { amount: Centavos; paidOn: Day; reference: string };

export async function payRemittance(paying: Paying, { db, today, actor }: Work): Promise<Remittance> {
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

export async function withdrawRemittance(asked: Withdrawing, { db, today, actor }: Work): Promise<Remittance> {
  const { kind, month, id, reason } = asked;
  await holdRemittance(db, kind, month);
  const found = (await paymentsOf(db, month)).find((each) => each.id === id && each.kind === kind);
  if (found === undefined) throw new Refused(RemittanceRefusal.NO_SUCH_PAYMENT(), 404);
  if (found.withdrawn !== null) throw new Refused(RemittanceRefusal.WITHDRAWN(), 409);
  await insertWithdrawal(db, id, { by: actor.username, reason, newId: newId() });
  return remittanceOf(db, asked, today);
}
