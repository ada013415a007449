import type { Day } from '@kawani/kit/values/day';
import { type Minutes, minutes } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import type { AttendanceDay, DayResult } from '../contract.ts';
import { summaryOf } from './summary.ts';

const none = minutes(0) as Minutes;
const dayWith = (results: DayResult[], figures: Partial<AttendanceDay>): AttendanceDay => ({
  date: '2026-11-20' as Day,
  shift: null,
  restDay: false,
  site: null,
  holidays: [],
  timeIn: null,
  timeOut: null,
  results,
  marks: [],
  worked: none,
  regular: none,
  late: none,
  undertime: none,
  overtime: none,
  excess: none,
  nightRegular: none,
  nightOvertime: none,
  ...figures,
});

test('a day counts under each of its results, and its minutes are added', () => {
  const summary = summaryOf([
    dayWith(['Late', 'Overtime'], { late: minutes(7), overtime: minutes(60), worked: minutes(533) }),
    dayWith(['Complete'], { worked: minutes(480) }),
    dayWith([], {}),
  ]);
  expect(summary.counts).toMatchObject({ Late: 1, Overtime: 1, Complete: 1, AWOL: 0 });
  expect(summary).toMatchObject({ late: 7, overtime: 60, worked: 1013, undertime: 0 });
});

test('the minutes of a result are those of the days that it counts', () => {
  const { counts, late, undertime } = summaryOf([
    dayWith(['Late'], { late: minutes(22) }),
    dayWith(['AM Half Day'], { late: minutes(240) }),
    dayWith([], { late: minutes(5) }),
    dayWith(['Undertime', 'Late'], { late: minutes(8), undertime: minutes(15) }),
    dayWith(['PM Half Day'], { undertime: minutes(240) }),
  ]);
  expect([counts.Late, late, counts.Undertime, undertime]).toEqual([2, 30, 1, 15]);
});
