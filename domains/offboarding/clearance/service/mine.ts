// What somebody who leaves still holds and owes, as they read it themselves.
import { requireEmployee } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { totalOf, ZERO } from '@kawani/kit/values/pesos';
import type { ClearanceMoney } from '../contract/item.ts';
import type { BringPlace, MyClearance, MyClearanceItem } from '../contract/mine.ts';
import type { ClearanceOffice } from '../lists.ts';
import { caseOfPerson, finalRows } from '../table/cases.ts';
import { type ItemRow, itemsOfCase } from '../table/items.ts';
import { storesOfItems } from '../table/places.ts';
import { officeRows } from '../table/settings.ts';
import { lastOf, moneyIn, seenOn, subjectOf } from './lines.ts';
import { moneyOfRows, payDayOf } from './money.ts';

type Money = ReadonlyMap<string, ClearanceMoney>;
type Places = (row: ItemRow) => BringPlace | null;

export async function myClearance(_: object, ctx: RequestContext): Promise<MyClearance> {
  const { db, actor } = ctx;
  const caseId = await caseOfPerson(db, requireEmployee(actor.employeeId));
  if (caseId === undefined) return { clearance: null };
  const rows = await itemsOfCase(db, caseId, seenOn(ctx));
  const [final] = await finalRows(db, [caseId]);
  const money = await moneyOfRows(rows, ctx);
  const places = await placesOf(db, rows);
  const waiting = rows.filter(({ state }) => state === 'OPEN' || state === 'HELD');
  return {
    clearance: {
      payOn: payDayOf(rows[0]?.lastDay ?? null, final),
      toBring: waiting.reduce((sum, row) => sum + (row.kind === 'ACCOUNT' ? 0 : (row.pieces ?? 1)), 0),
      owed: totalOf(rows, (row) => moneyIn(row, money)?.balance ?? ZERO),
      items: rows.map((row) => myItem(row, money, places)),
    },
  };
}

function myItem(row: ItemRow, money: Money, places: Places): MyClearanceItem {
  const { id, office, state, holdReason } = row;
  const isDecided = state === 'CLEARED' || state === 'WAIVED';
  return {
    ...{ id, office, state, holdReason },
    subject: subjectOf(row),
    decidedAt: isDecided ? (lastOf(row)?.at ?? null) : null,
    bring: row.kind === 'ACCOUNT' ? null : places(row),
    money: moneyIn(row, money),
  };
}

/** A uniform goes back to its store, anything else to the office that asks for it. */
async function placesOf(db: Db, rows: readonly ItemRow[]): Promise<Places> {
  const ids = rows.filter(({ kind }) => kind === 'UNIFORM').map(({ id }) => id);
  const stores = new Map((await storesOfItems(db, ids)).map(({ itemId, ...place }) => [itemId, place]));
  const offices = new Map<ClearanceOffice, BringPlace>();
  for (const { office, place, hours } of await officeRows(db))
    if (place !== null) offices.set(office, { name: place, address: null, hours });
  return ({ id, office }) => stores.get(id) ?? offices.get(office) ?? null;
}
