// One's own schedule of some dates; without a signal, the dates among them that this phone was told before.
import { type DayRange, type ScheduledDay, scheduleApi } from '@kawani/domains/schedule/contract';
import type { Day } from '@kawani/kit/values/day';
import { minutes } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { useKnownAnswers } from '@kawani/kit/web/known-answers';
import { useIsOnline } from '@kawani/kit/web/network';

export function useSchedule(range: DayRange) {
  const { data, isError, refetch } = useAnswer(scheduleApi.mySchedule, range);
  const known = useKnownAnswers(scheduleApi.mySchedule);
  const isOnline = useIsOnline();
  const days = data === undefined && !isOnline ? knownDays(known, range) : [];
  if (days.length === 0) return { data, isError, refetch, isKnownOnly: false };
  return { data: { days, scheduledMinutes: minutes(0) }, isError: false, refetch, isKnownOnly: true };
}

/** Of a date that several answers hold, the newest. */
function knownDays(known: readonly { days: readonly ScheduledDay[] }[], { from, to }: DayRange): ScheduledDay[] {
  const found = new Map<Day, ScheduledDay>();
  for (const day of known.flatMap(({ days }) => days)) {
    if (day.date >= from && day.date <= to && !found.has(day.date)) found.set(day.date, day);
  }
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date));
}
