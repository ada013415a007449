// Receiving, adjusting and transferring stock. Nobody takes more than is free, however many do it at the same moment.
import type { Actor } from '@kawani/kit/contract/actor';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { AdjustForm, ReceiveForm, StockLineForm, TransferForm } from '../contract/form.ts';
import { StockRefusal } from '../contract/refusals.ts';
import type { MoveKind } from '../lists.ts';
import {
  type Cell,
  type HeldItem,
  holdCells,
  holdItems,
  holdPlaces,
  insertMoves,
  type NewMove,
} from '../table/moves.ts';

/** A line with the name of its form's field: `lines.2.`, or nothing where the form is the line. */
export type Line = StockLineForm & { readonly at: string };
type Place = { readonly id: string; readonly field: string };
type Moving = Pick<RequestContext, 'db' | 'now'> & { actor: Pick<Actor, 'username' | 'employeeId'> };

export async function receive({ placeId, reason, lines }: ReceiveForm, ctx: Moving) {
  const asked = numbered(lines);
  await held(ctx, asked, [{ id: placeId, field: 'placeId' }]);
  await holdCells(ctx.db, cellsOf(asked, placeId));
  return move(
    ctx,
    asked.map((line) => moveOf(line, { kind: 'RECEIVE', placeId, reason })),
  );
}

export async function adjust({ placeId, way, reason, ...line }: AdjustForm, ctx: Moving) {
  const asked = [{ ...line, at: '' }];
  const known = await held(ctx, asked, [{ id: placeId, field: 'placeId' }]);
  const cells = await holdCells(ctx.db, cellsOf(asked, placeId));
  if (way === 'REMOVE') requireFree(asked, cells, known);
  const sign = way === 'REMOVE' ? -1 : 1;
  return move(
    ctx,
    asked.map((each) => moveOf(each, { kind: 'ADJUST', placeId, reason, sign })),
  );
}

export async function transfer({ fromId, toId, reason, lines }: TransferForm, ctx: Moving) {
  if (fromId.toLowerCase() === toId.toLowerCase()) throw new Refused(StockRefusal.SAME_PLACE('toId'), 400);
  const asked = numbered(lines);
  const known = await held(ctx, asked, [
    { id: fromId, field: 'fromId' },
    { id: toId, field: 'toId' },
  ]);
  const cells = await holdCells(ctx.db, [...cellsOf(asked, fromId), ...cellsOf(asked, toId)]);
  const from = cells.filter(({ placeId }) => placeId === fromId.toLowerCase());
  requireFree(asked, from, known);
  const pairs = asked.map((line) => ({ line, pairId: newId() }));
  return move(ctx, [
    ...pairs.map(({ line, pairId }) =>
      moveOf(line, { kind: 'TRANSFER_OUT', placeId: fromId, reason, pairId, sign: -1 }),
    ),
    ...pairs.map(({ line, pairId }) => moveOf(line, { kind: 'TRANSFER_IN', placeId: toId, reason, pairId })),
  ]);
}

function numbered(lines: readonly StockLineForm[]): Line[] {
  return lines.map((line, nth) => ({ ...line, at: `lines.${nth}.` }));
}

export function cellsOf(lines: readonly Line[], placeId: string): Cell[] {
  return lines.map(({ itemId, size }) => ({ itemId, size, placeId }));
}

type How = {
  kind: MoveKind;
  placeId: string;
  reason: string | undefined;
  pairId?: string;
  sign?: 1 | -1;
};

function moveOf({ itemId, size, quantity }: Line, { kind, placeId, reason, pairId, sign = 1 }: How): NewMove {
  const goods = { itemId, size, placeId, quantity: sign * quantity };
  return { id: newId(), ...goods, kind, pairId: pairId ?? null, reason: reason ?? null };
}

export type Known = { readonly items: ReadonlyMap<string, HeldItem>; readonly places: ReadonlyMap<string, string> };

/** Items and places of a move, which stay in use until it is made. */
export async function held(
  { db }: Pick<Moving, 'db'>,
  lines: readonly Line[],
  places: readonly Place[],
): Promise<Known> {
  const itemIds = lines.map(({ itemId }) => itemId);
  const items = new Map((await holdItems(db, itemIds)).map((item) => [item.id, item]));
  for (const line of lines) requireKnown(line, items.get(line.itemId.toLowerCase()));
  const ids = places.map(({ id }) => id);
  const found = new Map((await holdPlaces(db, ids)).map((place) => [place.id, place]));
  for (const { id, field } of places) {
    const place = found.get(id.toLowerCase());
    if (place === undefined) throw new Refused(StockRefusal.NO_SUCH_PLACE(field), 404);
    if (!place.isActive) throw new Refused(StockRefusal.PLACE_NOT_IN_USE({ name: place.name }, field));
  }
  return { items, places: new Map([...found].map(([id, { name }]) => [id, name])) };
}

function requireKnown({ at, size }: Line, item: HeldItem | undefined): void {
  if (item === undefined) throw new Refused(StockRefusal.NO_SUCH_ITEM(`${at}itemId`), 404);
  const { name, isActive, sizes } = item;
  if (!isActive) throw new Refused(StockRefusal.ITEM_NOT_IN_USE({ name }, `${at}itemId`));
  if (!sizes.includes(size)) throw new Refused(StockRefusal.NO_SUCH_SIZE({ name, size }, `${at}size`), 400);
}

type FreeCell = Cell & { readonly free: number };

/** Lines of the same item and size share what is free. */
export function requireFree(lines: readonly Line[], cells: readonly FreeCell[], { items, places }: Known): void {
  const left = new Map(cells.map(({ itemId, size, free }) => [`${itemId} ${size}`, free]));
  for (const { at, itemId, size, quantity } of lines) {
    const key = `${itemId.toLowerCase()} ${size}`;
    const free = left.get(key) ?? 0;
    if (quantity > free) {
      const place = places.get(cells[0]?.placeId ?? '') ?? '';
      const name = items.get(itemId.toLowerCase())?.name ?? '';
      throw new Refused(StockRefusal.NOT_SO_MANY({ name, size, free, place }, `${at}quantity`));
    }
    left.set(key, free - quantity);
  }
}

async function move({ db, actor, now }: Moving, moves: readonly NewMove[]): Promise<{ pieces: number }> {
  await insertMoves(db, moves, { by: actor.username, employeeId: actor.employeeId, at: now });
  const pieces = moves.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
  return { pieces: pieces === 0 ? Math.abs(moves[0]?.quantity ?? 0) : pieces };
}
