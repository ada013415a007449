// Work on days that somebody wants to be, or was, on leave.
import type { DayPortion } from '@kawani/domains/leave/filing/lists';
import type { Fact } from '@kawani/domains/requests/engine/contract/request';
import { showDay } from '@kawani/kit/values/day';
import { type Minutes, showMinutes, showTime } from '@kawani/kit/values/hours';
import type { AttendanceDay } from '../contract.ts';
import { shiftSpan } from './plan.ts';
import { momentOf, type Span, total, within } from './spans.ts';
import { cutOf } from './team.ts';

/** Coming a little early for the half that is worked, or staying a little after it, is no work in the other half. */
const LEAST_IN_A_HALF = 30;

type Seen = Pick<AttendanceDay, 'date' | 'shift' | 'timeIn' | 'timeOut' | 'worked'>;

/** `Worked on Nov-18-2026: 7 h 45 m`; undefined where the part of the day was not worked. */
export function workedIn(day: Seen, portion: DayPortion): Fact | undefined {
  const { date, timeIn, timeOut } = day;
  if (timeIn === null) return undefined;
  const label = `Worked on ${showDay(date)}`;
  if (timeOut === null && day.worked === 0) {
    return portion === 'WHOLE' ? { label, value: `Timed in at ${showTime(timeIn)}, no time out` } : undefined;
  }
  const worked = portion === 'WHOLE' ? day.worked : halfOf(day, portion);
  return worked === 0 ? undefined : { label, value: showMinutes(worked) };
}

function halfOf({ date, shift, timeIn, timeOut }: Seen, portion: 'AM' | 'PM'): Minutes {
  if (shift === null || timeIn === null || timeOut === null) return 0 as Minutes;
  const [starts, ends] = shiftSpan(date, shift);
  const cut = cutOf(shift, starts, ends);
  const half: Span = portion === 'AM' ? [starts, cut] : [cut, ends];
  const there = total(within([[momentOf(timeIn), momentOf(timeOut)]], [half]));
  return (there < LEAST_IN_A_HALF ? 0 : there) as Minutes;
}
