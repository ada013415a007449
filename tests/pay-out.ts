// Pay-out accounts for tests: three employees with released pay, three officers, and the operations of the change over HTTP.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { type Profile, recordApi } from '@kawani/domains/employees/contract';
import { profileRequest } from '@kawani/domains/employees/requests';
import { employeesRoutes, employmentRoutes, payOutRoutes } from '@kawani/domains/employees/routes';
import { employeesRequestHandlers } from '@kawani/domains/employees/service';
import { bankApi, runsApi } from '@kawani/domains/payroll/contract';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import { loadRun } from '@kawani/domains/payroll/service';
import { approverRulesApi } from '@kawani/domains/requests/approver-rules/contract';
import { ruleRoutes } from '@kawani/domains/requests/approver-rules/routes';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { startJobs } from '@kawani/kit/server/jobs';
import { openLog } from '@kawani/kit/server/log';
import { addDays, day } from '@kawani/kit/values/day';
import { beforeAll } from 'vitest';
import { openCompany, startApi } from './company.ts';
import { loadPayOut, PERIOD, paidPerson, work } from './payroll.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

let now = new Date('2026-11-18T10:00:00.000+08:00');
export const clock = {
  set: (instant: string) => {
    now = new Date(instant);
    return now;
  },
};
export const database = await freshDatabase();
const registry = registryOf(
  employeesRequestHandlers({ cutOffAfter: async (db, on) => addDays((await payPeriodOn(db, on)).ends, 1) }),
);
export const approvals = inbox('/approvals', [profileRequest]);
export const rulesApi = approverRulesApi([profileRequest]);
const { app, ...api } = await startApi(
  database,
  [
    ...employeesRoutes,
    ...employmentRoutes([]),
    ...payOutRoutes(registry),
    ...requestsRoutes(registry),
    ...inboxRoutes(registry, approvals),
    ...ruleRoutes(registry, rulesApi, { kinds: [profileRequest] }),
    ...payrollRoutes,
  ],
  () => now,
);
export const { call, people } = api;
export const HR = ['VIEW_EMPLOYEE_LIST', 'EDIT_EMPLOYEE_RECORD', 'PROFILE_APPROVAL', 'FILE_PROFILE_CHANGE'];
export const ids: Record<string, string> = {};
export const idOf = (name: string) => ids[name] ?? '';
export const released = { runId: '' };

export const ask = async <Answer>(
  who: string,
  endpoint: Parameters<typeof call>[1],
  input: Record<string, unknown> = {},
) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, text: answer.text, body: answer.json<Answer & { code?: string }>() };
};
export const NEW = { channel: 'BPI', accountName: 'Ana Peña', accountNumber: '0012-9999-42' };
export type Waiting = { id: string; version: number; state: string };

export const bankFile = async () =>
  (await call('payroll', bankApi.bankFile, { input: { id: released.runId, layout: 'FULL' } })).text;
export const recordOf = async (name: string) =>
  (await ask<Profile>('hr1', recordApi.profile, { employeeId: idOf(name) })).body;

export async function paper(who: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'passbook.png');
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/requests/files',
    headers: {
      authorization: `Bearer ${who}`,
      'idempotency-key': newId(),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json<{ id: string }>().id;
}

export const prepare = async (who: string, name: string, account: object = NEW) =>
  ask<Profile>(who, recordApi.preparePayOut, {
    employeeId: idOf(name),
    because: 'Asked for at the counter',
    files: [await paper(who)],
    ...account,
  });

/** The one that waits, as an approver sees it. */
export async function waitingOf(name: string, who: string): Promise<Waiting> {
  const [pending] = (await recordOf(name)).pending;
  return (await ask<Waiting>(who, approvals.api.one, { id: pending?.id ?? newId() })).body;
}
export const decide = async (who: string, { id, version }: Waiting) =>
  ask<Waiting>(who, approvals.api.decide, { id, version, action: 'approve' });

export const bellOf = (username: string) =>
  database.rows<{ title: string; body: string }>(
    sql`select title, body from notification where subject = ${username} and title like '%pay-out account%' order by at, id`,
  );
export const mailTo = (address: string) =>
  database.rows<{ subject: string; body: string }>(
    sql`select subject, body from mail where to_address = ${address} and subject like '%pay-out account%' order by at`,
  );

beforeAll(async () => {
  const jobs = await startJobs({ pool: database.pool, tasks: {}, log: openLog('silent') });
  const company = await openCompany(database);
  const join = async (name: string, employeeId: string | null, holds: string[]) => {
    if (employeeId !== null) ids[name] = employeeId;
    people.set(name, { employeeId, holds });
    await rememberPermissions(database, { username: name, holds: new Set(holds) });
  };
  for (const name of ['ana', 'ben', 'cora']) {
    await join(name, await paidPerson({ database, company }, name), ['FILE_PROFILE_CHANGE']);
    await work({ database }, idOf(name), '2026-11-03');
  }
  for (const name of ['hr1', 'hr2', 'hr3'])
    await join(name, await company.employee({ username: name, hiredOn: '2026-11-16' }), HR);
  await join('payroll', null, ['MANAGE_RELEASE_PAYSLIP']);
  await loadPayOut(
    database,
    sql`(${ids.ana}, '2026-01-05', 'BDO', 'Ana Peña', '1111111111'),
    (${ids.ben}, '2026-01-05', 'BDO', 'Ben Peña', '2222222222')`,
  );
  await payDaysOf(database, ['ana', 'ben', 'cora'].map(idOf), { from: PERIOD.starts, to: PERIOD.ends }, now);
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
  await loadRun(database, PERIOD.starts, { by: 'payroll', now, releasedAt: '2026-11-17T08:00:00.000+08:00' as never });
  released.runId = (await ask<{ items: { id: string }[] }>('payroll', runsApi.runs)).body.items[0]?.id ?? '';
  return () => jobs.stop();
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
