import { addDays, type Day } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClockFact } from '../contract/lists.ts';
import { REPEATED_TOUCH_MINUTES, resolvedClocks } from './clock-punches.ts';
import { computeDay } from './day.ts';
import type { PunchFact } from './facts.ts';
import { at, facts, OFFICE, punches, shift, WORK_DATE } from './given.ts';
import { instantAt, momentOf, startOf } from './spans.ts';
import type { ShiftOn } from './work-date.ts';

const IGNORED: ClockFact = { cut: '04:00' as WallTime, between: 'IGNORED' };
const BREAKS: ClockFact = { ...IGNORED, between: 'BREAKS' };
const GUARD = shift('19:00', '07:00');

const clocks = (times: string, clock = IGNORED): PunchFact[] =>
  times.split(', ').map((time) => ({ at: at(time), kind: 'CLOCK', clock }));
const on = (days: number, terms = OFFICE): ShiftOn => ({ workDate: addDays(WORK_DATE, days), shift: terms });

/** `0 IN 09:00`: how many days after the work date, what it is, and when. */
const told = (resolved: readonly PunchFact[]) =>
  resolved.map(({ workDate, kind, at: when }) => {
    const days = workDate === undefined ? '?' : (Date.parse(workDate) - Date.parse(WORK_DATE)) / 86_400_000;
    return `${days} ${kind} ${when.slice(11, 16)}`;
  });

test.each([
  ['the first is in and the last is out', clocks('08:55, 18:02'), [on(0)], ['0 IN 08:55', '0 OUT 18:02']],
  [
    'between them a device without breaks is not listened to',
    clocks('08:55, 12:00, 12:55, 18:02'),
    [on(0)],
    ['0 IN 08:55', '0 CLOCK 12:00', '0 CLOCK 12:55', '0 OUT 18:02'],
  ],
  [
    'between them a device with breaks tells of one break after another',
    clocks('08:55, 12:00, 12:55, 15:00, 18:02', BREAKS),
    [on(0)],
    ['0 IN 08:55', '0 BREAK_OUT 12:00', '0 BREAK_IN 12:55', '0 CLOCK 15:00', '0 OUT 18:02'],
  ],
  [
    'a guard of the night is out on the morning after',
    clocks('-1 18:50, 07:04, 18:55, +1 07:10'),
    [on(-1, GUARD), on(0, GUARD)],
    ['-1 IN 18:50', '-1 OUT 07:04', '0 IN 18:55', '0 OUT 07:10'],
  ],
  [
    'shifts back to back change with two touches',
    clocks('-1 18:50, 06:58, 07:05, 19:03'),
    [on(-1, GUARD), on(0, shift('07:00', '19:00'))],
    ['-1 IN 18:50', '-1 OUT 06:58', '0 IN 07:05', '0 OUT 19:03'],
  ],
  [
    'one touch at the change of shifts ends the first',
    clocks('-1 18:50, 07:01, 19:03'),
    [on(-1, GUARD), on(0, shift('07:00', '19:00'))],
    ['-1 IN 18:50', '-1 OUT 07:01', '0 OUT 19:03'],
  ],
  ['the only touch near the end of the shift is a time-out', clocks('17:58'), [on(0)], ['0 OUT 17:58']],
  ['the only touch near its start is a time-in', clocks('09:20'), [on(0)], ['0 IN 09:20']],
  [
    'without a shift the night cut parts the days',
    clocks('22:00, +1 03:59, +1 12:00'),
    [],
    ['0 IN 22:00', '0 OUT 03:59', '1 IN 12:00'],
  ],
  ['at the cut the next day begins', clocks('22:00, +1 04:00'), [], ['0 IN 22:00', '1 IN 04:00']],
  [
    'a published shift wins over the cut',
    clocks('+1 03:30, +1 11:00'),
    [on(1, shift('04:00', '12:00'))],
    ['1 IN 03:30', '1 OUT 11:00'],
  ],
  [
    'a touch after a time-in by phone is the time-out',
    [...punches('in 08:58'), ...clocks('09:01, 18:01')],
    [on(0)],
    ['? IN 08:58', '0 CLOCK 09:01', '0 OUT 18:01'],
  ],
] as const)('%s', (_, given, shifts, then) => {
  expect(told(resolvedClocks(given, shifts))).toEqual(then);
});

