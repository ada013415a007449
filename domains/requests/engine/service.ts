// What can be done with requests of every kind: filing, moving, deciding, reading, and what looks after those that wait.
import type { Actor } from '@kawani/kit/contract/actor';
import type { Text } from '@kawani/kit/contract/notices';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Attention } from './contract/attention.ts';
import type { RequestStatus } from './lists.ts';
import { reference } from './rules.ts';
import type { RequestRegistry } from './service/registry.ts';
import { attentionOf } from './table/attention.ts';
import { clashing, nextNumber } from './table/filing.ts';
import { addToTimeline, lockRequest } from './table/moves.ts';
import { holdersOf, keepPermissions, peopleAble } from './table/people.ts';
import { type TimelineEntry, timelineOf } from './table/queries.ts';

/** Says in the timeline of a request what happened to it without a move; whoever says so holds it. */
export async function annotate(
  db: Db,
  { requestId, at, detail }: { requestId: string; at: Date; detail: Text },
): Promise<void> {
  const held = await lockRequest(db, requestId);
  if (held === undefined) return;
  const { state, level } = held;
  const by = { actorId: null, actor: 'system', role: 'System' };
  await addToTimeline(db, newId(), { requestId, at, event: 'adjust', state, level, detail, ...by });
}

/** A waiting or approved request that touches some dates. */
export type Clash = {
  readonly id: string;
  readonly ref: string;
  readonly kind: string;
  readonly type: string;
  readonly from: Day;
  readonly to: Day;
  readonly state: RequestStatus;
  readonly form: unknown;
};

/**
 * What else an owner has asked for within the range; `except` is the request being changed. What is about no day of work is
 * nobody's business there: only where its kind is named.
 */
export async function clashesOf(
  db: Db,
  ownerId: string,
  range: { from: Day; to: Day },
  { except = null, kinds = null }: { except?: string | null; kinds?: readonly string[] | null } = {},
): Promise<Clash[]> {
  return clashing(db, ownerId, range, { except, kinds });
}

/** What waits for a person's own doing, some of it in states of the kinds' own; denials count since a day. */
export async function attentionFor(
  { handlers }: Pick<RequestRegistry, 'handlers'>,
  db: Db,
  employeeId: string,
  since: Day,
): Promise<Attention[]> {
  const states = handlers.flatMap(({ kind: { code: kind, workflow } }) =>
    Object.entries(workflow.states ?? {}).flatMap(([state, { asksOwner }]) => (asksOwner ? [{ kind, state }] : [])),
  );
  return attentionOf(db, employeeId, since, states);
}

/** Remembers what an account may do, so that offices know whom to tell and approvers who may stand in. */
export async function rememberPermissions(
  db: Db,
  { username, holds }: Pick<Actor, 'username' | 'holds'>,
): Promise<void> {
  await keepPermissions(db, username, [...holds]);
}

/** The next reference number of a kind of paper in the year of a day: `AO-2026-000001`. Numbers have no gaps. */
export async function nextReference(db: Db, prefix: string, on: Day): Promise<string> {
  const year = Number(on.slice(0, 4));
  return reference(prefix, year, await nextNumber(db, prefix, year));
}

/** Locks requests until the transaction ends, as a move does: before anything that their moves lock. */
export async function holdRequests(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) await lockRequest(db, id);
}

/** Who filed, changed and decided a request, in the order of time. */
export async function eventsOf(db: Db, id: string): Promise<Pick<TimelineEntry, 'at' | 'event' | 'who'>[]> {
  return (await timelineOf(db, id)).map(({ at, event, who }) => ({ at, event, who }));
}

const MOST_HOLDERS = 50;
const MOST_PEOPLE = 200;

/** Those who may decide and whose account was last seen with one of the permissions. */
export async function peopleWith(
  db: Db,
  permissions: readonly string[],
  on: Day,
): Promise<{ id: string; name: string }[]> {
  return peopleAble(db, permissions, { day: on, most: MOST_PEOPLE });
}

/** Usernames of those who are here and were last seen with a permission: whom an office is told by. */
export async function officeOf(db: Db, permission: string, on: Day): Promise<string[]> {
  const holders = await holdersOf(db, permission, on, MOST_HOLDERS);
  return holders.flatMap(({ username }) => (username === null ? [] : [username]));
}
