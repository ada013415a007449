// Days for the tests of these rules: an office day of 9:00 AM to 6:00 PM unless a test says otherwise.
import type { PunchKind } from '@kawani/domains/attendance/contract';
import { addDays, day } from '@kawani/kit/values/day';
import type { Instant, WallTime } from '@kawani/kit/values/hours';
import type { DayFacts, PunchFact, ShiftFacts } from './facts.ts';

export const WORK_DATE = day('2026-06-10');

/** `'09:10'` on the work date, `'+1 06:05'` on the day after, `'-1 22:00'` on the day before. */
export function at(text: string): Instant {
  const [shift, time] = text.includes(' ') ? text.split(' ') : ['0', text];
  return `${addDays(WORK_DATE, Number(shift))}T${time?.length === 5 ? `${time}:00` : time}+08:00` as Instant;
}

const KINDS: Readonly<Record<string, PunchKind>> = {
  in: 'IN',
  out: 'OUT',
  'break-out': 'BREAK_OUT',
  'break-in': 'BREAK_IN',
  'ot-in': 'OT_IN',
  'ot-out': 'OT_OUT',
};

/** `punches('in 09:00', 'out +1 06:05')` */
export function punches(...lines: readonly string[]): readonly PunchFact[] {
  return lines.map((line) => {
    const [kind = '', ...when] = line.split(' ');
    return { kind: KINDS[kind] ?? 'IN', at: at(when.join(' ')) };
  });
}

export function shift(starts: string, ends: string, terms: Partial<ShiftFacts> = {}): ShiftFacts {
  return {
    starts: starts as WallTime,
    ends: ends as WallTime,
    graceMinutes: 0,
    requiredMinutes: 480,
    ...terms,
  };
}

export const NOON_MEAL = { mealStarts: '12:00' as WallTime, mealEnds: '13:00' as WallTime };
export const OFFICE = shift('09:00', '18:00', NOON_MEAL);
export const NIGHT = shift('22:00', '07:00', { mealStarts: '02:00' as WallTime, mealEnds: '03:00' as WallTime });

export function facts(some: Partial<DayFacts>): DayFacts {
  return {
    workDate: WORK_DATE,
    shift: OFFICE,
    restDay: false,
    holidays: {},
    punches: [],
    leave: [],
    grants: {},
    now: at('+3 00:00'),
    employed: true,
    ...some,
  };
}
