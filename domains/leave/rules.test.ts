import type { DayPortion } from '@kawani/domains/leave/contract';
import { day, daysOf } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendar, range } from './rules/given.ts';
import { countedDays, drawingOf, isOverlapping, maternityDays, restWeekdays, sizeOf, splitText } from './rules.ts';

const total = (...given: Parameters<typeof range>) =>
  countedDays(range(...given), 'WORKING', calendar).reduce((sum, { counts }) => sum + counts, 0);

describe('the days counted', () => {
  test.each<[string, Parameters<typeof range>, number]>([
    ['a single day', ['2026-11-23'], 1],
    ['a morning', ['2026-11-23', '2026-11-23', 'AM', 'AM'], 0.5],
    ['a week with its rest day', ['2026-11-23', '2026-11-29'], 6],
    ['over a regular holiday', ['2026-11-28', '2026-12-01'], 2],
    ['over a special non-working day', ['2026-12-07', '2026-12-09'], 2],
    ['over a special working day', ['2026-12-09', '2026-12-11'], 3],
    ['from noon to noon', ['2026-11-23', '2026-11-25', 'PM', 'AM'], 2],
    ['a rest day alone', ['2026-11-29'], 0],
  ])('%s', (_, given, days) => {
    expect(total(...given)).toBe(days);
  });

  test('calendar-day leaves run through rest days and holidays', () => {
    expect(countedDays(range('2026-11-23', '2026-12-22'), 'CALENDAR', calendar)).toHaveLength(30);
    expect(countedDays(range('2026-11-29'), 'CALENDAR', calendar)[0]).toMatchObject({ counts: 1, struck: null });
  });

  test('what is not counted says why', () => {
    const struck = countedDays(range('2026-11-29', '2026-11-30'), 'WORKING', calendar).map(({ struck: why }) => why);
    expect(struck).toEqual(['Rest day', 'Bonifacio Day']);
  });

  test('two halves of one day count as one', () => {
    expect(total('2026-11-23', '2026-11-23', 'AM', 'AM') + total('2026-11-23', '2026-11-23', 'PM', 'PM')).toBe(1);
    expect(
      isOverlapping(range('2026-11-23', '2026-11-23', 'AM', 'AM'), range('2026-11-23', '2026-11-23', 'PM', 'PM')),
    ).toBe(false);
    expect(isOverlapping(range('2026-11-22', '2026-11-23', 'WHOLE', 'AM'), range('2026-11-23'))).toBe(true);
  });

  test('days without a posted schedule go by the week that was posted last', () => {
    const posted = [...daysOf(day('2026-11-09'), day('2026-11-22'))].map((date) => ({
      date,
      restDay: new Date(`${date}T00:00:00Z`).getUTCDay() === 3,
    }));
    expect([...restWeekdays(posted)]).toEqual([3]);
    expect([...restWeekdays([])]).toEqual([0]);
  });
});

describe('what days are drawn from', () => {
  const draw = (credits: Record<number, number>, ...given: Parameters<typeof range>) =>
    drawingOf(countedDays(range(...given), 'WORKING', calendar), {
      type: 'VL',
      paid: true,
      credits: new Map(Object.entries(credits).map(([year, days]) => [Number(year), days])),
      rest: 'LWOP',
    });

  test('where credits are short the rest is without pay, half days too', () => {
    expect(splitText(draw({ 2026: 3 }, '2026-11-23', '2026-11-26').charges)).toBe('3 days VL + 1 day LWOP');
    const half = draw({ 2026: 1.5 }, '2026-11-23', '2026-11-24');
    expect(half.charges.map(({ portion, type }) => `${portion} ${type}`)).toEqual(['WHOLE VL', 'AM VL', 'PM LWOP']);
    expect(half).toMatchObject({ paid: 1.5, unpaid: 0.5, short: { year: 2026, left: 1.5, needed: 2 } });
  });

  test('a leave across New Year draws on the credits of both years', () => {
    expect(draw({ 2026: 5, 2027: 5 }, '2026-12-29', '2027-01-04')).toMatchObject({
      draws: [
        { type: 'VL', year: 2026, days: 3 },
        { type: 'VL', year: 2027, days: 3 },
      ],
      short: null,
    });
  });

  test('never more than there is, and every day is charged once', () => {
    const portion = fc.constantFrom<DayPortion>('AM', 'PM', 'WHOLE');
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.nat(30),
        portion,
        portion,
        fc.nat(40),
        fc.nat(40),
        (start, length, first, last, a, b) => {
          const dates = [...daysOf(day('2026-11-15'), day('2027-03-31'))];
          const given = range(dates[start] as string, dates[start + length] as string, first, last);
          const counted = countedDays(given, 'WORKING', calendar);
          const { charges, draws, paid, unpaid } = drawingOf(counted, {
            type: 'VL',
            paid: true,
            credits: new Map([
              [2026, a / 2],
              [2027, b / 2],
            ]),
            rest: 'LWOP',
          });
          expect(paid + unpaid).toBe(counted.reduce((sum, { counts }) => sum + counts, 0));
          expect(sizeOf(charges)).toBe(paid + unpaid);
          expect(draws.reduce((sum, { days }) => sum + days, 0)).toBe(paid);
          for (const { year, days } of draws) expect(days).toBeLessThanOrEqual(year === 2026 ? a / 2 : b / 2);
        },
      ),
    );
  });
});

describe('maternity', () => {
  test.each([
    ['a live birth', { kind: 'LIVE', soloParent: false, allocated: 0 }, 105, 0],
    ['of a solo parent', { kind: 'LIVE', soloParent: true, allocated: 0 }, 120, 0],
    ['with five days given to the father', { kind: 'LIVE', soloParent: false, allocated: 5 }, 100, 5],
    ['with more given than may be', { kind: 'LIVE', soloParent: false, allocated: 9 }, 98, 7],
    ['a miscarriage, of which nothing is given away', { kind: 'MISCARRIAGE', soloParent: true, allocated: 7 }, 60, 0],
  ] as const)('%s', (_, birth, motherPaidDays, allocatedDays) => {
    expect(maternityDays(birth)).toEqual({ motherPaidDays, allocatedDays });
  });
});
