import { addDays } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDay } from './day.ts';
import type { ComputedDay, DayFacts, PunchFact, ShiftFacts } from './facts.ts';
import { facts, WORK_DATE } from './given.ts';
import { instantAt, type Moment, startOf, timeOf } from './spans.ts';

const ZERO = startOf(WORK_DATE);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as WallTime;

/** A shift of 4 to 13 hours on the quarter hour, with or without a meal inside it. */
const anyShift = fc
  .record({
    start: fc.integer({ min: 0, max: 95 }),
    quarters: fc.integer({ min: 16, max: 52 }),
    mealAfter: fc.option(fc.integer({ min: 4, max: 12 }), { nil: null }),
    mealQuarters: fc.constantFrom(2, 4),
    graceMinutes: fc.constantFrom(0, 5, 15),
  })
  .map(({ start, quarters, mealAfter, mealQuarters, graceMinutes }): ShiftFacts => {
    const meal =
      mealAfter === null ? [] : [clock((start + mealAfter) * 15), clock((start + mealAfter + mealQuarters) * 15)];
    return {
      starts: clock(start * 15),
      ends: clock((start + quarters) * 15),
      mealStarts: meal[0] ?? null,
      mealEnds: meal[1] ?? null,
      graceMinutes,
      requiredMinutes: quarters * 15,
    };
  });

const anyStay = fc
  .tuple(fc.integer({ min: -120, max: 900 }), fc.integer({ min: 1, max: 1000 }))
  .map(([from, length]) => [from, from + length] as const);

function given(shift: ShiftFacts, [from, to]: readonly [number, number], isApproved: boolean): DayFacts {
  const starts = ZERO + timeOf(shift.starts);
  return facts({
    shift,
    punches: [
      { kind: 'IN', at: instantAt(starts + from) },
      { kind: 'OUT', at: instantAt(starts + to) },
    ],
    grants: isApproved ? { overtime: [{ from: instantAt(endOf(shift)), to: instantAt(starts + to) }] } : {},
  });
}

function endOf(shift: ShiftFacts): Moment {
  const length = (timeOf(shift.ends) - timeOf(shift.starts) + 1440) % 1440;
  return ZERO + timeOf(shift.starts) + (length === 0 ? 1440 : length);
}

/** The rule told minute by minute, as a person with a pencil would count. */
function counted(shift: ShiftFacts, [from, to]: readonly [number, number], isApproved: boolean) {
  const starts = ZERO + timeOf(shift.starts);
  const [timeIn, timeOut] = [starts + from, starts + to];
  const count = { regular: 0, late: 0, undertime: 0, overtime: 0, nightRegular: 0, nightOvertime: 0 };
  const isNight = (minute: Moment) => minute % 1440 >= 1320 || minute % 1440 < 360;
  const isMeal = (minute: Moment) => {
    if (!shift.mealStarts || !shift.mealEnds) return false;
    const time = minute % 1440;
    const [eats, back] = [timeOf(shift.mealStarts), timeOf(shift.mealEnds)];
    return eats < back ? time >= eats && time < back : time >= eats || time < back;
  };
  const plain: Moment[] = [];
  const long: Moment[] = [];
  for (let minute = starts; minute < endOf(shift); minute += 1) {
    if (!isMeal(minute)) (plain.length < 480 ? plain : long).push(minute);
  }
  const missed = plain.filter((minute) => minute < timeIn).length;
  const isForgiven = missed <= shift.graceMinutes;
  for (const minute of plain) {
    const isWorked = (minute >= timeIn || isForgiven) && minute < timeOut;
    if (isWorked || (minute < timeIn && isForgiven)) {
      count.regular += 1;
      if (isNight(minute)) count.nightRegular += 1;
    } else if (minute < timeIn) count.late += 1;
    else count.undertime += 1;
  }
  const after = Array.from({ length: Math.max(0, timeOut - endOf(shift)) }, (_, at) => endOf(shift) + at);
  for (const minute of [...long, ...(isApproved ? after : [])]) {
    if (minute < timeIn || minute >= timeOut) continue;
    count.overtime += 1;
    if (isNight(minute)) count.nightOvertime += 1;
  }
  return count;
}

const runs = { numRuns: 600 };

test('the day comes out as counted minute by minute', () => {
  fc.assert(
    fc.property(anyShift, anyStay, fc.boolean(), (shift, stay, isApproved) => {
      expect(computeDay(given(shift, stay, isApproved))).toMatchObject(counted(shift, stay, isApproved));
    }),
    runs,
  );
});

