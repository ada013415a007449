// The team's days: a page of people with their squares and totals, the totals of their groups, and one day opened.
import { requireReach } from '@kawani/domains/employees/service';
import { leaveDaysOf } from '@kawani/domains/leave/filing/service/leave-days';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { requireRange } from '@kawani/domains/schedule/service';
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { minutes, toInstant } from '@kawani/kit/values/hours';
import {
  type TeamDay,
  type TeamGroup,
  type TeamReport,
  type TeamRow,
  type TeamTotals,
  teamApi,
} from '../../contract/team.ts';
import { saidStep } from '../../rules/said-step.ts';
import { explanationForOthers } from '../../table/days.ts';
import { cellsOf, totalsOf } from '../../table/team-days.ts';
import { requestsOn } from '../../table/team-exceptions.ts';
import { photosOn } from '../../table/team-exports.ts';
import { type Member, members, teamChoices } from '../../table/team-people.ts';
import { unacceptedOn } from '../../table/unaccepted.ts';
import { computedDays } from '../compute.ts';
import { trueDays } from '../days.ts';
import { freshenMany } from '../recompute.ts';
import { refusals } from '../refusals.ts';
import { shownPunch } from '../shown-punch.ts';
import { auditReading, idsOf, myTeam, reported } from './people.ts';
import { requestShown } from './words.ts';

export async function teamFilters(ctx: RequestContext) {
  const ids = await myTeam(ctx);
  return { people: ids.length, ...(await teamChoices(ctx.db, ids, ctx.today)) };
}

export async function teamDays(
  { page, size, ...report }: TeamReport & { page: number; size: number },
  ctx: RequestContext,
) {
  requireRange(report);
  const ids = await myTeam(ctx);
  // Who has a result is known only when everybody's days are true.
  if (report.result !== undefined) await freshenMany(ctx.db, ids, report, ctx.now);
  const people = await reported(ids, report, ctx);
  const shown = people.slice((page - 1) * size, page * size);
  const units = new Set(shown.map(({ unitId }) => unitId));
  const summed = report.group === 'employee' ? shown : people.filter(({ unitId }) => units.has(unitId));
  await freshenMany(ctx.db, idsOf(summed), report, ctx.now);
  await auditReading(ctx, idsOf(shown), { days: { from: report.from, to: report.to } });
  const totals = await totalsFor(ctx.db, idsOf(summed), report);
  const cells = grouped(await cellsOf(ctx.db, idsOf(shown), report), ({ employeeId }) => employeeId);
  const items = shown.map(({ id, number, name, designation, unitId }): TeamRow => {
    const own = (cells.get(id) ?? []).map(({ employeeId: _, ...cell }) => cell);
    return { employeeId: id, number, name, designation, unitId, cells: own, totals: totals.get(id) ?? NOTHING };
  });
  const groups = report.group === 'employee' ? [] : groupsOf(summed, totals);
  return { items, groups, page, size, total: people.length };
}

const NOTHING: TeamTotals = {
  days: 0,
  worked: minutes(0),
  late: minutes(0),
  undertime: minutes(0),
  overtime: minutes(0),
  awol: 0,
  lwop: 0,
  noTimeout: 0,
  noTimeIn: 0,
  leaveDays: 0,
};

/** By person; whoever has no days in the range is left out. */
export async function totalsFor(db: Db, ids: readonly string[], range: DayRange): Promise<Map<string, TeamTotals>> {
  const rows = await totalsOf(db, ids, range);
  const leave = grouped(await leaveDaysOf(db, ids, range.from, range.to), ({ employeeId }) => employeeId);
  const taken = (id: string) =>
    (leave.get(id) ?? []).reduce((sum, { paid, portion }) => sum + (paid ? (portion === 'WHOLE' ? 1 : 0.5) : 0), 0);
  return new Map(rows.map(({ employeeId, ...row }) => [employeeId, { ...row, leaveDays: taken(employeeId) }]));
}

function groupsOf(people: readonly Member[], totals: ReadonlyMap<string, TeamTotals>): TeamGroup[] {
  return [...grouped(people, ({ unitId }) => unitId)].map(([unitId, those]) => ({
    unitId,
    unit: those[0]?.unit ?? say('Without a posting'),
    people: those.length,
    totals: those.map(({ id }) => totals.get(id) ?? NOTHING).reduce(sumOf, NOTHING),
  }));
}

export function sumOf(one: TeamTotals, other: TeamTotals): TeamTotals {
  return {
    days: one.days + other.days,
    worked: minutes(one.worked + other.worked),
    late: minutes(one.late + other.late),
    undertime: minutes(one.undertime + other.undertime),
    overtime: minutes(one.overtime + other.overtime),
    awol: one.awol + other.awol,
    lwop: one.lwop + other.lwop,
    noTimeout: one.noTimeout + other.noTimeout,
    noTimeIn: one.noTimeIn + other.noTimeIn,
    leaveDays: one.leaveDays + other.leaveDays,
  };
}

export async function teamDay(
  { employeeId, date }: { employeeId: string; date: Day },
  ctx: RequestContext,
): Promise<TeamDay> {
  await requireReach(teamApi.dayOf, employeeId, ctx);
  return dayOpened({ employeeId, date }, ctx);
}

/** A day of somebody within reach; that it was opened is put on record. */
export async function dayOpened(
  { employeeId, date }: { employeeId: string; date: Day },
  ctx: RequestContext,
): Promise<TeamDay> {
  await auditReading(ctx, [employeeId], { days: { from: date, to: date } });
  const [day] = await trueDays(employeeId, { from: date, to: date }, ctx);
  const [outcome] = await computedDays(ctx.db, [{ employeeId, date }], toInstant(ctx.now));
  const [person] = await members(ctx.db, [employeeId], ctx.today);
  if (day === undefined || outcome === undefined || person === undefined) throw new Error(`No day of ${employeeId}`);
  const photos = await photosOn(
    ctx.db,
    employeeId,
    outcome.punches.map(({ id }) => id),
  );
  const computed = outcome.row.explanation.map(({ label, value }) => ({ label, value }));
  const explanation = (await explanationForOthers(ctx.db, employeeId, date)) ?? computed;
  const { regular: _, nightRegular, nightOvertime, ...figures } = day;
  return {
    employeeId,
    number: person.number,
    name: person.name,
    designation: person.designation,
    ...figures,
    night: minutes(nightRegular + nightOvertime),
    punches: outcome.punches.map((punch) => ({
      ...shownPunch(punch),
      photoId: photos.get(punch.id) ?? null,
    })),
    unaccepted: await unacceptedOn(ctx.db, employeeId, date),
    requests: (await requestsOn(ctx.db, employeeId, date)).map(requestShown),
    explanation: [...explanation.map(saidStep), ...(await refusals(ctx.db, employeeId, date))],
  };
}
