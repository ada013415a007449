// Who leads a unit is changed in its register: what waits follows, and says so.
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import { beforeAll, expect, test } from 'vitest';
import { type Cluster, clustersApi } from '../domains/employees/contract/clusters.ts';
import { type Detachment, detachmentsApi } from '../domains/employees/contract/detachments.ts';
import { startApi } from './company.ts';
import { clock, database, decide, filed, ids, isWaitingFor, mine, registry } from './visits.ts';

let api: Awaited<ReturnType<typeof startApi>>;
const look = () => rerouteWaiting({ registry, database, now: clock.now() });

beforeAll(async () => {
  api = await startApi(database, employeesRoutes, clock.now);
  api.people.set('units', { employeeId: null, holds: ['MANAGE_DETACHMENT', 'CLUSTERS'] });
  return () => api.app.close();
});

async function site(): Promise<Detachment> {
  const answer = await api.call('units', detachmentsApi.list, { input: { search: 'MKT-1' } });
  return answer.json<{ items: Detachment[] }>().items[0] as Detachment;
}

const led = async (by: string, since?: string) => {
  const { id, version, code, client, name, cluster, address, psgc, fences, billable, photoRequired, kiosk, ...rest } =
    await site();
  const input = {
    ...{
      id,
      version,
      code,
      client,
      name,
      clusterId: cluster.id,
      address,
      psgc,
      fences,
      billable,
      photoRequired,
      kiosk,
    },
    timeInPolicy: rest.timeInPolicy,
    supervisorIds: [ids[by]],
    ...(since ? { since } : {}),
  };
  return api.call('units', detachmentsApi.change, { input });
};

test('a request that waits follows the new supervisor, says so, and the one before decides it no more', async () => {
  const request = await filed('ana');
  expect(await isWaitingFor('lead', request.id)).toBe(true);
  expect((await led('stand')).status).toBe(200);
  await look();
  expect(await isWaitingFor('stand', request.id)).toBe(true);
  expect(await isWaitingFor('lead', request.id)).toBe(false);
  expect((await decide('lead', await mine('ana', request.id), 'approve')).status).toBe(404);
  expect(JSON.stringify((await mine('ana', request.id)).timeline)).toMatch(/re-?rout/i);
});

test('one from a later day on decides from that day on', async () => {
  const request = await filed('ana');
  const before = clock.now().toISOString();
  expect((await led('twin', '2026-11-24')).status).toBe(200);
  await look();
  expect(await isWaitingFor('stand', request.id)).toBe(true);
  clock.set('2026-11-24T08:00:00.000+08:00');
  await look();
  expect(await isWaitingFor('twin', request.id)).toBe(true);
  expect(await isWaitingFor('stand', request.id)).toBe(false);
  clock.set(before);
});

test('where nobody leads the site, the new manager of its cluster is asked', async () => {
  const { cluster } = await site();
  const { version, code, name } = (
    await api.call('units', clustersApi.read, { input: { id: cluster.id } })
  ).json<Cluster>();
  const request = await filed('ana', { days: 7 });
  const input = { id: cluster.id, version, code, name, managerId: ids.stand };
  expect((await api.call('units', clustersApi.change, { input })).status).toBe(200);
  await look();
  const lines = await mine('ana', request.id);
  expect(lines.levels).toBeGreaterThan(0);
  expect(await isWaitingFor('boss', request.id)).toBe(false);
});
