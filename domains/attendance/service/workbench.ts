// The exceptions workbench: what needs a look, what would settle it, and many days corrected with one reason.
import { peopleOf, requireReach } from '@kawani/domains/employees/service';
import { postedWhileHeld, postedWithin, requireRange } from '@kawani/domains/schedule/service';
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day } from '@kawani/kit/values/day';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import {
  type Accepted,
  type AcceptedDay,
  type Suggestion,
  type WorkbenchRow,
  workbenchApi,
} from '../contract/workbench.ts';
import { AttendanceRefusal } from '../contract.ts';
import { suggestionsOf, type Typical } from '../rules/suggestions.ts';
import { kioskSites } from '../table/kiosk.ts';
import type { PersonDay } from '../table/stale.ts';
import {
  checkedFiles,
  type Narrowed,
  neighbours,
  reportedPunches,
  type TypicalRow,
  usualTimes,
  workbenchCounts,
  workbenchPage,
} from '../table/workbench.ts';
import { computedDays, type Outcome } from './compute.ts';
import { freshen, freshenSome } from './recompute.ts';
import { dayOpened } from './team/days.ts';
import { auditReading } from './team/people.ts';
import { correctTimes } from './timesheet.ts';

/** Days that a reader computes before they are listed. */
const FRESH_AT_ONCE = 300;

export async function workbenchRows(asked: Narrowed & { page: number; size: number }, ctx: RequestContext) {
  requireRange(asked);
  const { db, now } = ctx;
  const { page, size, from, to } = asked;
  await freshenSome(db, asked, now, FRESH_AT_ONCE);
  const { rows, total } = await workbenchPage(db, asked);
  await auditReading(ctx, [...new Set(rows.map(({ employeeId }) => employeeId))], { exceptions: { from, to } });
  const suggested = await suggestionsFor(rows, ctx);
  const items = rows.map(({ ref, state, ...row }): WorkbenchRow => {
    const request = ref === null || state === null ? null : { ref, state };
    return { ...row, request, suggestion: suggested.get(keyOf(row))?.[0] ?? null };
  });
  return { items, counts: await workbenchCounts(db, asked), files: await checkedFiles(db), page, size, total };
}

export async function workbenchSites({ db, today }: RequestContext) {
  return { sites: await kioskSites(db, today) };
}

export async function workbenchDay(asked: PersonDay, ctx: RequestContext) {
  const { employeeId, date } = asked;
  await requireReach(workbenchApi.day, employeeId, ctx);
  const day = await dayOpened(asked, ctx);
  const suggestions = (await suggestionsFor([asked], ctx)).get(keyOf(asked)) ?? [];
  const isPosted = (await postedWithin(ctx.db, date, date)).length > 0;
  return { day, suggestions, isPosted, isOwn: employeeId === ctx.actor.employeeId };
}

function keyOf({ employeeId, date }: PersonDay): string {
  return `${employeeId} ${date}`;
}

/** Of the days that lack a time, all in a few queries. */
async function suggestionsFor(
  days: readonly PersonDay[],
  { db, now }: RequestContext,
): Promise<ReadonlyMap<string, Suggestion[]>> {
  const distinct = [...new Map(days.map((day) => [keyOf(day), day])).values()];
  const outcomes = (await computedDays(db, distinct, toInstant(now))).filter(({ row }) => row.results.some(isOpen));
  if (outcomes.length === 0) return new Map();
  const [near, own, reported] = await typicalOf(outcomes, db);
  const told = outcomes.map(({ row, punches }, nth): [string, Suggestion[]] => {
    const reports = reported.filter((one) => keyOf(one) === keyOf(row));
    const found = { neighbours: near.get(nth + 1) ?? null, usual: own.get(nth + 1) ?? null };
    return [keyOf(row), suggestionsOf({ day: row, punches, reported: reports, ...found, now: toInstant(now) })];
  });
  return new Map(told);
}

const OPEN: ReadonlySet<string> = new Set(['No Time-in', 'No Timeout', 'AWOL']);
const isOpen = (result: string) => OPEN.has(result);

async function typicalOf(outcomes: readonly Outcome[], db: RequestContext['db']) {
  const asked = outcomes.map(({ row: { employeeId, date, shift, detachmentId } }) => {
    return { employeeId, date, site: detachmentId ?? NOWHERE, shift: shift?.code ?? '' };
  });
  const [first = NEVER, ...others] = asked.map(({ date }) => date).sort();
  const range = { from: first, to: others.at(-1) ?? first };
  return [
    byNth(await neighbours(db, asked, range)),
    byNth(await usualTimes(db, asked, range)),
    await reportedPunches(db, asked),
  ] as const;
}

const NEVER = day('1970-01-01');
const NOWHERE = '00000000-0000-0000-0000-000000000000';

function byNth(rows: readonly TypicalRow[]): ReadonlyMap<number, Typical> {
  return new Map(rows.map(({ nth, ...typical }) => [nth, typical]));
}

type AskedDay = Accepted['days'][number];

/** Each day by itself: one that can't be corrected is left as it is, and told. */
export async function acceptTimes({ days, because }: Accepted, ctx: RequestContext): Promise<{ items: AcceptedDay[] }> {
  const names = await peopleOf(
    ctx.db,
    days.map(({ employeeId }) => employeeId),
  );
  const items: AcceptedDay[] = [];
  for (const day of days) {
    const { employeeId, date } = day;
    const name = names.get(employeeId)?.listedName ?? '';
    items.push({ employeeId, date, name, why: await corrected(day, because, ctx) });
  }
  return { items };
}

/** Why it is left as it is; null where it is corrected, with a line of its own in the audit log. */
async function corrected(day: AskedDay, because: string, ctx: RequestContext): Promise<string | null> {
  const { employeeId, date, timeIn, timeOut } = day;
  if (employeeId === ctx.actor.employeeId) return OwnRefusal.NOT_YOUR_OWN().message;
  try {
    await requireReach(workbenchApi.accept, employeeId, ctx);
    if ((await postedWhileHeld(ctx.db, date, date)).length > 0)
      throw new Refused(AttendanceRefusal.PERIOD_POSTED(), 409);
    await correctTimes({ ...day, because }, ctx);
  } catch (error) {
    if (error instanceof Refused) return error.refusal.message;
    throw error;
  }
  await ctx.audit({
    action: workbenchApi.accept.line,
    subject: 'employee',
    subjectId: employeeId,
    detail: { date, timeIn: minuteOf(timeIn), timeOut: minuteOf(timeOut), because },
  });
  await freshen(ctx.db, employeeId, date, date, ctx.now);
  return null;
}

function minuteOf(at: Instant): string {
  return at.slice(0, 16);
}
