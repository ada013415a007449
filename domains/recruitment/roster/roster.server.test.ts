// The roster: who can be deployed, in which order, and who may see it.
import { giveStatus } from '@kawani/domains/employees/service';
import { type Order, ordersApi } from '@kawani/domains/schedule/contract';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openRoster } from '../../../tests/roster.ts';
import { rosterApi } from './contract.ts';
import type { RosterKind } from './lists.ts';

const { ask, company, database, guard, jobOrder, floating, list, idsOf, propose } = await openRoster();

test('who floats is listed with the nearest first for a job order, a page at a time', async () => {
  const [far, near] = [await floating('2026-06-01', '0402103001'), await floating('2026-10-01', '1380300005')];
  const order = await jobOrder();
  const found = await list('FLOATING', { jobOrderId: order.id });
  expect(idsOf(found)).toEqual([near, far]);
  expect(found.items).toMatchObject([
    { km: 0, sameArea: 'city', isSameDesignation: true, days: 32, availableFrom: '2026-11-02', proposal: null },
    { km: null, sameArea: null, lastSite: 'Detachment BLK-1', days: 154 },
  ]);
  // Without a job order, who waits longest.
  expect(idsOf(await list('FLOATING'))).toEqual([far, near]);
  const second = await list('FLOATING', { size: 1, page: 2 });
  expect([idsOf(second), second.total]).toEqual([[near], 2]);
  expect((await list('FLOATING', { designationId: guard })).total).toBe(2);
  expect((await list('FLOATING', { designationId: order.id })).total).toBe(0);
  expect((await list('FLOATING', { search: 'nobody is called this' })).total).toBe(0);
  for (const employeeId of [far, near])
    await giveStatus(database, [{ employeeId, status: 'Active', since: day('2026-11-02'), reason: null }]);
});

test('who relieves others is a reliever; former employees are listed unless they were dismissed for a cause', async () => {
  const [relieved, reliever] = [await company.employee(), await company.employee({ site: 'BLK-1' })];
  const relief = { relievedId: relieved, relieverId: reliever, from: '2026-11-02', to: '2026-11-06', reason: 'LEAVE' };
  expect(
    await ask<Order>('olga', ordersApi.relieve, { ...relief, shiftId: company.shifts.get('NIGHT') }),
  ).toMatchObject({ status: 200 });
  expect((await list('RELIEVER')).items).toMatchObject([
    { employeeId: reliever, since: '2026-11-02', availableFrom: '2026-11-07' },
  ]);
  const left = async (status: 'Resigned' | 'Terminated', cause: 'RESIGNATION' | 'END_OF_CONTRACT' | 'JUST_CAUSE') => {
    const employeeId = await company.employee({ separatedOn: '2026-10-15' });
    await giveStatus(database, [{ employeeId, status, since: day('2026-10-16'), reason: null, cause }]);
    return employeeId;
  };
  const [resigned, ended] = [await left('Resigned', 'RESIGNATION'), await left('Terminated', 'END_OF_CONTRACT')];
  await left('Terminated', 'JUST_CAUSE');
  const former = await list('FORMER');
  expect(idsOf(former).sort()).toEqual([resigned, ended].sort());
  expect(former.items[0]).toMatchObject({ since: '2026-10-15', days: 18, availableFrom: null });
  expect(await propose(resigned, await jobOrder())).toMatchObject({ status: 409, code: 'REHIRE_FIRST' });
});

test('job orders to propose for are found by their place, and the counts agree with the lists', async () => {
  const order = await jobOrder();
  const { items } = await ask<{ items: { id: string }[] }>('rita', rosterApi.jobOrders, { search: order.ref });
  expect(items).toMatchObject([{ id: order.id, place: 'Detachment MKT-1', needed: 1, placed: 0 }]);
  const counts = await ask<{ kinds: { kind: RosterKind; count: number }[] }>('rita', rosterApi.counts);
  for (const { kind, count } of counts.kinds) expect((await list(kind)).total).toBe(count);
});

test('the roster is closed to others, and reading it is audited', async () => {
  for (const endpoint of [rosterApi.list, rosterApi.counts, rosterApi.propose, rosterApi.proposals])
    expect((await ask('stranger', endpoint, { ...endpoint.example })).status).toBe(403);
  await floating();
  const before = await audited();
  await list('FLOATING');
  expect((await audited()) - before).toBe(1);
});

const audited = async () =>
  (
    await database.one<{ count: number }>(
      sql`select count(*)::int as count from audit_line where actor = 'rita' and subject = 'employee roster'`,
    )
  )?.count ?? 0;
