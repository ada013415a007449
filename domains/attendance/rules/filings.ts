// What may sensibly be filed for a day: its menu offers that and nothing else. Pure.
import type { Day } from '@kawani/kit/values/day';
import type { Instant, WallTime } from '@kawani/kit/values/hours';
import { LEAST_OVERTIME_MINUTES, OVERTIME_STEP_MINUTES } from '../contract/requests.ts';
import type { AttendanceDay, DayRequests } from '../contract.ts';
import { shiftSpan } from './plan.ts';
import { instantAt, momentOf } from './spans.ts';

/** Codes of kinds; LEAVE is filed on another page. */
export type Filing = 'MTO' | 'TA' | 'OVERTIME' | 'UT' | 'WR' | 'LEAVE';

/** The most fitting first. */
export function filingsOf(day: AttendanceDay, asked: DayRequests | undefined, today: Day): Filing[] {
  const kinds = new Set(asked?.requests.map(({ kind }) => kind));
  const isCorrecting = kinds.has('TA') || kinds.has('MTO');
  const isWorkDay = day.shift !== null && !day.restDay;
  const isAbsent = day.results.includes('AWOL');
  const fits: readonly (readonly [Filing, boolean])[] = [
    ['MTO', day.results.includes('No Timeout') && !isCorrecting],
    ['LEAVE', isAbsent && !kinds.has('LEAVE') && !kinds.has('SPECIAL_LEAVE')],
    ['OVERTIME', overtimeLeft(day, asked) >= rulesOf(asked).least || day.date >= today],
    [
      'TA',
      day.date <= today && (day.timeIn !== null || isAbsent || day.results.includes('No Time-in')) && !isCorrecting,
    ],
    ['UT', (day.undertime > 0 || (day.date >= today && isWorkDay)) && !kinds.has('UT')],
    ['WR', day.date >= today && isWorkDay && !kinds.has('WR')],
  ];
  return fits.filter(([, isFit]) => isFit).map(([filing]) => filing);
}

/** Worked past the shift, in whole steps, and neither approved nor filed yet. */
export function overtimeLeft(day: AttendanceDay, asked: DayRequests | undefined): number {
  const { step } = rulesOf(asked);
  const unfiled = day.excess - Math.max(0, (asked?.overtimeFiled ?? 0) - day.overtime);
  return Math.max(0, Math.floor(unfiled / step) * step);
}

const USUAL = { least: LEAST_OVERTIME_MINUTES, step: OVERTIME_STEP_MINUTES };

/** What the company's policy says of the day. */
function rulesOf(asked: DayRequests | undefined) {
  return asked?.overtime ?? USUAL;
}

type Times = { readonly timeIn: Instant | null; readonly timeOut: Instant | null };

/** What a correction starts from: the record, and where it is silent, the shift. */
export function timesOf({ date, shift, timeIn, timeOut }: AttendanceDay): Times {
  if (shift === null) return { timeIn, timeOut };
  const [starts, ends] = shiftSpan(date, shift);
  return { timeIn: timeIn ?? instantAt(starts), timeOut: timeOut ?? instantAt(ends) };
}

type Clock = { readonly starts: WallTime | null; readonly ends: WallTime | null };

/** What overtime starts from: from the end of the shift to the time out, in whole steps. */
export function overtimeTimes({ date, shift, timeIn, timeOut }: AttendanceDay): Clock {
  const from = shift === null ? timeIn && momentOf(timeIn) : shiftSpan(date, shift)[1];
  if (from === null) return { starts: null, ends: null };
  const worked = timeOut === null ? 0 : momentOf(timeOut) - from;
  const counted = Math.floor(worked / OVERTIME_STEP_MINUTES) * OVERTIME_STEP_MINUTES;
  return { starts: clockOf(instantAt(from)), ends: counted > 0 ? clockOf(instantAt(from + counted)) : null };
}

/** On a Manila clock, whatever offset the moment is written with. */
export function clockOf(at: Instant): WallTime {
  return instantAt(momentOf(at)).slice(11, 16) as WallTime;
}
