import { englishOf } from '@kawani/kit/contract/notices';
import { day } from '@kawani/kit/values/day';
import type { Instant, Minutes, WallTime } from '@kawani/kit/values/hours';
import { describe, expect, test } from 'vitest';
import type { RequestReason } from '../contract/requests.ts';
import type { AttendanceDay, DayRequests } from '../contract.ts';
import { filingsOf, overtimeLeft, overtimeTimes, timesOf } from './filings.ts';
import { effectOf } from './time-effect.ts';
import {
  type Around,
  adjustmentObjections,
  isFiledLate,
  isRepeated,
  remoteObjections,
  timeOutObjections,
  undertimeObjections,
  whyLine,
  whyObjections,
} from './time-requests.ts';

const DATE = day('2026-11-19');
/** `'06:00'` on the date, `'+1 06:00'` on the day after. */
function at(text: string): Instant {
  const [shift, time] = text.includes(' ') ? text.split(' ') : ['0', text];
  return `2026-11-${19 + Number(shift)}T${time}:00.000+08:00` as Instant;
}
function shift(starts: string, ends: string): NonNullable<AttendanceDay['shift']> {
  const times = { starts: starts as WallTime, ends: ends as WallTime, mealStarts: null, mealEnds: null };
  const terms = { mealPaid: false, graceMinutes: 0 as Minutes, flexible: false, requiredMinutes: 480 as Minutes };
  return { code: 'X', name: 'X', color: '', ...times, ...terms };
}
function daily(some: Partial<Record<keyof AttendanceDay, unknown>> = {}, date = DATE): AttendanceDay {
  const figures = ['worked', 'regular', 'late', 'undertime', 'overtime', 'excess', 'nightRegular', 'nightOvertime'];
  const zero = Object.fromEntries(figures.map((name) => [name, 0]));
  const day = { date, shift: shift('06:00', '14:00'), restDay: false, site: null, holidays: [] };
  return { ...day, timeIn: null, timeOut: null, results: [], marks: [], ...zero, ...some } as unknown as AttendanceDay;
}
function around(some: Partial<Record<keyof AttendanceDay, unknown>> = {}, others: Partial<Around> = {}): Around {
  const empty = { shift: null };
  return {
    day: daily(some),
    before: daily(empty, day('2026-11-18')),
    after: daily(empty, day('2026-11-20')),
    now: at('+1 12:00'),
    today: day('2026-11-20'),
    ...others,
  };
}
const WHY = { reason: 'FORGOT' as RequestReason };
const told = (objections: readonly { code: string; field?: string }[]) =>
  objections.map(({ code, field }) => `${code} ${field}`);

describe('a time adjustment', () => {
  const worked = { timeIn: at('06:25'), timeOut: at('14:00') };
  const night = { shift: shift('22:00', '06:00') };
  test.each([
    ['the times of the shift', worked, '06:00', '14:00', []],
    ['a night shift up to the next morning', night, '22:00', '+1 06:00', []],
    [
      'an arrival shortly before midnight for a shift just after it',
      { shift: shift('00:30', '08:00') },
      '-1 23:50',
      '08:00',
      [],
    ],
    ['the times on record', worked, '06:25', '14:00', ['SAME_AS_RECORD timeIn']],
    ['an end at the start', worked, '06:00', '06:00', ['OUT_BEFORE_IN timeOut']],
    ['an end before the start', worked, '14:00', '06:00', ['OUT_BEFORE_IN timeOut']],
    ['24 hours', worked, '06:00', '+1 06:00', []],
    ['a minute more', worked, '06:00', '+1 06:01', ['SPAN_TOO_LONG timeOut']],
    ['a time to come', worked, '06:00', '+1 12:01', ['SPAN_TOO_LONG timeOut', 'TIME_TO_COME timeOut']],
    ['a start on another date', worked, '+1 06:00', '+1 11:00', ['NOT_OF_DATE timeIn']],
  ])('with %s', (_, record, timeIn, timeOut, expected) => {
    const form = { date: DATE, timeIn: at(timeIn), timeOut: at(timeOut), ...WHY };
    // A shift of eight hours from 6:00 AM reaches to 2:00 AM of the day after.
    expect(told(adjustmentObjections(form, around(record)))).toEqual(expected);
  });

  test('is for days that have come, and says nothing else of one that has not', () => {
    const form = { date: day('2026-11-21'), timeIn: at('06:00'), timeOut: at('05:00'), ...WHY };
    expect(told(adjustmentObjections(form, around()))).toEqual(['DATE_TO_COME date']);
  });

  test('may touch the times of the days beside it, not overlap them', () => {
    const before = daily({ timeIn: at('-1 14:00'), timeOut: at('-1 22:00') }, day('2026-11-18'));
    const after = daily({ timeIn: at('+1 06:00') }, day('2026-11-20'));
    const of = (timeIn: string, timeOut: string) =>
      told(
        adjustmentObjections(
          { date: DATE, timeIn: at(timeIn), timeOut: at(timeOut), ...WHY },
          around({ shift: shift('00:30', '08:00') }, { before, after }),
        ),
      );
    expect(of('-1 22:00', '08:00')).toEqual([]);
    expect(of('-1 21:59', '08:00')).toEqual(['OVERLAPS_DAY timeIn']);
    expect(of('12:00', '+1 06:00')).toEqual([]);
    expect(of('12:00', '+1 06:01')).toEqual(['OVERLAPS_DAY timeOut']);
  });
});

