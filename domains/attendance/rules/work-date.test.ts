import { addDays } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PunchKind } from '../contract.ts';
import { at, NIGHT, OFFICE, punches, shift, WORK_DATE } from './given.ts';
import { nextPunch, type ShiftOn, workDateOf, workDatesOf } from './work-date.ts';

const TODAY = WORK_DATE;
const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);
const daily = (terms: ShiftOn['shift']): readonly ShiftOn[] =>
  [-1, 0, 1].map((days) => ({ workDate: addDays(TODAY, days), shift: terms }));
/** A night that ends where a morning begins: yesterday 10:00 PM to 6:00 AM, today 6:00 AM to 2:00 PM. */
const BACK_TO_BACK: readonly ShiftOn[] = [
  { workDate: YESTERDAY, shift: shift('22:00', '06:00') },
  { workDate: TODAY, shift: shift('06:00', '14:00') },
];

const ALONE: readonly (readonly [
  fact: string,
  shifts: readonly ShiftOn[],
  when: string,
  kind: PunchKind | undefined,
  date: string,
])[] = [
  [
    'a night shift’s time-out at 6:05 AM is of the day before',
    daily(shift('22:00', '06:00')),
    '06:05',
    'OUT',
    YESTERDAY,
  ],
  ['even when nobody says what kind of punch it is', daily(shift('22:00', '06:00')), '06:05', undefined, YESTERDAY],
  ['a time-in before midnight of a night shift is of that day', daily(NIGHT), '21:40', 'IN', TODAY],
  ['a late time-in after midnight is still of the night shift', daily(NIGHT), '00:30', 'IN', YESTERDAY],
  [
    'a time-in before midnight for a shift at midnight is of the next day',
    daily(shift('00:00', '08:00')),
    '23:45',
    'IN',
    TOMORROW,
  ],
  ['a time-in in the morning is of that day', daily(OFFICE), '08:50', 'IN', TODAY],
  ['overtime past midnight is of the day it began on', daily(OFFICE), '01:30', 'OUT', YESTERDAY],
  ['a time-out in the evening is of that day', daily(OFFICE), '18:05', 'OUT', TODAY],
  ['back to back, the time-out is of the shift that ended', BACK_TO_BACK, '06:05', 'OUT', YESTERDAY],
  ['back to back, the time-in is of the shift that begins', BACK_TO_BACK, '05:55', 'IN', TODAY],
  ['without a shift a punch is of its calendar date', [], '23:50', 'IN', TODAY],
  ['far from any shift a punch is of its calendar date', daily(shift('22:00', '06:00')).slice(1), '10:00', 'IN', TODAY],
];

test.each(ALONE)('%s', (_, shifts, when, kind, date) => {
  expect(workDateOf(at(when), shifts, kind)).toBe(date);
});

function dates(shifts: readonly ShiftOn[], ...lines: readonly string[]): readonly string[] {
  const taps = punches(...lines);
  const found = workDatesOf(taps, shifts);
  return taps.map((tap) => found.get(tap) ?? '');
}

test('a time-out goes to the day whose time-in it answers', () => {
  expect(dates(daily(OFFICE), 'in 08:55', 'out +1 01:00')).toEqual([TODAY, TODAY]);
  expect(dates(BACK_TO_BACK, 'in -1 22:00', 'out 06:03', 'in 06:04', 'out 14:01')).toEqual([
    YESTERDAY,
    YESTERDAY,
    TODAY,
    TODAY,
  ]);
});

test('work through the night on a rest day is of the day it began on', () => {
  expect(dates([], 'in 22:00', 'out +1 06:00')).toEqual([TODAY, TODAY]);
});

test('two rest days in a row keep their own work', () => {
  expect(dates([], 'in 08:00', 'out 12:00', 'in 22:00', 'out +1 06:00', 'in +1 10:00', 'out +1 12:00')).toEqual([
    TODAY,
    TODAY,
    TODAY,
    TODAY,
    TOMORROW,
    TOMORROW,
  ]);
});

test('who is called back soon after the shift goes on with its day', () => {
  expect(dates(daily(shift('14:00', '22:00')), 'in 14:00', 'out 22:05', 'in +1 00:30', 'out +1 02:00')).toEqual([
    TODAY,
    TODAY,
    TODAY,
    TODAY,
  ]);
});

