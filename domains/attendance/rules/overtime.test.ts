import { addDays, day } from '@kawani/kit/values/day';
import type { Instant, WallTime } from '@kawani/kit/values/hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedOvertime,
  intervalsOf,
  minutesOf,
  nightMinutesOf,
  overtimeInterval,
  overtimeType,
  roundedDown,
} from './overtime.ts';
import { instantAt, momentOf, startOf, total } from './spans.ts';
import type { Around } from './time-requests.ts';

const DATE = day('2026-11-19');
const ZERO = startOf(DATE);
const at = (minutes: number): Instant => instantAt(ZERO + minutes);
const SHIFT = { starts: '06:00', ends: '14:00', mealStarts: null, mealEnds: null } as unknown as Around['day']['shift'];
const NIGHT = { starts: '22:00', ends: '06:00', mealStarts: null, mealEnds: null } as unknown as Around['day']['shift'];

function around({ timeIn, timeOut }: { timeIn: number | null; timeOut: number | null }, now: number): Around {
  const empty = { shift: null, timeIn: null, timeOut: null };
  const own = { timeIn: timeIn === null ? null : at(timeIn), timeOut: timeOut === null ? null : at(timeOut) };
  return {
    day: { date: DATE, shift: SHIFT, ...own },
    before: { date: addDays(DATE, -1), ...empty },
    after: { date: addDays(DATE, 1), ...empty },
    now: at(now),
    today: DATE,
  } as unknown as Around;
}
const form = (starts: number, ends: number) => ({
  ...{ date: DATE, starts: at(starts), ends: at(ends), task: 'x', reason: 'FORGOT' as const },
});
const [TWO_PM, FOUR_PM, SIX_PM] = [14 * 60, 16 * 60, 18 * 60];

test('every overtime has exactly one type: ahead, afterwards, or more than was approved ahead', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: -5000, max: 5000 }),
      fc.boolean(),
      (from, now, ahead) => {
        const type = overtimeType(at(from), at(now), ahead);
        const expected = from > now ? 'PREAPPLY' : ahead ? 'EXCESS' : 'POSTAPPLY';
        expect(type).toBe(expected);
      },
    ),
  );
});

test('what counts is never more than was asked, not already approved, and in whole quarters of an hour', () => {
  const minute = fc.integer({ min: 0, max: 1440 });
  fc.assert(
    fc.property(minute, minute, minute, minute, (a, b, c, d) => {
      const [from, to, start, end] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)];
      const approved = start === end ? [] : [{ from: at(start), to: at(end) }];
      const { counted } = askedOvertime(form(from, to), around({ timeIn: 0, timeOut: 1440 }, 5000), approved);
      const overlap = Math.max(0, Math.min(to, end) - Math.max(from, start));
      expect(total(counted)).toBe(Math.floor((to - from - overlap) / 15) * 15);
    }),
  );
});

test.each([
  ['worked and over', TWO_PM, FOUR_PM, { timeIn: 360, timeOut: FOUR_PM }, 5000, []],
  ['before the shift', 300, 360, { timeIn: 300, timeOut: TWO_PM }, 5000, []],
  ['of 29 minutes', TWO_PM, TWO_PM + 29, { timeIn: 360, timeOut: SIX_PM }, 5000, ['OVERTIME_TOO_SHORT ends']],
  ['into the shift', 300, 400, { timeIn: 300, timeOut: TWO_PM }, 5000, ['INSIDE_SHIFT starts']],
  ['longer than the record', TWO_PM, SIX_PM, { timeIn: 360, timeOut: FOUR_PM }, 5000, ['BEYOND_RECORD ends']],
  ['earlier than the record', 300, 360, { timeIn: 330, timeOut: FOUR_PM }, 5000, ['BEYOND_RECORD starts']],
  ['without a time out', TWO_PM, FOUR_PM, { timeIn: 360, timeOut: null }, 5000, ['NO_RECORD date']],
  ['to come', TWO_PM, FOUR_PM, { timeIn: null, timeOut: null }, 0, []],
  ['reversed', FOUR_PM, TWO_PM, { timeIn: 360, timeOut: SIX_PM }, 5000, ['END_BEFORE_START ends']],
  ['of nothing', FOUR_PM, FOUR_PM, { timeIn: 360, timeOut: SIX_PM }, 5000, ['END_BEFORE_START ends']],
  ['of more than a day', TWO_PM, TWO_PM + 1441, { timeIn: 360, timeOut: SIX_PM }, 5000, ['SPAN_TOO_LONG ends']],
  ['of another date', TWO_PM + 2880, FOUR_PM + 2880, { timeIn: null, timeOut: null }, 0, ['NOT_OF_DATE starts']],
])('overtime %s', (_, from, to, record, now, expected) => {
  const { objections } = askedOvertime(form(from, to), around(record, now), []);
  expect(objections.map(({ code, field }) => `${code} ${field}`)).toEqual(expected);
});

test('overtime approved ahead in full is not filed again', () => {
  const approved = [{ from: at(TWO_PM), to: at(SIX_PM) }];
  const { type, objections } = askedOvertime(
    form(TWO_PM, FOUR_PM),
    around({ timeIn: 360, timeOut: SIX_PM }, 5000),
    approved,
  );
  expect([type, objections.map(({ code }) => code)]).toEqual(['EXCESS', ['APPROVED_ALREADY']]);
});

test.each([
  ['after a day shift', '14:00', '16:00', SHIFT, TWO_PM, FOUR_PM],
  ['before a day shift', '04:00', '06:00', SHIFT, 240, 360],
  ['past midnight', '22:00', '02:00', SHIFT, 1320, 1560],
  ['in the morning after a night shift', '06:00', '08:00', NIGHT, 1440 + 360, 1440 + 480],
  ['in the evening before a night shift', '20:00', '22:00', NIGHT, 1200, 1320],
  ['without a shift', '20:00', '01:00', null, 1200, 1500],
])('two times on a clock mean %s', (_, starts, ends, shift, from, to) => {
  const interval = overtimeInterval(DATE, starts as WallTime, ends as WallTime, shift);
  expect([momentOf(interval.from) - ZERO, momentOf(interval.to) - ZERO]).toEqual([from, to]);
});

test('minutes are counted from the start on, and those between 10:00 PM and 6:00 AM are night', () => {
  const intervals = intervalsOf(roundedDown([[ZERO + 1290, ZERO + 1430]]));
  expect([minutesOf(intervals), nightMinutesOf(intervals)]).toEqual([135, 105]);
});
