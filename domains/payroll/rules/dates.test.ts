// What attendance knows of a date, as pay sees it.
import { addDays, day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { type AttendedDay, paidDates } from './dates.ts';

const ON = day('2026-12-24');
const NEXT = addDays(ON, 1);
const EVER = { hiredOn: day('2020-01-01'), separatedOn: null };
const attended = (more: Partial<AttendedDay> = {}): AttendedDay => ({
  date: ON,
  hasShift: true,
  restDay: false,
  holidays: [],
  results: [],
  asked: 480,
  paidLeave: 0,
  regular: 0,
  late: 0,
  undertime: 0,
  portions: [],
  ...more,
});
const only = (some: Partial<AttendedDay>) => paidDates({ from: ON, to: ON }, [attended(some)], EVER)[0];

test('minutes after midnight are paid by the holidays of their own date', () => {
  const minutes = { overtime: 0, nightRegular: 0, nightOvertime: 0 };
  const portions = [
    { date: ON, holiday: 'SNW' as const, regular: 120, ...minutes },
    { date: NEXT, holiday: 'RH' as const, regular: 360, ...minutes },
  ];
  const night = attended({ holidays: ['SNW'], portions, regular: 480 });
  const codes = (days: readonly AttendedDay[]) =>
    paidDates({ from: ON, to: ON }, days, EVER)[0]?.portions.map(({ day: code }) => code);
  expect(codes([night])).toEqual(['SNW', 'RH']);
  // Two holidays of the next date are known from that day.
  expect(codes([night, attended({ date: NEXT, holidays: ['RH', 'SNW'] })])).toEqual(['SNW', 'RH_SNW']);
});

test.each([
  ['worked', { regular: 10 }, 'PRESENT'],
  ['left open', { results: ['No Timeout'] }, 'PRESENT'],
  ['with a time-out alone', { results: ['No Time-in'] }, 'PRESENT'],
  ['on paid leave', { paidLeave: 480, results: ['Leave'] }, 'LEAVE_PAID'],
  ['on unpaid leave', { results: ['LWOP'] }, 'LEAVE_UNPAID'],
  ['missed', { results: ['AWOL'] }, 'ABSENT'],
  ['a day off', { asked: 0, restDay: true }, 'NONE'],
] as const)('a date that was %s', (_, some, status) => {
  expect(only(some)?.status).toBe(status);
});

test('a date about which nothing is known asks for nothing, and dates outside employment are marked', () => {
  const dates = paidDates({ from: ON, to: addDays(ON, 2) }, [], { hiredOn: NEXT, separatedOn: NEXT });
  expect(dates.map(({ isEmployed, isUnscheduled, asked }) => [isEmployed, isUnscheduled, asked])).toEqual([
    [false, true, 0],
    [true, true, 0],
    [false, true, 0],
  ]);
});
