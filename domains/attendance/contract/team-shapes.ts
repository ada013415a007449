// The team in words: where each is now, their days and totals, what needs a look, and what is done for them.

import { EmployeeStatus } from '@kawani/domains/employees/contract';
import { DayRange, HolidayMark, ShiftTerms } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant, Minutes } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DayMark, DayResult, PunchKind, PunchPlace, PunchSource } from './lists.ts';
import { UnacceptedPunch } from './unaccepted.ts';

/** Where a person of the team is now, as seen from the shift that runs or comes next. */
export const NowState = valueList({
  ON_DUTY: 'On duty',
  LATE: 'Late',
  NOT_IN: 'Not in yet',
  ABSENT: 'Absent',
  DONE: 'Done',
  ON_LEAVE: 'On leave',
  REST_DAY: 'Rest day',
  NO_SCHEDULE: 'No schedule',
});
export type NowState = CodeOf<typeof NowState>;

export const TeamException = valueList({
  NO_TIMEOUT: 'No Timeout',
  NO_TIME_IN: 'No Time-in',
  AWOL: 'AWOL',
  OUTSIDE: 'Outside site',
  REVIEW: 'Offline, needs review',
  OVERTIME: 'Overtime without request',
  FAR: 'Punches far apart',
  NOT_ACCEPTED: 'Punch not accepted',
});
export type TeamException = CodeOf<typeof TeamException>;

/** More rows than these are put together in the background. */
export const EXPORT_ROWS_AT_ONCE = 5_000;
/** People recorded with one tap. */
export const MOST_IN_A_GROUP = 100;

const Words = z.string().check(z.trim(), z.minLength(1), z.maxLength(250));

const Shift = z.pick(ShiftTerms, { code: true, starts: true, ends: true });

const StateCounts = {
  /** People with a shift on the date that counts for them now. */
  required: z.int(),
  counts: z.record(codeIn(NowState), z.int()),
};
export const UnitNow = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The cluster of a detachment; null for a department. */
  cluster: z.nullable(z.string()),
  ...StateCounts,
});
export type UnitNow = z.output<typeof UnitNow>;

export const TeamNow = z.strictObject({ at: Instant, units: z.array(UnitNow), ...StateCounts });
export type TeamNow = z.output<typeof TeamNow>;

const Named = {
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  designation: z.nullable(z.string()),
};

export const PersonNow = z.strictObject({
  ...Named,
  /** The id of the photo; null where there is none. */
  photo: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  state: codeIn(NowState),
  workDate: Day,
  shift: z.nullable(Shift),
  site: z.nullable(z.string()),
  timeIn: z.nullable(Instant),
  /** Of the time-in. */
  place: z.nullable(codeIn(PunchPlace)),
  source: z.nullable(codeIn(PunchSource)),
  isPhotoNeeded: z.boolean(),
});
export type PersonNow = z.output<typeof PersonNow>;

const Unit = z.optional(z.uuid());
const Filters = {
  clusterId: Unit,
  detachmentId: Unit,
  departmentId: Unit,
  designationId: Unit,
  /** Parts of the name in any order, or the number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  status: z.optional(codeIn(EmployeeStatus)),
  /** People with such a day in the range. */
  result: z.optional(codeIn(DayResult)),
  group: z._default(z.enum(['detachment', 'employee']), 'detachment'),
};
export const TeamReport = z.extend(DayRange, Filters);
export type TeamReport = z.output<typeof TeamReport>;

/** A day as a square of the grid; days about which nothing is known have none. */
export const TeamCell = z.strictObject({
  date: Day,
  results: z.array(codeIn(DayResult)),
  isRestDay: z.boolean(),
  isHoliday: z.boolean(),
  hasShift: z.boolean(),
});
export type TeamCell = z.output<typeof TeamCell>;

export const TeamTotals = z.strictObject({
  /** Days with a time-in. */
  days: z.int(),
  worked: Minutes,
  late: Minutes,
  undertime: Minutes,
  overtime: Minutes,
  awol: z.int(),
  lwop: z.int(),
  noTimeout: z.int(),
  noTimeIn: z.int(),
  /** Paid leave, half days counted as halves. */
  leaveDays: z.number(),
});
export type TeamTotals = z.output<typeof TeamTotals>;

