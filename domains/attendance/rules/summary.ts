// What days add up to.
import { type Minutes, minutes } from '@kawani/kit/values/hours';
import { type AttendanceDay, type AttendanceSummary, DayResult } from '../contract.ts';

const FIGURES = [
  'worked',
  'regular',
  'late',
  'undertime',
  'overtime',
  'excess',
  'nightRegular',
  'nightOvertime',
] as const satisfies readonly (keyof AttendanceDay & keyof AttendanceSummary)[];

export function summaryOf(days: readonly AttendanceDay[]): AttendanceSummary {
  const counts = Object.fromEntries(DayResult.codes.map((result) => [result, 0])) as Record<DayResult, number>;
  const sums = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<(typeof FIGURES)[number], number>;
  for (const day of days) {
    for (const result of day.results) counts[result] += 1;
    for (const figure of FIGURES) sums[figure] += day[figure];
  }
  const figures = Object.fromEntries(FIGURES.map((figure) => [figure, minutes(sums[figure])]));
  return { counts, ...(figures as Record<(typeof FIGURES)[number], Minutes>) };
}
