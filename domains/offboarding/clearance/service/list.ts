// The clearance list of an office, and whose ID card was read.
import { holderOfCard } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ClearanceDetail, ClearanceMoney } from '../contract/item.ts';
import { ClearanceRefusal } from '../contract/refusals.ts';
import type { ClearanceQuery, clearanceApi } from '../contract.ts';
import { officesOf, seesAmounts } from '../policy.ts';
import { eventRows } from '../table/events.ts';
import { type ItemRow, itemRow, itemRows } from '../table/items.ts';
import { officeCounts, pageOfItems, placesOfUniforms, sitesOfLeavers } from '../table/list.ts';
import { eventOf, lineOf, personIn, seenOn } from './lines.ts';
import { moneyOfRows } from './money.ts';

type Ctx = RequestContext;

export async function clearanceList({ page, size, office, ...asked }: ClearanceQuery, ctx: Ctx) {
  const { db, actor } = ctx;
  const mine = officesOf(actor.holds);
  const offices = office === undefined ? mine : mine.filter((each) => each === office);
  const [reader, seen] = [{ offices, employeeId: actor.employeeId }, seenOn(ctx)];
  const { ids, total } = await pageOfItems(db, reader, { ...asked, page, size }, seen);
  const rows = await itemRows(db, ids, seen);
  const numbers = [...new Set(rows.map(({ number }) => number))];
  await ctx.audit({ action: 'READ', subject: 'employees', detail: { clearance: numbers } });
  const money = await moneyFor(rows, ctx);
  return { items: rows.map((row) => lineOf(row, { ...personIn(ctx), money })), page, size, total };
}

/** Amounts are for those who take money. */
async function moneyFor(rows: readonly ItemRow[], ctx: Ctx): Promise<ReadonlyMap<string, ClearanceMoney>> {
  return seesAmounts(ctx.actor.holds) ? moneyOfRows(rows, ctx) : new Map();
}

export async function clearanceChoices(_: object, ctx: Ctx) {
  const { db, actor } = ctx;
  const offices = officesOf(actor.holds);
  const reader = { offices, employeeId: actor.employeeId };
  const [counts, sites, places] = await db.together((one) =>
    Promise.all([
      officeCounts(one, reader, seenOn(ctx)),
      sitesOfLeavers(one),
      offices.includes('STORE') ? placesOfUniforms(one) : [],
    ]),
  );
  return { offices: counts, sites, places };
}

/** An item of another office doesn’t exist for the reader. */
export async function requireMine(id: string, ctx: Ctx): Promise<ItemRow> {
  const row = await itemRow(ctx.db, id, seenOn(ctx));
  if (row === undefined || !officesOf(ctx.actor.holds).includes(row.office))
    throw new Refused(ClearanceRefusal.NO_SUCH_ITEM(), 404);
  return row;
}

export async function detailOf(row: ItemRow, ctx: Ctx): Promise<ClearanceDetail> {
  const money = await moneyFor([row], ctx);
  const events = await eventRows(ctx.db, [row.id]);
  return { ...lineOf(row, { ...personIn(ctx), money }), events: events.map(eventOf) };
}

export async function clearanceItem({ id }: { readonly id: string }, ctx: Ctx): Promise<ClearanceDetail> {
  const row = await requireMine(id, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: row.employeeId, detail: { clearance: id } });
  return detailOf(row, ctx);
}

/** The holder is there: the code of a card is good for a few minutes only. */
export async function clearanceCard({ code }: TakesOf<typeof clearanceApi.card>, { db, now, audit }: Ctx) {
  const read = await holderOfCard(db, code, now);
  if (!('holder' in read)) {
    const isOther = read.refused === 'NO_CARD';
    throw new Refused(isOther ? ClearanceRefusal.NO_CARD('code') : ClearanceRefusal.CARD_NOT_GOOD('code'));
  }
  await audit({ action: 'READ', subject: 'employee', subjectId: read.holder, detail: { what: 'ID card' } });
  return { employeeId: read.holder };
}
