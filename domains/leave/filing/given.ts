// Builders for tests of the rules: a calendar, the terms of a type, a person.
import { type Day, day, daysOf } from '@kawani/kit/values/day';
import type { LeaveCode } from '../types/lists.ts';
import type { Policy } from '../types/rules/terms.ts';
import type { DayPortion } from './lists.ts';
import { drawingOf } from './rules/charges.ts';
import type { Circumstances } from './rules/circumstances.ts';
import { type CalendarDay, countedDays } from './rules/counted-days.ts';
import { objectionsTo } from './rules/objections.ts';

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

export type Changes = {
  type?: LeaveCode;
  policy?: Partial<Policy>;
  given?: Parameters<typeof range>;
  form?: object;
  others?: Partial<Circumstances>;
};
/** The codes and fields of the objections to a plain leave, changed like this. */
export const objected = ({ type = 'VL', policy = {}, given = ['2026-12-14'], form = {}, others = {} }: Changes) => {
  const held: Policy = { ...POLICY, type, ...policy };
  const wanted = range(...given);
  const counted = countedDays(wanted, held.unit, calendar);
  const credits = held.per === 'YEAR' ? new Map([[2026, 10]]) : null;
  const { maternity = null } = others;
  const drawing = drawingOf(counted, {
    type,
    paid: true,
    credits,
    rest: 'LWOP',
    ...(maternity === null ? {} : { paidDays: maternity }),
  });
  return objectionsTo({
    form: { type, ...wanted, reason: 'x', ...form },
    policy: held,
    applicant: ANA,
    today: day('2026-11-23'),
    files: 0,
    counted,
    drawing,
    expiresOn: null,
    taken: { days: 0, filings: 0 },
    maternity: null,
    ...others,
  }).map(({ code, field }) => `${code} ${field}`);
};
export const MOTHER = {
  type: 'ML',
  policy: { unit: 'CALENDAR', per: 'EVENT', halfDays: false, maxPerFiling: 150 },
} as const;
export const FATHER = { type: 'PL', policy: { ...MOTHER.policy, maxPerFiling: 14, entitlement: 7 } } as const;