test('regular, late and undertime are together what was asked, whatever overtime there is', () => {
  fc.assert(
    fc.property(anyShift, anyStay, fc.boolean(), (shift, stay, isApproved) => {
      const { asked, regular, late, undertime } = computeDay(given(shift, stay, isApproved));
      const whole = computeDay(given(shift, [0, 1440], false));
      expect(regular + late + undertime).toBe(whole.regular);
      expect(asked).toBe(whole.regular);
    }),
    runs,
  );
});

const anyPunches = fc
  .array(
    fc.record({
      kind: fc.constantFrom('IN', 'OUT', 'BREAK_OUT', 'BREAK_IN', 'OT_IN', 'OT_OUT'),
      at: fc
        .integer({ min: -180, max: 1500 * 60 })
        .map((second) => new Date(Date.parse('2026-06-10T00:00:00Z') + second * 1000)),
    }),
    { maxLength: 9 },
  )
  .map((list) =>
    list.map(({ kind, at }): PunchFact => ({ kind, at: `${at.toISOString().slice(0, 19)}+08:00` as PunchFact['at'] })),
  );

const anyFacts = fc
  .record({
    shift: fc.option(anyShift, { nil: null }),
    punches: anyPunches,
    restDay: fc.boolean(),
    employed: fc.constantFrom(true, true, true, false),
    portion: fc.constantFrom(null, 'AM', 'PM', 'WHOLE'),
    holiday: fc.constantFrom(null, 'RH', 'SNW', 'SW'),
    hoursOn: fc.integer({ min: -10, max: 60 }),
    flexible: fc.boolean(),
  })
  .map(
    ({ shift, punches, restDay, employed, portion, holiday, hoursOn, flexible }): DayFacts =>
      facts({
        shift: shift === null ? null : { ...shift, flexible },
        punches,
        restDay,
        employed,
        leave: portion === null ? [] : [{ type: 'VL', portion, paid: true }],
        holidays: holiday === null ? {} : { [addDays(WORK_DATE, 0)]: holiday },
        now: instantAt(ZERO + hoursOn * 60),
      }),
  );

test('the order in which punches arrive changes nothing', () => {
  fc.assert(
    fc.property(
      anyFacts.chain((some) =>
        fc.tuple(fc.constant(some), fc.shuffledSubarray([...some.punches], { minLength: some.punches.length })),
      ),
      ([some, shuffled]) => {
        expect(computeDay({ ...some, punches: shuffled })).toEqual(computeDay(some));
      },
    ),
    runs,
  );
});

const FIGURES = [
  'worked',
  'regular',
  'late',
  'undertime',
  'asked',
  'onLeave',
  'paidLeave',
  'overtime',
  'excess',
  'nightRegular',
  'nightOvertime',
] as const;

test('no figure is ever negative, fractional, or larger than what it is part of', () => {
  fc.assert(
    fc.property(anyFacts, (some) => {
      const computed = computeDay(some);
      for (const figure of FIGURES) expect(Number.isInteger(computed[figure]) && computed[figure] >= 0).toBe(true);
      expect(computed.nightRegular).toBeLessThanOrEqual(computed.regular);
      expect(computed.paidLeave).toBe(computed.onLeave);
      expect(computed.nightOvertime).toBeLessThanOrEqual(computed.overtime);
      expect(sumOf(computed, 'regular')).toBe(computed.regular);
      expect(sumOf(computed, 'overtime')).toBe(computed.overtime);
      expect(sumOf(computed, 'nightRegular') + sumOf(computed, 'nightOvertime')).toBe(
        computed.nightRegular + computed.nightOvertime,
      );
    }),
    runs,
  );
});

test('a day has results only when it is done, and then they are its own and in order', () => {
  fc.assert(
    fc.property(anyFacts, (some) => {
      const { state, results, primary, settlesAt } = computeDay(some);
      if (state !== 'DONE') expect(results).toEqual([]);
      else expect(settlesAt).toBeNull();
      expect(new Set(results).size).toBe(results.length);
      expect(primary).toBe(results[0] ?? null);
    }),
    runs,
  );
});

function sumOf({ portions }: ComputedDay, figure: 'regular' | 'overtime' | 'nightRegular' | 'nightOvertime'): number {
  return portions.reduce((sum, portion) => sum + portion[figure], 0);
}