test.each([
  ['without a time in', {}, '14:00', ['NO_TIME_IN date']],
  ['with a time out', { timeIn: at('06:00'), timeOut: at('14:00') }, '14:10', ['HAS_TIME_OUT date']],
  ['that is open', { timeIn: at('06:00') }, '14:00', []],
  ['that is open, before its time in', { timeIn: at('06:00') }, '05:59', ['OUT_BEFORE_IN timeOut']],
  ['that is open, later than now', { timeIn: at('13:00') }, '+1 12:30', ['TIME_TO_COME timeOut']],
])('a manual time out of a day %s', (_, record, timeOut, expected) => {
  expect(told(timeOutObjections({ date: DATE, timeOut: at(timeOut), ...WHY }, around(record)))).toEqual(expected);
});

test.each([
  ['past, on record', { undertime: 30 }, '13:30', '2026-11-20', []],
  ['past, not on record', {}, '13:30', '2026-11-20', ['NO_UNDERTIME date']],
  ['planned', {}, '13:30', '2026-11-19', []],
  ['at the end of the shift', {}, '14:00', '2026-11-19', ['OUTSIDE_SHIFT leaveAt']],
  ['at its start', {}, '06:00', '2026-11-19', ['OUTSIDE_SHIFT leaveAt']],
  ['after midnight of a night shift', { shift: shift('22:00', '06:00') }, '03:00', '2026-11-19', []],
  [
    'in the afternoon of a night shift',
    { shift: shift('22:00', '06:00') },
    '15:00',
    '2026-11-19',
    ['OUTSIDE_SHIFT leaveAt'],
  ],
  ['without a shift', { shift: null }, '13:30', '2026-11-19', ['NO_SHIFT date']],
])('undertime %s', (_, record, leaveAt, today, expected) => {
  const form = { date: DATE, leaveAt: leaveAt as WallTime, ...WHY };
  expect(told(undertimeObjections(form, around(record, { today: day(today) })))).toEqual(expected);
});

test('remote work is for at most 31 days, one of them a work day; of a reversed range nothing else is said', () => {
  const form = { from: DATE, to: DATE, portion: 'WHOLE', workPlace: 'Home', tasks: 'Report', ...WHY } as const;
  expect(told(remoteObjections(form, [daily()]))).toEqual([]);
  expect(told(remoteObjections({ ...form, to: day('2026-12-20') }, []))).toEqual(['TOO_MANY_DAYS to']);
  expect(told(remoteObjections({ ...form, to: day('2026-11-18') }, []))).toEqual([]);
  expect(told(remoteObjections(form, [daily({ shift: null, restDay: true })]))).toEqual(['NO_WORK_DAY from']);
  expect(told(remoteObjections(form, [daily({ shift: null, restDay: true }), daily()]))).toEqual([]);
});

test('Other asks for remarks, which then stand beside it', () => {
  expect(told(whyObjections({ reason: 'OTHER' }))).toEqual(['REQUIRED remarks']);
  expect(told(whyObjections({ reason: 'OTHER', remarks: 'The gate was locked' }))).toEqual([]);
  expect(whyLine({ reason: 'OTHER', remarks: 'The gate was locked' })).toBe('Other: The gate was locked');
});

