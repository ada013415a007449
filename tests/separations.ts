// People who leave, for tests: who decides about it, and a server of its operations.
import { type StatusForm, statusApi } from '@kawani/domains/employees/contract';
import { rehireApi } from '@kawani/domains/employees/contract/rehire';
import { employmentRoutes, newEmployeeRoutes } from '@kawani/domains/employees/routes';
import { casesApi, myLeavingApi } from '@kawani/domains/offboarding/cases/contract';
import type { CaseHead, MyLeaving } from '@kawani/domains/offboarding/cases/contract/case';
import { lastDayRequest, resignationRequest, separationInbox } from '@kawani/domains/offboarding/cases/requests';
import { separationRoutes } from '@kawani/domains/offboarding/cases/routes';
import { caseFollowsStatus } from '@kawani/domains/offboarding/cases/service/followers';
import { separationRequestHandlers } from '@kawani/domains/offboarding/cases/service/request-handlers';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import { scheduleFollowsStatus } from '@kawani/domains/schedule/service';
import { usualSchedule } from '@kawani/domains/schedule/service/usual';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day, firstOfMonth } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import type { Answered, Input } from './clinic-actions.ts';
import { openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

export const TODAY = day('2026-11-02');
const STATUS = ['CHANGE_EMPLOYEE_STATUS', 'VIEW_EMPLOYEE_LIST'];
const OFFICES = [
  ['hana', ...STATUS, 'LIST', 'INFORMATION', 'VIEW_RESIGNATION'],
  ['hector', ...STATUS, 'LIST', 'INFORMATION', 'VIEW_RESIGNATION', 'CREATE_EMPLOYEE'],
  ['lea', 'LIST'],
  ['vera', 'VIEW_RESIGNATION'],
  ['paula', 'MANAGE_RELEASE_PAYSLIP'],
] as const;

async function openServer() {
  const database = await freshDatabase();
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(
    sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
  );
  const followers = [scheduleFollowsStatus, caseFollowsStatus];
  const registry = registryOf(separationRequestHandlers(followers));
  const clock = { now: new Date(`${TODAY}T09:00:00+08:00`) };
  const routes = [
    ...separationRoutes(registry, followers),
    ...inboxRoutes(registry, separationInbox),
    ...requestsRoutes(registry),
    ...employmentRoutes(followers),
    ...newEmployeeRoutes(usualSchedule),
    ...scheduleRoutes,
  ];
  const { call, people, files } = await startApi(database, routes, () => clock.now);
  const company = await openCompany(database);
  for (const [username, ...holds] of OFFICES) {
    people.set(username, { employeeId: await company.employee({ username }), holds });
    await rememberPermissions(database, { username, holds: new Set(holds) });
  }
  const supervisorId = await company.supervisor();
  await database.run(sql`update employee set username = 'sonia' where id = ${supervisorId}`);
  people.set('sonia', { employeeId: supervisorId, holds: ['FILE_PROFILE_CHANGE', 'VIEW_MY_TEAM_MEMBER'] });
  async function ask<Body = object>(who: string, endpoint: Endpoint, input: Input = {}): Promise<Answered<Body>> {
    const { status, text } = await call(who, endpoint, { input, key: newId() });
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  }
  return { database, registry, clock, people, company, ask, call, files };
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** What the person does. */
function personOf({ ask, clock, company, people }: Server) {
  let made = 0;
  return {
    /** Somebody who may file; their username. */
    worker: async (): Promise<string> => {
      made += 1;
      const username = `w${made}`;
      people.set(username, { employeeId: await company.employee({ username }), holds: ['FILE_PROFILE_CHANGE'] });
      return username;
    },
    resign: (who: string, more: Input = {}) =>
      ask<RequestDetail>(who, resignationRequest.api.file, {
        ...{ lastDay: addDays(dayAt(toInstant(clock.now)), 30), reason: 'NEW_WORK', letter: 'I resign.', files: [] },
        ...more,
      }),
    wish: (who: string, more: Input) =>
      ask<RequestDetail>(who, lastDayRequest.api.file, { why: 'My new work starts later', files: [], ...more }),
    move: (who: string, { id, version }: SeenRequest, name: string) =>
      ask<RequestDetail>(who, requestsApi.move, { id, move: name, version }),
    mine: (who: string) => ask<MyLeaving>(who, myLeavingApi.mine),
  };
}
type SeenRequest = Pick<RequestDetail, 'id' | 'version'>;

/** What the offices do. */
function officeOf({ ask, company, database }: Server) {
  return {
    decide: (who: string, { id, version }: SeenRequest, action: string, remarks?: string) =>
      ask<RequestDetail>(who, separationInbox.api.decide, { id, action, version, ...(remarks && { remarks }) }),
    head: (id: string, who = 'hana') => ask<CaseHead>(who, casesApi.one, { id }),
    end: (employeeId: string, more: Partial<StatusForm>, who = 'hana') =>
      ask(who, statusApi.moveStatus, {
        ...{ employeeId, from: 'Active', to: 'Terminated', cause: 'END_OF_CONTRACT', reason: 'The contract ends' },
        ...{ effectiveFrom: addDays(TODAY, 31), ...more },
      }),
    cancel: (employeeId: string, effectiveFrom: Day, who = 'hana') =>
      ask(who, statusApi.cancelStatus, { employeeId, effectiveFrom }),
    /** Final pay of the month of the last day, released and paid on a day. */
    paid: (employeeId: string, lastDay: Day, payDate = lastDay) =>
      database.run(sql`insert into pay_run (id, kind, employee_id, starts, ends, pay_date, month, part, parts, state, completed_at,
          completed_by, released_at, released_by, opened_by)
        values (${newId()}, 'FINAL', ${employeeId}, ${firstOfMonth(lastDay)}, ${addDays(firstOfMonth(lastDay), 30)},
          ${payDate}, ${firstOfMonth(lastDay)}, 1, 1, 'Completed', now(), 'paula', now(), 'paula', 'paula')`),
    rehire: async (employeeId: string, hiredOn: Day) =>
      ask('hector', rehireApi.rehire, {
        ...{ employeeId, hiredOn, status: 'Probationary', detachmentId: company.detachments.get('MKT-1') },
        designationId: (await database.one<{ id: string }>(sql`select id from job_designation`))?.id,
      }),
  };
}

export async function openSeparations() {
  const server = await openServer();
  const { clock, people } = server;
  const [person, office] = [personOf(server), officeOf(server)];
  return {
    ...{ ...server, ...person, ...office },
    idOf: (who: string) => people.get(who)?.employeeId ?? '',
    /** Filed and accepted. */
    leaver: async (more: Input = {}): Promise<string> => {
      const who = await person.worker();
      const accepted = await office.decide('hana', await person.resign(who, more), 'approve');
      if (accepted.status !== 200) throw new Error(JSON.stringify(accepted));
      return who;
    },
    caseIdOf: async (who: string) => (await person.mine(who)).case?.id ?? '',
    goTo: (on: string) => {
      clock.now = new Date(`${on}T09:00:00+08:00`);
    },
  };
}
