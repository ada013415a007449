// Whom a payment is from, and what they owe.
import type { DueRow } from '@kawani/domains/deductions/service';
import { accountsOf, owedBy, receiptsOf } from '@kawani/domains/deductions/service';
import { holderOfCard, peopleNamed, peopleOf, requireReach } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, day } from '@kawani/kit/values/day';
import { totalOf } from '@kawani/kit/values/pesos';
import type { OpenAccount, OwedDue, Owing, Receipt } from '../contract/owing.ts';
import { CashierRefusal } from '../contract/refusals.ts';
import { cashierApi } from '../contract.ts';
import { spreadInTurn } from '../rules/spread.ts';
import { type EntryRow, entriesByPayment, waitingOf } from '../table/entries.ts';
import { takeBacksOf } from '../table/take-backs.ts';
import { withPayOffs } from './pay-offs.ts';

/** Who left may owe. */
const EVER = day('2000-01-01');
const MOST_FOUND = 20;
const RECEIPTS_SHOWN = 10;

/** Names and posts, nothing of what they owe. */
export async function people({ search }: { search: string }, { db }: RequestContext) {
  return { items: await peopleNamed(db, search, EVER, MOST_FOUND) };
}

export async function card({ code }: { code: string }, { db, now }: RequestContext) {
  const read = await holderOfCard(db, code, now);
  if ('holder' in read) return { employeeId: read.holder };
  throw new Refused(read.refused === 'NO_CARD' ? CashierRefusal.NO_CARD('code') : CashierRefusal.CARD_NOT_GOOD('code'));
}

export async function owing(
  { employeeId, exceptEntry }: TakesOf<typeof cashierApi.owing>,
  ctx: RequestContext,
): Promise<Owing> {
  await requireReach(cashierApi.owing, employeeId, ctx);
  const { db, today } = ctx;
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'accounts' } });
  const person = await personOf(db, employeeId);
  const owed = await owedBy(db, [employeeId], today);
  const waiting = await waitingExcept(db, employeeId, exceptEntry);
  const accounts = await accountsOf(db, employeeId, today, { state: 'Ongoing' });
  return {
    person,
    accounts: accounts.map((account) => openAccount(account, owed, today)),
    dues: spreadInTurn(await withPayOffs(db, waiting), owed).rest.map(dueOf),
    waiting: totalOf(waiting, ({ amount }) => amount),
    receipts: await receipts(db, employeeId),
  };
}

export async function waitingExcept(db: Db, employeeId: string, except: string | undefined): Promise<EntryRow[]> {
  return (await waitingOf(db, [employeeId])).filter(({ id }) => id !== except?.toLowerCase());
}

async function personOf(db: Db, employeeId: string): Promise<Owing['person']> {
  const id = employeeId.toLowerCase();
  const found = (await peopleOf(db, [id])).get(id);
  return { id, number: found?.number ?? '', name: found?.fullName ?? '' };
}

type Known = Omit<OpenAccount, 'next' | 'oldest'>;

function openAccount({ id, no, code, kind, source, principal, balance }: Known, owed: readonly DueRow[], today: Day) {
  const own = owed.filter(({ accountId }) => accountId === id);
  const shown = (due: DueRow | undefined) => (due === undefined ? null : { on: due.dueOn, amount: due.amount });
  return {
    ...{ id, no, code, kind, source, principal, balance },
    next: shown(own.find(({ dueOn }) => dueOn >= today)),
    oldest: shown(own.find(({ dueOn }) => dueOn < today)),
  };
}

function dueOf({ id, accountId, accountNo, dueOn, amount, since }: DueRow): OwedDue {
  return { id, accountId, accountNo, dueOn, amount, since };
}

async function receipts(db: Db, employeeId: string): Promise<Receipt[]> {
  const rows = await receiptsOf(db, employeeId, RECEIPTS_SHOWN);
  const ids = rows.map(({ id }) => id);
  const entries = await entriesByPayment(db, ids);
  const takenBack = new Map(
    (await takeBacksOf(db, ids)).map(({ paymentId, reason, by }) => [paymentId, { reason, by }]),
  );
  return rows.map((row) => ({
    ...row,
    lines: [...row.lines],
    entryId: entries.get(row.id) ?? null,
    takenBack: takenBack.get(row.id) ?? null,
  }));
}
