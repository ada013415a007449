// Batches as they are now: their entries with what each pays, or would pay if they were posted now.
import { linesPaid, owedBy } from '@kawani/domains/deductions/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { plus } from '@kawani/kit/values/pesos';
import type { BatchDetail, BatchEntry } from '../contract/batches.ts';
import type { PaidLine } from '../contract/owing.ts';
import { CashierRefusal } from '../contract/refusals.ts';
import type { cashierApi } from '../contract.ts';
import { fits, spreadInTurn } from '../rules/spread.ts';
import { batchPage, batchRow, hasMade, openBatchRows } from '../table/batches.ts';
import { type EntryRow, entriesOf } from '../table/entries.ts';
import { withPayOffs } from './pay-offs.ts';

const MOST_OPEN = 50;

export async function openBatches({ db }: RequestContext) {
  return { items: await openBatchRows(db, MOST_OPEN) };
}

export async function batches(asked: TakesOf<typeof cashierApi.batches>, { db }: RequestContext) {
  const { items, total } = await batchPage(db, asked);
  return { items: items.map(({ version: _, ...line }) => line), page: asked.page, size: asked.size, total };
}

export async function batch({ id }: { id: string }, ctx: RequestContext): Promise<BatchDetail> {
  const detail = await detailOf(ctx, id);
  const people = [...new Set(detail.items.map(({ person }) => person.id))];
  await ctx.audit({ action: 'READ', subject: 'cashier-batch', subjectId: id, detail: { people } });
  return detail;
}

export async function detailOf({ db, actor, today }: RequestContext, id: string): Promise<BatchDetail> {
  const row = await batchRow(db, id);
  if (row === undefined) throw new Refused(CashierRefusal.NO_SUCH_BATCH(), 404);
  const entries = await entriesOf(db, row.id);
  const isOwn = entries.some(({ employeeId }) => employeeId === actor.employeeId);
  const mayComplete = row.completedBy === null && !isOwn && !(await hasMade(db, row.id, actor));
  const items = row.completedBy === null ? await wouldPay(db, entries, today) : await havePaid(db, entries);
  return { ...row, mayComplete, items };
}

/** As their accounts are now; entries of one person pay one after the other. */
export async function spreadsOf(db: Db, entries: readonly EntryRow[], today: Day) {
  const owed = grouped(
    await owedBy(
      db,
      entries.map(({ employeeId }) => employeeId),
      today,
    ),
    ({ employeeId }) => employeeId,
  );
  const byPerson = grouped(await withPayOffs(db, entries), ({ employeeId }) => employeeId);
  return [...byPerson].flatMap(([employeeId, own]) => spreadInTurn(own, owed.get(employeeId) ?? []).spreads);
}

async function wouldPay(db: Db, entries: readonly EntryRow[], today: Day): Promise<BatchEntry[]> {
  const made = await spreadsOf(db, entries, today);
  const inOrder = entries.flatMap(({ id }) => made.find(({ entry }) => entry.id === id) ?? []);
  return inOrder.map(({ entry, spread: { lines, left } }) => {
    const shown = lines.map(({ due: { accountNo, kind }, amount }) => ({ accountNo, kind, amount }));
    const own = { ...shownEntry(entry), lines: byAccount(shown), fits: fits(entry, { left }) };
    return { ...own, paymentId: null, isTakenBack: false };
  });
}

async function havePaid(db: Db, entries: readonly EntryRow[]): Promise<BatchEntry[]> {
  const ids = entries.flatMap(({ paymentIds }) => paymentIds);
  const lines = new Map((await linesPaid(db, ids)).map((line) => [line.paymentId, line]));
  return entries.map((entry) => {
    const own = entry.paymentIds.flatMap((id) => lines.get(id) ?? []);
    return {
      ...shownEntry(entry),
      lines: byAccount(own),
      fits: true,
      paymentId: entry.paymentIds[0] ?? null,
      isTakenBack: own.some(({ isTakenBack }) => isTakenBack),
    };
  });
}

function shownEntry({ employeeId, number, name, accountIds, ...entry }: EntryRow) {
  const { id, amount, orNo, paidOn, enteredBy, paysOff } = entry;
  const person = { id: employeeId, number, name };
  return { id, person, amount, orNo, paidOn, enteredBy, paysOff, accountIds: [...accountIds] };
}

export function byAccount(lines: readonly PaidLine[]): PaidLine[] {
  const found = new Map<string, PaidLine>();
  for (const { accountNo, kind, amount } of lines) {
    const before = found.get(accountNo);
    found.set(accountNo, { accountNo, kind, amount: before === undefined ? amount : plus(before.amount, amount) });
  }
  return [...found.values()];
}
