import { englishOf } from '@kawani/kit/contract/notices';
import { addDays, type Day, day, daysBetween } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  begunOn,
  longStretches,
  originalOf,
  type Planned,
  planAfter,
  planObjections,
  restDayMoved,
  type Slot,
  shiftReplaced,
  slotOf,
  swapped,
} from './change.ts';
import { changeLines, changesTold } from './words.ts';

const FIRST = day('2026-11-01');
const JUDGED = { who: 'You', field: 'shiftId' };
const TIMES: Readonly<Record<string, readonly [string, string]>> = {
  D: ['06:00', '14:00'],
  M: ['14:00', '22:00'],
  N: ['22:00', '06:00'],
  // Twelve hours, by day and by night.
  G: ['06:00', '18:00'],
  H: ['18:00', '06:00'],
};

function slot(letter: string): Slot {
  const [starts, ends] = TIMES[letter] ?? [];
  if (starts === undefined) return { shiftId: null, detachmentId: 'site', restDay: letter === '-', shift: null };
  const shift = { code: letter, name: letter, starts: starts as WallTime, ends: ends as WallTime };
  return { shiftId: letter, detachmentId: 'site', restDay: false, shift };
}

/** A letter a day from 1 November 2026 on: `-` a rest day, `?` nothing posted. */
function plan(letters: string): Planned[] {
  return [...letters].map((letter, at) => ({ ...slot(letter), date: addDays(FIRST, at), isPublished: letter !== '?' }));
}

function nth(days: readonly Planned[], at: number): Planned {
  return days[at] as Planned;
}

/** What changing one plan into another of the same length meets. */
function objections(before: string, after: string): string[] {
  const [old, next] = [plan(before), plan(after)];
  const changes = swapped(old, next).mine;
  return planObjections(old, changes, JUDGED).map(({ code }) => code);
}

describe('between two shifts', () => {
  test.each([
    ['DDD', 'DND', 'a night that ends as the next day shift starts', ['REST_TOO_SHORT']],
    ['DDD', 'DMD', 'eight hours to the minute', []],
    ['-D-', '-N-', 'rest days on both sides', []],
    ['NNN', 'NDN', 'a day shift that starts as the night before it ends', ['REST_TOO_SHORT']],
    ['NNN', 'N-N', 'a day off instead', []],
    ['GGG', 'GHG', 'a long night before a long day', ['REST_TOO_SHORT']],
    ['H-G', 'HGG', 'a long day right after a long night', ['REST_TOO_SHORT']],
    ['NDDD', 'NDDM', 'a gap that was there before and is not touched', []],
    ['D?D', 'D?M', 'a date without a schedule', []],
  ])('%s → %s: %s', (before, after, _, codes) => {
    expect(objections(before, after)).toEqual(codes);
  });

  test('the sentence says how much rest there would be and on which dates', () => {
    const days = plan('DDD');
    const changes = shiftReplaced([nth(days, 1)], 'N', () => slot('N').shift ?? undefined);
    expect(planObjections(days, changes, JUDGED).map(({ message, field }) => [message, field])).toEqual([
      [
        'You would have 0 m of rest between the shifts of Nov-02-2026 and Nov-03-2026. At least 8 h are needed.',
        'shiftId',
      ],
    ]);
  });

  test('no two may overlap', () => {
    const days = plan('DD');
    const long = { code: 'X', name: 'X', starts: '14:00' as WallTime, ends: '13:00' as WallTime };
    const changes = shiftReplaced([nth(days, 0)], 'X', () => long);
    expect(planObjections(days, changes, JUDGED).map(({ code }) => code)).toEqual(['TWO_SHIFTS']);
  });

  const letters = fc.array(fc.constantFrom('D', 'M', 'N', 'G', 'H', '-'), { minLength: 3, maxLength: 20 });

  test('no plan without objections leaves less than eight hours around a changed date, at either edge', () => {
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('D', 'M', 'N', 'G', 'H', '-'), (kept, at, letter) => {
        const days = plan(kept.join(''));
        const other = { ...nth(days, at % days.length), ...slot(letter) };
        const { mine } = swapped([nth(days, at % days.length)], [other]);
        const isRefused = planObjections(days, mine, JUDGED).some(({ code }) => code !== 'NO_REST_DAY');
        const changed = new Set(mine.map(({ date }) => date));
        const worked = planAfter(days, mine).filter(({ shift }) => shift !== null);
        const shortest = Math.min(
          ...worked.slice(1).map((next, n) => {
            const before = nth(worked, n);
            return changed.has(before.date) || changed.has(next.date) ? hoursBetween(before, next) : 24;
          }),
        );
        expect(isRefused).toBe(shortest < 8);
      }),
    );
  });

  test('a change is judged the same however many dates around it are seen', () => {
    fc.assert(
      fc.property(letters, letters, fc.constantFrom('D', 'M', 'N'), (before, after, letter) => {
        const around = plan([...before, '-', 'D', '-', ...after].join(''));
        const change = swapped(
          [nth(around, before.length + 1)],
          [{ ...nth(around, before.length + 1), ...slot(letter) }],
        );
        expect(planObjections(around, change.mine, JUDGED)).toEqual([]);
      }),
    );
  });
});

