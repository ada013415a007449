// The computed days the dashboard draws from: the month, and the weeks before it that the hours are shown for.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import { addDays, type Day, daysBetween, firstOfMonth, lastOfMonth, weekdayOf } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';

export const WEEKS = 4;

/** The Sunday that begins the first of the shown weeks. */
export function firstSunday(today: Day): Day {
  return addDays(today, -weekdayOf(today) - (WEEKS - 1) * 7);
}

/** One question for all the widgets that show days. */
export function useMyDays() {
  const today = dayAt(new Date());
  const [first, sunday] = [firstOfMonth(today), firstSunday(today)];
  const answer = useAnswer(attendanceApi.myDays, {
    from: daysBetween(first, sunday) > 0 ? first : sunday,
    to: lastOfMonth(today),
  });
  return { answer, today };
}
