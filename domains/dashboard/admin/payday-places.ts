// Where each step of a payday is done, in the HR app.
import type { Payday, PaydayCount, PaydayStep } from '../contract/payday.ts';

type Place = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

export function placeOf(step: PaydayStep, { period, runId }: Payday, count?: PaydayCount): Place {
  const dates = { from: period.starts, to: period.ends };
  const run = runId === null ? {} : { run: runId };
  if (step === 'TIME' && (count === 'NO_TIMEOUT' || count === 'NO_TIME_IN')) {
    return { to: '/reports', search: { ...dates, view: 'EXCEPTIONS', kind: count } };
  }
  if (step === 'TIME' && count === 'UNREVIEWED') return { to: '/reports', search: { ...dates, tab: 'review' } };
  if (step === 'TIME' || step === 'POST') return { to: '/reports', search: { tab: 'posting', period: period.starts } };
  if (step === 'REMIT') return { to: '/maintenance/remittances' };
  if (step === 'BANK' || step === 'CASH') return { to: '/maintenance/remittances', search: { tab: 'pay-out', ...run } };
  return { to: '/maintenance/release-payslip', search: run };
}
