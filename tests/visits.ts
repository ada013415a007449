// Visits: a kind of request that exists for tests alone, with people who file it and people who decide.
import { appoint, photoAnswer, teamOf } from '@kawani/domains/employees/service';
import { delegationRoutes } from '@kawani/domains/requests/delegation/routes';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { RequestDetail, RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { approvalChain } from '@kawani/domains/requests/engine/contract/workflow';
import type { RequestMove } from '@kawani/domains/requests/engine/lists';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { requestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { requestHandler } from '@kawani/domains/requests/engine/service/request-handler';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { payPeriodOn, payPeriodsWithin, postedWithin } from '@kawani/domains/schedule/service';
import { permissions } from '@kawani/kit/contract/permission';
import { refusals } from '@kawani/kit/contract/refusal';
import { newId, sql } from '@kawani/kit/server/db';
import { startJobs } from '@kawani/kit/server/jobs';
import { openLog } from '@kawani/kit/server/log';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { Day, day } from '@kawani/kit/values/day';
import { beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { type Company, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const VisitPermission = permissions('Visits', {
  FILE_VISIT: ['File a visit', 'own'],
  APPROVE_VISIT: ['Approve a visit', 'team'],
  REJECT_VISIT: ['Deny a visit', 'team'],
  MANAGE_PENDING_VISIT: ['Re-route visits', 'all'],
});
const P = VisitPermission;
const VisitRefusal = refusals({ CLOSED: 'The place is closed on {date}.', FULL: 'There is no room left.' });

export const visit = requestKind({
  code: 'VISIT',
  label: 'visit',
  path: 'visits',
  prefix: 'VS',
  page: '/visits',
  tab: 'Visits',
  types: { VISIT: 'Visit', LONG: 'Long visit', PRIVATE: 'Private visit' },
  fields: { on: Day, days: z.int().check(z.gte(1), z.lte(30)), guest: z.optional(z.uuid()) },
  example: { on: '2026-12-01', days: 1 },
  files: P.FILE_VISIT,
  approves: P.APPROVE_VISIT,
  denies: P.REJECT_VISIT,
  manages: P.MANAGE_PENDING_VISIT,
  workflow: approvalChain({ approve: P.APPROVE_VISIT, deny: P.REJECT_VISIT, asksPartner: true, returns: true }),
  isPrivate: (type) => type === 'PRIVATE',
});
export const approvals = inbox('/visit-approvals', [visit]);

export const followed: string[] = [];
const FOLLOWS: Partial<Record<RequestMove | 'file', string>> = {
  endorse: 'endorsed',
  approve: 'approved',
  deny: 'denied',
  return: 'returned',
  resubmit: 'sent again',
  accept: 'accepted',
  decline: 'declined',
  revoke: 'revoked',
  change: 'changed',
  cancel: 'cancelled',
  withdraw: 'withdrawn',
};
const visitHandler = requestHandler({
  kind: visit,
  evaluate: async ({ on, days, guest }) => ({
    objections: on.endsWith('25')
      ? [VisitRefusal.CLOSED({ date: on }, 'on')]
      : days === 13
        ? [VisitRefusal.FULL('days')]
        : [],
    type: days === 30 ? 'PRIVATE' : days > 5 ? 'LONG' : 'VISIT',
    from: on,
    to: on,
    size: days,
    asks: `${days} days`,
    effect: 'A visit',
    reason: 'Family',
    facts: [{ label: 'Days', value: String(days) }],
    flags: [],
    snapshot: { days },
    ...(guest === undefined ? {} : { partners: [guest] }),
  }),
  after: Object.fromEntries(
    Object.entries(FOLLOWS).map(([move, done]) => [
      move,
      async ({ ref }: { ref: string }) => void followed.push(`${done} ${ref}`),
    ]),
  ),
});

export const MORNING = '2026-11-20T09:00:00.000+08:00';
let now = new Date(MORNING);
export const clock = {
  now: () => now,
  set: (instant: string) => {
    now = new Date(instant);
  },
};
export const database = await freshDatabase();
const bells = await openBells(database.pool);
export const away = new Set<string>();
export const registry = requestRegistry({
  handlers: [visitHandler],
  postedWithin,
  periodOn: payPeriodOn,
  periodsWithin: payPeriodsWithin,
  awayOn: async (_, ids) => new Set(ids.filter((id) => away.has(id))),
  ...{ photoOf: photoAnswer, teamOf },
  workedOn: async () => [],
});
export const { app, call, people } = await startApi(
  database,
  [
    ...requestsRoutes(registry),
    ...inboxRoutes(registry, approvals),
    ...delegationRoutes(approvals),
    ...notificationRoutes(bells),
  ],
  () => now,
);
export let company: Company;
export const ids: Record<string, string> = {};
const DECIDES = ['FILE_VISIT', 'APPROVE_VISIT', 'REJECT_VISIT'];

const join = async (name: string, employeeId: string | null, holds: string[]) => {
  if (employeeId !== null) ids[name] = employeeId;
  people.set(name, { employeeId, holds });
  await rememberPermissions(database, { username: name, holds: new Set(holds) });
  return employeeId;
};

beforeAll(async () => {
  const jobs = await startJobs({ pool: database.pool, tasks: {}, log: openLog('silent') });
  company = await openCompany(database);
  await join('ana', await company.employee({ username: 'ana' }), ['FILE_VISIT']);
  await join('ben', await company.employee({ username: 'ben' }), ['FILE_VISIT']);
  await join('lead', await company.employee({ username: 'lead' }), DECIDES);
  await join('twin', await company.employee({ username: 'twin' }), DECIDES);
  await join('boss', await company.employee({ username: 'boss' }), DECIDES);
  await join('stand', await company.employee({ username: 'stand', site: 'BLK-1' }), DECIDES);
  await join('hr', null, [...DECIDES, 'MANAGE_PENDING_VISIT']);
  const detachmentId = company.detachments.get('MKT-1') as string;
  const since = day('2026-01-01');
  const cluster = await database.one<{ id: string }>(sql`select id from cluster`);
  await appoint(database, [
    { employeeId: ids.lead as string, detachmentId, since },
    { employeeId: ids.twin as string, detachmentId, since },
    { employeeId: ids.boss as string, clusterId: cluster?.id as string, since },
  ]);
  await database.run(sql`insert into approver_rule (id, types, levels, effective_from) values
    (${newId()}, '{LONG}', '[{"who": "SUPERVISOR"}, {"who": "MANAGER"}]', '2026-01-01')`);
  return async () => {
    await jobs.stop();
    await bells.close();
  };
});

export const file = async (who: string, form: Record<string, unknown> = {}, key = newId()) =>
  call(who, visit.api.file, { input: { on: '2026-12-01', days: 1, files: [], ...form }, key });
export const filed = async (who: string, form: Record<string, unknown> = {}) =>
  (await file(who, form)).json<RequestDetail>();
export const decide = (who: string, { id, version }: RequestDetail, action: string, remarks?: string) =>
  call(who, approvals.api.decide, { input: { id, action, version, ...(remarks ? { remarks } : {}) } });
export const mine = async (who: string, id: string) =>
  (await call(who, requestsApi.one, { input: { id } })).json<RequestDetail>();
export const waiting = async (who: string, query = {}) =>
  (await call(who, approvals.api.list, { input: { size: 100, ...query } })).json<{
    items: RequestLine[];
    total: number;
  }>();
export const isWaitingFor = async (who: string, id: string) =>
  (await waiting(who)).items.some((item) => item.id === id);

/** An upload of one's own, to file with. */
export const upload = async (who: string): Promise<string> => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\n\r\n';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/requests/files',
    headers: { authorization: `Bearer ${who}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${head}%PDF-1.4\n%%EOF\r\n--x--\r\n`,
  });
  return answer.json<{ id: string }>().id;
};
