// Moving the status of somebody, with all that follows: the posting ends, after the last day the account only reads, and modules
// above take back what they had planned. Taken back before its day, everything stands as before.
import {
  StatusCause as Causes,
  type EmployeeStatus,
  EmploymentRefusal,
  type StatusCause,
  type StatusForm,
  statusApi,
} from '@kawani/domains/employees/contract';
import { labelText } from '@kawani/kit/contract/notices';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { RecordText } from '../contract/record-notices.ts';
import { causesOf, isEmployedAs, isPostless, readsAsLeaver, type StatusFacts, statusObjections } from '../rules.ts';
import {
  deleteStatus,
  type Ended,
  endLeaderships,
  endPostings,
  holdPeople,
  insertStatus,
  type KeptStatus,
  postingsFrom,
  replacePostings,
  setSeparated,
  statusesOf,
} from '../table/employment.ts';
import { claimFile } from '../table/files.ts';
import { leaverUntilAfter } from '../table/leaver-access.ts';
import { noticesOf } from '../table/notices.ts';
import { peopleByIds } from '../table/record.ts';
import { requireReach } from './reaching.ts';

export type StatusChange = {
  readonly employeeId: string;
  readonly from: EmployeeStatus;
  readonly to: EmployeeStatus;
  readonly effectiveFrom: Day;
  /** Null where the status was loaded with the record. */
  readonly cause: StatusCause | null;
  /** The last day of work, where the same end is only moved to another day. */
  readonly moved?: { readonly was: Day; readonly becomes: Day };
};

/** A module above that has something to say to a change of status, and something to do after it. */
export type StatusFollower = {
  objections(change: StatusChange, db: Db): Promise<Refusal[]>;
  /** What it would do, or warns of, in sentences. */
  effects(change: StatusChange & Pick<StatusForm, 'cause'>, db: Db): Promise<string[]>;
  follow(change: StatusChange, ctx: RequestContext): Promise<void>;
  /** The change is taken back before its day. */
  restore(change: StatusChange, ctx: RequestContext): Promise<void>;
};
export type Followers = readonly StatusFollower[];

export async function moveStatus(form: StatusForm, ctx: RequestContext, followers: Followers) {
  const { employeeId, to, effectiveFrom } = form;
  await requireReach(statusApi.moveStatus, employeeId, ctx);
  await holdPeople(ctx.db, [employeeId]);
  refuseFor(await objectionsTo(form, ctx, followers));
  await takePaper(form.fileId, employeeId, ctx);
  const change = await beginStatus(form, ctx, followers);
  const told = { was: form.from, is: `${to} from ${showDay(effectiveFrom)}: ${describe(form)}` };
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, [{ field: 'Status', ...told }]);
  await tellPerson(change, ctx);
  return { status: to, effectiveFrom };
}

const describe = ({ cause, reason }: Pick<StatusForm, 'cause' | 'reason'>) => `${Causes.labelOf(cause)}. ${reason}`;

export function refuseFor([first, ...others]: readonly Refusal[]): void {
  if (first !== undefined) throw new Refused(first, 409, [...others]);
}

/** Writes the status with all that follows; its caller holds the person, and nothing stands against it. */
export async function beginStatus(
  form: StatusForm,
  ctx: RequestContext,
  followers: Followers,
  moved?: StatusChange['moved'],
): Promise<StatusChange> {
  const { db, actor, now } = ctx;
  const { employeeId, from, to, effectiveFrom, cause, reason, fileId = null } = form;
  const change = { employeeId, from, to, effectiveFrom, cause, ...(moved === undefined ? {} : { moved }) };
  const facts = { ...factsOf(form), ...(isPostless(to) ? { ended: await endAll(change, db) } : {}) };
  const given = { employeeId, status: to, from: effectiveFrom, cause, reason, facts, fileId };
  await insertStatus(db, { ...given, by: actor.username, at: now });
  for (const { follow } of followers) await follow(change, ctx);
  return change;
}

/** An uploaded paper becomes part of the person's record. */
export async function takePaper(fileId: string | undefined, employeeId: string, { db, actor }: RequestContext) {
  if (fileId === undefined || (await claimFile(db, { id: fileId, by: actor.username, employeeId }))) return;
  throw new Refused(EmploymentRefusal.NO_SUCH_FILE(), 400);
}

function factsOf({ until, letterOn, shortNotice }: StatusForm) {
  return {
    ...(until === undefined ? {} : { until }),
    ...(letterOn === undefined ? {} : { letterOn }),
    ...(shortNotice === undefined ? {} : { shortNotice }),
  };
}

