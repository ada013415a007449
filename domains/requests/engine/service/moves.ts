// Moves: one function makes every move of every kind. A move locks the request; the second of two is told who was first.
import { labelText, type NewText } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { type RequestKind, stateLabelOf, stateNameOf } from '../contract/kind.ts';
import { RequestText } from '../contract/notices.ts';
import { officeNameOf } from '../contract/office.ts';
import { moveOf, movesFrom, officesAt, type Place, placeAfter, stateOfLevel } from '../contract/workflow.ts';
import { RequestRefusal } from '../contract.ts';
import { ApproverLevel, RequestMove } from '../lists.ts';
import { decidingLevel } from '../rules.ts';
import {
  addToTimeline,
  closeDeciders,
  type Deciders,
  type LockedRequest,
  lastDecision,
  levelOf,
  officesOf,
  setDeciders,
  setState,
  waitForOffices,
} from '../table/moves.ts';
import { writeAnswer } from '../table/partners.ts';
import { contactsOf } from '../table/people.ts';
import { aboveThe, decidersAt, levelOn } from './chain.ts';
import { OWNER_NOTICES, subjectOf } from './notice-texts.ts';
import { notifyDeciders, notifyOwner, officeText } from './notifications.ts';
import type { RequestRegistry } from './registry.ts';
import type { RequestHandler } from './request-handler.ts';
import { stanceOn } from './stance.ts';

/**
 * How a person comes to a request: the version they saw (null: one of many, any version), and whether it waits for them
 * or whom they stand in for.
 */
export type Approach = {
  readonly version: number | null;
  readonly isApprover: boolean;
  readonly forId?: string | null;
};
/** `move`: of any request, or of the kind's own. */
type Made = { readonly move: string; readonly remarks: string | null };

/** Makes a move, or refuses it in the words that fit; the caller holds the request. */
export async function makeMove(
  registry: RequestRegistry,
  held: LockedRequest,
  made: Made,
  approach: Approach,
  ctx: RequestContext,
): Promise<void> {
  const { move, remarks } = made;
  await requireMove(registry, held, move, approach, ctx);
  const handler = registry.handlerOf(held.kind);
  const { kind } = handler;
  if (moveOf(kind.workflow, move)?.asks === 'remarks' && remarks === null) {
    throw new Refused(RequestRefusal.REMARKS_NEEDED('remarks'), 400);
  }
  const place = await destination(held, move, kind, ctx);
  const entry = { requestId: held.id, at: ctx.now, event: move, state: place.state, level: held.level, remarks };
  const isFirst = await addToTimeline(ctx.db, newId(), {
    ...entry,
    ...(await moverOf(held, move, approach, kind, ctx)),
  });
  if (!isFirst) throw await alreadyDecided(held, kind, ctx);
  const level = move === 'endorse' ? held.level + 1 : held.level;
  // Colleagues answer without regard to one another: none of them sees a request that changed.
  const next = place === held ? [] : await arrive(kind, held, { ...place, level }, ctx);
  // What follows comes before anybody is notified, as in a filing: rows are locked in one order, so nobody waits in a circle.
  await afterMove(handler, held, move, ctx);
  for (const deciders of next) await notifyDeciders(held, deciders, kind, ctx);
  const said = ownerNotice(kind, move, held, place);
  if (said === undefined) return;
  const subject = subjectOf(held, kind);
  const title = said.title({ subject, name: await moverName(kind, move, ctx) });
  await notifyOwner(held, (await otherOffice(kind, move, held, next, ctx)) ?? said.body, kind, ctx, title);
}

