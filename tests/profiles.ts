// Records for tests: employees of the small company, HR with its permissions, and the operations of profiles over HTTP.
import { profileApi } from '@kawani/domains/employees/contract';
import { profileRequest } from '@kawani/domains/employees/requests';
import { employeesRoutes, payOutRoutes } from '@kawani/domains/employees/routes';
import { employeesRequestHandlers, photoAnswer, teamOf } from '@kawani/domains/employees/service';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { requestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { payPeriodOn, payPeriodsWithin, postedWithin } from '@kawani/domains/schedule/service';
import { newId } from '@kawani/kit/server/db';
import { startJobs } from '@kawani/kit/server/jobs';
import { openLog } from '@kawani/kit/server/log';
import { addDays } from '@kawani/kit/values/day';
import { beforeAll } from 'vitest';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

let now = new Date('2026-11-20T09:00:00.000+08:00');
export const clock = {
  now: () => now,
  set: (instant: string) => {
    now = new Date(instant);
  },
};
export const database = await freshDatabase();
const registry = requestRegistry({
  handlers: employeesRequestHandlers({ cutOffAfter: async (db, on) => addDays((await payPeriodOn(db, on)).ends, 1) }),
  postedWithin,
  periodOn: payPeriodOn,
  periodsWithin: payPeriodsWithin,
  awayOn: async () => new Set(),
  ...{ photoOf: photoAnswer, teamOf },
  workedOn: async () => [],
});
const approvals = inbox('/approvals', [profileRequest]);
const { people, ...api } = await startApi(
  database,
  [...employeesRoutes, ...payOutRoutes(registry), ...requestsRoutes(registry), ...inboxRoutes(registry, approvals)],
  () => now,
);
export const { app, call, files } = api;
export const ids: Record<string, string> = {};

const HR = [
  'VIEW_EMPLOYEE_LIST',
  'EDIT_EMPLOYEE_RECORD',
  'PROFILE_APPROVAL',
  'UPDATE_PROFILE_HR_TRIGGERED',
  'FILE_PROFILE_CHANGE',
];

const join = async (name: string, employeeId: string | null, holds: string[]) => {
  if (employeeId !== null) ids[name] = employeeId;
  people.set(name, { employeeId, holds });
  await rememberPermissions(database, { username: name, holds: new Set(holds) });
};

beforeAll(async () => {
  const jobs = await startJobs({ pool: database.pool, tasks: {}, log: openLog('silent') });
  const company = await openCompany(database);
  for (const name of ['ana', 'ben', 'cora']) {
    await join(name, await company.employee({ username: name }), ['FILE_PROFILE_CHANGE']);
  }
  await join('hr', await company.employee({ username: 'hr' }), HR);
  await join('hr2', null, HR);
  await join('lead', null, ['VIEW_MY_TEAM_MEMBER']);
  return () => jobs.stop();
});

export const idOf = (name: string) => ids[name] as string;

/** Signs in anew: the password was given just now. */
export function signIn(name: string): void {
  people.set(name, { employeeId: null, ...people.get(name), signedInAt: now.getTime() / 1000 });
}

export async function upload(who: string, path = '/requests/files'): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([PICTURE], { type: 'image/png' }), 'paper.png');
  const encoded = new Response(body);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${who}`,
      'idempotency-key': newId(),
      'content-type': encoded.headers.get('content-type') as string,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
}

export async function ask(who: string, form: Record<string, unknown>, attached: readonly string[] = []) {
  return call(who, profileRequest.api.file, { input: { ...form, files: attached } });
}

/** Filed with whatever paper it may need. */
export async function asked(who: string, form: Record<string, unknown>): Promise<RequestDetail> {
  const answer = await ask(who, form, [await upload(who)]);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<RequestDetail>();
}

export const decide = (who: string, { id, version }: RequestDetail, action = 'approve', remarks?: string) =>
  call(who, approvals.api.decide, { input: { id, version, action, ...(remarks && { remarks }) } });

export const mine = async <Answer>(who: string) => (await call(who, profileApi.mine)).json<Answer>();
export const withdrawn = async (who: string, { id, version }: RequestDetail) =>
  call(who, requestsApi.move, { input: { id, version, move: 'cancel' } });

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
