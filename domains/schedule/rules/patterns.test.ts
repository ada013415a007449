import type { PlanPattern } from '@kawani/domains/schedule/contract';
import { addDays, type Day, day, daysBetween, weekdayOf } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, cycleOf, sourceRange } from './patterns.ts';
import { cellMeant, cellsMatching, pastedTable, rowsOfEdits } from './sheet.ts';

const SUNDAY = day('2026-11-22');
const nothing = () => '';
const cell = fc.constantFrom('DAY', 'MID', 'NIGHT', 'REST', 'OFF');
const slots = fc.array(cell, { minLength: 1, maxLength: 56 });
const from = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays(SUNDAY, days));
const length = fc.integer({ min: 1, max: 31 });
const rangeOf = (first: Day, days: number) => ({ from: first, to: addDays(first, days - 1) });

test('a rotation fills every date of the range, whatever the people and the stagger', () => {
  fc.assert(
    fc.property(
      slots,
      from,
      length,
      fc.nat(55),
      fc.nat(14),
      fc.nat(299),
      (turns, first, days, startAt, stagger, nth) => {
        const pattern: PlanPattern = { kind: 'CYCLE', slots: turns, startAt, stagger };
        const cells = cellsOf(pattern, rangeOf(first, days), nth, nothing);
        expect(cells).toHaveLength(days);
        const known = new Set<string>(turns);
        expect(cells.every((one) => known.has(one))).toBe(true);
      },
    ),
  );
});

test('over whole cycles everybody has as many of each turn as the cycle', () => {
  const sorted = (cells: readonly string[]) => [...cells].sort();
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 10 }), fc.nat(14), fc.nat(50), (turns, stagger, nth) => {
      const pattern: PlanPattern = { kind: 'CYCLE', slots: turns, startAt: 0, stagger };
      const cells = cellsOf(pattern, rangeOf(SUNDAY, turns.length * 3), nth, nothing);
      expect(sorted(cells)).toEqual(sorted([...turns, ...turns, ...turns]));
    }),
  );
});

test('a range cut in two, the second begun where the first ended, is the same as in one', () => {
  fc.assert(
    fc.property(slots, from, length, length, (turns, first, one, other) => {
      const at = (startAt: number): PlanPattern => ({ kind: 'CYCLE', slots: turns, startAt, stagger: 0 });
      const whole = cellsOf(at(0), rangeOf(first, one + other), 0, nothing);
      const before = cellsOf(at(0), rangeOf(first, one), 0, nothing);
      const after = cellsOf(at(one % turns.length), rangeOf(addDays(first, one), other), 0, nothing);
      expect([...before, ...after]).toEqual(whole);
    }),
  );
});

test('a week by weekday puts on each date what its weekday says', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 7, maxLength: 7 }), from, length, (week, first, days) => {
      const cells = cellsOf({ kind: 'WEEKDAYS', slots: week }, rangeOf(first, days), 0, nothing);
      expect(cells).toEqual(cells.map((_, at) => week[weekdayOf(addDays(first, at))]));
    }),
  );
});

test('a copied week keeps its weekdays, wherever the range begins, and reads nothing else', () => {
  fc.assert(
    fc.property(from, fc.nat(60), length, (first, back, days) => {
      const source = addDays(first, -back - 7);
      const pattern: PlanPattern = { kind: 'COPY', source, days: 7 };
      const read: Day[] = [];
      cellsOf(pattern, rangeOf(first, days), 0, (date) => {
        read.push(date);
        return 'DAY';
      });
      expect(read.map(weekdayOf)).toEqual(read.map((_, at) => weekdayOf(addDays(first, at))));
      const asked = sourceRange(pattern);
      expect(read.every((date) => asked !== null && date >= asked.from && date <= asked.to)).toBe(true);
    }),
  );
});

test('days that are no week are copied in their order, again and again', () => {
  const pattern: PlanPattern = { kind: 'COPY', source: SUNDAY, days: 3 };
  const cells = cellsOf(pattern, rangeOf(addDays(SUNDAY, 10), 7), 0, (date) => String(daysBetween(SUNDAY, date)));
  expect(cells).toEqual(['0', '1', '2', '0', '1', '2', '0']);
});

test('turns become a cycle', () => {
  expect(
    cycleOf([
      { cell: 'DAY', days: 2 },
      { cell: 'REST', days: 1 },
    ]),
  ).toEqual(['DAY', 'DAY', 'REST']);
});

test.each([
  ['day06', 'DAY06'],
  ['  NGT22 ', 'NGT22'],
  ['rd', 'REST'],
  ['Rest day', 'REST'],
  ['–', 'OFF'],
  ['off', 'OFF'],
  ['DAY', undefined],
  ['', undefined],
])('the word %j of a spreadsheet means %s', (text, meant) => {
  expect(cellMeant(text, ['DAY06', 'NGT22'])).toBe(meant);
});

test('a shift called like a word of rest is that shift', () => {
  expect(cellMeant('R', ['R'])).toBe('R');
});

test('typed letters name the shift that begins with them first', () => {
  expect(cellsMatching('d', ['MID14', 'DAY08', 'DAY06'])).toEqual(['DAY08', 'DAY06', 'MID14']);
  expect(cellsMatching('14', ['MID14'])).toEqual(['MID14']);
  expect(cellsMatching('rest', ['MID14'])[0]).toBe('REST');
  expect(cellsMatching('zz', ['MID14'])).toEqual([]);
});

test('a table off the clipboard keeps its empty cells', () => {
  expect(pastedTable('A\t\tB\r\nC\t\t\r\n')).toEqual([
    ['A', '', 'B'],
    ['C', '', ''],
  ]);
});

test('single edits go as rows from their first date, and what lies between them is left alone', () => {
  const people = ['a', 'b'];
  const edit = fc.record({ employeeId: fc.constantFrom(...people), at: fc.nat(30), cell });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 40 }), (some) => {
      const edits = some.map(({ at, ...one }) => ({ ...one, date: addDays(SUNDAY, at) }));
      const { from: first, rows } = rowsOfEdits(edits);
      const sent = new Map(
        rows.flatMap(({ employeeId, cells }) =>
          cells.flatMap((one, at) => (one === '=' ? [] : [[`${employeeId} ${addDays(first, at)}`, one] as const])),
        ),
      );
      expect(sent).toEqual(new Map(edits.map((one) => [`${one.employeeId} ${one.date}`, one.cell])));
    }),
  );
});