/** By the clock, not by the arithmetic under test. */
function hoursBetween(before: Planned, next: Planned): number {
  const at = ({ date }: Planned, time: string, days = 0) => Date.parse(`${addDays(date, days)}T${time}:00Z`);
  const shift = before.shift as NonNullable<Planned['shift']>;
  const ends = at(before, shift.ends, shift.ends > shift.starts ? 0 : 1);
  return (at(next, next.shift?.starts ?? '') - ends) / 3_600_000;
}

describe('one rest day in each week, Sunday to Saturday,', () => {
  // 1 November 2026 is a Sunday.
  test.each([
    ['DDDDDD-DDDDDD-', 'DDDDD-DDDDDDD-', 'may move within its week', []],
    ['DDDDDD-DDDDDD-', 'DDDDDDD-DDDDD-', 'may not move into the next week', ['NO_REST_DAY']],
    ['DDDDDD-DDDDDD-', 'DDDDDDDDDDDDD-', 'may not be given up', ['NO_REST_DAY']],
    ['DDDDD--DDDDDD-', 'DDDDDD-DDDDDD-', 'is enough', []],
    ['DDD?DD-DDDDDD-', 'DDD?DDDDDDDDD-', 'is not missed while a date has no schedule', []],
    ['DDDDDDD', 'DDMDDDD', 'that was not there before is not missed', []],
  ])('%s → %s: %s', (before, after, _, codes) => {
    expect(objections(before, after)).toEqual(codes);
  });

  test('is kept by every move of a rest day that meets no objection', () => {
    fc.assert(
      fc.property(fc.nat({ max: 6 }), fc.nat({ max: 20 }), (rest, to) => {
        const letters = [...'DDDDDDDDDDDDDDDDDDDDD'].map((letter, at) => (at % 7 === rest ? '-' : letter)).join('');
        const days = plan(letters);
        const moved = restDayMoved(nth(days, 7 + rest), nth(days, to));
        const weeks = [0, 7, 14].map((from) => planAfter(days, moved).slice(from, from + 7));
        const isLost = weeks.some((week) => week.every(({ shift }) => shift !== null));
        expect(planObjections(days, moved, JUDGED).some(({ code }) => code === 'NO_REST_DAY')).toBe(isLost);
      }),
    );
  });

  test('may come late: whoever decides sees how many days are worked in a row', () => {
    const days = plan('DDDDDD--DDDDDD');
    const moved = restDayMoved(nth(days, 7), nth(days, 13));
    expect(longStretches(days, moved)).toEqual([]);
    const later = plan('DD-DDDDDDD-DDDD');
    expect(longStretches(later, restDayMoved(nth(later, 2), nth(later, 0)))).toEqual([
      { days: 9, from: '2026-11-02', to: '2026-11-10' },
    ]);
  });
});