test('a day by a clock is computed as one by named punches', () => {
  const worked = computeDay(facts({ punches: resolvedClocks(clocks('08:55, 12:01, 18:00'), [on(0)]) }));
  expect(worked).toMatchObject({ results: ['Complete'], regular: 480, late: 0, undertime: 0, flags: [] });
  const left = computeDay(facts({ punches: resolvedClocks(clocks('17:58'), [on(0)]) }));
  expect(left).toMatchObject({ results: ['No Time-in'], flags: ['OUT_WITHOUT_IN'] });
});

test('other punches stay as they are', () => {
  const given = punches('in 09:00', 'out 18:00');
  expect(resolvedClocks(given, [on(0)])).toBe(given);
});

const anyTouches = fc.uniqueArray(fc.integer({ min: 0, max: 3 * 1440 }), { minLength: 1, maxLength: 12 });
const anyShifts = fc.constantFrom<readonly ShiftOn[]>(
  [],
  [on(0), on(1), on(2)],
  [on(-1, GUARD), on(0, GUARD), on(1, GUARD), on(2, GUARD)],
  [on(0, GUARD), on(1, shift('07:00', '19:00'))],
);
const touched = (minutes: readonly number[], clock: ClockFact): PunchFact[] =>
  minutes.map((minute) => ({ at: instantAt(startOf(WORK_DATE) + minute), kind: 'CLOCK', clock }));

test('every punch is of one day, near its own, and a day has one first and one last', () => {
  fc.assert(
    fc.property(anyTouches, anyShifts, fc.constantFrom(IGNORED, BREAKS), (minutes, shifts, clock) => {
      const given = touched(minutes, clock);
      const resolved = resolvedClocks(given, shifts);
      expect(resolved.map(({ at: when }) => when).sort()).toEqual(given.map(({ at: when }) => when).sort());
      const kinds = new Map<Day | undefined, string[]>();
      for (const { workDate, kind, at: when } of resolved) {
        const apart = momentOf(when) - startOf(workDate ?? WORK_DATE);
        expect(apart).toBeGreaterThanOrEqual(-240);
        expect(apart).toBeLessThan(3 * 1440);
        if (kind !== 'CLOCK') kinds.set(workDate, [...(kinds.get(workDate) ?? []), kind]);
      }
      for (const own of kinds.values()) {
        expect(own.filter((kind) => kind === 'IN').length).toBeLessThanOrEqual(1);
        expect(own.filter((kind) => kind === 'OUT').length).toBeLessThanOrEqual(1);
        expect(own.filter((kind) => kind === 'BREAK_OUT').length).toBe(
          own.filter((kind) => kind === 'BREAK_IN').length,
        );
        if (own.length > 1) expect([own[0], own.at(-1)]).toEqual(['IN', 'OUT']);
      }
    }),
  );
});

test('a touch repeated within minutes changes nothing', () => {
  fc.assert(
    fc.property(anyTouches, anyShifts, fc.nat(), fc.integer({ min: 1, max: REPEATED_TOUCH_MINUTES }), (...asked) => {
      const [minutes, shifts, nth, later] = asked;
      const before = resolvedClocks(touched(minutes, BREAKS), shifts).filter(({ kind }) => kind !== 'CLOCK');
      const repeated = momentOf(before[nth % before.length]?.at ?? at('00:00')) - startOf(WORK_DATE) + later;
      fc.pre(!minutes.includes(repeated));
      const after = resolvedClocks(touched([...minutes, repeated], BREAKS), shifts);
      expect(after.filter(({ kind }) => kind !== 'CLOCK')).toEqual(before);
    }),
  );
});
