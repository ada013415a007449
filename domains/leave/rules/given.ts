// Given, for tests of the rules: a calendar, a policy, a person.
import type { DayPortion } from '@kawani/domains/leave/contract';
import { type Day, day, daysOf } from '@kawani/kit/values/day';
import type { CalendarDay } from './counting.ts';
import type { Policy } from './policy.ts';

const HOLIDAYS: Record<string, CalendarDay['holidays']> = {
  '2026-11-30': [{ name: 'Bonifacio Day', type: 'RH' }],
  '2026-12-08': [{ name: 'Immaculate Conception', type: 'SNW' }],
  '2026-12-10': [{ name: 'A working holiday', type: 'SW' }],
};
/** Sunday is the rest day, Bonifacio Day a Monday, 8 December a special day. */
export const calendar = new Map<Day, CalendarDay>(
  [...daysOf(day('2026-11-01'), day('2027-12-31'))].map((date) => [
    date,
    {
      date,
      isWorkDay: new Date(`${date}T00:00:00Z`).getUTCDay() !== 0,
      isAssumed: false,
      holidays: HOLIDAYS[date] ?? [],
    },
  ]),
);
export const range = (from: string, to = from, first: DayPortion = 'WHOLE', last: DayPortion = 'WHOLE') => ({
  from: day(from),
  to: day(to),
  firstPortion: first,
  lastPortion: last,
});
export const POLICY: Policy = {
  type: 'VL',
  label: null,
  from: day('2000-01-01'),
  to: null,
  statutory: false,
  paid: true,
  unit: 'WORKING',
  per: 'YEAR',
  halfDays: true,
  sex: null,
  civilStatus: null,
  record: null,
  tenureMonths: 12,
  needs: 'one year of service',
  noticeDays: 3,
  backDays: 0,
  document: null,
  documentOver: 0,
  maxPerFiling: 10,
  entitlement: 10,
  unlessType: null,
};
export const ANA = { sex: 'Female', civilStatus: 'Single', hiredOn: day('2025-06-30'), records: [] };
