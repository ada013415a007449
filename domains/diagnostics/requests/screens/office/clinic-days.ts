// Dates that a clinic's calendar shuts: those it closed, and the weekdays on which it never takes a service.
import { say } from '@kawani/kit/contract/say';
import { addDays, weekdayOf } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import type { DayLimits } from '@kawani/kit/web/date-field';
import { dayNow } from '@kawani/kit/web/now';
import type { DiagnosticService } from '../../../services/lists.ts';
import { type OfferedDay, slotsApi } from '../../../slots/contract.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
/** Four weeks show which weekdays a clinic keeps. */
const DAYS_SEEN = 28;

export function useClinicDays({
  service,
  clinicId,
}: {
  service: DiagnosticService;
  clinicId: string | null;
}): DayLimits {
  const min = dayNow();
  const { data } = useAnswer(
    slotsApi.slots,
    { service, clinicId: clinicId ?? NO_ID, from: min, to: addDays(min, DAYS_SEEN - 1) },
    { enabled: clinicId !== null },
  );
  return {
    min,
    ...shutDays(data?.days ?? []),
    because: say('Nothing is offered on this date. Please choose another one.'),
  };
}

export function shutDays(days: readonly OfferedDay[]): { days: OfferedDay['date'][]; weekdays: number[] } {
  const kept = new Set(days.filter(({ slots }) => slots.length > 0).map(({ date }) => weekdayOf(date)));
  // A clinic that shows no day at all may have other weeks.
  const weekdays = kept.size === 0 ? [] : [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !kept.has(weekday));
  return { weekdays, days: days.filter(({ closedFor }) => closedFor !== null).map(({ date }) => date) };
}
