// What leaders read of the people they lead: who they are, their requests and the history of those, and their shifts.

import { recordApi } from '@kawani/domains/employees/contract/my-profile';
import { myTeamApi } from '@kawani/domains/employees/contract/team';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { leaveRequest, specialLeaveRequest } from '@kawani/domains/leave/filing/requests';
import { leaveRequestHandlers } from '@kawani/domains/leave/filing/service/request-handlers';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { teamRequestsApi } from '@kawani/domains/requests/engine/contract/team';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { teamScheduleApi } from '@kawani/domains/schedule/contract/team';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

const database = await freshDatabase();
const routes = [...requestsRoutes(registryOf(leaveRequestHandlers)), ...employeesRoutes, ...scheduleRoutes];
const { call, people } = await startApi(database, routes, () => new Date('2026-11-20T09:00:00.000+08:00'));
const LEADS = ['VIEW_MY_TEAM_MEMBER', 'VIEW_REQUESTS_FROM_TEAM_MEMBERS', 'VIEW_HISTORY', 'VIEW_SHIFT_SCHEDULE'];
const FILES = ['FILE_LEAVE_REQUEST', 'FILE_SPECIAL_LEAVE_REQUEST'];
let company: Company;
let [ana, otto] = ['', ''];

beforeAll(async () => {
  company = await openCompany(database);
  ana = await company.employee({ username: 'ana', hiredOn: '2025-01-06' });
  otto = await company.employee({ username: 'otto', hiredOn: '2025-01-06', site: 'BLK-1' });
  people.set('ana', { employeeId: ana, holds: FILES });
  people.set('otto', { employeeId: otto, holds: FILES });
  people.set('lead', { employeeId: await company.supervisor(), holds: LEADS });
  for (const id of [ana, otto]) {
    await database.run(sql`insert into shift_day (employee_id, work_date, shift_id, rest_day)
      select ${id}, day::date, ${company.shifts.get('DAY')}::uuid, false
      from generate_series('2026-11-01'::date, '2026-12-31'::date, interval '1 day') day`);
  }
});

const file = async (who: string, type: string, from: string) => {
  const { api } = type === 'AVAWL' ? specialLeaveRequest : leaveRequest;
  const form = { type, from, to: from, firstPortion: 'WHOLE', lastPortion: 'WHOLE', reason: 'A family matter' };
  const files = type === 'AVAWL' ? [newId()] : [];
  for (const id of files) {
    await database.run(sql`insert into request_file (id, owner, name, media_type, bytes, storage_key, at)
      values (${id}, ${who}, 'paper.pdf', 'application/pdf', 10, ${id}, now())`);
  }
  const answer = await call(who, api.file, { input: { ...form, files }, key: newId() });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<RequestDetail>();
};
type Listed = { items: { id: string; ref: string; reason: string; moves: string[] }[]; total: number };
const listed = async (endpoint: typeof teamRequestsApi.waiting | typeof teamRequestsApi.history) =>
  (await call('lead', endpoint, { input: {} })).json<Listed>();

test('requests of the team wait in one list and end in the history, without reasons and without special leaves', async () => {
  const leave = await file('ana', 'LWOP', '2026-12-02');
  await file('ana', 'AVAWL', '2026-12-09');
  await file('otto', 'LWOP', '2026-12-02');
  const waiting = await listed(teamRequestsApi.waiting);
  expect(waiting).toMatchObject({ total: 1, items: [{ ref: leave.ref, reason: '', moves: [] }] });
  expect((await listed(teamRequestsApi.history)).total).toBe(0);
  const opened = () => call('lead', teamRequestsApi.timeline, { input: { id: leave.id } });
  expect((await opened()).status).toBe(404);
  await call('ana', requestsApi.move, {
    input: { id: leave.id, move: 'cancel', version: leave.version, remarks: 'Ill' },
  });
  expect((await listed(teamRequestsApi.waiting)).total).toBe(0);
  expect((await listed(teamRequestsApi.history)).items.map(({ ref }) => ref)).toEqual([leave.ref]);
  const events = (await opened()).json<{ timeline: { event: string; remarks: string | null }[] }>().timeline;
  expect(events.map(({ event, remarks }) => [event, remarks])).toEqual([
    ['file', null],
    ['cancel', null],
  ]);
});

test('each permission opens its own part, of the people led and of nobody else', async () => {
  const members = (await call('lead', myTeamApi.members, { input: {} })).json<{ items: { id: string }[] }>();
  expect(members.items.map(({ id }) => id)).toEqual([ana]);
  const range = { from: '2026-11-23', to: '2026-11-24' };
  const shifts = (await call('lead', teamScheduleApi.list, { input: range })).json();
  expect(shifts).toMatchObject({
    total: 1,
    items: [{ employeeId: ana, days: [{ shift: { code: 'DAY' } }, { date: '2026-11-24' }] }],
  });
  // Neither has a photo: only the reader's own people are told so.
  const photo = async (employeeId: string) => (await call('lead', recordApi.photo, { input: { employeeId } })).json();
  expect(await photo(ana)).toMatchObject({ code: 'NO_PHOTO' });
  expect(await photo(otto)).toMatchObject({ code: 'NO_SUCH_EMPLOYEE' });
  for (const [code, endpoint, input] of [
    ['VIEW_MY_TEAM_MEMBER', myTeamApi.members, {}],
    ['VIEW_REQUESTS_FROM_TEAM_MEMBERS', teamRequestsApi.waiting, {}],
    ['VIEW_HISTORY', teamRequestsApi.history, {}],
    ['VIEW_SHIFT_SCHEDULE', teamScheduleApi.list, range],
  ] as const) {
    const lead = people.get('lead');
    people.set('without', { employeeId: lead?.employeeId ?? null, holds: LEADS.filter((each) => each !== code) });
    expect([code, (await call('without', endpoint, { input })).status]).toEqual([code, 403]);
  }
});
