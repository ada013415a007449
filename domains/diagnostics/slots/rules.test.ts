// Slots from availability, and whom a change of it would leave without a seat.
import { addDays, type Day, day, weekdayOf } from '@kawani/kit/values/day';
import { dayAt, instantOf, minutesBetween, type WallTime } from '@kawani/kit/values/hours';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Closing, closingOn, costlyField, type Hours, lostSeats, minutesOf, type Slot, slotsOn } from './rules.ts';

const time = (text: string) => text as WallTime;
const MONDAY = day('2026-12-07');
const HOURS: Hours = {
  service: 'Medical',
  clinicId: 'qc',
  weekdays: [1, 3],
  starts: time('08:00'),
  ends: time('10:10'),
  slotMinutes: 30,
  capacity: 2,
  effectiveFrom: day('2026-12-01'),
  effectiveTo: null,
  isActive: true,
};
const at = (clock: string, on: Day = MONDAY) => instantOf(on, time(clock));
const seat = (from: string, to: string, on: Day = MONDAY) => ({
  ...{ service: 'Medical' as const, clinicId: 'qc' },
  ...{ startsAt: at(from, on), endsAt: at(to, on) },
});
const closed = (part: Partial<Closing> = {}): Closing => ({
  ...{ clinicId: 'qc', service: null, date: MONDAY, reason: 'Flood' },
  ...part,
});

test('a morning is cut into whole slots, and what is left of it is offered to nobody', () => {
  expect(slotsOn([HOURS], MONDAY).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    [at('08:00'), at('08:30')],
    [at('08:30'), at('09:00')],
    [at('09:00'), at('09:30')],
    [at('09:30'), at('10:00')],
  ]);
});

test('there are none on other weekdays, before the first day, after the last day, and out of use', () => {
  expect(slotsOn([HOURS], addDays(MONDAY, 1))).toEqual([]);
  expect(slotsOn([HOURS], day('2026-11-30'))).toEqual([]);
  expect(slotsOn([{ ...HOURS, effectiveTo: addDays(MONDAY, -1) }], MONDAY)).toEqual([]);
  expect(slotsOn([{ ...HOURS, isActive: false }], MONDAY)).toEqual([]);
});

test('a clinic is closed for one service or for all', () => {
  expect(closingOn([closed()], MONDAY, HOURS)?.reason).toBe('Flood');
  expect(closingOn([closed({ service: 'Medical' })], MONDAY, HOURS)?.reason).toBe('Flood');
  expect(closingOn([closed({ service: 'Laboratory' })], MONDAY, HOURS)).toBeUndefined();
  expect(closingOn([closed({ clinicId: 'cebu' })], MONDAY, HOURS)).toBeUndefined();
});

describe('seats that a change costs', () => {
  const two = [seat('08:00', '08:30'), seat('08:00', '08:30'), seat('09:00', '09:30')];
  const lost = (hours: Partial<Hours>, closings: readonly Closing[] = []) =>
    lostSeats(two, { hours: [{ ...HOURS, ...hours }], closings });

  test('none while every seat has its slot', () => expect(lost({})).toEqual([]));
  test('all of a slot with fewer places than people', () => expect(lost({ capacity: 1 })).toEqual(two.slice(0, 2)));
  test('those before a later start', () => expect(lost({ starts: time('08:30') })).toEqual(two.slice(0, 2)));
  test('those of a closed date', () => expect(lost({}, [closed()])).toEqual(two));
  test('those whose slot is cut elsewhere', () => expect(lost({ slotMinutes: 20 })).toEqual(two));

  test.each([
    ['isActive', { isActive: false }],
    ['effectiveFrom', { effectiveFrom: addDays(MONDAY, 1) }],
    ['effectiveTo', { effectiveTo: addDays(MONDAY, -1) }],
    ['weekdays', { weekdays: [3] }],
    ['starts', { starts: time('08:10') }],
    ['ends', { ends: time('08:20') }],
    ['slotMinutes', { slotMinutes: 40 }],
    ['capacity', { capacity: 1 }],
  ] as const)('the field %s is to blame', (field, change) => {
    expect(costlyField({ ...HOURS, ...change }, seat('08:00', '08:30'))).toBe(field);
  });
});

const clock = (minutes: number) =>
  time(`${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
const someHours = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    from: fc.integer({ min: 0, max: 1_200 }),
    lasts: fc.integer({ min: 5, max: 239 }),
    slotMinutes: fc.integer({ min: 5, max: 120 }),
    capacity: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ from, lasts, ...hours }): Hours => ({ ...HOURS, ...hours, starts: clock(from), ends: clock(from + lasts) }));
const someDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(MONDAY, days));

test('slots lie one after another within the hours, each as long as said, on their weekdays only', () => {
  fc.assert(
    fc.property(someHours, someDay, (hours, on) => {
      const slots = slotsOn([hours], on);
      const whole = minutesOf(hours.ends) - minutesOf(hours.starts);
      const count = hours.weekdays.includes(weekdayOf(on)) ? Math.trunc(whole / hours.slotMinutes) : 0;
      expect(slots).toHaveLength(count);
      slots.forEach(({ startsAt, endsAt, capacity }, nth) => {
        const length = minutesBetween(new Date(startsAt), new Date(endsAt));
        expect([length, capacity]).toEqual([hours.slotMinutes, hours.capacity]);
        expect(startsAt).toBe(nth === 0 ? instantOf(on, hours.starts) : slots[nth - 1]?.endsAt);
        expect(dayAt(startsAt)).toBe(on);
      });
    }),
  );
});

test('a seat of a slot is never lost while its hours stay, and always when it is alone and they stop', () => {
  const unseated = ({ capacity: _, ...slot }: Slot) => slot;
  fc.assert(
    fc.property(someHours, someDay, (hours, on) => {
      const seats = slotsOn([hours], on).map(unseated);
      expect(lostSeats(seats, { hours: [hours], closings: [] })).toEqual([]);
      expect(lostSeats(seats, { hours: [{ ...hours, isActive: false }], closings: [] })).toEqual(seats);
    }),
  );
});
