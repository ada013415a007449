// The exceptions workbench: days of a period that need a look, each with times that would settle it, accepted one by one or
// many with one reason. The face leaves this out: only the office sees it.
import { DayRange } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { paged, paging } from '@kawani/kit/contract/page';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PunchSource } from './lists.ts';
import { AttendancePermission } from './permissions.ts';
import { TeamDay, TeamException } from './team-shapes.ts';

/** Where a time that is suggested comes from. */
export const TimeSource = valueList({
  RECORDED: 'Recorded',
  REPORTED: 'Punch not accepted',
  SHIFT: 'Shift',
  NEIGHBOURS: 'Colleagues on this shift',
  USUAL: 'Usual time',
});
export type TimeSource = CodeOf<typeof TimeSource>;

const SuggestedTime = z.strictObject({
  at: Instant,
  source: codeIn(TimeSource),
  /** Of a recorded punch: how it was made, and on what. */
  punch: z.nullable(codeIn(PunchSource)),
  device: z.nullable(z.string()),
  /** Of colleagues or usual days: how many it is the middle of. */
  of: z.nullable(z.int()),
});
export type SuggestedTime = z.output<typeof SuggestedTime>;

export const Suggestion = z.strictObject({ timeIn: SuggestedTime, timeOut: SuggestedTime });
export type Suggestion = z.output<typeof Suggestion>;

export const WorkbenchRow = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  date: Day,
  kind: codeIn(TeamException),
  /** Minutes of overtime; else null. */
  amount: z.nullable(z.int()),
  site: z.nullable(z.string()),
  timeIn: z.nullable(Instant),
  timeOut: z.nullable(Instant),
  request: z.nullable(z.strictObject({ ref: z.string(), state: z.string() })),
  /** The first of them; null where nothing says what the times were. */
  suggestion: z.nullable(Suggestion),
});
export type WorkbenchRow = z.output<typeof WorkbenchRow>;

/** As many as one page shows at most. */
export const MOST_ACCEPTED = 100;

const needs = [AttendancePermission.MANAGE_TIMESHEET];
const ANYBODY = '00000000-0000-7000-8000-000000000000';
const OfDay = { employeeId: z.uuid(), date: Day };

export const Accepted = z.strictObject({
  days: z
    .array(z.strictObject({ ...OfDay, timeIn: Instant, timeOut: Instant }))
    .check(z.minLength(1), z.maxLength(MOST_ACCEPTED)),
  because: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
});
export type Accepted = z.output<typeof Accepted>;

/** Of each day; `why` it was left as it is, or null where it is corrected. */
export const AcceptedDay = z.strictObject({ ...OfDay, name: z.string(), why: z.nullable(z.string()) });
export type AcceptedDay = z.output<typeof AcceptedDay>;

export const workbenchApi = {
  rows: endpoint('GET /attendance/workbench', {
    summary: 'Days of everybody that need a look, newest first, each with a suggestion',
    takes: z.extend(DayRange, {
      ...paging,
      kind: z.optional(codeIn(TeamException)),
      detachmentId: z.optional(z.uuid()),
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    }),
    returns: z.strictObject({
      items: z.array(WorkbenchRow),
      /** Whatever kind is chosen. */
      counts: z.array(z.strictObject({ kind: codeIn(TeamException), days: z.int() })),
      /** Files of devices that are checked and not imported. */
      files: z.int(),
      ...paged,
    }),
    needs,
    scope: 'all',
    example: { from: '2026-11-01', to: '2026-11-15' },
  }),
  sites: endpoint('GET /attendance/workbench/sites', {
    summary: 'The detachments that the workbench can be narrowed to',
    readsNobody: 'units by name',
    returns: z.strictObject({ sites: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    needs,
    scope: 'all',
  }),
  day: endpoint('GET /attendance/workbench/people/:employeeId/days/:date', {
    summary: 'A day that needs a look, with its punches and the times that would settle it',
    takes: z.strictObject(OfDay),
    returns: z.strictObject({
      day: TeamDay,
      suggestions: z.array(Suggestion),
      isPosted: z.boolean(),
      isOwn: z.boolean(),
    }),
    needs,
    scope: 'all',
    example: { employeeId: ANYBODY, date: '2026-11-20' },
  }),
  accept: endpoint('POST /attendance/workbench/corrections', {
    actsOn: 'rows',
    summary: 'Correct the times of days, with one reason; each person is told, and the caller’s own days are left out',
    takes: Accepted,
    returns: z.strictObject({ items: z.array(AcceptedDay) }),
    needs,
    scope: 'all',
    example: {
      days: [
        {
          employeeId: ANYBODY,
          date: '2026-11-20',
          timeIn: '2026-11-20T06:00:00+08:00',
          timeOut: '2026-11-20T14:00:00+08:00',
        },
      ],
      because: 'The log of the gate',
    },
  }),
};
