// Moving: one door for every move of every kind. Whoever moves holds the request; who comes second is told who was first.
import { ApproverLevel, type RequestMove, RequestRefusal, RequestStatus } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import { movesFrom, stateAfter, stateOfLevel } from '@kawani/domains/requests/workflow';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { standing } from '../rules.ts';
import {
  closeDeciders,
  type Deciders,
  type Held,
  lastDecision,
  levelOf,
  setDeciders,
  setState,
  tell,
} from '../table/moving.ts';
import type { Office } from './office.ts';
import { aboveThe, decidersAt } from './routing.ts';
import { stanceOn } from './stance.ts';
import { OWNER_IS_TOLD, tellDeciders, tellOwner } from './telling.ts';

/**
 * How somebody comes to a request: which version they saw (null: of many at once, whichever), and whether it waits for them
 * or whom they stand in for.
 */
export type Approach = {
  readonly version: number | null;
  readonly isApprover: boolean;
  readonly forId?: string | null;
};
type Made = { readonly move: RequestMove; readonly remarks: string | null };

/** Makes a move, or refuses it in the words that fit; the caller holds the request. */
export async function makeMove(office: Office, held: Held, made: Made, approach: Approach, work: Work): Promise<void> {
  const { move, remarks } = made;
  await requireMove(office, held, move, approach, work);
  const { kind, after } = office.clerkOf(held.kind);
  if (kind.workflow.moves[move]?.asks === 'remarks' && remarks === null) {
    throw new Refused(RequestRefusal.REMARKS_NEEDED('remarks'), 400);
  }
  const state = stateOf(held, move, kind.workflow);
  const told = { requestId: held.id, at: work.now, event: move, state, level: held.level, remarks };
  const isFirst = await tell(work.db, newId(), { ...told, ...(await moverOf(held, approach, kind, work)) });
  if (!isFirst) throw await alreadyDecided(held, work);
  const next = await arrive(kind, held, { state, level: move === 'endorse' ? held.level + 1 : held.level }, work);
  // What follows comes before anybody is told, as it does in a filing: rows are held in one order, and nobody waits in a ring.
  await after[move]?.(held, work);
  if (next !== undefined) await tellDeciders(held, next, kind, work);
  const sentence = toldOf(kind, move, state);
  if (sentence !== undefined) await tellOwner(held, sentence, kind, work);
}

/** What the owner is told of a move, in the words of the kind. */
function toldOf({ states }: RequestKind, move: RequestMove, state: RequestStatus): string | undefined {
  const own = states?.[state];
  return own !== undefined && OWNER_IS_TOLD[move] !== undefined ? `is now ${own}.` : OWNER_IS_TOLD[move];
}

type Workflow = Parameters<typeof stateAfter>[0];

function stateOf(held: Held, move: RequestMove, workflow: Workflow): RequestStatus {
  const state = stateAfter(workflow, held.state, move);
  if (state === undefined) throw new Error(`${held.ref} has no move ${move} from ${held.state}`);
  return state;
}

/** The request waits for whoever stands at its level now, or for nobody any more. */
async function arrive(
  { manages }: RequestKind,
  held: Held,
  to: { state: RequestStatus; level: number },
  { db, now, today }: Work,
): Promise<Deciders | undefined> {
  const isAtLevel = to.state === stateOfLevel(to.level);
  const waits = isAtLevel || to.state === 'PENDING';
  await setState(db, { id: held.id, ...to, waitingSince: waits ? now : null });
  await closeDeciders(db, held.id);
  const level = isAtLevel ? await levelOf(db, held.id, to.level) : undefined;
  if (level === undefined) return undefined;
  const above = await aboveThe(db, held.ownerId, today);
  // Whoever stood there when it was filed may have left.
  const deciders = decidersAt(standing(level, above, manages.code), above);
  await setDeciders(db, held.id, deciders);
  return deciders;
}

/** Refuses what is not open to this person now: an old view, a state that forbids it, somebody else's decision. */
export async function requireMove(
  office: Office,
  held: Held,
  move: RequestMove,
  { version, isApprover }: Approach,
  work: Pick<Work, 'actor' | 'db' | 'today'>,
): Promise<void> {
  const { workflow, isTimeless } = office.kindOf(held.kind);
  if (stateAfter(workflow, held.state, move) === undefined) throw await alreadyDecided(held, work);
  if (held.version !== version) {
    // It has moved on to others: whoever decided at the same level was quicker.
    if (DECISIONS.has(move) && !isApprover && held.level > 1) throw await alreadyDecided(held, work);
    if (version !== null) throw new Refused(RequestRefusal.CHANGED());
  }
  const isOpen = movesFrom(workflow, held.state, stanceOn(held, isApprover, work)).includes(move);
  if (!isOpen) throw new Refused(RequestRefusal.NOT_YOURS(), 403);
  if (TOUCHES_PAY.has(move) && !isTimeless) {
    const [posted] = await office.postedWithin(work.db, held.from, held.to);
    if (posted !== undefined) throw new Refused(RequestRefusal.PERIOD_POSTED());
  }
}

const DECISIONS: ReadonlySet<RequestMove> = new Set<RequestMove>(['endorse', 'approve', 'deny']);

/** What changes days once it is made. A denial of a posted date's request changes none. */
const TOUCHES_PAY: ReadonlySet<RequestMove> = new Set<RequestMove>([
  'endorse',
  'approve',
  'revoke',
  'withdraw',
  'change',
  'accept',
]);

async function moverOf(
  held: Held,
  { isApprover, forId }: Approach,
  { office }: Pick<RequestKind, 'office'>,
  { actor, db }: Work,
) {
  const by = { actorId: actor.employeeId, actor: actor.username, forId: forId ?? null };
  if (actor.employeeId === held.ownerId) return { ...by, role: 'Filer' };
  if (!isApprover) return { ...by, role: held.partnerId === actor.employeeId ? 'Colleague' : 'Approver' };
  const level = await levelOf(db, held.id, held.level);
  if (level === undefined) return { ...by, role: 'Approver' };
  return {
    ...by,
    role: level.who === 'OFFICE' ? (office ?? ApproverLevel.labelOf('OFFICE')) : ApproverLevel.labelOf(level.who),
  };
}

async function alreadyDecided(held: Held, { db }: Pick<Work, 'db'>): Promise<Refused> {
  const last = await lastDecision(db, held.id);
  const state = RequestStatus.labelOf(held.state).toLowerCase();
  if (last === undefined) return new Refused(RequestRefusal.NOT_NOW({ state }));
  const at = last.at as Instant;
  return new Refused(
    RequestRefusal.ALREADY_DECIDED({ name: last.name, state, when: `${showDay(dayAt(at))} ${showTime(at)}` }),
  );
}
