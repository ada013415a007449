// The report of onboarding, and its rows as a file.
import { type Cell, csv } from '@kawani/kit/server/csv';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, instantOf, type WallTime } from '@kawani/kit/values/hours';
import type { OnboardingReport, ReportRange } from '../contract/report.ts';
import { InvitationState, Took } from '../lists.ts';
import {
  countsByProgram,
  countsBySite,
  countsOfAll,
  overdueRows,
  type ReportRow,
  reportRows,
  tookRows,
} from '../table/report.ts';

type Ctx = RequestContext;
const MIDNIGHT = '00:00' as WallTime;
const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

const midnight = (day: Day) => new Date(instantOf(day, MIDNIGHT));

/** Both days are within it. */
function rangeOf({ from, to }: ReportRange) {
  return { from: midnight(from), until: midnight(addDays(to, 1)) };
}

export async function onboardingReport(asked: ReportRange, { db, today }: Ctx): Promise<OnboardingReport> {
  const range = rangeOf(asked);
  const [all, programs, sites, took, overdue] = await db.together((one) =>
    Promise.all([
      countsOfAll(one, range),
      countsByProgram(one, range),
      countsBySite(one, range),
      tookRows(one, range),
      overdueRows(one, today),
    ]),
  );
  if (all === undefined) throw new Error('Nothing was counted');
  const peopleOf = new Map(took.map((row) => [row.took, row.people]));
  return {
    ...{ all, programs, sites, overdue },
    took: Took.codes.map((code) => ({ took: code, people: peopleOf.get(code) ?? 0 })),
  };
}

const TITLES = [
  ...['Employee no.', 'Name', 'Position', 'Site', 'Program', 'Version', 'State', 'First day', 'Invited', 'Invited by'],
  ...['Opened', 'Ended', 'Required tasks done', 'Required tasks', 'Overdue tasks'],
];

export async function onboardingReportFile(asked: ReportRange, ctx: Ctx): Promise<FileAnswer> {
  const { db, today } = ctx;
  const rows: ReportRow[] = [];
  for (let after = FIRST, isMore = true; isMore; ) {
    const part = await reportRows(db, { ...rangeOf(asked), today, after, most: AT_ONCE });
    rows.push(...part);
    after = part.at(-1)?.id ?? after;
    isMore = part.length === AT_ONCE;
  }
  const employees = rows.map(({ employeeId }) => employeeId);
  await ctx.audit({ action: 'READ', subject: 'onboarding', detail: { report: asked, count: rows.length, employees } });
  const name = `onboarding-${asked.from}-${asked.to}.csv`;
  return { name, mediaType: 'text/csv; charset=utf-8', body: csv([TITLES, ...rows.map(cellsOf)]) };
}

function cellsOf(row: ReportRow): Cell[] {
  const { number, name, designation, site, program, version, state, startsOn, invitedBy } = row;
  const { invitedAt, acceptedAt, endedAt, done, total, overdue } = row;
  return [
    ...[number, name, designation, site, program, version, InvitationState.labels[state], showDay(startsOn)],
    ...[dateOf(invitedAt), invitedBy, dateOf(acceptedAt), dateOf(endedAt), done, total, overdue],
  ];
}

const dateOf = (at: Instant | null) => (at === null ? null : showDay(dayAt(at)));
