// The attendance report of everybody: its views, what it is asked by, its exports. The face leaves this out: only the
// office sees it.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { AttendancePermission } from './permissions.ts';
import { Report } from './report-filter.ts';
import { ExportFormat, TeamDay, TeamExport } from './team-shapes.ts';

export const ReportRefusal = refusals({
  TOO_MANY_ROWS: 'This is more than {rows} rows. It is made in the background, and you are told when it is ready.',
  TOO_LONG_FOR_PAPER: 'Paper takes at most {rows} rows, and these are {asked}. Choose Excel or CSV, or fewer people.',
  NOTHING_CHOSEN: 'Nothing matches these filters.',
  NO_SUCH_SORT: 'The view {view} is not sorted by this.',
  NO_SUCH_EXPORT: 'There is no such export.',
  NOT_READY: 'This export is not ready yet.',
});

/** More rows than these are put together in the background. */
export const REPORT_ROWS_AT_ONCE = 5_000;
/** More rows than these are not put on paper. */
export const REPORT_ROWS_ON_PAPER = 5_000;

/** How a cell is read: `minutes` are shown as hours, `count` and `days` are summed, a `clock` is a moment. */
const CellKind = valueList({
  text: 'Text',
  day: 'Date',
  clock: 'Time',
  minutes: 'Minutes',
  count: 'Count',
  days: 'Days',
});
export const ReportColumn = z.strictObject({
  key: z.string(),
  title: z.string(),
  kind: codeIn(CellKind),
  /** The view may be sorted by it. */
  isSortable: z.boolean(),
});
export type ReportColumn = z.output<typeof ReportColumn>;

const Cell = z.nullable(z.union([z.string(), z.number()]));
export const ReportRow = z.strictObject({
  key: z.string(),
  /** Whose day it opens; null where it is nobody's alone. */
  employeeId: z.nullable(z.string()),
  date: z.nullable(Day),
  cells: z.array(Cell),
});
export type ReportRow = z.output<typeof ReportRow>;

const Choice = z.strictObject({ id: z.string(), name: z.string() });

const needs = [AttendancePermission.EXPORT_TIMESHEET_REPORT];
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const Id = z.strictObject({ id: z.uuid() });
const CUT_OFF = { from: '2026-11-01', to: '2026-11-15', view: 'SUMMARY' } as const;

export const reportApi = {
  choices: endpoint('GET /attendance/report/filters', {
    summary: 'What the attendance report can be narrowed by',
    readsNobody: 'units by name',
    returns: z.strictObject({
      clusters: z.array(Choice),
      detachments: z.array(Choice),
      departments: z.array(Choice),
    }),
    needs,
    scope: 'all',
  }),
  rows: endpoint('GET /attendance/report/rows', {
    summary: 'A page of a view of the attendance report',
    takes: z.extend(Report, paging),
    returns: z.strictObject({ columns: z.array(ReportColumn), items: z.array(ReportRow), ...paged }),
    needs,
    scope: 'all',
    example: CUT_OFF,
  }),
  totals: endpoint('GET /attendance/report/totals', {
    summary: 'The totals of a view of the attendance report, over every page of it',
    takes: Report,
    returns: z.strictObject({
      cells: z.array(Cell),
      /** Days of the range that wait to be computed again; their figures are as they were. */
      waiting: z.int(),
    }),
    needs,
    scope: 'all',
    example: CUT_OFF,
  }),
  dayOf: endpoint('GET /attendance/report/people/:employeeId/days/:date', {
    summary: 'One day of anybody, with its punches and how it was computed',
    takes: z.strictObject({ employeeId: z.uuid(), date: Day }),
    returns: TeamDay,
    needs,
    scope: 'all',
    example: { employeeId: SOME_ID, date: '2026-11-20' },
  }),
  file: endpoint('GET /attendance/report/file', {
    summary: 'A view of the attendance report as a spreadsheet, as CSV or on paper',
    limit: CALL_LIMITS.export,
    takes: z.extend(Report, { format: codeIn(ExportFormat) }),
    needs,
    scope: 'all',
    answer: 'file',
    example: { ...CUT_OFF, format: 'xlsx' },
  }),
  startExport: endpoint('POST /attendance/report/exports', {
    actsOn: 'nobody',
    summary: 'Put a large export together in the background',
    limit: CALL_LIMITS.export,
    takes: z.extend(Report, { format: codeIn(ExportFormat) }),
    returns: TeamExport,
    needs,
    scope: 'all',
    example: { ...CUT_OFF, format: 'xlsx' },
  }),
  export: endpoint('GET /attendance/report/exports/:id', {
    summary: 'How far an export of one’s own is',
    readsNobody: 'the progress of the caller’s own export',
    takes: Id,
    returns: z.extend(TeamExport, { askedAt: Instant }),
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  exportEvents: endpoint('GET /attendance/report/exports/:id/events', {
    summary: 'A stream of server-sent events: `report-export` while an export of one’s own grows, until it ends',
    readsNobody: 'the progress of the caller’s own export',
    takes: Id,
    needs,
    scope: 'all',
    answer: 'events',
    example: { id: SOME_ID },
  }),
  exportFile: endpoint('GET /attendance/report/exports/:id/file', {
    summary: 'The file of an export of one’s own',
    takes: Id,
    needs,
    scope: 'all',
    answer: 'file',
    example: { id: SOME_ID },
  }),
};
