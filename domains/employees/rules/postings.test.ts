import { addDays, type Day, day, daysOf } from '@kawani/kit/values/day';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arePostingsSame, type Posted, postingOn, postingsAfter, postingsEnded } from './postings.ts';

const START = day('2026-11-01');
const posted = (site: string, from: string, to: string | null = null, id = site): Posted => ({
  id,
  detachmentId: site,
  departmentId: null,
  designationId: 'guard',
  from: day(from),
  to: to === null ? null : day(to),
  orderRef: null,
});
const ordered = (from: string, to: string | null) => posted('new', from, to);
const lines = (postings: readonly Posted[]) => postings.map(({ detachmentId, from, to }) => [detachmentId, from, to]);
const ids = () => {
  let made = 0;
  return () => {
    made += 1;
    return `made ${made}`;
  };
};

test('an order for good ends the earlier posting the day before', () => {
  const after = postingsAfter([posted('old', '2026-01-01')], ordered('2026-12-01', null), ids());
  expect(lines(after)).toEqual([
    ['old', '2026-01-01', '2026-11-30'],
    ['new', '2026-12-01', null],
  ]);
});
test('an order for some dates interrupts the posting, which goes on after them', () => {
  const after = postingsAfter([posted('old', '2026-01-01')], ordered('2026-12-01', '2026-12-05'), ids());
  expect(lines(after)).toEqual([
    ['old', '2026-01-01', '2026-11-30'],
    ['new', '2026-12-01', '2026-12-05'],
    ['old', '2026-12-06', null],
  ]);
});
test('an order for good lasts until the posting that was ordered for later', () => {
  const before = [posted('old', '2026-01-01', '2026-12-31'), posted('later', '2027-01-01')];
  expect(lines(postingsAfter(before, ordered('2026-12-01', null), ids()))).toEqual([
    ['old', '2026-01-01', '2026-11-30'],
    ['new', '2026-12-01', '2026-12-31'],
    ['later', '2027-01-01', null],
  ]);
});
test('who had no post has the ordered one', () => {
  expect(lines(postingsAfter([], ordered('2026-12-01', null), ids()))).toEqual([['new', '2026-12-01', null]]);
});
test('without a post nothing is left after the day, and what had not begun is gone', () => {
  const before = [posted('old', '2026-01-01', '2026-12-31'), posted('later', '2027-01-01')];
  expect(lines(postingsEnded(before, day('2026-12-01')))).toEqual([['old', '2026-01-01', '2026-11-30']]);
});

const offset = fc.integer({ min: 0, max: 40 }).map((days) => addDays(START, days));
/** Postings that follow one another, with gaps. */
const history = fc.array(fc.tuple(fc.nat(5), fc.nat(8)), { maxLength: 4 }).chain((spans) =>
  fc.boolean().map((isOpen) => {
    let at = START;
    return spans.map(([gap, length], nth): Posted => {
      const from = addDays(at, gap);
      at = addDays(from, length + 1);
      const isLast = nth === spans.length - 1;
      return posted(`site ${nth}`, from, isOpen && isLast ? null : addDays(from, length));
    });
  }),
);
test('after any order nobody is at two sites on one day, and days outside its dates are as they were', () => {
  fc.assert(
    fc.property(history, offset, fc.option(fc.nat(10)), (before, from, length) => {
      const to = length === null ? null : addDays(from, length);
      const after = postingsAfter(before, { ...posted('new', from), to }, ids());
      const siteOn = (postings: readonly Posted[], on: Day) => postingOn(postings, on)?.detachmentId ?? null;
      for (const on of daysOf(START, addDays(START, 70))) {
        const there = after.filter((each) => each.from <= on && (each.to === null || each.to >= on));
        expect(there.length).toBeLessThanOrEqual(1);
        if (on < from || (to !== null && on > to)) expect(siteOn(after, on)).toBe(siteOn(before, on));
        if (on >= from && to !== null && on <= to) expect(siteOn(after, on)).toBe('new');
      }
      expect(siteOn(after, from)).toBe('new');
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      expect(arePostingsSame(after, after.toReversed())).toBe(true);
    }),
    { numRuns: 500 },
  );
});
