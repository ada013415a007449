// What can be done with requests of every kind: filing, moving, deciding, reading, and what looks after those that wait.
import type { RequestStatus } from '@kawani/domains/requests/contract';
import type { Actor } from '@kawani/kit/contract/actor';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { reference } from './rules.ts';
import { type Attention, attentionOf } from './table/attention.ts';
import { clashing, nextNumber } from './table/filing.ts';
import { holdRequest, tell } from './table/moving.ts';
import { holdersOf, keepPermissions } from './table/people.ts';

export type { ApproverRulesApi, Inbox } from '@kawani/domains/requests/kind';
export { approverRules } from './service/approver-rules.ts';
export { forgetUploads, lookAfterRoutes, mailDigests } from './service/caretaking.ts';
export { type Clerk, type Considered, clerk, type DatePart, type Filed, type Filing } from './service/clerk.ts';
export { delegate, delegates, delegations, endOne } from './service/delegation.ts';
export { type AskedForm, change, file, fileOnBehalf, preview } from './service/filing.ts';
export { followDueRules } from './service/following.ts';
export {
  ask,
  choices,
  counts,
  decide,
  decideMany,
  fileToDecide,
  inboxPage,
  matchingIds,
  oneToDecide,
  reroute,
} from './service/inbox.ts';
export { loadPast, type PastRequest } from './service/loading.ts';
export { type Office, openRequests, postedDates } from './service/office.ts';
export { moveMine } from './service/own-moves.ts';
export { attach, myFile, myRequest, myRequests, writeMine } from './service/reading.ts';
export { endUnanswered } from './service/unanswered.ts';
export { requestOwners } from './table/owners.ts';

/** Says in the timeline of a request what happened to it without a move; whoever says so holds it. */
export async function annotate(
  db: Db,
  { requestId, at, detail }: { requestId: string; at: Date; detail: string },
): Promise<void> {
  const held = await holdRequest(db, requestId);
  if (held === undefined) return;
  const { state, level } = held;
  const by = { actorId: null, actor: 'system', role: 'System' };
  await tell(db, newId(), { requestId, at, event: 'adjust', state, level, detail, ...by });
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

export type { Attention };

/** What waits for a person's own doing; denials count since a day. */
export const attentionFor: (db: Db, employeeId: string, since: Day) => Promise<Attention[]> = attentionOf;

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

const MOST_HOLDERS = 50;

/** Usernames of those who are here and were last seen with a permission: whom an office is told by. */
export async function officeOf(db: Db, permission: string, on: Day): Promise<string[]> {
  const holders = await holdersOf(db, permission, on, MOST_HOLDERS);
  return holders.flatMap(({ username }) => (username === null ? [] : [username]));
}
