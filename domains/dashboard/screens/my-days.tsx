// The computed days the dashboard draws from: the month, and the weeks before it that the hours are shown for.

import { attendanceApi } from '@kawani/domains/attendance/contract';
import { addDays, type Day, daysBetween, firstOfMonth, lastOfMonth, weekdayOf } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayNow } from '@kawani/kit/web/now';

const WEEKS = 4;

export type MyDays = ReturnType<typeof useMyDays>;

/** One question for all the widgets that show days. */
export function useMyDays() {
  const today = dayNow();
  const [first, sundays] = [firstOfMonth(today), lastSundays(today)];
  const sunday = sundays[0] ?? first;
  const from = daysBetween(first, sunday) > 0 ? first : sunday;
  const answer = useAnswer(attendanceApi.myDays, { from, to: lastOfMonth(today) });
  return { answer, today, sundays };
}

/** The days that begin this week and the weeks before it. */
function lastSundays(today: Day): Day[] {
  const sunday = addDays(today, -weekdayOf(today));
  return Array.from({ length: WEEKS }, (_, week) => addDays(sunday, (week + 1 - WEEKS) * 7));
}
