import type { LeaveCode } from '@kawani/domains/leave/contract';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { countedDays } from './counting.ts';
import { drawingOf } from './drawing.ts';
import { missingFor } from './eligibility.ts';
import { ANA, calendar, POLICY, range } from './given.ts';
import { type Circumstances, objectionsTo } from './objections.ts';
import type { Policy } from './policy.ts';

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
  type Changes = {
    type?: LeaveCode;
    policy?: Partial<Policy>;
    given?: Parameters<typeof range>;
    form?: object;
    others?: Partial<Circumstances>;
  };
  const objected = ({ type = 'VL', policy = {}, given = ['2026-12-14'], form = {}, others = {} }: Changes) => {
    const held: Policy = { ...POLICY, type, ...policy };
    const wanted = range(...given);
    const counted = countedDays(wanted, held.unit, calendar);
    const credits = held.per === 'YEAR' ? new Map([[2026, 10]]) : null;
    const { maternity = null } = others;
    const drawing = drawingOf(counted, {
      type,
      paid: true,
      credits,
      rest: 'LWOP',
      ...(maternity === null ? {} : { paidDays: maternity }),
    });
    return objectionsTo({
      form: { type, ...wanted, reason: 'x', ...form },
      policy: held,
      applicant: ANA,
      today: day('2026-11-23'),
      files: 0,
      counted,
      drawing,
      expiresOn: null,
      taken: { days: 0, filings: 0 },
      maternity: null,
      ...others,
    }).map(({ code, field }) => `${code} ${field}`);
  };
  const MOTHER = {
    type: 'ML',
    policy: { unit: 'CALENDAR', per: 'EVENT', halfDays: false, maxPerFiling: 150 },
  } as const;
  const FATHER = { type: 'PL', policy: { ...MOTHER.policy, maxPerFiling: 14, entitlement: 7 } } as const;

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
    ['a birth that is not named', { ...MOTHER, others: { maternity: null } }, ['EVENT_NEEDED event']],
    [
      'nothing is given to the father of a miscarriage',
      { ...MOTHER, form: { event: 'MISCARRIAGE', allocatedDays: 3 }, others: { maternity: 60 } },
      ['NOTHING_TO_ALLOCATE allocatedDays'],
    ],
    [
      '105 days of a live birth',
      { ...MOTHER, given: ['2026-12-01', '2027-03-15'], form: { event: 'LIVE' }, others: { maternity: 105 } },
      [],
    ],
    [
      'one day more',
      { ...MOTHER, given: ['2026-12-01', '2027-03-16'], form: { event: 'LIVE' }, others: { maternity: 105 } },
      ['TOO_LONG to'],
    ],
    [
      'an unpaid extension of 30 days',
      {
        ...MOTHER,
        given: ['2026-12-01', '2027-04-14'],
        form: { event: 'LIVE', lwopRest: true },
        others: { maternity: 105 },
      },
      [],
    ],
    [
      'an extension asked for too late',
      {
        ...MOTHER,
        given: ['2026-12-01', '2027-04-14'],
        form: { event: 'LIVE', lwopRest: true },
        others: { maternity: 105, today: day('2027-01-30') },
      },
      ['FILED_LATE from', 'EXTENSION_LATE to'],
    ],
    [
      'a leave that ends too soon after the birth',
      {
        ...MOTHER,
        given: ['2026-12-01', '2027-01-10'],
        form: { event: 'LIVE', eventOn: day('2026-12-20') },
        others: { maternity: 105 },
      },
      ['BEFORE_DELIVERY to'],
    ],
    [
      'seven days of a father',
      { ...FATHER, given: ['2026-12-01', '2026-12-07'], form: { eventOn: day('2026-11-30') } },
      [],
    ],
    [
      'and those the mother gave him',
      { ...FATHER, given: ['2026-12-01', '2026-12-12'], form: { eventOn: day('2026-11-30'), allocatedDays: 5 } },
      [],
    ],
    [
      'eight without',
      { ...FATHER, given: ['2026-12-01', '2026-12-08'], form: { eventOn: day('2026-11-30') } },
      ['TOO_LONG to'],
    ],
    [
      'a father long after the birth',
      { ...FATHER, given: ['2027-02-01'], form: { eventOn: day('2026-11-30') } },
      ['OUTSIDE_WINDOW from'],
    ],
    [
      'a fifth delivery',
      { ...FATHER, form: { eventOn: day('2026-12-10') }, others: { taken: { days: 28, filings: 4 } } },
      ['DELIVERIES_USED type'],
    ],
    [
      'sixty days a year',
      {
        type: 'MC',
        policy: { ...MOTHER.policy, entitlement: 60 },
        given: ['2026-12-01', '2026-12-31'],
        others: { taken: { days: 40, filings: 1 } },
      },
      ['YEARLY_LIMIT to'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(objected(changes)).toEqual(expected);
  });
});
