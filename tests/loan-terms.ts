// Terms of loans for tests: two people who maintain them, one of them with a second account, and an employee who may file.

import { type LoanRulesEntry, type LoanTermsEntry, loanTermsApi } from '@kawani/domains/loans/types/contract';
import { loanProposalsApi } from '@kawani/domains/loans/types/contract/proposals';
import type { LoanType } from '@kawani/domains/loans/types/lists';
import { loanTermRoutes } from '@kawani/domains/loans/types/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { beforeAll, beforeEach } from 'vitest';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const TODAY = '2026-11-23T09:00:00.000+08:00';
let now = new Date(TODAY);
export const clock = {
  set: (instant: string) => {
    now = new Date(instant);
  },
};
export const database = await freshDatabase();
const { people, ...api } = await startApi(database, loanTermRoutes, () => now);
export const { call } = api;
type Policy = { items: LoanTermsEntry[]; common: LoanRulesEntry };
export type Refusal = { code: string };

const MANAGES = ['MANAGE_LOAN_POLICY'];
beforeAll(async () => {
  const company = await openCompany(database);
  const hana = await company.employee({ username: 'hana' });
  for (const [name, employeeId, holds] of [
    ['hana', hana, MANAGES],
    ['hana.admin', hana, MANAGES],
    ['boss', null, MANAGES],
    ['rosa', await company.employee({ username: 'rosa' }), ['FILE_LOAN_REQUEST']],
    ['ana', null, []],
  ] as const) {
    people.set(name, { employeeId, holds: [...holds] });
    await rememberPermissions(database, { username: name, holds: new Set(holds) });
  }
});
beforeEach(() => clock.set(TODAY));

export const policy = async () => (await call('hana', loanTermsApi.policy, { input: {} })).json<Policy>();
export async function entryOf(type: LoanType): Promise<LoanTermsEntry> {
  const entry = (await policy()).items.find(({ subject }) => subject === type);
  if (entry === undefined) throw new Error(`There is no type ${type}`);
  return entry;
}

/** What holds today with some changes. Null leaves a figure out. */
export async function propose(who: string, type: LoanType, change: Record<string, unknown>) {
  const {
    now: { figures },
    version,
  } = await entryOf(type);
  const set = Object.fromEntries(Object.entries({ ...figures, ...change }).filter(([, value]) => value !== null));
  const input = { effectiveFrom: '2026-12-01', reason: 'Resolution 12', ...set, type, version };
  return call(who, loanProposalsApi.propose, { input });
}

/** Of the proposal that waits. */
export async function decide(who: string, verb: Endpoint, type: LoanType, more: object = {}) {
  const { proposal, version } = await entryOf(type);
  return call(who, verb, { input: { id: proposal?.id, version, ...more } });
}
