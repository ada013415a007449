import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { type Changes, FATHER, MOTHER, objected } from '../given.ts';

test.each<[string, Changes, string[]]>([
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