test('a forgotten time-out does not draw the next day’s punches to it', () => {
  expect(dates(daily(OFFICE), 'in -1 08:55', 'in 08:50', 'out 18:00')).toEqual([YESTERDAY, TODAY, TODAY]);
  expect(dates(daily(OFFICE), 'in -1 08:55', 'out 18:00')).toEqual([YESTERDAY, TODAY]);
  expect(
    dates(
      [
        { workDate: YESTERDAY, shift: shift('14:00', '22:00') },
        { workDate: TODAY, shift: shift('06:00', '14:00') },
      ],
      'in -1 14:00',
      'in 05:50',
      'out 14:02',
    ),
  ).toEqual([YESTERDAY, TODAY, TODAY]);
});

test('the order in which punches are given changes no work date', () => {
  const taps = punches('in -1 22:00', 'out 06:03', 'in 06:04', 'out 14:01', 'in 22:10');
  const expected = workDatesOf(taps, BACK_TO_BACK);
  fc.assert(
    fc.property(fc.shuffledSubarray([...taps], { minLength: taps.length }), (shuffled) => {
      const found = workDatesOf(shuffled, BACK_TO_BACK);
      expect(taps.map((tap) => found.get(tap))).toEqual(taps.map((tap) => expected.get(tap)));
    }),
  );
});

const NEXT: readonly (readonly [
  fact: string,
  shifts: readonly ShiftOn[],
  taps: readonly string[],
  now: string,
  kind: 'IN' | 'OUT',
  workDate: string,
  leftOpen: string | null,
])[] = [
  ['before the shift the button is Time in', daily(OFFICE), [], '08:30', 'IN', TODAY, null],
  ['on shift the button is Time out', daily(OFFICE), ['in 08:55'], '12:00', 'OUT', TODAY, null],
  ['after the time-out it is Time in again', daily(OFFICE), ['in 08:55', 'out 12:00'], '12:30', 'IN', TODAY, null],
  ['during overtime it is Time out', daily(OFFICE), ['in 08:55'], '23:00', 'OUT', TODAY, null],
  ['on a break it is Time out', daily(OFFICE), ['in 08:55', 'break-out 12:00'], '12:30', 'OUT', TODAY, null],
  ['a night worker times out the morning after', daily(NIGHT), ['in -1 22:00'], '07:05', 'OUT', YESTERDAY, null],
  [
    'yesterday’s open time-in leaves today’s button Time in',
    daily(OFFICE),
    ['in -1 08:55'],
    '08:50',
    'IN',
    TODAY,
    YESTERDAY,
  ],
  [
    'yesterday’s open night leaves tonight’s button Time in',
    daily(NIGHT),
    ['in -1 22:00'],
    '21:50',
    'IN',
    TODAY,
    YESTERDAY,
  ],
  [
    'an evening left open leaves the early shift’s button Time in',
    [
      { workDate: YESTERDAY, shift: shift('14:00', '22:00') },
      { workDate: TODAY, shift: shift('06:00', '14:00') },
    ],
    ['in -1 14:00'],
    '05:45',
    'IN',
    TODAY,
    YESTERDAY,
  ],
  [
    'both open: today’s is timed out, yesterday’s is still told',
    daily(OFFICE),
    ['in -1 08:55', 'in 08:50'],
    '18:00',
    'OUT',
    TODAY,
    YESTERDAY,
  ],
  [
    'back to back, the shift that just ended is timed out first',
    BACK_TO_BACK,
    ['in -1 22:00'],
    '06:05',
    'OUT',
    YESTERDAY,
    null,
  ],
  [
    'half an hour into the next shift its own time-in is offered',
    BACK_TO_BACK,
    ['in -1 22:00'],
    '06:45',
    'IN',
    TODAY,
    YESTERDAY,
  ],
  ['on a rest day one may time in and out', [], ['in 09:00'], '15:00', 'OUT', TODAY, null],
  [
    'a rest day left open is told the day after',
    daily(OFFICE).slice(2),
    ['in 09:00'],
    '+1 08:50',
    'IN',
    TOMORROW,
    TODAY,
  ],
];

test.each(NEXT)('%s', (_, shifts, taps, now, kind, workDate, leftOpen) => {
  expect(nextPunch({ now: at(now), shifts, punches: punches(...taps) })).toMatchObject({ kind, workDate, leftOpen });
});

test('a day whose time-out was settled by a request is told no more', () => {
  const facts = { now: at('08:50'), shifts: daily(OFFICE), punches: punches('in -1 08:55') };
  expect(nextPunch({ ...facts, settled: [YESTERDAY] }).leftOpen).toBeNull();
});

test('the time card knows since when the time-in waits', () => {
  const facts = { now: at('12:00'), shifts: daily(OFFICE), punches: punches('in 08:55', 'in 10:00') };
  expect(nextPunch(facts).openSince).toBe(at('08:55'));
});
