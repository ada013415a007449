// Count sheets as the office sees them. The people who count never learn what the ledger says, and the person who decides never
// counted.
import type { Actor } from '@kawani/kit/contract/actor';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { StartForm } from '../contract/form.ts';
import { CountRefusal } from '../contract/refusals.ts';
import type { CountDetail, countsApi } from '../contract.ts';
import { differencePage } from '../table/differences.ts';
import { linePage } from '../table/lines.ts';
import {
  addMaker,
  type Doer,
  holdSheet,
  insertSheet,
  placeOf,
  type SheetRow,
  setEnded,
  sheetPage,
  sheetRow,
} from '../table/sheets.ts';

export type Counting = Pick<RequestContext, 'db' | 'now'> & { actor: Pick<Actor, 'username' | 'employeeId'> };
type Reading = Pick<Counting, 'db' | 'actor'>;

export function doerOf({ actor: { username, employeeId } }: Pick<Counting, 'actor'>): Doer {
  return { username, employeeId };
}

export async function sheets(asked: TakesOf<typeof countsApi.sheets>, { db }: Pick<RequestContext, 'db'>) {
  return sheetPage(db, asked);
}

export async function sheet({ id }: { id: string }, ctx: Reading): Promise<CountDetail> {
  const { part, ...row } = await known(id, ctx);
  return {
    ...row,
    mayCount: row.state === 'OPEN' && part !== 'REVIEWS',
    mayDecide: row.state === 'FOR_APPROVAL' && part !== 'COUNTS',
  };
}

export async function known(id: string, { db, actor }: Reading): Promise<SheetRow> {
  const row = await sheetRow(db, id, doerOf({ actor }));
  if (row === undefined) throw new Refused(CountRefusal.NO_SUCH_SHEET(), 404);
  return row;
}

export async function lines(asked: TakesOf<typeof countsApi.lines>, ctx: Reading) {
  await known(asked.id, ctx);
  return linePage(ctx.db, asked);
}

/** Of an open sheet nobody sees them, and of a submitted one those who counted don't: it may come back to them. */
export async function differences(
  asked: TakesOf<typeof countsApi.differences>,
  ctx: Reading & Pick<RequestContext, 'today'>,
) {
  const { state, part } = await known(asked.id, ctx);
  if (state === 'OPEN' || state === 'CANCELLED') throw new Refused(CountRefusal.NOT_SUBMITTED());
  if (state === 'FOR_APPROVAL' && part === 'COUNTS') throw new Refused(CountRefusal.COUNTED_BY_YOU(), 403);
  return differencePage(ctx.db, asked, ctx.today);
}

export async function start({ placeId, category }: StartForm, ctx: Counting): Promise<CountDetail> {
  const { db, now } = ctx;
  const place = await placeOf(db, placeId);
  if (place === undefined) throw new Refused(CountRefusal.NO_SUCH_PLACE('placeId'), 404);
  const { name, isActive } = place;
  if (!isActive) throw new Refused(CountRefusal.PLACE_NOT_IN_USE({ name }, 'placeId'));
  const [id, by] = [newId(), doerOf(ctx)];
  try {
    const added = await insertSheet(db, { id, placeId, category: category ?? null, by, at: now });
    if (added === 0) throw new Refused(CountRefusal.NOTHING_THERE({ place: name }, 'placeId'));
  } catch (error) {
    if (isTaken(error, ['count_sheet_open'])) throw new Refused(CountRefusal.OPEN_ALREADY({ place: name }, 'placeId'));
    throw error;
  }
  await addMaker(db, id, 'COUNTS', by);
  return sheet({ id }, ctx);
}

type Versioned = { readonly id: string; readonly version: number };

export async function cancel({ id, version }: Versioned, ctx: Counting): Promise<CountDetail> {
  await holdSheet(ctx.db, id, { isShared: false });
  const { state, version: current } = await known(id, ctx);
  if (state !== 'OPEN') throw new Refused(CountRefusal.NOT_OPEN());
  if (version !== current) throw new Refused(CountRefusal.STALE());
  await setEnded(ctx.db, id, { state: 'CANCELLED', by: doerOf(ctx), at: ctx.now, reason: null });
  return sheet({ id }, ctx);
}
