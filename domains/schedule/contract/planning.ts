// Setting the schedule: the board of people and dates, a planner's draft over it, what stands against publishing it.

import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { paged } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import { Instant, WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PlanPreview, PlanResolution } from './conflicts.ts';
import { SchedulePermission } from './permissions.ts';

/** Longest range that is planned at once. */
export const MAX_PLAN_DAYS = 31;
/** People on one board, and dates of people drafted or published at once. */
export const MAX_PLAN_PEOPLE = 300;
export const MAX_PLAN_CELLS = 10_000;
const MAX_CYCLE = 56;
const MAX_STAGGER = 14;
export const MAX_CODE = 12;

/** What stands in a cell beside the code of a shift. As posted: nothing is drafted there. As drafted: it is left alone. */
export const CELL = { REST: 'REST', OFF: 'OFF', AS_POSTED: '', AS_DRAFTED: '=' } as const;

export const PLANS = [SchedulePermission.SET_SHIFT_SCHEDULE, SchedulePermission.MANAGE_SCHEDULE_CHANGE_REQUEST];

/** The people and dates that one looks at. */
const View = {
  from: Day,
  to: Day,
  /** A detachment or department; without one, everybody in reach. */
  unit: z.optional(z.uuid()),
};
export const PlanView = z.strictObject(View);
export type PlanView = z.output<typeof PlanView>;

export const PlanUnit = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['detachment', 'department']),
  people: z.int(),
});
export type PlanUnit = z.output<typeof PlanUnit>;

export const PlanShift = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  color: z.string(),
  starts: WallTime,
  ends: WallTime,
  /** Where it is worked; null: everywhere. */
  sites: z.nullable(z.array(z.string())),
});
export type PlanShift = z.output<typeof PlanShift>;

/** Cells are strings, one a date: the code of a shift, REST, or nothing posted. */
export const PlanPerson = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  designation: z.string(),
  unitId: z.nullable(z.string()),
  unit: z.string(),
  posted: z.array(z.string()),
  /** What is drafted over it: null nothing, OFF what takes the posted shift away. */
  draft: z.array(z.nullable(z.string())),
  /** `L` approved leave, `l` leave asked for, `X` not employed or posted nowhere; else nothing. */
  marks: z.array(z.string()),
});
export type PlanPerson = z.output<typeof PlanPerson>;

const PlanDate = z.strictObject({
  date: Day,
  isPosted: z.boolean(),
  holidays: z.array(z.string()),
});

/** The whole of one's own draft, whatever the board shows. */
export const DraftSummary = z.strictObject({
  cells: z.int(),
  people: z.int(),
  from: z.nullable(Day),
  to: z.nullable(Day),
  savedAt: z.nullable(Instant),
});
export type DraftSummary = z.output<typeof DraftSummary>;

const Required = z.strictObject({ unitId: z.string(), shiftId: z.string(), headcount: z.int() });

export const PlanBoard = z.strictObject({
  dates: z.array(PlanDate),
  shifts: z.array(PlanShift),
  people: z.array(PlanPerson),
  required: z.array(Required),
  draft: DraftSummary,
  ...paged,
});
export type PlanBoard = z.output<typeof PlanBoard>;

const Cell = z.string().check(z.trim(), z.maxLength(MAX_CODE), z.toUpperCase());
const People = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_PLAN_PEOPLE));

/** A row of cells from `from` on. */
export const PlanCells = z.strictObject({
  from: Day,
  rows: z
    .array(
      z.strictObject({ employeeId: z.uuid(), cells: z.array(Cell).check(z.minLength(1), z.maxLength(MAX_PLAN_DAYS)) }),
    )
    .check(z.minLength(1), z.maxLength(MAX_PLAN_PEOPLE)),
});
export type PlanCells = z.output<typeof PlanCells>;

const Cycle = z.strictObject({
  kind: z.literal('CYCLE'),
  slots: z.array(Cell).check(z.minLength(1), z.maxLength(MAX_CYCLE)),
  /** Where in the cycle the first date stands, for the first of the people. */
  startAt: z._default(z.int().check(z.gte(0), z.lte(MAX_CYCLE - 1)), 0),
  /** So many places further on for each next one, so that not everybody rests on the same day. */
  stagger: z._default(z.int().check(z.gte(0), z.lte(MAX_STAGGER)), 0),
});
const Weekdays = z.strictObject({
  kind: z.literal('WEEKDAYS'),
  /** Sunday first. */
  slots: z.array(Cell).check(z.minLength(7), z.maxLength(7)),
});
const Copy = z.strictObject({
  kind: z.literal('COPY'),
  /** The first of the days that are copied, again and again until the range is full. */
  source: Day,
  days: z._default(z.int().check(z.gte(1), z.lte(MAX_PLAN_DAYS)), 7),
});
export const PlanPattern = z.discriminatedUnion('kind', [Cycle, Weekdays, Copy]);
export type PlanPattern = z.output<typeof PlanPattern>;

