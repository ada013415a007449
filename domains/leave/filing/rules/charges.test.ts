import { englishOf } from '@kawani/kit/contract/notices';
import { day, daysOf } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendar, range } from '../given.ts';
import type { DayPortion } from '../lists.ts';
import { drawingOf, sizeOf } from './charges.ts';
import { countedDays } from './counted-days.ts';
import { splitText } from './words.ts';

describe('what days are drawn from', () => {
  const draw = (credits: Record<number, number>, ...given: Parameters<typeof range>) =>
    drawingOf(countedDays(range(...given), 'WORKING', calendar), {
      type: 'VL',
      paid: true,
      credits: new Map(Object.entries(credits).map(([year, days]) => [Number(year), days])),
      rest: 'LWOP',
    });

  test('where credits are short the rest is without pay, half days too', () => {
    expect(englishOf(splitText(draw({ 2026: 3 }, '2026-11-23', '2026-11-26').charges))).toBe('3 days VL + 1 day LWOP');
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
