// When somebody must be told: on which days of a probation, of a time without a post, of an absence. Pure.
import type { AlarmKind, EmployeeStatus } from '@kawani/domains/employees/contract';
import { floatingEnds, probationEnds, replyDue } from '@kawani/domains/statutory/rules';
import { addDays, type Day, daysBetween, showDay } from '@kawani/kit/values/day';

/** The days of each spell on which HR is told (rules E-1, E-4, E-5, E-7). */
export const ALARM_DAYS: Readonly<Record<AlarmKind, readonly number[]>> = {
  PROBATION: [120, 150, 165],
  FLOATING: [60, 90, 120, 150, 170],
  ABSENCE: [3, 5],
  SUSPENSION: [25, 30],
  ANSWER: [6],
};

export const ALARM_OF: Readonly<Partial<Record<EmployeeStatus, AlarmKind>>> = {
  Probationary: 'PROBATION',
  Floating: 'FLOATING',
  Suspended: 'SUSPENSION',
};

/** Statuses whose days are counted from the day after the first, as the law counts probation and floating. */
const FIRST_NOT_COUNTED: ReadonlySet<EmployeeStatus> = new Set(['Probationary', 'Floating']);
const COUNTED: ReadonlySet<EmployeeStatus> = new Set([...FIRST_NOT_COUNTED, 'AWOL', 'Suspended']);

/** Which day of its status it is for somebody; null where nobody counts. */
export function statusDay(status: EmployeeStatus, since: Day, today: Day): number | null {
  if (!COUNTED.has(status)) return null;
  return daysBetween(since, today) + (FIRST_NOT_COUNTED.has(status) ? 0 : 1);
}

/** The days of alarm that a spell has reached, in order. */
export function alarmsReached(kind: AlarmKind, day: number): number[] {
  return ALARM_DAYS[kind].filter((each) => each <= day);
}

/** What HR reads: `day` is the last alarm that was reached. */
export function alarmSentence(kind: AlarmKind, since: Day, day: number): string {
  switch (kind) {
    case 'PROBATION':
      return `Probation ends on ${showDay(probationEnds(since))}. After it the employee is regular.`;
    case 'FLOATING': {
      const separates = day >= 90 ? ' After three months a post or separation benefits are due.' : '';
      return `Without a post since ${showDay(since)}. It must end by ${showDay(floatingEnds(since))}.${separates}`;
    }
    case 'ABSENCE':
      return day >= 5
        ? `Absent without leave since ${showDay(since)}: a notice to explain is due.`
        : `Absent without leave since ${showDay(since)}: a return-to-work notice is due.`;
    case 'SUSPENSION':
      return `Suspended since ${showDay(since)}. Thirty days are over on ${showDay(addDays(since, 29))}.`;
    case 'ANSWER':
      return `The notice to explain served on ${showDay(since)} was to be answered by ${showDay(replyDue(since))}. A decision is due.`;
  }
}
