// Lendings: a kind for tests alone that asks several colleagues first, and that an office hands out once it is approved.
import { appoint, photoAnswer, teamOf } from '@kawani/domains/employees/service';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { RequestDetail, RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { approvalChain } from '@kawani/domains/requests/engine/contract/workflow';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { requestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { requestHandler } from '@kawani/domains/requests/engine/service/request-handler';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { payPeriodOn, payPeriodsWithin, postedWithin } from '@kawani/domains/schedule/service';
import { permissions } from '@kawani/kit/contract/permission';
import { newId } from '@kawani/kit/server/db';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { Day, day } from '@kawani/kit/values/day';
import { beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const P = permissions('Lendings', {
  FILE_LENDING: ['Ask for a tool', 'own'],
  APPROVE_LENDING: ['Approve a lending', 'team'],
  MANAGE_LENDING: ['Re-route lendings', 'all'],
  PACK_LENDING: ['Get tools ready', 'all'],
  HAND_OUT_LENDING: ['Hand out tools', 'all'],
});
const chain = approvalChain({ approve: P.APPROVE_LENDING, deny: P.APPROVE_LENDING, asksPartner: true });
const PACKER = { is: 'office', permission: P.PACK_LENDING } as const;

const lending = requestKind({
  code: 'LENDING',
  label: 'lending',
  path: 'lendings',
  prefix: 'LD',
  page: '/lendings',
  tab: 'Lendings',
  types: { LENDING: 'Lending' },
  fields: { on: Day, helpers: z.array(z.uuid()) },
  example: { on: '2026-12-01', helpers: [] },
  files: P.FILE_LENDING,
  approves: P.APPROVE_LENDING,
  denies: P.APPROVE_LENDING,
  manages: P.MANAGE_LENDING,
  office: 'the tool store',
  workflow: {
    ...chain,
    states: { READY: { label: 'Ready for pickup', as: 'APPROVED' }, CLAIMED: { label: 'Claimed', as: 'RELEASED' } },
    ownMoves: {
      pack: { takes: { APPROVED: 'READY' }, by: PACKER, label: 'Ready', event: 'Made ready' },
      unpack: { takes: { READY: 'APPROVED' }, by: PACKER, asks: 'remarks', label: 'Put back', event: 'Put back' },
      claim: {
        takes: { READY: 'CLAIMED' },
        by: { is: 'office', permission: P.HAND_OUT_LENDING },
        label: 'Hand out',
        event: 'Handed out',
      },
    },
  },
});
const approvals = inbox('/lending-approvals', [lending]);

export const followed: string[] = [];
const follow = (what: string) => async (request: { ref: string }) => void followed.push(`${what} ${request.ref}`);
const handler = requestHandler({
  kind: lending,
  evaluate: async ({ on, helpers }) => ({
    ...{ objections: [], type: 'LENDING', from: on, to: on, size: 0, asks: 'A drill', effect: '', reason: 'Repairs' },
    ...{ facts: [], flags: [], snapshot: {}, partners: helpers },
  }),
  after: { accept: follow('accepted'), decline: follow('declined'), cancel: follow('cancelled') },
  afterOwn: { pack: follow('packed'), claim: follow('claimed') },
});

const now = () => new Date('2026-11-20T09:00:00.000+08:00');
export const database = await freshDatabase();
const bells = await openBells(database.pool);
export const registry = requestRegistry({
  ...{ handlers: [handler], postedWithin, periodOn: payPeriodOn, periodsWithin: payPeriodsWithin },
  awayOn: async () => new Set(),
  ...{ photoOf: photoAnswer, teamOf },
  workedOn: async () => [],
});
const api = await startApi(
  database,
  [...requestsRoutes(registry), ...inboxRoutes(registry, approvals), ...notificationRoutes(bells)],
  now,
);
export const { call } = api;
export const ids: Record<string, string> = {};

const join = async (name: string, employeeId: string | null, holds: string[]) => {
  if (employeeId !== null) ids[name] = employeeId;
  api.people.set(name, { employeeId, holds });
  await rememberPermissions(database, { username: name, holds: new Set(holds) });
};

beforeAll(async () => {
  const company = await openCompany(database);
  for (const name of ['ana', 'ben', 'cai', 'dan']) {
    await join(name, await company.employee({ username: name }), ['FILE_LENDING']);
  }
  const employeeId = await company.employee({ username: 'lead' });
  await join('lead', employeeId, ['FILE_LENDING', 'APPROVE_LENDING']);
  await join('packer', await company.employee({ username: 'packer' }), ['FILE_LENDING', 'PACK_LENDING']);
  await join('store', null, ['PACK_LENDING', 'HAND_OUT_LENDING']);
  const detachmentId = company.detachments.get('MKT-1') ?? '';
  await appoint(database, [{ employeeId, detachmentId, since: day('2026-01-01') }]);
  return () => bells.close();
});

/** Files a lending that asks these people. */
export const ask = (who: string, helpers: readonly string[]) =>
  call(who, lending.api.file, {
    input: { on: '2026-12-01', helpers: helpers.map((name) => ids[name]), files: [] },
    key: newId(),
  });
export const asked = async (who: string, helpers: readonly string[]) => (await ask(who, helpers)).json<RequestDetail>();
export const move = (who: string, { id, version }: RequestDetail, name: string) =>
  call(who, requestsApi.move, { input: { id, move: name, version } });
export const decide = (who: string, { id, version }: RequestDetail, action: string, remarks?: string) =>
  call(who, approvals.api.decide, { input: { id, action, version, ...(remarks ? { remarks } : {}) } });
export const mine = async (who: string, id: string) =>
  (await call(who, requestsApi.one, { input: { id } })).json<RequestDetail>();
export const toDecide = async (who: string, id: string) =>
  (await call(who, approvals.api.one, { input: { id } })).json<RequestDetail>();
export const waiting = async (who: string) =>
  (await call(who, approvals.api.list, { input: { size: 100 } })).json<{ items: RequestLine[] }>().items;