describe('drawing up', () => {
  test('another shift touches work days alone, and none that has it already', () => {
    const changes = shiftReplaced(plan('D-ND'), 'N', () => slot('N').shift ?? undefined);
    expect(changes.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-04']);
  });

  test('a rest day and a work day change places', () => {
    const days = plan('DD-');
    expect(planAfter(days, restDayMoved(nth(days, 2), nth(days, 0))).map(slotOf)).toEqual(['-', 'D', 'D'].map(slot));
  });

  test('a swap gives each what the other had, and swapping again gives it back', () => {
    const letters = fc.array(fc.constantFrom('D', 'M', 'N', '-'), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const length = Math.min(one.length, other.length);
        const [mine, theirs] = [plan(one.slice(0, length).join('')), plan(other.slice(0, length).join(''))];
        const there = swapped(mine, theirs);
        const [then, thence] = [planAfter(mine, there.mine), planAfter(theirs, there.theirs)];
        expect([then.map(slotOf), thence.map(slotOf)]).toEqual([theirs.map(slotOf), mine.map(slotOf)]);
        const back = swapped(then, thence);
        expect(planAfter(then, back.mine)).toEqual(mine);
      }),
    );
  });
});

test.each([
  ['2026-10-31', '05:00', 'D', 'M', undefined],
  ['2026-11-01', '05:59', 'D', 'M', undefined],
  ['2026-11-01', '06:00', 'D', 'M', '2026-11-01'],
  ['2026-11-01', '13:59', 'N', 'M', undefined],
  ['2026-11-01', '14:00', 'N', 'M', '2026-11-01'],
  ['2026-11-01', '09:00', '-', 'M', undefined],
  ['2026-11-02', '00:00', '-', 'M', '2026-11-01'],
])('on %s at %s the change of 1 November from %s to %s is too late: %s', (today, time, before, after, late) => {
  const change = { date: FIRST, before: slot(before), after: slot(after) };
  expect(begunOn([change], day(today), time as WallTime)).toBe(late);
});

describe('what a date held before', () => {
  const step = (before: string, after: string) => ({ before: slot(before), after: slot(after) });

  test.each([
    ['one change', [step('D', 'N')], 'N', 'D'],
    ['two changes', [step('D', 'N'), step('N', 'M')], 'M', 'D'],
    ['a change that was put back', [step('D', 'N'), step('N', 'D')], 'D', undefined],
    ['the second of two that was put back', [step('D', 'N'), step('N', 'M'), step('M', 'N')], 'N', 'D'],
    ['a schedule published anew', [step('D', 'N')], 'M', undefined],
    ['a change after it was published anew', [step('D', 'N'), step('M', '-')], '-', 'M'],
    ['none', [], 'D', undefined],
  ])('after %s', (_, history, current, original) => {
    expect(originalOf(history, slot(current))).toEqual(original === undefined ? undefined : slot(original));
  });
});

test('dates in a row that change alike are told as one', () => {
  const { mine } = swapped(plan('DDDNDDDD'), plan('NNN-DM-M'));
  const lines = changeLines(mine).map(({ label, value }) => ({ label, value: englishOf(value) }));
  expect(lines).toEqual([
    { label: 'Nov-01-2026 to Nov-03-2026', value: 'D 6:00 AM – 2:00 PM → N 10:00 PM – 6:00 AM' },
    { label: 'Nov-04-2026', value: 'N 10:00 PM – 6:00 AM → Rest day' },
    { label: 'Nov-06-2026', value: 'D 6:00 AM – 2:00 PM → M 2:00 PM – 10:00 PM' },
    { label: 'Nov-07-2026', value: 'D 6:00 AM – 2:00 PM → Rest day' },
    { label: 'Nov-08-2026', value: 'D 6:00 AM – 2:00 PM → M 2:00 PM – 10:00 PM' },
  ]);
  expect(englishOf(changesTold(mine))).toMatch(/^Nov-01-2026 to Nov-03-2026: .*; and 2 more$/);
  expect(daysBetween(FIRST, mine[0]?.date as Day)).toBe(0);
});
