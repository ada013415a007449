import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { computeDay, type Policy, timeRulesOn, USUAL_RULES } from '../rules.ts';
import { at, facts, punches } from './given.ts';

const NONE = Object.fromEntries(Object.keys(USUAL_RULES).map((name) => [name, null])) as Record<
  keyof typeof USUAL_RULES,
  null
>;
const policy = (from: string, rules: Partial<Policy>): Policy => ({
  ...NONE,
  sites: null,
  rank: 0,
  effectiveFrom: day(from),
  ...rules,
});
const COMPANY = policy('2026-01-01', { graceMinutes: 5, overtimeLeast: 60 });
const CLUSTER = policy('2026-02-01', { graceMinutes: 10, sites: ['a', 'b'], rank: 1 });
const SITE = policy('2026-03-01', { openAfterMinutes: 30, sites: ['a'], rank: 2 });
const LATER = policy('2026-06-01', { overtimeStep: 30 });

test.each([
  ['before any policy, as usual', '2025-12-31', 'a', {}],
  ['the company alone', '2026-01-15', 'a', { graceMinutes: 5, overtimeLeast: 60 }],
  ['the cluster before the company', '2026-02-15', 'b', { graceMinutes: 10, overtimeLeast: 60 }],
  [
    'the detachment before both, and only in what it sets',
    '2026-03-15',
    'a',
    { graceMinutes: 10, overtimeLeast: 60, openAfterMinutes: 30 },
  ],
  ['elsewhere the company alone', '2026-03-15', 'c', { graceMinutes: 5, overtimeLeast: 60 }],
  ['without a place the company alone', '2026-03-15', null, { graceMinutes: 5, overtimeLeast: 60 }],
  ['a later one replaces the whole of the earlier', '2026-06-15', 'c', { overtimeStep: 30 }],
])('%s', (_, date, site, set) => {
  expect(timeRulesOn([COMPANY, CLUSTER, SITE, LATER], day(date), site)).toEqual({ ...USUAL_RULES, ...set });
});

test('a missing time-out becomes No Timeout as long after the shift as the policy says', () => {
  const open = (openAfterMinutes: number) =>
    computeDay(facts({ punches: punches('in 09:00'), now: at('18:45'), openAfterMinutes }));
  expect(open(30)).toMatchObject({ results: ['No Timeout'], state: 'DONE' });
  expect(open(60)).toMatchObject({ results: [], state: 'OPEN', settlesAt: at('19:00').replace('+', '.000+') });
});
