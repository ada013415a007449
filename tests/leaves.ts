// Leaves for tests: a site with its people, their supervisor and HR, and leaves filed and decided over HTTP.
import { appoint, photoAnswer, teamOf } from '@kawani/domains/employees/service';
import { leaveCreditsApi } from '@kawani/domains/leave/credits/contract';
import type { LeaveCredits } from '@kawani/domains/leave/credits/contract/cards';
import { leaveCreditRoutes } from '@kawani/domains/leave/credits/routes';
import { leaveKinds, leaveRequest, specialLeaveRequest } from '@kawani/domains/leave/filing/requests';
import { leaveRoutes } from '@kawani/domains/leave/filing/routes';
import { awayOn } from '@kawani/domains/leave/filing/service/leave-days';
import { leaveRequestHandlers } from '@kawani/domains/leave/filing/service/request-handlers';
import type { LeaveCode } from '@kawani/domains/leave/types/lists';
import { leaveTypeRoutes } from '@kawani/domains/leave/types/routes';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { requestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { payPeriodOn, payPeriodsWithin, postedWithin } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { startJobs } from '@kawani/kit/server/jobs';
import { openLog } from '@kawani/kit/server/log';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { day } from '@kawani/kit/values/day';
import { beforeAll } from 'vitest';
import { type Company, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

export const approvals = inbox('/leave-approvals', [...leaveKinds]);
let now = new Date('2026-11-20T09:00:00.000+08:00');
export const clock = {
  set: (instant: string) => {
    now = new Date(instant);
  },
};
export const database = await freshDatabase();
const bells = await openBells(database.pool);
const registry = requestRegistry({
  handlers: leaveRequestHandlers,
  postedWithin,
  periodOn: payPeriodOn,
  periodsWithin: payPeriodsWithin,
  awayOn,
  ...{ photoOf: photoAnswer, teamOf },
  workedOn: async () => [],
});
export const api = await startApi(
  database,
  [
    ...requestsRoutes(registry),
    ...inboxRoutes(registry, approvals),
    ...leaveRoutes,
    ...leaveCreditRoutes,
    ...leaveTypeRoutes,
    ...notificationRoutes(bells),
  ],
  () => now,
);
export const { call } = api;
export let company: Company;
export const ids: Record<string, string> = {};

const FILES = ['FILE_LEAVE_REQUEST', 'FILE_SPECIAL_LEAVE_REQUEST'];
const DECIDES = [...FILES, 'APPROVE_LEAVE_REQUEST', 'REJECT_LEAVE_REQUEST'];
const HR = [
  ...DECIDES,
  'APPROVE_SPECIAL_LEAVE_REQUEST',
  'REJECT_SPECIAL_LEAVE_REQUEST',
  'MANAGE_PENDING_LEAVE_REQUEST',
  'VIEW_LEAVE_CREDIT_SUMMARY',
  'MANAGE_LEAVE_ALLOCATION',
  'ADD_EMPLOYEE_LEAVE_CREDIT',
];

/** Lets somebody sign in under a name. */
async function join(name: string, employeeId: string | null, holds: readonly string[]): Promise<string | null> {
  if (employeeId !== null) ids[name] = employeeId;
  api.people.set(name, { employeeId, holds });
  await rememberPermissions(database, { username: name, holds: new Set(holds) });
  return employeeId;
}

/** Somebody of the site, in the second year of service, with work from Monday to Saturday. */
export async function joinEmployee(name: string, hiredOn = '2025-01-06'): Promise<string> {
  const id = await company.employee({ username: name, hiredOn });
  await join(name, id, FILES);
  await database.run(sql`insert into shift_day (employee_id, work_date, shift_id, rest_day)
    select ${id}, day::date, case when extract(dow from day) > 0 then ${company.shifts.get('DAY')}::uuid end,
      extract(dow from day) = 0
    from generate_series('2026-10-01'::date, '2027-01-31'::date, interval '1 day') day`);
  return id;
}

beforeAll(async () => {
  const jobs = await startJobs({ pool: database.pool, tasks: {}, log: openLog('silent') });
  company = await openCompany(database);
  for (const name of ['ana', 'ben', 'cora']) await joinEmployee(name);
  await join('lead', await company.employee({ username: 'lead' }), DECIDES);
  await join('hr', await company.employee({ username: 'hr', site: 'BLK-1' }), HR);
  const detachmentId = company.detachments.get('MKT-1') as string;
  await appoint(database, [{ employeeId: ids.lead as string, detachmentId, since: day('2026-01-01') }]);
  return async () => {
    await jobs.stop();
    await bells.close();
  };
});

/** Credits given by HR. */
export const give = async (who: string, type: LeaveCode, days: number, year = 2026, expiresOn?: string) =>
  call('hr', leaveCreditsApi.adjust, {
    input: { employeeId: ids[who], type, year, days, reason: 'For the test', ...(expiresOn ? { expiresOn } : {}) },
  });

type Form = Partial<Record<string, unknown>> & { type: LeaveCode; from: string };
const special: ReadonlySet<string> = new Set(Object.keys(specialLeaveRequest.types));
const kindOf = (type: string) => (special.has(type) ? specialLeaveRequest : leaveRequest);
const formOf = ({ from, ...form }: Form) => ({
  from,
  to: from,
  firstPortion: 'WHOLE',
  lastPortion: 'WHOLE',
  reason: 'Family',
  files: [],
  ...form,
});

export const file = (who: string, form: Form, key = newId()) =>
  call(who, kindOf(form.type).api.file, { input: formOf(form), key });
export const filed = async (who: string, form: Form) => {
  const answer = await file(who, form);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<RequestDetail>();
};
export const change = (who: string, { id, version }: RequestDetail, form: Form) =>
  call(who, kindOf(form.type).api.change, { input: { ...formOf(form), id, version } });
export const decide = (who: string, { id, version }: RequestDetail, action: string, remarks = 'A reason') =>
  call(who, approvals.api.decide, { input: { id, action, version, remarks } });
export const move = (who: string, { id, version }: Pick<RequestDetail, 'id' | 'version'>, name: string) =>
  call(who, requestsApi.move, { input: { id, move: name, version } });
export const mine = async (who: string, id: string) =>
  (await call(who, requestsApi.one, { input: { id } })).json<RequestDetail>();
export const card = async (who: string, type: LeaveCode, year = 2026) => {
  const { cards } = (await call(who, leaveCreditsApi.myCredits, { input: { year } })).json<LeaveCredits>();
  return cards.find((each) => each.type === type);
};
export const leaveDates = async (who: string) =>
  database.rows<{ date: string; portion: string; type: string; paid: boolean }>(sql`
    select date, portion, type, paid from leave_day where employee_id = ${ids[who]} order by date, portion`);
/** An upload of one's own, to file with. */
export const upload = async (who: string) => {
  const id = newId();
  await database.run(sql`insert into request_file (id, owner, name, media_type, bytes, storage_key, at)
    values (${id}, ${who}, 'paper.pdf', 'application/pdf', 10, ${id}, now())`);
  return id;
};
