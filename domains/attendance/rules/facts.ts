// What a day of attendance is computed from, and what comes out. No rule lives here.
import type { ClockFact, DayResult, PunchKind, PunchSource, RequestType } from '@kawani/domains/attendance/contract';
import type { DayPortion } from '@kawani/domains/leave/filing/lists';
import type { LeaveCode } from '@kawani/domains/leave/types/lists';
import type { HolidayType } from '@kawani/domains/statutory/contract';
import type { Day } from '@kawani/kit/values/day';
import type { Instant, Minutes, WallTime } from '@kawani/kit/values/hours';

/** The terms of a shift on one date. An end not after its start is on the next day. */
export type ShiftFacts = {
  readonly starts: WallTime;
  readonly ends: WallTime;
  readonly mealStarts?: WallTime | null;
  readonly mealEnds?: WallTime | null;
  /** Eaten at the post: the meal is work. */
  readonly mealPaid?: boolean;
  readonly graceMinutes: number;
  /** Where the first half of the day ends; else the start of the meal, else the middle of the scheduled time. */
  readonly halfDayCut?: WallTime | null;
  /** Start and end are then the band in which `requiredMinutes` may be worked. */
  readonly flexible?: boolean;
  readonly requiredMinutes: number;
  /** Of a flexible shift: the hours in which everybody is there. */
  readonly coreStarts?: WallTime | null;
  readonly coreEnds?: WallTime | null;
  /** A compressed work week by written agreement: up to 12 hours without overtime (DOLE advisory 2-2004). */
  readonly compressed?: boolean;
};

export type PunchFact = {
  readonly at: Instant;
  readonly kind: PunchKind;
  readonly clock?: ClockFact | null;
  /** Where it is known otherwise than by the kind. */
  readonly workDate?: Day;
  readonly source?: PunchSource;
  /** What it was made on, and where, by name. */
  readonly device?: string | null;
  readonly site?: string | null;
};
export type LeaveFact = { readonly type: LeaveCode; readonly portion: DayPortion; readonly paid: boolean };
export type Interval = { readonly from: Instant; readonly to: Instant };

/** What approved requests allow on the day. */
export type Grants = {
  /** Approved overtime, before the shift, after it, or on a day without one. */
  readonly overtime?: readonly Interval[];
  readonly correctedIn?: Instant;
  readonly correctedOut?: Instant;
  readonly workRemote?: DayPortion;
  readonly undertimeExcused?: boolean;
  /** Work suspended by weather or calamity: who stays away is not AWOL (LA 17-2022). */
  readonly workSuspended?: boolean;
  /** Those that allow it, to be named where the day is explained. */
  readonly requests?: readonly { readonly kind: RequestType; readonly ref: string }[];
};

export type DayFacts = {
  readonly workDate: Day;
  /** Null on a rest day, and where no schedule is posted. */
  readonly shift: ShiftFacts | null;
  readonly restDay: boolean;
  /** By calendar date; a shift past midnight needs the next date's too. */
  readonly holidays: Readonly<Record<string, HolidayType>>;
  /** Those of this work date, in any order. */
  readonly punches: readonly PunchFact[];
  readonly leave: readonly LeaveFact[];
  readonly grants: Grants;
  /** Minutes after the shift's end when a missing time-out becomes No Timeout; two hours unless said otherwise. */
  readonly openAfterMinutes?: number;
  readonly now: Instant;
  readonly employed: boolean;
};

export type DayFlag =
  | 'HOLIDAY'
  | 'HOLIDAY_WORK'
  | 'REST_DAY_WORK'
  | 'UNSCHEDULED'
  | 'WORKED_ON_LEAVE'
  | 'EXCESS'
  | 'CORRECTED'
  | 'WORK_REMOTE'
  | 'UNDERTIME_EXCUSED'
  | 'WORK_SUSPENDED'
  | 'OUT_WITHOUT_IN'
  | 'REPEATED_IN'
  | 'REPEATED_OUT'
  | 'NOT_EMPLOYED';

/** `UPCOMING`: not begun. `OPEN`: on shift or on a break. `OFF`: nothing was asked and nothing worked. */
export type DayState = 'UPCOMING' | 'OPEN' | 'DONE' | 'OFF';

/** What payroll needs of one calendar date, whose own holiday sets the premium. */
export type DatePortion = {
  readonly date: Day;
  readonly holiday: HolidayType | null;
  readonly regular: Minutes;
  readonly overtime: Minutes;
  readonly nightRegular: Minutes;
  readonly nightOvertime: Minutes;
};

/** `value` says nothing of a leave's type: that stands beside it, for those who may know it. */
export type Step = { readonly label: string; readonly value: string; readonly leave?: LeaveCode };

export type ComputedDay = {
  readonly state: DayState;
  readonly timeIn: Instant | null;
  readonly timeOut: Instant | null;
  /** The one that colours the cell first; empty while the day runs and on days off. */
  readonly results: readonly DayResult[];
  readonly primary: DayResult | null;
  /** Regular, overtime and excess together. */
  readonly worked: Minutes;
  readonly regular: Minutes;
  readonly late: Minutes;
  readonly undertime: Minutes;
  /** Scheduled regular minutes, leave included; nothing on a day off. */
  readonly asked: Minutes;
  /** Scheduled minutes that approved leave covers. */
  readonly onLeave: Minutes;
  /** Of those, the ones on paid leave. */
  readonly paidLeave: Minutes;
  readonly overtime: Minutes;
  /** Worked past the schedule without approval, waiting for a decision. */
  readonly excess: Minutes;
  readonly nightRegular: Minutes;
  readonly nightOvertime: Minutes;
  readonly portions: readonly DatePortion[];
  readonly flags: readonly DayFlag[];
  /** When the passing of time alone may change the results; null: never. */
  readonly settlesAt: Instant | null;
  readonly explanation: readonly Step[];
};
