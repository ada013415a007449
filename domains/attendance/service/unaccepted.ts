// Punches that were refused and a phone still keeps: put on record for the supervisor, and settled once.
import { peopleOf, requireEmployee, requireReach } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime, toInstant } from '@kawani/kit/values/hours';
import { TimeNotice } from '../contract/told.ts';
import {
  UnacceptedRefusal,
  type UnacceptedReport,
  type UnacceptedStatus,
  unacceptedApi,
} from '../contract/unaccepted.ts';
import { AttendanceRefusal } from '../contract.ts';
import { punchText } from '../rules/notices.ts';
import { workDateOf } from '../rules.ts';
import {
  insertSettlement,
  insertUnaccepted,
  reportedPunch,
  unacceptedOf,
  unacceptedUnder,
} from '../table/unaccepted.ts';
import { shiftsOf, standingsOf } from './sources.ts';

/** A time further back or in the future comes of a clock that is of no use: the time of the report is put in its place. */
const USABLE_MS = 366 * 86_400_000;

export async function reportUnaccepted(report: UnacceptedReport, ctx: RequestContext): Promise<UnacceptedStatus> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const { db, now } = ctx;
  const { punchKey, kind, status, code = null } = report;
  const at = usableTime(report, now);
  const workDate = await workDateFor(employeeId, { at, kind }, ctx);
  await insertUnaccepted(db, { employeeId, punchKey, kind, at, workDate, status, code }, now);
  const known = await unacceptedUnder(db, employeeId, punchKey);
  if (known === undefined) throw new Error('A reported punch is not on record');
  return known;
}

function usableTime({ tappedAt, clockDifferenceMs }: UnacceptedReport, now: Date): Instant {
  const at = Date.parse(tappedAt) - (clockDifferenceMs ?? 0);
  const isUsable = at <= now.getTime() && at >= now.getTime() - USABLE_MS;
  return toInstant(isUsable ? new Date(at) : now);
}

async function workDateFor(
  employeeId: string,
  { at, kind }: Pick<UnacceptedReport, 'kind'> & { at: Instant },
  { db, actor }: RequestContext,
): Promise<Day> {
  const date = dayAt(at);
  const facts = (await standingsOf(db, [employeeId], addDays(date, -1), addDays(date, 1)))(employeeId);
  if (facts.person === undefined) throw new Refused(AttendanceRefusal.NO_EMPLOYEE(), 404);
  const workDate = workDateOf(at, shiftsOf(facts.days), kind);
  // Somebody who left reports what they punched by the end of the last day.
  if (actor.isLeaver && !facts.isEmployedOn(workDate))
    throw new Refused(AttendanceRefusal.NOT_EMPLOYED({ date: workDate }), 409);
  return workDate;
}

export async function myUnaccepted({ db, actor }: RequestContext): Promise<{ items: UnacceptedStatus[] }> {
  return { items: await unacceptedOf(db, requireEmployee(actor.employeeId)) };
}

type Settling = { employeeId: string; punchKey: string; note: string };

export async function settleUnaccepted({ employeeId, punchKey, note }: Settling, ctx: RequestContext) {
  await requireReach(unacceptedApi.settle, employeeId, ctx);
  const { db, now, actor } = ctx;
  const punch = await reportedPunch(db, employeeId, punchKey);
  if (punch === undefined) throw new Refused(UnacceptedRefusal.NO_SUCH_PUNCH(), 404);
  const isFirst = await insertSettlement(db, { employeeId, punchKey, note, by: actor.username }, now);
  if (!isFirst) throw await settledAlready({ employeeId, punchKey }, ctx);
  const to = (await peopleOf(db, [employeeId])).get(employeeId)?.username ?? null;
  if (to !== null) await ctx.notify({ to, ...noticeOf(punch, note) });
  return { at: toInstant(now) };
}

async function settledAlready(
  { employeeId, punchKey }: Omit<Settling, 'note'>,
  { db }: RequestContext,
): Promise<Refused> {
  const first = await reportedPunch(db, employeeId, punchKey);
  const at = first?.settledAt ?? null;
  const when = at === null ? () => say('just now') : `${showDay(dayAt(at))} ${showTime(at)}`;
  return new Refused(
    UnacceptedRefusal.SETTLED_ALREADY({ name: first?.settledBy ?? (() => say('your team')), when }),
    409,
  );
}

type Told = { kind: UnacceptedReport['kind']; at: Instant; workDate: Day };

function noticeOf({ kind, at, workDate }: Told, note: string) {
  const punch = punchText(kind);
  return {
    title: TimeNotice.UNACCEPTED_TITLE({ punch }),
    body: TimeNotice.UNACCEPTED({ punch, time: showTime(at), date: showDay(dayAt(at)), note }),
    opens: `/attendances?date=${workDate}`,
  };
}
