// Reading the report: a page, its totals, one day of it. Whoever is named in an answer is named in the audit log.
import { requireReach } from '@kawani/domains/employees/service';
import { requireRange } from '@kawani/domains/schedule/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { reportApi } from '../../contract/report.ts';
import type { Report } from '../../contract/report-filter.ts';
import type { ReportView } from '../../contract/report-views.ts';
import { reportChoices } from '../../table/report-people.ts';
import { waitingWithin } from '../../table/report-sums.ts';
import { freshenMany, freshenSome } from '../recompute.ts';
import { dayOpened } from '../team/days.ts';
import { auditReading } from '../team/people.ts';
import { dailyView, exceptionsView, leaveView, nightView, summaryView } from './people-views.ts';
import { billingView, headcountView, overtimeView } from './summed-views.ts';
import type { View } from './view.ts';

export const VIEWS: Readonly<Record<ReportView, View>> = {
  SUMMARY: summaryView,
  DAILY: dailyView,
  EXCEPTIONS: exceptionsView,
  OVERTIME: overtimeView,
  NIGHT: nightView,
  LEAVE: leaveView,
  BILLING: billingView,
  HEADCOUNT: headcountView,
};

/** Days that a reader of totals computes before they are summed; where more wait, the answer says so. */
const FRESH_AT_ONCE = 300;

export async function reportFilters({ db }: RequestContext) {
  return reportChoices(db);
}

export async function reportRows(
  { page, size, ...report }: Report & { page: number; size: number },
  ctx: RequestContext,
) {
  requireRange(report);
  const { from, to, view } = report;
  const { columns, page: pageOf, isOfPeople } = VIEWS[view];
  const freshen = (ids: readonly string[]) => freshenMany(ctx.db, ids, report, ctx.now);
  // Never before the days of people: who holds days must not wait for others.
  if (!isOfPeople || report.sort !== undefined) await freshenSome(ctx.db, report, ctx.now, FRESH_AT_ONCE);
  const { rows, total } = await pageOf(ctx.db, { report, today: ctx.today }, { page, size }, freshen);
  const people = new Set(rows.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId])));
  await auditReading(ctx, [...people], { report: { view, from, to } });
  return {
    columns: columns.map(({ key, title, kind, isSortable }) => ({ key, title, kind, isSortable })),
    items: rows,
    page,
    size,
    total,
  };
}

export async function reportTotals(report: Report, { db, today, now }: RequestContext) {
  requireRange(report);
  await freshenSome(db, report, now, FRESH_AT_ONCE);
  const cells = await VIEWS[report.view].totals(db, { report, today });
  return { cells, waiting: await waitingWithin(db, report) };
}

export async function reportDay({ employeeId, date }: { employeeId: string; date: Day }, ctx: RequestContext) {
  await requireReach(reportApi.dayOf, employeeId, ctx);
  return dayOpened({ employeeId, date }, ctx);
}
