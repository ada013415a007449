import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { joinedRanges, type OpenPay, usualSchedule } from './usual.ts';

const range = (from: string, to: string) => ({ from: day(from), to: day(to) });
const PAY: OpenPay = {
  today: day('2026-11-20'),
  posted: [],
  starts: day('2026-11-16'),
  startedBefore: day('2026-11-01'),
};
const POSTED: OpenPay = { ...PAY, posted: [range('2026-09-16', '2026-11-15')] };
const scheduled = (from: string, since: string | null, pay: OpenPay) =>
  usualSchedule(day(from), since === null ? null : day(since), pay);

type Part = readonly [from: string, to: string, why?: string];
type Case = readonly [what: string, from: string, pay: OpenPay, published: readonly Part[], missing: readonly Part[]];

const CASES: readonly Case[] = [
  ['hired last week, in the period before this one', '2026-11-12', PAY, [['2026-11-12', '2026-12-20']], []],
  [
    'hired long ago, where nothing was ever posted',
    '2019-03-04',
    PAY,
    [['2026-11-16', '2026-12-20']],
    [['2019-03-04', '2026-11-15', 'EARLIER']],
  ],
  [
    'hired in a posted period',
    '2026-11-12',
    POSTED,
    [['2026-11-16', '2026-12-20']],
    [['2026-11-12', '2026-11-15', 'POSTED']],
  ],
  [
    'hired before the first posted period',
    '2026-09-01',
    POSTED,
    [['2026-11-16', '2026-12-20']],
    [
      ['2026-09-01', '2026-09-15', 'EARLIER'],
      ['2026-09-16', '2026-11-15', 'POSTED'],
    ],
  ],
  ['hired far ahead', '2027-02-01', POSTED, [['2027-02-01', '2027-03-03']], []],
  [
    'a period that was opened again between posted ones',
    '2026-10-01',
    { ...PAY, posted: [range('2026-09-16', '2026-09-30'), range('2026-10-16', '2026-11-15')] },
    [
      ['2026-10-01', '2026-10-15'],
      ['2026-11-16', '2026-12-20'],
    ],
    [['2026-10-16', '2026-11-15', 'POSTED']],
  ],
];

test.each(CASES)('%s', (_, from, pay, published, missing) => {
  expect(scheduled(from, '2010-01-01', pay)).toEqual({
    published: published.map(([first, last]) => ({ from: first, to: last })),
    missing: missing.map(([first, last, why]) => ({ from: first, to: last, why })),
  });
});

test('a shift whose times count from later leaves the dates before it', () => {
  expect(scheduled('2026-11-12', '2026-11-20', PAY)).toEqual({
    published: [range('2026-11-20', '2026-12-20')],
    missing: [{ ...range('2026-11-12', '2026-11-19'), why: 'SHIFT_LATER' }],
  });
  expect(scheduled('2026-11-12', null, PAY)).toEqual({
    published: [],
    missing: [{ ...range('2026-11-12', '2026-12-20'), why: 'SHIFT_LATER' }],
  });
});

test('every date from the first day on is published or missing, once and in order', () => {
  for (const from of ['2015-01-05', '2026-09-20', '2026-11-15', '2026-11-16', '2026-11-20', '2026-12-24'])
    for (const since of [null, '2026-10-05', '2026-11-18', '2027-06-01'])
      for (const pay of [PAY, POSTED]) {
        const { published, missing } = scheduled(from, since, pay);
        const parts = [...published, ...missing].sort((one, other) => (one.from < other.from ? -1 : 1));
        expect(joinedRanges(parts.map(({ from: first, to }) => ({ from: first, to })))).toEqual([
          range(from, from > '2026-11-20' ? '2027-01-23' : '2026-12-20'),
        ]);
        expect(parts.every(({ from: first }, at) => at === 0 || first > (parts[at - 1]?.to ?? ''))).toBe(true);
      }
});
