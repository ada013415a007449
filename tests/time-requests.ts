// Requests about time on a company of tests: people who punch and file, a supervisor and a manager who decide.
import {
  type AttendanceDay,
  type AttendanceDayDetail,
  attendanceApi,
  type DayRequests,
} from '@kawani/domains/attendance/contract';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { type adjustmentRequest, timeRequests } from '@kawani/domains/attendance/requests';
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { attendanceRequestHandlers, workedOn } from '@kawani/domains/attendance/service';
import { appoint, photoAnswer, teamOf } from '@kawani/domains/employees/service';
import { leaveRequest } from '@kawani/domains/leave/filing/requests';
import { leaveRequestHandlers } from '@kawani/domains/leave/filing/service/request-handlers';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { Preview, RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { requestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { payPeriodOn, payPeriodsWithin, postedWithin } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { startJobs } from '@kawani/kit/server/jobs';
import { openLog } from '@kawani/kit/server/log';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect } from 'vitest';
import { type Company, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

export const TODAY = '2026-11-21';
export const now = new Date(`${TODAY}T12:00:00.000+08:00`);
export const database = await freshDatabase();
export const approvals = inbox('/approvals', [...timeRequests, leaveRequest]);
const registry = requestRegistry({
  handlers: [...attendanceRequestHandlers, ...leaveRequestHandlers],
  postedWithin,
  periodOn: payPeriodOn,
  periodsWithin: payPeriodsWithin,
  awayOn: async () => new Set<string>(),
  ...{ photoOf: photoAnswer, teamOf },
  workedOn,
});
export const { call, people } = await startApi(
  database,
  [...attendanceRoutes, ...requestsRoutes(registry), ...inboxRoutes(registry, approvals)],
  () => now,
);
let company: Company;
const EVERYTHING = Object.keys({ ...AttendancePermission, ...LeavePermission });

beforeAll(async () => {
  const jobs = await startJobs({ pool: database.pool, tasks: {}, log: openLog('silent') });
  company = await openCompany(database);
  const detachmentId = company.detachments.get('MKT-1') as string;
  const cluster = await database.one<{ id: string }>(sql`select id from cluster`);
  const [lead, boss] = [await company.employee({ username: 'lead' }), await company.employee({ username: 'boss' })];
  const since = day('2026-01-01');
  const none = { detachmentId: null, clusterId: null, departmentId: null, since };
  await appoint(database, [
    { ...none, employeeId: lead, detachmentId },
    { ...none, employeeId: boss, clusterId: cluster?.id as string },
  ]);
  for (const [username, employeeId] of Object.entries({ lead, boss })) {
    people.set(username, { employeeId, holds: EVERYTHING });
    await rememberPermissions(database, { username, holds: new Set(EVERYTHING) });
  }
  return () => jobs.stop();
});

let made = 0;
/** Somebody on the day shift, 6:00 AM to 2:00 PM, in November, and when he came and went. */
export async function someone(punches: Record<string, 'IN' | 'OUT'> = {}, shift: string | null = 'DAY') {
  made += 1;
  const [employeeId, name] = [await company.employee(), `p${made}`];
  people.set(name, { employeeId, holds: EVERYTHING.filter((code) => !code.startsWith('MANAGE_')) });
  await company.schedule(employeeId, shift, '2026-10-15', '2026-12-31');
  for (const [at, kind] of Object.entries(punches)) {
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${employeeId}, ${at}, ${kind}, 'DEVICE', ${at}, 'INSIDE')`);
  }
  return { employeeId, name };
}
export const at = (text: string) => `2026-11-${text.replace(' ', 'T')}:00.000+08:00`;
const WHY = { reason: 'FORGOT' };
export const FRIDAY = '2026-11-20';

export type Kind = (typeof timeRequests)[number] | typeof leaveRequest;
export const file = (who: string, kind: Kind, form: Record<string, unknown>) =>
  call(who, kind.api.file as typeof adjustmentRequest.api.file, { input: { ...WHY, files: [], ...form } });
export const filed = async (who: string, kind: Kind, form: Record<string, unknown>) => {
  const answer = await file(who, kind, form);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.json<RequestDetail>();
};
export const preview = async (who: string, kind: Kind, form: Record<string, unknown>) =>
  (
    await call(who, kind.api.preview as typeof adjustmentRequest.api.preview, { input: { ...WHY, files: [], ...form } })
  ).json<Preview>();
export const fieldsOf = async (who: string, kind: Kind, form: Record<string, unknown>) => {
  const answer = await file(who, kind, form);
  return [answer.status, Object.keys(answer.json<{ fields?: object }>().fields ?? {})];
};
export const decide = (who: string, { id, version }: RequestDetail, action: string) =>
  call(who, approvals.api.decide, {
    input: { id, action, version, ...(action === 'approve' ? {} : { remarks: 'No' }) },
  });
export const approved = async (request: RequestDetail, ...who: string[]) => {
  let at = request;
  for (const each of who.length > 0 ? who : ['lead']) {
    const answer = await decide(each, at, 'approve');
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    at = answer.json<RequestDetail>();
  }
  return at;
};
export const move = (who: string, { id, version }: RequestDetail, to: string) =>
  call(who, requestsApi.move, { input: { id, version, move: to } });
export const dayOf = async (who: string, date: string) =>
  (await call(who, attendanceApi.myDay, { input: { date } })).json<AttendanceDayDetail>();
export const listed = async (who: string, date: string) =>
  (await call(who, attendanceApi.myDays, { input: { from: date, to: date } })).json<{ days: AttendanceDay[] }>()
    .days[0];
export const requestsOn = async (who: string, date: string) =>
  (await call(who, attendanceApi.requestsOfDays, { input: { from: date, to: date } })).json<{ days: DayRequests[] }>()
    .days[0];
export const explained = (detail: AttendanceDayDetail, label: string) =>
  detail.explanation.find((step) => step.label === label)?.value;
