// For tests of changes of the schedule: a site where Ana works days, Ben nights, Cora and Dan mids, and the API.
import { photoAnswer, teamOf } from '@kawani/domains/employees/service';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { Preview, RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { requestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { type ScheduledDay, scheduleApi } from '@kawani/domains/schedule/contract';
import { shiftChangeRequest } from '@kawani/domains/schedule/requests';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import {
  openShifts,
  payPeriodOn,
  payPeriodsWithin,
  postedWithin,
  publish,
  scheduleRequestHandlers,
} from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { beforeEach, expect } from 'vitest';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const FILES = ['FILE_CHANGE_SHIFT_SCHEDULE'];
const DECIDES = [...FILES, 'APPROVE_CHANGE_SHIFT_SCHEDULE', 'REJECT_CHANGE_SHIFT_SCHEDULE'];
const REASON = { reason: 'Family', files: [] };
const START = new Date('2026-11-21T08:00:00+08:00');
const FIRST_DAY = day('2026-11-08');
const DAYS = 40;

export const TUESDAY = '2026-11-24';

/** A Saturday morning; before each test the schedule is as it was and nothing waits. Sundays are free. */
export async function openShiftChanges() {
  const database = await freshDatabase();
  const periods = { postedWithin, periodOn: payPeriodOn, periodsWithin: payPeriodsWithin };
  const registry = requestRegistry({
    ...{ handlers: scheduleRequestHandlers, ...periods },
    awayOn: async () => new Set(),
    ...{ photoOf: photoAnswer, teamOf },
    workedOn: async () => [],
  });
  const approvals = inbox('/approvals', [shiftChangeRequest]);
  const routes = [...scheduleRoutes, ...requestsRoutes(registry), ...inboxRoutes(registry, approvals)];
  let now = START;
  const { app, call, people } = await startApi(database, routes, () => now);
  const company = await openCompany(database);
  const hire = async (name: string, hiring = {}) => {
    const employeeId = await company.employee({ username: name, ...hiring });
    people.set(name, { employeeId, holds: FILES });
    return employeeId;
  };
  const ids = {
    ana: await hire('ana'),
    ben: await hire('ben'),
    cora: await hire('cora'),
    dan: await hire('dan'),
    foreigner: await hire('foreigner', { site: 'BLK-1' }),
  };
  const leader = await company.supervisor();
  await database.run(sql`update employee set username = 'lea' where id = ${leader}`);
  people.set('lea', { employeeId: leader, holds: DECIDES });
  const mids = await openShifts(database, [MID]);
  const shift = (code: string) => company.shifts.get(code) ?? mids.get(code) ?? '';
  const siteId = company.detachments.get('MKT-1') ?? '';
  const weeks = (employeeId: string, code: string) =>
    Array.from({ length: DAYS }, (_, at) => {
      const restDay = at % 7 === 0;
      const shiftId = restDay ? null : shift(code);
      return { employeeId, date: addDays(FIRST_DAY, at), shiftId, detachmentId: siteId, restDay };
    });
  beforeEach(async () => {
    now = START;
    await database.run(sql`update request set state = 'CANCELLED', waiting_since = null`);
    await publish(database, [
      ...weeks(ids.ana, 'DAY'),
      ...weeks(ids.ben, 'NIGHT'),
      ...weeks(ids.cora, 'MID'),
      ...weeks(ids.dan, 'MID'),
      ...weeks(ids.foreigner, 'NIGHT'),
    ]);
  });

  const ask = (who: string, form: Record<string, unknown>) =>
    call(who, shiftChangeRequest.api.file, { input: { ...REASON, ...form } });
  const versionOf = async (id: string) =>
    (await database.one<{ version: number }>(sql`select version from request where id = ${id}`))?.version ?? 0;
  const scheduleOf = async (who: string, from: string, to = from) =>
    (await call(who, scheduleApi.mySchedule, { input: { from, to } })).json<{ days: ScheduledDay[] }>().days;
  return {
    app,
    call,
    database,
    company: { ...company, shift, publish: (code: string, on: string, id: string) => publishOn(shift(code), on, id) },
    ids,
    siteId,
    setNow: (at: string) => {
      now = new Date(at);
    },
    ask,
    preview: async (who: string, form: Record<string, unknown>) =>
      (await call(who, shiftChangeRequest.api.preview, { input: { ...REASON, ...form } })).json<Preview>(),
    filed: async (who: string, form: Record<string, unknown>): Promise<RequestDetail> => {
      const answer = await ask(who, form);
      expect(answer.text).toContain('"ref":"SC-2026-');
      return answer.json<RequestDetail>();
    },
    /** By its owner or the colleague, who saw its newest version. */
    move: async (who: string, { id }: { id: string }, name: string) =>
      call(who, requestsApi.move, { input: { id, move: name, version: await versionOf(id) } }),
    /** By the supervisor. */
    decide: async ({ id }: { id: string }, action: string, remarks?: string) => {
      const input = { id, action, version: await versionOf(id), ...(remarks ? { remarks } : {}) };
      return call('lea', approvals.api.decide, { input });
    },
    scheduleOf,
    codesOf: async (who: string, from: string, to = from) =>
      (await scheduleOf(who, from, to)).map(({ shift: held, restDay }) => held?.code ?? (restDay ? 'rest' : null)),
    bellOf: async (username: string) =>
      (
        await database.rows<{ said: string }>(
          sql`select title || ': ' || body as said from notification where subject = ${username} order by at, id`,
        )
      ).map(({ said }) => said),
    swap: (colleagueId: string | undefined, from = TUESDAY, to = from) => ({ kind: 'SWAP', from, to, colleagueId }),
    change: (code: string, from = TUESDAY, to = from) => ({ kind: 'CHANGE_SHIFT', from, to, shiftId: shift(code) }),
  };

  async function publishOn(shiftId: string, on: string, employeeId: string) {
    await publish(database, [{ employeeId, date: day(on), shiftId, detachmentId: siteId, restDay: false }]);
  }
}

const MID = {
  code: 'MID',
  name: 'Mid',
  color: '#0f766e',
  since: day('2026-01-01'),
  starts: '14:00',
  ends: '22:00',
  mealStarts: null,
  mealEnds: null,
  mealPaid: true,
  graceMinutes: 0,
  flexible: false,
  requiredMinutes: 480,
};
