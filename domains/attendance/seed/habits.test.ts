import type { ShiftTerms } from '@kawani/domains/schedule/contract';
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { habitOf, storiedHabit, visitOf } from './habits.ts';

const date = day('2026-11-20');
const night = { starts: '22:00', ends: '06:00', mealStarts: null, mealEnds: null, graceMinutes: 5 } as ShiftTerms;
const half = () => 0.5;

test('the same chances give the same habits, and most days are usual', () => {
  expect(habitOf(() => 0)).toBe('LATE');
  expect(habitOf(() => 0.999)).toBe('USUAL');
});

test('a night shift is left on the next day', () => {
  const visit = visitOf({ date, shift: night, leave: null }, 'USUAL', half);
  expect(visit?.in).toBe('2026-11-20T21:52:00.000+08:00');
  expect(visit?.out).toBe('2026-11-21T06:00:30.000+08:00');
});

test('who is on leave, or absent, does not come', () => {
  expect(visitOf({ date, shift: night, leave: 'WHOLE' }, 'USUAL', half)).toBeNull();
  expect(visitOf({ date, shift: night, leave: null }, 'AWOL', half)).toBeNull();
});

test('half a day ends or begins in the middle', () => {
  expect(visitOf({ date, shift: night, leave: null }, 'MORNING_ONLY', half)?.out).toMatch(/^2026-11-21T02:00/);
  expect(visitOf({ date, shift: night, leave: 'AM' }, 'USUAL', half)?.in).toMatch(/^2026-11-21T02:00/);
});

test('the first account’s last days are calm and its history has every turn', () => {
  expect([storiedHabit(0), storiedHabit(1)]).toEqual(['USUAL', 'USUAL']);
  const story = Array.from({ length: 40 }, (_, nth) => storiedHabit(nth));
  for (const habit of [
    'LATE',
    'AWOL',
    'NO_TIMEOUT',
    'OVERTIME',
    'EXCESS',
    'UNDERTIME',
    'OFFLINE',
    'OUTSIDE',
  ] as const) {
    expect(story).toContain(habit);
  }
});
