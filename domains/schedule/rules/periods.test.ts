import { addDays, type Day, day } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CutOffRule } from '../contract/periods.ts';
import { cutOffObjections, periodBetween, usualPeriod } from '../rules.ts';

test.each([
  ['2026-11-01', '2026-11-01', '2026-11-15', '2026-11-16', '2026-11-20'],
  ['2026-11-15', '2026-11-01', '2026-11-15', '2026-11-16', '2026-11-20'],
  ['2026-11-16', '2026-11-16', '2026-11-30', '2026-12-01', '2026-12-04'],
  ['2026-12-31', '2026-12-16', '2026-12-31', '2027-01-01', '2027-01-05'],
  ['2028-02-29', '2028-02-16', '2028-02-29', '2028-03-01', '2028-03-03'],
])(
  '%s lies in the period from %s to %s, filed for until %s, paid on %s',
  (on, starts, ends, lastDayToFile, payDate) => {
    expect(usualPeriod(day(on))).toMatchObject({ starts, ends, lastDayToFile, payDate, state: 'Open' });
  },
);

const TENTH: CutOffRule = {
  effectiveFrom: day('2026-12-01'),
  firstEnds: 10,
  secondEnds: 25,
  fileWithin: 2,
  payAfter: 5,
};

test.each([
  ['2026-11-30', '2026-11-16', '2026-11-30', '2026-12-01', '2026-12-04'],
  ['2026-12-01', '2026-12-01', '2026-12-10', '2026-12-12', '2026-12-15'],
  ['2026-12-26', '2026-12-26', '2027-01-10', '2027-01-12', '2027-01-15'],
  ['2027-01-11', '2027-01-11', '2027-01-25', '2027-01-27', '2027-01-29'],
])(
  'with cut-offs on the 10th and 25th from December on, %s lies in the period from %s to %s',
  (on, starts, ends, lastDayToFile, payDate) => {
    expect(usualPeriod(day(on), [TENTH])).toMatchObject({ starts, ends, lastDayToFile, payDate, state: 'Open' });
  },
);

const START = day('2026-01-01');
const rules = fc
  .uniqueArray(
    fc.record({
      effectiveFrom: fc.integer({ min: 0, max: 700 }).map((days) => addDays(START, days)),
      firstEnds: fc.integer({ min: 1, max: 27 }),
      secondEnds: fc.integer({ min: 2, max: 31 }),
      fileWithin: fc.integer({ min: 0, max: 15 }),
      payAfter: fc.integer({ min: 0, max: 31 }),
    }),
    { selector: ({ effectiveFrom }) => effectiveFrom, maxLength: 4 },
  )
  .map((some) => some.filter(({ firstEnds, secondEnds }) => secondEnds > firstEnds))
  .map((some): CutOffRule[] => some.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1)));

test('whatever the rules and whenever they change, every date lies in one period, and the next begins the day after', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: -40, max: 800 }), (known, days) => {
      const on = addDays(START, days);
      const { starts, ends } = usualPeriod(on, known);
      expect(starts <= on && on <= ends).toBe(true);
      expect(usualPeriod(starts, known)).toEqual(usualPeriod(ends, known));
      expect(usualPeriod(addDays(ends, 1), known).starts).toBe(addDays(ends, 1));
    }),
    { numRuns: 2_000 },
  );
});

test('around a period that was set the usual ones are cut, and no date is left out or counted twice', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: -40, max: 40 }),
      (known, from, length, off) => {
        const set = { starts: addDays(START, from), ends: addDays(START, from + length) };
        const on = addDays(set.starts, off);
        if (on >= set.starts && on <= set.ends) return;
        const isAfter = on > set.ends;
        const [before, after]: [Day | null, Day | null] = isAfter ? [set.ends, null] : [null, set.starts];
        const { starts, ends } = periodBetween(on, { before, after }, known);
        expect(starts <= on && on <= ends).toBe(true);
        expect(isAfter ? starts > set.ends : ends < set.starts).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a usual period gives way to the periods set before and after it', () => {
  const period = periodBetween(day('2026-11-08'), { before: day('2026-11-05'), after: day('2026-11-11') });
  expect(period).toMatchObject({ starts: '2026-11-06', ends: '2026-11-10', lastDayToFile: '2026-11-11' });
  expect(periodBetween(day('2026-11-08'), { before: day('2026-10-31'), after: day('2026-11-16') })).toEqual(
    usualPeriod(day('2026-11-08')),
  );
});

test('a rule begins after today and after what is posted, its halves in order, and once a date', () => {
  const around = { rules: [TENTH], today: day('2026-11-21'), lastPosted: day('2026-11-15') };
  const codes = (rule: Partial<CutOffRule>) => cutOffObjections({ ...TENTH, ...rule }, around).map(({ code }) => code);
  expect(codes({ effectiveFrom: day('2026-12-16') })).toEqual([]);
  expect(codes({ effectiveFrom: day('2026-11-15') })).toEqual(['FROM_POSTED']);
  expect(codes({ effectiveFrom: day('2026-11-21') })).toEqual(['FROM_OVER']);
  expect(codes({})).toEqual(['HAS_RULE']);
  expect(codes({ effectiveFrom: day('2026-12-16'), firstEnds: 26 })).toEqual(['HALVES_REVERSED']);
});
