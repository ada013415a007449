// Counting: lines are saved in parts, by one person or several, and the sheet is submitted once.
import { Refused } from '@kawani/kit/contract/refusal';
import type { UniformCategory } from '../../catalogue/lists.ts';
import { holdCells, holdItems, holdPlaces } from '../../stock/table/moves.ts';
import type { CountLineForm, FoundForm, SaveForm } from '../contract/form.ts';
import { CountRefusal } from '../contract/refusals.ts';
import type { CountDetail } from '../contract.ts';
import { differing } from '../table/differences.ts';
import { categoryOf, type HeldLine, holdLines, insertFound, putCounts } from '../table/lines.ts';
import { addMaker, holdSheet, type SheetRow, setEnded, setSubmitted } from '../table/sheets.ts';
import { type Counting, doerOf, known, sheet } from './sheets.ts';

export async function save({ id, lines }: SaveForm, ctx: Counting): Promise<CountDetail> {
  await requireOpen(id, ctx);
  const held = new Map((await holdLines(ctx.db, id, lines)).map((line) => [keyOf(line), line]));
  lines.forEach((line, nth) => {
    requireSame(line, held.get(keyOf(line)), `lines.${nth}.counted`);
  });
  await putCounts(ctx.db, id, lines, { by: ctx.actor.username, at: ctx.now });
  await addMaker(ctx.db, id, 'COUNTS', doerOf(ctx));
  return sheet({ id }, ctx);
}

const keyOf = ({ itemId, size }: { itemId: string; size: string }) => `${itemId.toLowerCase()} ${size}`;

/** Of two who count the same line, the second looks again before they replace the count of the first. */
function requireSame({ size, version }: CountLineForm, line: HeldLine | undefined, field: string): void {
  if (line === undefined) throw new Refused(CountRefusal.NO_SUCH_LINE({ name: '', size }, field), 404);
  const { name, countedBy } = line;
  if (line.version !== version)
    throw new Refused(CountRefusal.LINE_CHANGED({ by: countedBy ?? '', name, size }, field));
}

export async function addFound({ id, itemId, size, counted }: FoundForm, ctx: Counting): Promise<CountDetail> {
  const { db, now, actor } = ctx;
  const { placeId, place, category } = await requireOpen(id, ctx);
  await requireGoods({ itemId, size }, category, ctx);
  const [held] = await holdPlaces(db, [placeId]);
  if (held?.isActive !== true) throw new Refused(CountRefusal.PLACE_NOT_IN_USE({ name: place }));
  await holdCells(db, [{ itemId, size, placeId }]);
  const isAdded = await insertFound(db, id, { itemId, size, placeId, counted }, { by: actor.username, at: now });
  if (!isAdded) {
    const [line] = await holdLines(db, id, [{ itemId, size }]);
    throw new Refused(CountRefusal.ON_THE_SHEET({ name: line?.name ?? '', size }, 'size'));
  }
  await addMaker(db, id, 'COUNTS', doerOf(ctx));
  return sheet({ id }, ctx);
}

type Goods = { readonly itemId: string; readonly size: string };

async function requireGoods({ itemId, size }: Goods, only: UniformCategory | null, { db }: Counting): Promise<void> {
  const [item] = await holdItems(db, [itemId]);
  if (item === undefined) throw new Refused(CountRefusal.NO_SUCH_ITEM('itemId'), 404);
  const { name, isActive, sizes } = item;
  if (!isActive) throw new Refused(CountRefusal.ITEM_NOT_IN_USE({ name }, 'itemId'));
  if (!sizes.includes(size)) throw new Refused(CountRefusal.NO_SUCH_SIZE({ name, size }, 'size'), 400);
  if (only !== null && (await categoryOf(db, itemId)) !== only)
    throw new Refused(CountRefusal.OTHER_CATEGORY({ category: only }, 'itemId'));
}

/** Open and theirs to count, until the transaction ends. */
async function requireOpen(id: string, ctx: Counting): Promise<SheetRow> {
  await holdSheet(ctx.db, id, { isShared: true });
  const row = await known(id, ctx);
  if (row.state !== 'OPEN') throw new Refused(CountRefusal.NOT_OPEN());
  if (row.part === 'REVIEWS') throw new Refused(CountRefusal.REVIEWED_BY_YOU(), 403);
  return row;
}

type Versioned = { readonly id: string; readonly version: number };

export async function submit({ id, version }: Versioned, ctx: Counting): Promise<CountDetail> {
  const { db, now } = ctx;
  const by = doerOf(ctx);
  await holdSheet(db, id, { isShared: false });
  const { state, part, counted, version: current } = await known(id, ctx);
  if (state !== 'OPEN') throw new Refused(CountRefusal.NOT_OPEN());
  if (part === 'REVIEWS') throw new Refused(CountRefusal.REVIEWED_BY_YOU(), 403);
  if (version !== current) throw new Refused(CountRefusal.STALE());
  if (counted === 0) throw new Refused(CountRefusal.NOTHING_COUNTED());
  await addMaker(db, id, 'COUNTS', by);
  await setSubmitted(db, id, by, now);
  const misses = await differing(db, id);
  if (misses.length === 0) await setEnded(db, id, { state: 'CLOSED', by, at: now, reason: null });
  return sheet({ id }, ctx);
}
