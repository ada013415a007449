import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { rangeObjections } from './rules.ts';

describe('a range of days', () => {
  const codes = (from: string, to: string) => rangeObjections({ from: day(from), to: day(to) }).map(({ code }) => code);

  test('may be one day and at most 62', () => {
    expect(codes('2026-11-01', '2026-11-01')).toEqual([]);
    expect(codes('2026-11-01', '2027-01-01')).toEqual([]);
    expect(codes('2026-11-01', '2027-01-02')).toEqual(['RANGE_TOO_LONG']);
  });

  test('does not end before it starts', () => {
    expect(codes('2026-11-02', '2026-11-01')).toEqual(['RANGE_REVERSED']);
  });
});
