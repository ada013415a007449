// The clearance of one leaver in the record of the case, and items that HR adds by hand.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { grouped } from '@kawani/kit/values/groups';
import type { NewItem } from '../contract/form.ts';
import type { ClearanceMoney } from '../contract/item.ts';
import type { caseClearanceApi, ItemWithEvents, Monetary, Nonmonetary } from '../contract/of-case.ts';
import { ClearanceRefusal } from '../contract/refusals.ts';
import { type CaseRow, caseRows, finalRows } from '../table/cases.ts';
import { eventRows } from '../table/events.ts';
import { type ItemRow, insertItems, itemRows, itemsOfCase } from '../table/items.ts';
import { holdCases } from '../table/keeping.ts';
import { eventOf, itemOf, personIn, seenOn } from './lines.ts';
import { moneyOfRows, payDayOf } from './money.ts';

type Ctx = RequestContext;
type ById = TakesOf<typeof caseClearanceApi.nonmonetary>;
type Money = ReadonlyMap<string, ClearanceMoney>;

const NO_MONEY: Money = new Map();

async function requireCase(id: string, { db }: Ctx): Promise<CaseRow> {
  const [row] = await caseRows(db, [id]);
  if (row === undefined) throw new Refused(ClearanceRefusal.NO_SUCH_CASE(), 404);
  return row;
}

async function opened(id: string, what: string, ctx: Ctx) {
  const { employeeId, isOpen, lastDay } = await requireCase(id, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { clearance: what } });
  return { employeeId, isOpen, lastDay, rows: await itemsOfCase(ctx.db, id, seenOn(ctx)) };
}

async function withEvents(rows: readonly ItemRow[], money: Money, ctx: Ctx): Promise<ItemWithEvents[]> {
  const ids = rows.map(({ id }) => id);
  const events = grouped(await eventRows(ctx.db, ids), ({ itemId }) => itemId);
  const reader = { ...personIn(ctx), money };
  return rows.map((row) => ({ ...itemOf(row, reader), events: (events.get(row.id) ?? []).map(eventOf) }));
}

export async function nonmonetary({ id }: ById, ctx: Ctx): Promise<Nonmonetary> {
  const { employeeId, isOpen, rows } = await opened(id, 'nonmonetary', ctx);
  const own = rows.filter(({ kind }) => kind !== 'ACCOUNT');
  return { employeeId, isOpen, items: await withEvents(own, NO_MONEY, ctx) };
}

export async function monetary({ id }: ById, ctx: Ctx): Promise<Monetary> {
  const { employeeId, isOpen, lastDay, rows } = await opened(id, 'monetary', ctx);
  const own = rows.filter(({ kind }) => kind === 'ACCOUNT');
  const [final] = await finalRows(ctx.db, [id]);
  const items = await withEvents(own, await moneyOfRows(own, ctx), ctx);
  return { employeeId, isOpen, payOn: payDayOf(lastDay, final), isPaid: final?.isCompleted ?? false, items };
}

/** The office finds it in its list. */
export async function addItem({ id, office, name }: NewItem, ctx: Ctx): Promise<ItemWithEvents> {
  const { db, actor, now } = ctx;
  await requireCase(id, ctx);
  if ((await holdCases(db, [id])).length === 0) throw new Refused(ClearanceRefusal.CASE_CLOSED());
  const item = { id: newId(), caseId: id, office, kind: 'OTHER' as const, subjectId: null, name };
  await insertItems(db, [item], { by: actor.username, at: now });
  await ctx.audit({ action: 'ADD', subject: 'clearance item', subjectId: item.id, detail: { office, name } });
  const [added] = await withEvents(await itemRows(db, [item.id], seenOn(ctx)), NO_MONEY, ctx);
  if (added === undefined) throw new Refused(ClearanceRefusal.NO_SUCH_ITEM(), 404);
  return added;
}
