// A move of an office that writes more than the move itself: what is written and the move stand together, or not at all.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RequestRefusal } from '../contract.ts';
import { hasActed, lockRequest } from '../table/moves.ts';
import { makeMove, requireMove } from './moves.ts';
import type { RequestRegistry } from './registry.ts';
import type { Filed } from './request-handler.ts';

type OfficeMove = {
  readonly id: string;
  /** As it was seen; null: as it stands. */
  readonly version: number | null;
  readonly move: string;
  /** The kinds that the operation is about: a request of any other is not found. */
  readonly kinds: readonly string[];
  readonly remarks?: string;
  /** One office does all there is to do: people who approved the request may also make this move. */
  readonly isDecidersToo?: true;
};

/**
 * `write` runs while the request is held, before it moves: a second office waits, and is told who was first. Unless the
 * operation says otherwise it is never the person who approved the request, at any level.
 */
export async function moveAsOffice<Written>(
  registry: RequestRegistry,
  { id, version, move, kinds, remarks, isDecidersToo }: OfficeMove,
  ctx: RequestContext,
  write: (request: Filed) => Promise<Written>,
): Promise<Written> {
  const held = await lockRequest(ctx.db, id);
  if (held === undefined || !kinds.includes(held.kind)) throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  const approach = { version, isApprover: false };
  await requireMove(registry, held, move, approach, ctx);
  if (!isDecidersToo && (await hasActed(ctx.db, id, ctx.actor)))
    throw new Refused(RequestRefusal.DECIDED_BY_YOU(), 403);
  const written = await write(held);
  await makeMove(registry, held, { move, remarks: remarks ?? null }, approach, ctx);
  return written;
}