export const TeamRow = z.strictObject({
  ...Named,
  unitId: z.nullable(z.string()),
  cells: z.array(TeamCell),
  totals: TeamTotals,
});
export type TeamRow = z.output<typeof TeamRow>;

/** Everybody chosen of one detachment or department, whichever page they are on. */
export const TeamGroup = z.strictObject({
  unitId: z.nullable(z.string()),
  unit: z.string(),
  people: z.int(),
  totals: TeamTotals,
});
export type TeamGroup = z.output<typeof TeamGroup>;

const RequestOf = z.strictObject({ ref: z.string(), label: z.string(), state: z.string() });

export const TeamExceptionRow = z.strictObject({
  ...Named,
  date: Day,
  site: z.nullable(z.string()),
  kind: codeIn(TeamException),
  timeIn: z.nullable(Instant),
  timeOut: z.nullable(Instant),
  /** Overtime: the minutes; far apart: the kilometres; else null. */
  amount: z.nullable(z.int()),
  /** The latest one that is about it. */
  request: z.nullable(RequestOf),
});
export type TeamExceptionRow = z.output<typeof TeamExceptionRow>;

export const TeamDay = z.strictObject({
  ...Named,
  date: Day,
  shift: z.nullable(ShiftTerms),
  restDay: z.boolean(),
  site: z.nullable(z.string()),
  holidays: z.array(HolidayMark),
  timeIn: z.nullable(Instant),
  timeOut: z.nullable(Instant),
  results: z.array(codeIn(DayResult)),
  marks: z.array(codeIn(DayMark)),
  worked: Minutes,
  late: Minutes,
  undertime: Minutes,
  overtime: Minutes,
  excess: Minutes,
  night: Minutes,
  punches: z.array(
    z.strictObject({
      id: z.string(),
      kind: codeIn(PunchKind),
      at: Instant,
      source: codeIn(PunchSource),
      place: codeIn(PunchPlace),
      distanceM: z.nullable(z.int()),
      remarks: z.nullable(z.string()),
      offline: z.boolean(),
      needsReview: z.boolean(),
      photoId: z.nullable(z.string()),
    }),
  ),
  /** Refused by the server, and reported by the phone that keeps them. */
  unaccepted: z.array(UnacceptedPunch),
  requests: z.array(RequestOf),
  explanation: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});
export type TeamDay = z.output<typeof TeamDay>;

const Choice = z.strictObject({ id: z.string(), name: z.string() });
export const TeamChoices = z.strictObject({
  people: z.int(),
  clusters: z.array(Choice),
  detachments: z.array(Choice),
  departments: z.array(Choice),
  designations: z.array(Choice),
});
export type TeamChoices = z.output<typeof TeamChoices>;

export const GroupPunch = z.strictObject({
  people: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_IN_A_GROUP)),
  kind: z.enum(['IN', 'OUT']),
  remarks: Words,
  photoId: z.optional(z.uuid()),
});
export type GroupPunch = z.output<typeof GroupPunch>;

const WhoAndWhy = z.strictObject({ employeeId: z.string(), name: z.string(), because: z.string() });
export const GroupPunched = z.strictObject({
  at: Instant,
  recorded: z.array(z.strictObject({ employeeId: z.string(), name: z.string() })),
  /** Left as they were, each with why. */
  skipped: z.array(WhoAndWhy),
});
export type GroupPunched = z.output<typeof GroupPunched>;

export const ExportFormat = valueList({ xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' });
export type ExportFormat = CodeOf<typeof ExportFormat>;
const ExportState = valueList({ WAITING: 'Waiting', WORKING: 'Being made', READY: 'Ready', FAILED: 'Failed' });

export const TeamExport = z.strictObject({
  id: z.string(),
  format: codeIn(ExportFormat),
  state: codeIn(ExportState),
  /** People whose days are written, of how many. */
  done: z.int(),
  total: z.int(),
});
export type TeamExport = z.output<typeof TeamExport>;
