// Moves that nobody makes: a request ends by itself, because nobody answered or came for it in time.
import type { NewText } from '@kawani/kit/contract/notices';
import { newId } from '@kawani/kit/server/db';
import type { RequestKind } from '../contract/kind.ts';
import { RequestText } from '../contract/notices.ts';
import { placeAfter } from '../contract/workflow.ts';
import { addToTimeline, closeDeciders, type LockedRequest, lockRequest, setState } from '../table/moves.ts';
import { subjectOf } from './notice-texts.ts';
import { notifyOwner } from './notifications.ts';
import type { RequestRegistry } from './registry.ts';
import type { Filed, Unattended } from './request-handler.ts';

export type SystemEnding = {
  readonly move: string;
  /** Why, as the timeline tells it. */
  readonly detail: NewText;
  /** As the owner is told. */
  readonly notice: (facts: { ref: string }) => NewText;
};

/** Ends a request that the caller holds; `follow` runs before its owner is told. */
export async function endBySystem(
  kind: RequestKind,
  held: LockedRequest,
  { move, detail, notice }: SystemEnding,
  ctx: Unattended,
  follow: () => Promise<void>,
): Promise<void> {
  const { db, now } = ctx;
  const { id, level } = held;
  const place = placeAfter(kind.workflow, held, move);
  if (place === undefined) throw new Error(`${held.ref} has no move ${move} from ${held.state}`);
  const entry = { requestId: id, at: now, event: move, state: place.state, level, detail };
  await addToTimeline(db, newId(), { ...entry, actorId: null, actor: 'system', role: 'System' });
  await setState(db, { id, state: place.state, ownState: place.ownState, level, waitingSince: null });
  await closeDeciders(db, id);
  await follow();
  const title = RequestText.CLOSED_TITLE({ subject: subjectOf(held, kind) });
  await notifyOwner(held, notice(held), kind, ctx, title);
}

/** False where the request has left the state of the move meanwhile, or it is no longer due. */
export async function endRequest(
  registry: Pick<RequestRegistry, 'kindOf'>,
  id: string,
  { isDue, ...ending }: SystemEnding & { readonly isDue: () => Promise<boolean> },
  ctx: Unattended,
  follow: (request: Filed) => Promise<void>,
): Promise<boolean> {
  const held = await lockRequest(ctx.db, id);
  if (held === undefined) return false;
  const kind = registry.kindOf(held.kind);
  if (placeAfter(kind.workflow, held, ending.move) === undefined || !(await isDue())) return false;
  await endBySystem(kind, held, ending, ctx, () => follow(held));
  return true;
}