/** Where the move leads; the request itself where other colleagues are still asked. Keeps the answer of a colleague. */
async function destination(
  held: LockedRequest,
  move: string,
  { workflow }: RequestKind,
  { db, now, actor }: RequestContext,
): Promise<Place> {
  const place = placeAfter(workflow, held, move);
  if (place === undefined) throw new Error(`${held.ref} has no move ${move} from ${held.state}`);
  if (moveOf(workflow, move)?.by.is !== 'partner' || actor.employeeId === null) return place;
  const answer = move === 'accept' ? 'ACCEPTED' : 'DECLINED';
  await writeAnswer(db, { requestId: held.id, employeeId: actor.employeeId, answer, at: now });
  const isLast = held.partners.every((partner) => partner.id === actor.employeeId || partner.answer !== null);
  return isLast || move !== 'accept' ? place : held;
}

async function afterMove(
  { after, afterOwn }: RequestHandler,
  held: LockedRequest,
  move: string,
  ctx: RequestContext,
): Promise<void> {
  const own = afterOwn?.[move];
  if (own !== undefined) return own(held, ctx);
  const known = RequestMove.codes.find((code) => code === move);
  if (known !== undefined) await after[known]?.(held, ctx);
}

/** What the owner is told of a move, in the words of the kind; undefined where they made it. */
function ownerNotice(kind: RequestKind, move: string, held: LockedRequest, place: Place): OwnerNotice | undefined {
  const { ref } = held;
  const usual = OWNER_NOTICES[move];
  if (place === held) return { title: RequestText.ACCEPTED_TITLE, body: RequestText.ACCEPTED_BY_ONE({ ref }) };
  const isNamed =
    (place.ownState !== null || kind.states?.[place.state] !== undefined) &&
    stateNameOf(kind, place) !== stateNameOf(kind, held);
  const isOwn = moveOf(kind.workflow, move)?.by.is === 'office';
  if (isNamed && (usual !== undefined || isOwn)) {
    const state = labelText(stateNameOf(kind, place));
    return { title: ({ subject }) => RequestText.NOW_TITLE({ subject, state }), body: RequestText.NOW({ ref }) };
  }
  return usual && { title: usual.title, body: usual.body({ ref }) };
}

type OwnerNotice = {
  readonly title: (facts: { subject: NewText; name: NewText | string }) => NewText;
  readonly body: NewText;
};

/** Who moved it, by name; an account without a person moves it as its office. */
async function moverName(kind: RequestKind, move: string, { actor, db }: RequestContext): Promise<NewText | string> {
  const [mover] = actor.employeeId === null ? [] : await contactsOf(db, [actor.employeeId]);
  const party = moveOf(kind.workflow, move)?.by;
  return mover?.name ?? officeText(kind, party?.is === 'office' ? party.permission.code : null);
}

/** Which office decides next, after an approval; undefined where the same office goes on, or people do. */
async function otherOffice(
  kind: RequestKind,
  move: string,
  held: LockedRequest,
  [next]: readonly Deciders[],
  { db }: RequestContext,
): Promise<NewText | undefined> {
  const office = next?.office ?? null;
  if (move !== 'endorse' || office === null) return undefined;
  const before = await levelOf(db, held.id, held.level);
  const [was, is] = [officeNameOf(kind, before?.permission ?? null), officeNameOf(kind, office)];
  return was === is ? undefined : RequestText.ENDORSED_TO({ ref: held.ref, office: officeText(kind, office) });
}

/** The request waits for the people at its level now, for offices that have a move to make, or for nobody. Gives whom to tell. */
async function arrive(
  kind: RequestKind,
  held: LockedRequest,
  { level: at, ...place }: Place & { level: number },
  { db, now, today }: RequestContext,
): Promise<Deciders[]> {
  const { manages, workflow } = kind;
  const isAtLevel = place.state === stateOfLevel(at);
  const offices = isAtLevel ? [] : officesAt(workflow, place);
  const waits = isAtLevel || place.state === 'PENDING' || offices.length > 0;
  const to = { state: place.state, ownState: place.ownState, level: at, waitingSince: waits ? now : null };
  await setState(db, { id: held.id, ...to });
  const asked = await officesOf(db, held.id);
  await closeDeciders(db, held.id);
  await waitForOffices(db, held.id, offices);
  const level = isAtLevel ? await levelOf(db, held.id, at) : undefined;
  // An office that has several moves to make, one after the other, is told of the first.
  const newlyAsked = offices.filter((office) => !asked.includes(office));
  if (level === undefined) return newlyAsked.map((office) => ({ people: [], office }));
  const above = await aboveThe(db, held.ownerId, today);
  // The people of this level may have left since it was filed.
  const deciders = decidersAt(decidingLevel(await levelOn(db, level, kind, today), above, manages.code), above);
  await setDeciders(db, held.id, deciders);
  return [deciders];
}

