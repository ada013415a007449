import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import type { PaydayStep } from '../contract/payday.ts';
import { nextStep, type PaydayFacts, paydayOn, paydaySteps } from './payday.ts';

const NONE = { NO_TIMEOUT: 0, NO_TIME_IN: 0, UNREVIEWED: 0, OPEN_REQUESTS: 0, NO_SCHEDULE: 0 };
const RUN = { isComputing: false, employees: 3, faults: 0, isCompleted: false, isReleased: false };
const FRESH: PaydayFacts = {
  ...{ isOver: true, isPosted: false, open: NONE, withoutTerms: 0, run: null },
  ...{ bank: { people: 0, isDownloaded: false }, cash: { people: 0, isOver: false } },
  remittances: { due: 0, overdue: 0 },
};
const POSTED = { isPosted: true, open: { ...NONE, UNREVIEWED: 2 } };
const PAID = { ...POSTED, run: { ...RUN, isCompleted: true }, bank: { people: 2, isDownloaded: false } };
const HR: readonly PaydayStep[] = ['TIME', 'POST'];
const PAYROLL: readonly PaydayStep[] = ['TERMS', 'RUN', 'COMPLETE', 'BANK', 'CASH', 'RELEASE', 'REMIT'];

test.each<[string, Partial<PaydayFacts>, PaydayStep | null, PaydayStep | null, PaydayStep | null]>([
  // What is so, what HR does next, what payroll does next, and whom payroll waits for.
  ['a punch to review comes first', { open: { ...NONE, UNREVIEWED: 1 } }, 'TIME', 'RUN', null],
  ['nothing is open', {}, 'POST', 'RUN', null],
  ['the period still goes on', { isOver: false }, null, null, null],
  ['somebody has no pay', { withoutTerms: 1, isOver: false }, null, 'TERMS', null],
  ['the pay is checked before the attendance is posted', { run: RUN }, 'POST', null, 'POST'],
  ['the pay has faults', { ...POSTED, run: { ...RUN, faults: 1 } }, null, 'RUN', null],
  ['the pay is being computed', { ...POSTED, run: { ...RUN, isComputing: true } }, null, 'RUN', null],
  ['the pay is checked', { ...POSTED, run: RUN }, null, 'COMPLETE', null],
  ['the pay is complete', PAID, null, 'BANK', null],
  ['the bank has the file', { ...PAID, bank: { people: 2, isDownloaded: true } }, null, 'RELEASE', null],
  [
    'the payslips are released and SSS is not paid',
    {
      ...PAID,
      bank: { people: 0, isDownloaded: false },
      run: { ...PAID.run, isReleased: true },
      remittances: { due: 1, overdue: 0 },
    },
    null,
    'REMIT',
    null,
  ],
])('when %s', (_, facts, hr, payroll, waitsFor) => {
  const steps = paydaySteps({ ...FRESH, ...facts });
  expect(nextStep(steps, new Set(HR)).next).toBe(hr);
  expect(nextStep(steps, new Set(PAYROLL))).toEqual({ next: payroll, waitsFor });
});

test('what was open when the attendance was posted is nobody’s work now', () => {
  expect(paydaySteps({ ...FRESH, ...POSTED })[0]).toEqual({ step: 'TIME', state: 'DONE', counts: [] });
});

test.each([
  ['nothing was ever paid or worked', undefined, false, '2026-12-20'],
  ['the first period is over', undefined, true, '2026-12-01'],
  ['the last pay is not released', { ends: '2026-11-30', isReleased: false }, true, '2026-11-30'],
  ['the last pay is released', { ends: '2026-11-30', isReleased: true }, true, '2026-12-01'],
])('payday is about the right period when %s', (_, last, hadWork, on) => {
  const around = { today: day('2026-12-20'), before: { day: day('2026-12-01'), hadWork }, after: day('2026-12-01') };
  const run = last === undefined ? undefined : { ...last, ends: day(last.ends) };
  expect(paydayOn(run, around)).toBe(on);
});
