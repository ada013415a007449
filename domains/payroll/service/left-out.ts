// Payslips of people who are left out of a run: empty, so that everybody of the run has one and a correction can fill it.
import { payTermsOf } from '@kawani/domains/employees/service';
import { type Db, newId } from '@kawani/kit/server/db';
import { toInstant } from '@kawani/kit/values/hours';
import { ZERO } from '@kawani/kit/values/pesos';
import { basicMonthlyOf, NO_SHARES, type Slip } from '../rules.ts';
import { paidPeople } from '../table/people.ts';
import type { RunRow } from '../table/runs.ts';
import { type SlipToStore, seenNow, upsertSlips } from '../table/slips.ts';
import { givenDues, recurringOf } from './recurring-loading.ts';
import { termsOf } from './terms.ts';

const NOTHING: Slip = {
  lines: [],
  gross: ZERO,
  deducted: ZERO,
  net: ZERO,
  taxable: ZERO,
  tax: ZERO,
  basicEarned: ZERO,
  compensation: ZERO,
  fundSalary: ZERO,
  shares: NO_SHARES,
  carried: [],
  advanced: ZERO,
};

export type LeftOutOne = { readonly employeeId: string; readonly reason: string };

/** The month's basic pay stays: registers tell of it. */
async function emptySlips(db: Db, run: RunRow, leftOut: readonly LeftOutOne[]): Promise<SlipToStore[]> {
  const ids = leftOut.map(({ employeeId }) => employeeId);
  const reasons = new Map(leftOut.map(({ employeeId, reason }) => [employeeId, reason]));
  const people = await paidPeople(db, ids, run.kind === 'THIRTEENTH' ? run.payDate : run.ends);
  const terms = run.kind === 'THIRTEENTH' ? new Map() : await payTermsOf(db, ids, { from: run.starts, to: run.ends });
  const recurring = run.kind === 'REGULAR' ? await recurringOf(db, run, people) : undefined;
  // What is due stays due, as of every account: the next pay takes it.
  const duesOf = (id: string) => (terms.has(id) ? (recurring?.(id).dues ?? []) : []);
  return people.map(({ id, number, name, designation, place }) => ({
    ...NOTHING,
    ...{ id: newId(), employeeId: id, person: { number, name, designation, place } },
    basicMonthly: basicMonthlyOf((terms.get(id) ?? []).map(termsOf)),
    ...{ deMinimis: {}, benefits: ZERO, faults: [], settlesYear: false, thirteenth: {} },
    gives: givenDues(duesOf(id)),
    remarks: [{ code: 'LEFT_OUT', says: `Left out of this pay: ${reasons.get(id) ?? ''}` }],
  }));
}

export async function storeEmpty(db: Db, run: RunRow, leftOut: readonly LeftOutOne[], now: Date): Promise<void> {
  if (leftOut.length === 0) return;
  const seen = await seenNow(db);
  await upsertSlips(db, run, await emptySlips(db, run, leftOut), { at: toInstant(now), seen, daysPosted: true });
}
