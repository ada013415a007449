// Keeping stock for lines of orders, and handing it out. Nobody is promised what another was promised before.
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { StockRefusal } from '../contract/refusals.ts';
import { type Cell, holdCells, insertMoves, type NewMove } from '../table/moves.ts';
import { insertReservations, type ReservedLine } from '../table/reservations.ts';
import { cellsOf, held, requireFree } from './moves.ts';

type Reserving = Pick<RequestContext, 'db' | 'now'>;
export type OrderedLines = {
  readonly placeId: string;
  /** In the order in which they are listed: a refusal names the field of a line, such as `lines.2.quantity`. */
  readonly lines: readonly ReservedLine[];
  readonly until: Date;
};

/** All lines, or none. */
export async function reserve({ placeId, lines, until }: OrderedLines, ctx: Reserving): Promise<void> {
  const asked = lines.map((line, nth) => ({ ...line, at: `lines.${nth}.` }));
  const known = await held(ctx, asked, [{ id: placeId, field: 'placeId' }]);
  const cells = await holdCells(ctx.db, cellsOf(asked, placeId));
  requireFree(asked, cells, known);
  const kept = lines.map((line) => ({ ...line, id: newId() }));
  await insertReservations(ctx.db, kept, { placeId, at: ctx.now, until });
}

type Handing = Pick<RequestContext, 'db' | 'now' | 'actor'>;
type Moved = Omit<NewMove, 'id' | 'pairId' | 'reason'> & { readonly reason?: string };

/** Moves of what is handed out and of what comes back, together: their cells are held first, in one order. */
export async function handOver(moves: readonly Moved[], { db, now, actor }: Handing): Promise<void> {
  const by = { by: actor.username, employeeId: actor.employeeId, at: now };
  const made = moves.map((move) => ({ reason: null, ...move, id: newId(), pairId: null }));
  try {
    await insertMoves(db, made, by);
  } catch (error) {
    if (isAgainst(error, 'stock_returned')) throw new Refused(StockRefusal.RETURNED_MEANWHILE());
    throw error;
  }
}

/** Nobody else moves any of these sizes until the transaction ends. */
export async function holdSizes(cells: readonly Cell[], { db }: Pick<Handing, 'db'>): Promise<void> {
  await holdCells(db, cells);
}
