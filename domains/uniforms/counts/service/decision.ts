// What a second person does about the differences of a sheet: the ledger is corrected by all of them, or they are counted again.
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import { holdCells, holdItems, holdPlaces, insertMoves } from '../../stock/table/moves.ts';
import type { DecisionForm } from '../contract/form.ts';
import { CountRefusal } from '../contract/refusals.ts';
import type { CountDetail } from '../contract.ts';
import { type Differing, differing } from '../table/differences.ts';
import { putCounts } from '../table/lines.ts';
import { addMaker, holdSheet, type SheetRow, setEnded, setReturned } from '../table/sheets.ts';
import { type Counting, doerOf, known, sheet } from './sheets.ts';

export async function approve({ id, version, reason }: DecisionForm, ctx: Counting): Promise<CountDetail> {
  const { db, now, actor } = ctx;
  const row = await requireUpForApproval(id, version, ctx);
  const lines = await differing(db, id);
  await requireInUse(lines, row, ctx);
  // A move of these pieces at the same moment comes before or after all of this.
  const cells = await holdCells(db, lines);
  const kept = new Map(cells.map((cell) => [`${cell.itemId} ${cell.size}`, cell]));
  for (const line of lines) requireUnreserved(line, kept.get(`${line.itemId} ${line.size}`), row.place);
  const moves = lines.map(({ itemId, size, placeId, difference }) => ({
    ...({ id: newId(), itemId, size, placeId, quantity: difference, kind: 'COUNT', pairId: null, reason } as const),
    countSheetId: row.id,
  }));
  await insertMoves(db, moves, { by: actor.username, employeeId: actor.employeeId, at: now });
  await setEnded(db, id, { state: 'CLOSED', by: doerOf(ctx), at: now, reason });
  return sheet({ id }, ctx);
}

async function requireUpForApproval(id: string, version: number, ctx: Counting): Promise<SheetRow> {
  await holdSheet(ctx.db, id, { isShared: false });
  const row = await known(id, ctx);
  if (row.state !== 'FOR_APPROVAL') throw new Refused(CountRefusal.NOT_SUBMITTED());
  if (row.part === 'COUNTS') throw new Refused(CountRefusal.COUNTED_BY_YOU(), 403);
  if (row.version !== version) throw new Refused(CountRefusal.STALE());
  return row;
}

async function requireInUse(lines: readonly Differing[], row: SheetRow, { db }: Counting): Promise<void> {
  const items = await holdItems(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const gone = items.find(({ isActive }) => !isActive);
  if (gone !== undefined) throw new Refused(CountRefusal.ITEM_NOT_IN_USE({ name: gone.name }));
  const [place] = await holdPlaces(db, [row.placeId]);
  if (place?.isActive !== true) throw new Refused(CountRefusal.PLACE_NOT_IN_USE({ name: row.place }));
}

type Kept = { readonly free: number; readonly reserved: number };

/** What is reserved for somebody's order can't be missing: the order is changed first. */
function requireUnreserved({ name, size, difference }: Differing, cell: Kept | undefined, place: string): void {
  const { free = 0, reserved = 0 } = cell ?? {};
  if (free + difference >= 0) return;
  const left = free + reserved + difference;
  if (left < 0) throw new Refused(CountRefusal.MOVED_SINCE({ name, size }));
  throw new Refused(CountRefusal.RESERVED({ name, size, reserved, place, left }));
}

/** Only what differs is counted again, by people who don't know in which direction. */
export async function recount({ id, version, reason }: DecisionForm, ctx: Counting): Promise<CountDetail> {
  const { db, now, actor } = ctx;
  await requireUpForApproval(id, version, ctx);
  const by = doerOf(ctx);
  const lines = (await differing(db, id)).map(({ itemId, size }) => ({ itemId, size, counted: null }));
  await addMaker(db, id, 'REVIEWS', by);
  await setReturned(db, id, { by, at: now, reason });
  await putCounts(db, id, lines, { by: actor.username, at: now });
  return sheet({ id }, ctx);
}
