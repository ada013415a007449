// The office of accounts for tests: the embedded provider, who manages accounts, and the job that carries out.
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { ACCOUNT_TASKS, runAccountTasks } from '@kawani/domains/employees/service';
import { systemClock } from '@kawani/kit/server/clock';
import { newId } from '@kawani/kit/server/db';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { startJobs } from '@kawani/kit/server/jobs';
import { openLog } from '@kawani/kit/server/log';
import { cutOffPerson, followCutoffs } from '@kawani/kit/server/revocation';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { allPermissions } from '../apps/permissions.ts';
import { identifyBy } from '../apps/server/session.ts';
import { profiles } from '../apps/sign-in/profiles.ts';
import { type AccountBatch, accountsApi, type EmployeeAccounts } from '../domains/employees/contract/accounts.ts';
import { type Company, openCompany, startApi } from './company.ts';
import { verifierOf } from './sign-in-browser.ts';
import { type Embedded, startEmbedded } from './sign-in-embedded.ts';

export let provider: Embedded;
export let company: Company;
export let identity: Identity;
export let api: Awaited<ReturnType<typeof startApi>>;
/** Refuses whatever is asked of the provider while it is true. */
let isAway = false;
const stops: (() => unknown)[] = [];

/** Once at the top of a test file. */
export function openAccounts(): void {
  beforeAll(async () => {
    provider = await startEmbedded();
    const { database, authUrl, serverSecret } = provider;
    company = await openCompany(database);
    const real = identityAt({
      authUrl,
      serverSecret,
      cutOff: (subject) => cutOffPerson(database, subject),
      permissions: allPermissions,
    });
    identity = new Proxy(real, {
      get: (target, name: keyof Identity) =>
        isAway && name !== 'permissions' ? () => Promise.reject(new TypeError('fetch failed')) : target[name],
    });
    const cutoffs = await followCutoffs(database, () => {});
    const identify = identifyBy(verifierOf(provider, cutoffs.isCutOff), database);
    api = await startApi(database, employeesRoutes, systemClock, { identity, identify });
    const accounts = runAccountTasks({ database, identity, clock: systemClock });
    const jobs = await startJobs({ pool: database.pool, tasks: { [ACCOUNT_TASKS]: accounts }, log: openLog('silent') });
    api.people.set('boss', { employeeId: await company.employee(), holds: profiles['HR Manager'] });
    api.people.set('admin', { employeeId: await company.employee(), holds: profiles.Administrator });
    api.people.set('clerk', { employeeId: await company.employee(), holds: profiles['HR Officer'] });
    stops.push(cutoffs.stop, jobs.stop, () => api.app.close());
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await provider.stop();
  });
  beforeEach(() => {
    isAway = false;
  });
}

export function providerIsAway(away: boolean): void {
  isAway = away;
}

type Api = (typeof accountsApi)[keyof typeof accountsApi];

export async function ask<Answer>(who: string, endpoint: Api, input: Record<string, unknown> = {}, key = newId()) {
  const answer = await api.call(who, endpoint, { input, key });
  return { status: answer.status, body: answer.json<Answer>(), code: answer.json<{ code?: string }>().code };
}

export async function accountsOf(employeeId: string, who = 'admin'): Promise<EmployeeAccounts> {
  return (await ask<EmployeeAccounts>(who, accountsApi.of, { employeeId })).body;
}

/** Waits until nothing is left to be done about the person's accounts. */
export async function settled(employeeId: string): Promise<EmployeeAccounts['accounts'][number] | undefined> {
  await expect
    .poll(async () => (await accountsOf(employeeId)).accounts.flatMap(({ waiting }) => waiting), { timeout: 10_000 })
    .toEqual([]);
  return (await accountsOf(employeeId)).accounts[0];
}

export async function batchOver(who: string, id: string): Promise<AccountBatch> {
  const seen = async () => (await ask<AccountBatch>(who, accountsApi.batch, { id })).body;
  await expect
    .poll(async () => (await seen()).tasks.filter(({ state }) => state === 'WAITING').length, { timeout: 20_000 })
    .toBe(0);
  return seen();
}

let people = 0;
/** Somebody with an account that signs in with `kawani`. */
export async function someone(roles: readonly string[] = ['Employee']) {
  people += 1;
  const username = `person${people}`;
  const subject = await identity.createUser({ username, password: 'kawani', roles });
  return { username, subject, employeeId: await company.employee({ username }) };
}

export const me = async (token: string) =>
  (await api.app.inject({ url: '/api/v1/admin/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