test('a filing is late after the last day to file or more than a week; the third within a month is one of many', () => {
  const [on, last] = [day('2026-11-14'), day('2026-11-20')];
  expect(isFiledLate(on, last, day('2026-11-20'))).toBe(false);
  expect(isFiledLate(on, last, day('2026-11-21'))).toBe(true);
  expect(isFiledLate(on, day('2026-12-01'), day('2026-11-21'))).toBe(false);
  expect(isFiledLate(on, day('2026-12-01'), day('2026-11-22'))).toBe(true);
  expect([0, 1, 2].map(isRepeated)).toEqual([false, false, true]);
});

describe('what it comes to', () => {
  test.each([
    ['Late 25 m → on time', { late: 25, results: ['Late'] }, { results: ['Complete'] }],
    ['Late 25 m → 10 m', { late: 25, results: ['Late'] }, { late: 10, results: ['Late'] }],
    ['No Timeout → Complete', { results: ['No Timeout'] }, { worked: 480, results: ['Complete'] }],
    ['AWOL → Late; Late 5 m', { results: ['AWOL'] }, { late: 5, results: ['Late'] }],
    ['+1 h 55 m OT, rest day', { restDay: true }, { restDay: true, overtime: 115 }],
    ['−30 m', { worked: 480 }, { worked: 450 }],
    ['No change of hours', { worked: 480 }, { worked: 480 }],
  ])('%s', (sentence, before, after) => {
    expect(englishOf(effectOf(daily(before), daily(after)))).toBe(sentence);
  });
});

describe('what a day may be filed for', () => {
  const today = day('2026-11-20');
  const asked = (...kinds: string[]) =>
    ({ date: DATE, overtimeFiled: 0, requests: kinds.map((kind) => ({ kind })) }) as unknown as DayRequests;
  test.each([
    ['no time out', { results: ['No Timeout'], timeIn: at('06:00') }, undefined, ['MTO', 'TA']],
    ['no time out, asked for already', { results: ['No Timeout'], timeIn: at('06:00') }, asked('MTO'), []],
    ['an absence', { results: ['AWOL'] }, undefined, ['LEAVE', 'TA']],
    ['an absence explained by a leave', { results: ['AWOL'] }, asked('LEAVE'), ['TA']],
    ['work past the shift', { timeIn: at('06:00'), excess: 45 }, undefined, ['OVERTIME', 'TA']],
    ['a few minutes more', { timeIn: at('06:00'), excess: 29 }, undefined, ['TA']],
    ['leaving early', { timeIn: at('06:00'), undertime: 20 }, undefined, ['TA', 'UT']],
    ['a rest day', { shift: null, restDay: true }, undefined, []],
  ])('%s', (_, record, requests, expected) => {
    expect(filingsOf(daily(record), requests, today)).toEqual(expected);
  });

  test('a day to come offers what is asked for ahead', () => {
    expect(filingsOf(daily({}, day('2026-11-25')), undefined, today)).toEqual(['OVERTIME', 'UT', 'WR']);
  });

  test('filed overtime is not to be filed again, approved overtime never was', () => {
    const day = daily({ excess: 130, overtime: 60 });
    expect(overtimeLeft(day, undefined)).toBe(120);
    expect(overtimeLeft(day, { ...asked(), overtimeFiled: 120 as Minutes })).toBe(60);
    expect(overtimeLeft(day, { ...asked(), overtimeFiled: 190 as Minutes })).toBe(0);
  });

  test('overtime is offered by what the company counts', () => {
    const day = daily({ timeIn: at('06:00'), excess: 50 });
    const rules = (least: number, step: number) => ({ ...asked(), overtime: { least, step } });
    expect(overtimeLeft(day, rules(60, 30))).toBe(30);
    expect(filingsOf(day, rules(60, 30), today)).toEqual(['TA']);
    expect(filingsOf(day, rules(10, 10), today)).toEqual(['OVERTIME', 'TA']);
  });

  test('forms start from the record, and from the shift where it is silent', () => {
    expect(timesOf(daily({ timeIn: at('06:25') }))).toEqual({ timeIn: at('06:25'), timeOut: at('14:00') });
    expect(timesOf(daily({ shift: shift('22:00', '06:00') })).timeOut).toBe(at('+1 06:00'));
    expect(overtimeTimes(daily({ timeIn: at('06:00'), timeOut: at('16:10') }))).toEqual({
      starts: '14:00',
      ends: '16:00',
    });
  });
});
