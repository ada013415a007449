import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import type { SetUpStep } from '../contract/set-up.ts';
import { needsBackup, type SetUpFacts, setUpSteps } from './set-up.ts';

const TODAY = day('2026-11-29');
const EMPTY: SetUpFacts = {
  ...{ hasEmployer: false, administrators: 1, hasMail: false, failingMails: 0, backupOn: null },
  ...{ units: { clusters: 0, departments: 0, designations: 0, detachments: 0, people: 0 }, shifts: 0 },
  ...{ holidaysThisYear: 18, saidOf: { holidays: false, cutOffs: false }, withoutPay: 0 },
  ...{ hasCutOffs: false, hasRun: false, hasSchedule: false },
};
const FULL: SetUpFacts = {
  ...{ hasEmployer: true, administrators: 2, hasMail: true, failingMails: 0, backupOn: TODAY },
  ...{ units: { clusters: 1, departments: 1, designations: 1, detachments: 1, people: 1 }, shifts: 1 },
  ...{ holidaysThisYear: 18, saidOf: { holidays: true, cutOffs: true }, withoutPay: 0 },
  ...{ hasCutOffs: false, hasRun: false, hasSchedule: true },
};
const left = (facts: SetUpFacts) => setUpSteps(facts, TODAY).flatMap(({ step, done }) => (done ? [] : [step]));

test('twelve steps are open in an empty company, and none in one that is set up', () => {
  expect(left(EMPTY)).toHaveLength(12);
  expect(left(FULL)).toEqual([]);
});

test.each<[SetUpStep, Partial<SetUpFacts>]>([
  ['COMPANY', { hasEmployer: false }],
  ['ADMINISTRATOR', { administrators: 1 }],
  ['MAIL', { failingMails: 1 }],
  ['BACKUP', { backupOn: day('2026-11-21') }],
  ['UNITS', { units: { ...FULL.units, designations: 0 } }],
  ['DETACHMENTS', { units: { ...FULL.units, detachments: 0 } }],
  ['SHIFTS', { shifts: 0 }],
  ['HOLIDAYS', { holidaysThisYear: 3 }],
  ['HOLIDAYS', { saidOf: { holidays: false, cutOffs: true } }],
  ['PAY', { withoutPay: 1 }],
  ['CUT_OFFS', { saidOf: { holidays: true, cutOffs: false } }],
  ['SCHEDULE', { hasSchedule: false }],
])('%s is left with %o', (step, facts) => {
  expect(left({ ...FULL, ...facts })).toEqual([step]);
});

test('cut-offs that are set, or pay that is opened, need no word of anybody', () => {
  const unsaid = { ...FULL, saidOf: { holidays: true, cutOffs: false } };
  expect(left({ ...unsaid, hasCutOffs: true })).toEqual([]);
  expect(left({ ...unsaid, hasRun: true })).toEqual([]);
});

test('a backup is asked for from the eighth day on', () => {
  expect(needsBackup(day('2026-11-22'), TODAY)).toBe(false);
  expect(needsBackup(day('2026-11-21'), TODAY)).toBe(true);
});