export const PlanFill = z.strictObject({
  ...View,
  people: z.optional(People),
  pattern: PlanPattern,
  /** Dates that are posted or drafted already stay as they are. */
  onlyEmpty: z._default(z.boolean(), false),
});
export type PlanFill = z.output<typeof PlanFill>;

/** How many dates were filled in, how many of those are other than posted, and why others were left out. */
export const PlanFilled = z.strictObject({
  cells: z.int(),
  changed: z.int(),
  skipped: z.array(z.strictObject({ why: z.string(), cells: z.int() })),
  draft: DraftSummary,
});
export type PlanFilled = z.output<typeof PlanFilled>;

const Search = z._default(z.string().check(z.trim(), z.maxLength(80)), '');
const boardPaging = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PLAN_PEOPLE)), 100),
};
const WEEK = { from: '2026-11-22', to: '2026-11-28' };
const ID = '00000000-0000-7000-8000-000000000000';

export const planApi = {
  units: endpoint('GET /schedule/plan/units', {
    summary: 'The units whose schedules one may set, with their people',
    takes: z.strictObject({ from: Day, to: Day }),
    returns: z.strictObject({ items: z.array(PlanUnit) }),
    needs: PLANS,
    scope: 'by permission',
    example: WEEK,
  }),
  board: endpoint('GET /schedule/plan', {
    summary: 'People and dates with what is posted and what one drafted oneself',
    takes: z.strictObject({ ...View, search: Search, ...boardPaging }),
    returns: PlanBoard,
    needs: PLANS,
    scope: 'by permission',
    example: WEEK,
  }),
  setCells: endpoint('PUT /schedule/plan/cells', {
    actsOn: 'rows',
    summary: 'Draft single dates: codes of shifts, REST, OFF, or nothing to leave what is posted',
    takes: PlanCells,
    returns: DraftSummary,
    needs: PLANS,
    scope: 'by permission',
    example: { from: '2026-11-22', rows: [{ employeeId: ID, cells: ['REST', 'DAY06', 'DAY06'] }] },
  }),
  fill: endpoint('PUT /schedule/plan/fill', {
    actsOn: 'rows',
    summary: 'Draft a pattern, a week of weekdays, or a copy of earlier days, for people or a whole unit',
    takes: PlanFill,
    returns: PlanFilled,
    needs: PLANS,
    scope: 'by permission',
    example: { ...WEEK, people: [ID], pattern: { kind: 'COPY', source: '2026-11-15' } },
  }),
  discard: endpoint('DELETE /schedule/plan', {
    actsOn: 'self',
    summary: 'Throw away one’s draft of these dates',
    takes: PlanView,
    returns: DraftSummary,
    needs: PLANS,
    scope: 'by permission',
    example: WEEK,
  }),
  rebase: endpoint('PUT /schedule/plan/seen', {
    actsOn: 'self',
    summary: 'Keep one’s draft over what somebody else published since',
    takes: PlanView,
    returns: DraftSummary,
    needs: PLANS,
    scope: 'by permission',
    example: WEEK,
  }),
  preview: endpoint('GET /schedule/plan/preview', {
    summary: 'What publishing one’s draft of these dates would change, and every conflict',
    takes: PlanView,
    returns: PlanPreview,
    needs: PLANS,
    scope: 'by permission',
    example: WEEK,
  }),
  resolve: endpoint('PUT /schedule/plan/resolutions', {
    actsOn: 'self',
    summary: 'Resolve the conflicts of one’s draft, of one person or of everybody: keep, overwrite or leave out',
    takes: z.strictObject({
      ...View,
      /** Without one: everybody whose dates something stands against. */
      employeeId: z.optional(z.uuid()),
      how: codeIn(PlanResolution),
    }),
    returns: PlanPreview,
    needs: PLANS,
    scope: 'by permission',
    example: { ...WEEK, employeeId: ID, how: 'KEEP' },
  }),
  publish: endpoint('POST /schedule/plan/publish', {
    actsOn: 'rows',
    summary: 'Publish one’s draft of these dates as it was previewed; everybody concerned is told once',
    takes: z.strictObject({
      ...View,
      stamp: z.string().check(z.minLength(1), z.maxLength(100)),
      confirmed: z.boolean(),
    }),
    returns: z.strictObject({ people: z.int(), cells: z.int(), draft: DraftSummary }),
    needs: PLANS,
    scope: 'by permission',
    example: { ...WEEK, stamp: 'as-previewed', confirmed: true },
  }),
};
