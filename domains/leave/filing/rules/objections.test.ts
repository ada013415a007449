import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { missingFor } from '../../types/rules/eligibility.ts';
import { ANA, type Changes, objected, POLICY } from '../given.ts';

describe('whom a type is for', () => {
  test.each([
    ['a full year of service', '2026-06-30', {}, null],
    ['a day short of it', '2026-06-29', {}, 'one year of service'],
    ['the other sex', '2026-11-23', { sex: 'Male' }, 'one year of service'],
    ['another civil status', '2026-11-23', { civilStatus: 'Married' }, 'one year of service'],
    ['without the record', '2026-11-23', { record: 'SOLO_PARENT' }, 'one year of service'],
  ] as const)('%s', (_, on, changed, missing) => {
    expect(missingFor({ ...POLICY, ...changed }, ANA, day(on))).toBe(missing);
  });

  test('a record counts on the dates it is valid', () => {
    const policy = { ...POLICY, record: 'SOLO_PARENT' } as const;
    const records = [{ kind: 'SOLO_PARENT', from: day('2026-01-01'), to: day('2026-12-31') }];
    expect(missingFor(policy, { ...ANA, records }, day('2026-12-31'))).toBeNull();
    expect(missingFor(policy, { ...ANA, records }, day('2027-01-01'))).not.toBeNull();
  });
});

describe('objections', () => {
  test.each<[string, Changes, string[]]>([
    ['nothing against a plain leave', {}, []],
    ['notice', { given: ['2026-11-25'] }, ['NOTICE_SHORT from']],
    ['the last day of notice', { given: ['2026-11-26'] }, []],
    ['no notice is asked for by what the law gives', { given: ['2026-11-24'], policy: { statutory: true } }, []],
    ['filed late', { given: ['2026-11-16'], policy: { backDays: 5 } }, ['FILED_LATE from']],
    ['the last day to file', { given: ['2026-11-18'], policy: { backDays: 5, noticeDays: 0 } }, []],
    [
      'too long',
      { given: ['2026-12-14', '2026-12-31'], policy: { maxPerFiling: 5 } },
      ['TOO_LONG to', 'CREDIT_SHORT to'],
    ],
    [
      'halves of a leave of whole days',
      { given: ['2026-12-14', '2026-12-15', 'PM'], policy: { halfDays: false } },
      ['WHOLE_DAYS_ONLY firstPortion'],
    ],
    [
      'a certificate from the third day on',
      { given: ['2026-12-14', '2026-12-16'], policy: { document: 'a certificate', documentOver: 2 } },
      ['FILE_NEEDED files'],
    ],
    [
      'none for two days',
      { given: ['2026-12-14', '2026-12-15'], policy: { document: 'a certificate', documentOver: 2 } },
      [],
    ],
    [
      'carried days too late',
      { given: ['2026-12-14'], others: { expiresOn: day('2026-12-13') } },
      ['CREDIT_EXPIRES to'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(objected(changes)).toEqual(expected);
  });
});