/** Refuses what is not open to this person now: an old view, a state that forbids it, somebody else's decision. */
export async function requireMove(
  registry: RequestRegistry,
  held: LockedRequest,
  move: string,
  { version, isApprover }: Approach,
  ctx: Pick<RequestContext, 'actor' | 'db' | 'today'>,
): Promise<void> {
  const kind = registry.kindOf(held.kind);
  const { workflow, isTimeless } = kind;
  if (placeAfter(workflow, held, move) === undefined) throw await alreadyDecided(held, kind, ctx);
  if (held.version !== version) {
    // Another person at the same level decided first, and it waits for the next level now.
    if (DECISIONS.has(move) && !isApprover && held.level > 1) throw await alreadyDecided(held, kind, ctx);
    if (version !== null) throw new Refused(RequestRefusal.CHANGED());
  }
  const isOpen = movesFrom(workflow, held, stanceOn(held, isApprover, ctx)).includes(move);
  if (!isOpen) throw new Refused(RequestRefusal.NOT_YOURS(), 403);
  if (TOUCHES_PAY.has(move) && !isTimeless) {
    const [posted] = await registry.postedWithin(ctx.db, held.from, held.to);
    if (posted !== undefined) throw new Refused(RequestRefusal.PERIOD_POSTED());
  }
}

const DECISIONS: ReadonlySet<string> = new Set<RequestMove>(['endorse', 'approve', 'deny']);

/** What changes days once it is made. A denial of a posted date's request changes none. */
const TOUCHES_PAY: ReadonlySet<string> = new Set<RequestMove>([
  'endorse',
  'approve',
  'revoke',
  'withdraw',
  'change',
  'accept',
]);

async function moverOf(
  held: LockedRequest,
  move: string,
  { isApprover, forId }: Approach,
  kind: RequestKind,
  { actor, db }: RequestContext,
) {
  const by = { actorId: actor.employeeId, actor: actor.username, forId: forId ?? null };
  if (actor.employeeId === held.ownerId) return { ...by, role: 'Filer' };
  const party = moveOf(kind.workflow, move)?.by;
  if (party?.is === 'office') return { ...by, role: officeNameOf(kind, party.permission.code) };
  if (!isApprover) return { ...by, role: party?.is === 'partner' ? 'Colleague' : 'Approver' };
  const level = await levelOf(db, held.id, held.level);
  if (level === undefined) return { ...by, role: 'Approver' };
  const { who, permission } = level;
  if (who === 'PERSON') return { ...by, role: 'Approver' };
  return { ...by, role: who === 'OFFICE' ? officeNameOf(kind, permission) : ApproverLevel.labelOf(who) };
}

async function alreadyDecided(
  held: LockedRequest,
  kind: RequestKind,
  { db }: Pick<RequestContext, 'db'>,
): Promise<Refused> {
  const last = await lastDecision(db, held.id);
  const state = () => stateLabelOf(kind, held).toLowerCase();
  if (last === undefined) return new Refused(RequestRefusal.NOT_NOW({ state }));
  const at = last.at as Instant;
  return new Refused(
    RequestRefusal.ALREADY_DECIDED({ name: last.name, state, when: `${showDay(dayAt(at))} ${showTime(at)}` }),
  );
}