async function endAll({ employeeId, to, effectiveFrom }: StatusChange, db: Db): Promise<Ended> {
  const lastDay = addDays(effectiveFrom, -1);
  const postings = await endPostings(db, employeeId, lastDay);
  if (isEmployedAs(to)) return { postings, leaderships: [] };
  await setSeparated(db, employeeId, lastDay);
  return { postings, leaderships: await endLeaderships(db, employeeId, lastDay) };
}

/** Why is between the office and the person; the bell says from when. */
async function tellPerson({ employeeId, to, effectiveFrom, cause }: StatusChange, { db, notify }: RequestContext) {
  if (cause === 'DEATH') return;
  const [person] = await peopleByIds(db, [employeeId]);
  if (!person?.username) return;
  const body = RecordText.STATUS({ date: showDay(effectiveFrom), status: labelText(to) });
  await notify({ to: person.username, title: RecordText.STATUS_TITLE(), body, opens: '/profile?tab=employment' });
}

export async function previewStatus(form: StatusForm, ctx: RequestContext, followers: Followers) {
  await requireReach(statusApi.previewStatus, form.employeeId, ctx);
  const objections = await objectionsTo(form, ctx, followers);
  return {
    objections: objections.map(({ field = null, message }) => ({ field, message })),
    effects: await effectsOf(form, ctx.db, followers),
  };
}

/** Of somebody whom the caller holds, or who is only looked at. */
export async function objectionsTo(
  form: StatusForm,
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
  followers: Followers,
  moved?: StatusChange['moved'],
): Promise<Refusal[]> {
  const found = statusObjections(form, await statusFacts(db, form, today));
  const change = { ...form, ...(moved === undefined ? {} : { moved }) };
  for (const { objections } of followers) found.push(...(await objections(change, db)));
  return found;
}

type About = { readonly employeeId: string; readonly effectiveFrom: Day };

async function statusFacts(db: Db, { employeeId, effectiveFrom }: About, today: Day): Promise<StatusFacts> {
  const postings = await postingsFrom(db, [employeeId], effectiveFrom);
  return {
    today,
    rows: await statusesOf(db, employeeId),
    notices: await noticesOf(db, employeeId),
    postingsBegin: postings.map(({ from }) => from).filter((begins) => begins >= effectiveFrom),
  };
}

async function effectsOf(form: StatusForm, db: Db, followers: Followers): Promise<string[]> {
  const { employeeId, to, effectiveFrom } = form;
  const lastDay = addDays(effectiveFrom, -1);
  const posted = await postingsFrom(db, [employeeId], effectiveFrom);
  const said = [
    ...(isPostless(to) && posted.length > 0 ? [`The posting ends on ${showDay(lastDay)}.`] : []),
    ...(isEmployedAs(to) ? [] : [await lastDayEffect(form.cause, lastDay, db)]),
  ];
  for (const { effects } of followers) said.push(...(await effects(form, db)));
  return said;
}

async function lastDayEffect(cause: StatusCause, lastDay: Day, db: Db): Promise<string> {
  const leaverUntil = await leaverUntilAfter(db, lastDay);
  const after =
    leaverUntil !== null && readsAsLeaver({ cause, leaverUntil }, lastDay)
      ? `After it, they can only read their own payslips, SOA and certificates, until ${showDay(leaverUntil)}.`
      : 'After it, the account can’t sign in.';
  return `${showDay(lastDay)} is the last day of work. ${after}`;
}

/** Every status of people in order of dates, those to come among them. */
export const statusHistory: (db: Db, employeeId: string) => Promise<KeptStatus[]> = statusesOf;

type Ordered = StatusChange & { readonly cause: StatusCause; readonly reason: string };

/** A status that follows from an order; the person is held by whoever writes the order. False: it begins nothing. */
export async function giveOrderedStatus(ordered: Ordered, { db, actor, now }: RequestContext): Promise<boolean> {
  const { employeeId, to: status, effectiveFrom: from, cause, reason } = ordered;
  if (!causesOf(ordered.from, status).includes(cause)) throw new Error(`No order makes ${status} of ${ordered.from}`);
  const given = { employeeId, status, from, cause, reason, facts: {}, fileId: null, by: actor.username, at: now };
  return insertStatus(db, given);
}

/** Takes back a status that an order gave. */
export const takeOrderedStatus: (db: Db, employeeId: string, from: Day) => Promise<void> = deleteStatus;

/** Nobody else changes the employment of these people until the transaction ends. */
export const holdEmployment: (db: Db, ids: readonly string[]) => Promise<void> = holdPeople;

/** Of each person, the postings that touch a day or begin after it, in order. */
export const postingsSince: typeof postingsFrom = postingsFrom;

/** Puts these in the place of every posting of a person that touches a day or begins after it. */
export const repost: typeof replacePostings = replacePostings;
