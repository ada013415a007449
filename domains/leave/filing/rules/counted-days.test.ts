import { day, daysOf } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { calendar, range } from '../given.ts';
import { countedDays, restWeekdays } from './counted-days.ts';
import { isOverlapping } from './overlap.ts';

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
