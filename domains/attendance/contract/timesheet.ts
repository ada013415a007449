// The timesheet office: punches that a person has to look at, and days corrected with a reason. The face leaves this out.
import { DayRange } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PunchKind, PunchPlace, PunchSource } from './lists.ts';
import { AttendancePermission } from './permissions.ts';
import { TeamDay } from './team-shapes.ts';

export const ReviewState = valueList({ WAITING: 'To be reviewed', ACCEPTED: 'Accepted', REFUSED: 'Refused' });
export const FlaggedAs = valueList({ OFFLINE: 'Offline or doubtful time', OUTSIDE: 'Outside site' });

export const TimesheetRefusal = refusals({
  NO_SUCH_PUNCH: 'There is no such punch.',
  NOT_FLAGGED: 'This punch needs no review.',
  REVIEWED_ALREADY: 'Reviewed already by {name}, {when}.',
  NOTHING_CORRECTED: 'The office has corrected nothing on this day.',
});

export const FlaggedPunch = z.strictObject({
  id: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  at: Instant,
  kind: codeIn(PunchKind),
  source: codeIn(PunchSource),
  place: codeIn(PunchPlace),
  distanceM: z.nullable(z.int()),
  site: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
  offline: z.boolean(),
  /** Minutes that the phone's clock was ahead of ours; negative: behind. */
  clockOffMinutes: z.nullable(z.int()),
  receivedAt: Instant,
  /** Of a punch at a kiosk, or on one's own phone. */
  photoId: z.nullable(z.string()),
  review: z.nullable(z.strictObject({ accepted: z.boolean(), reason: z.string(), by: z.string(), at: Instant })),
});
export type FlaggedPunch = z.output<typeof FlaggedPunch>;

export const Flagged = z.extend(DayRange, {
  state: z._default(codeIn(ReviewState), 'WAITING'),
  as: z.optional(codeIn(FlaggedAs)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
});
export type Flagged = z.output<typeof Flagged>;

const Because = z.string().check(z.trim(), z.minLength(1), z.maxLength(250));
const ANYBODY = '00000000-0000-7000-8000-000000000000';
const Person = { employeeId: z.uuid() };
const reviews = [AttendancePermission.TIME_SHEET_ACTION];
const corrects = [AttendancePermission.MANAGE_TIMESHEET];

export const timesheetApi = {
  flagged: endpoint('GET /attendance/timesheet/punches', {
    summary: 'Punches made offline, at a doubtful time or outside the site, the oldest first',
    takes: z.extend(Flagged, paging),
    returns: Page(FlaggedPunch),
    needs: reviews,
    scope: 'all',
    example: { from: '2026-11-01', to: '2026-11-15' },
  }),
  review: endpoint('POST /attendance/timesheet/employees/:employeeId/punches/:punchId/reviews', {
    notOwn: { employeeId: 'employee' },
    summary: 'Accept or refuse a flagged punch; its day is computed without a refused one',
    takes: z.strictObject({ ...Person, punchId: z.uuid(), accepted: z.boolean(), reason: Because }),
    returns: z.strictObject({ at: Instant }),
    needs: reviews,
    scope: 'all',
    example: { employeeId: ANYBODY, punchId: ANYBODY, accepted: true, reason: 'Seen by the guard on duty' },
  }),
  correct: endpoint('POST /attendance/timesheet/employees/:employeeId/days/:date/corrections', {
    notOwn: { employeeId: 'employee' },
    summary: 'Correct the times of a day, with a reason; the person is told',
    takes: z.strictObject({ ...Person, date: Day, timeIn: Instant, timeOut: Instant, because: Because }),
    returns: TeamDay,
    needs: corrects,
    scope: 'all',
    example: {
      employeeId: ANYBODY,
      date: '2026-11-20',
      timeIn: '2026-11-20T06:00:00+08:00' as Instant,
      timeOut: '2026-11-20T14:00:00+08:00' as Instant,
      because: 'The log of the gate',
    },
  }),
  takeBack: endpoint('POST /attendance/timesheet/employees/:employeeId/days/:date/withdrawals', {
    notOwn: { employeeId: 'employee' },
    summary: 'Take back what the office corrected of a day; the person is told',
    takes: z.strictObject({ ...Person, date: Day, because: Because }),
    returns: TeamDay,
    needs: corrects,
    scope: 'all',
    example: { employeeId: ANYBODY, date: '2026-11-20', because: 'It was another person’s log' },
  }),
};
