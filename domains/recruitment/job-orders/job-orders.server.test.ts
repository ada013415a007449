// Job orders: their state follows from their places, and the database lets nobody fill one place twice.
import { isAgainst, newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openRecruitment } from '../../../tests/recruitment.ts';
import { requisitionsApi } from '../requisitions/contract.ts';
import { type JobOrderDetail, type JobOrderLine, jobOrdersApi } from './contract.ts';

const { ask, file, decide, company, database, people } = await openRecruitment();

/** Of an approved requisition. */
async function opened(more: object = {}): Promise<JobOrderDetail> {
  const filed = await file('rita', { ...more });
  await decide('bella', filed, 'approve');
  const { requisition } = await ask<{ requisition: { jobOrder: { id: string } } }>('rita', requisitionsApi.one, {
    id: filed.id,
  });
  return ask<JobOrderDetail>('rita', jobOrdersApi.one, { id: requisition.jobOrder.id });
}
const look = ({ id }: JobOrderDetail) => ask<JobOrderDetail>('rita', jobOrdersApi.one, { id });

async function fill({ id }: JobOrderDetail): Promise<'filled' | 'full' | 'cancelled'> {
  const employeeId = await company.employee();
  try {
    await database.run(sql`insert into job_order_place (id, job_order_id, employee_id, how, starts_on, filled_at, filled_by)
      values (${newId()}, ${id}, ${employeeId}, 'ASSIGNED', '2026-11-16', now(), 'rita')`);
    return 'filled';
  } catch (error) {
    if (isAgainst(error, 'job_order_fits')) return 'full';
    if (isAgainst(error, 'job_order_is_open')) return 'cancelled';
    throw error;
  }
}

test('a job order is Filled by its places, and Open again by itself when one falls out', async () => {
  const order = await opened();
  expect(order).toMatchObject({
    state: 'Open',
    needed: 2,
    placed: 0,
    days: 0,
    targetOn: '2026-12-15',
    recruiter: null,
  });
  expect([await fill(order), (await look(order)).state]).toEqual(['filled', 'Open']);
  expect([await fill(order), (await look(order)).state]).toEqual(['filled', 'Filled']);
  expect(await ask('rita', jobOrdersApi.cancel, { ...byId(order), reason: 'Late' })).toMatchObject({
    ...{ status: 409, code: 'ENDED', message: 'This job order is Filled, so it can’t be changed.' },
  });
  await database.run(sql`update job_order_place set ended_at = now(), end_reason = 'Did not come'
    where id = (select id from job_order_place where job_order_id = ${order.id} limit 1)`);
  expect(await look(order)).toMatchObject({ state: 'Open', placed: 1 });
});

const byId = ({ id, version }: JobOrderDetail) => ({ id, version });

test('twelve who place somebody together fill no more places than there are', async () => {
  const order = await opened({ headcount: 3 });
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => fill(order)));
  expect(outcomes.filter((each) => each === 'filled')).toHaveLength(3);
  expect(outcomes.filter((each) => each === 'full')).toHaveLength(9);
});

test('it is given to a recruiter, held with a reason, reopened and cancelled, each by its latest version', async () => {
  const order = await opened();
  const { items } = await ask<{ items: { employeeId: string; name: string }[] }>('rita', jobOrdersApi.recruiters);
  const recruiterId = items[0]?.employeeId ?? '';
  const given = await ask<JobOrderDetail>('rita', jobOrdersApi.assign, { ...byId(order), recruiterId });
  expect(given).toMatchObject({ status: 200, recruiter: { employeeId: recruiterId } });
  expect(await ask('rita', jobOrdersApi.hold, { ...byId(order), reason: 'Later' })).toMatchObject({ code: 'STALE' });
  const held = await ask<JobOrderDetail>('rita', jobOrdersApi.hold, { ...byId(given), reason: 'The site opens later' });
  expect(held).toMatchObject({ state: 'On Hold', reason: 'The site opens later' });
  expect(await ask('rita', jobOrdersApi.hold, { ...byId(held), reason: 'Twice' })).toMatchObject({ code: 'NOT_OPEN' });
  const open = await ask<JobOrderDetail>('rita', jobOrdersApi.reopen, byId(held));
  expect(open).toMatchObject({ state: 'Open', reason: null });
  expect(await ask('rita', jobOrdersApi.cancel, { ...byId(open), reason: '' })).toMatchObject({ status: 400 });
  const cancelled = await ask<JobOrderDetail>('rita', jobOrdersApi.cancel, { ...byId(open), reason: 'Contract ended' });
  expect(cancelled).toMatchObject({ state: 'Cancelled' });
  expect(await fill(cancelled)).toBe('cancelled');
  expect(await ask('rita', jobOrdersApi.reopen, byId(cancelled))).toMatchObject({ code: 'NOT_ON_HOLD' });
});

test('only recruiters are given one', async () => {
  const order = await opened();
  const recruiterId = await company.employee();
  expect(await ask('rita', jobOrdersApi.assign, { ...byId(order), recruiterId })).toMatchObject({
    ...{ status: 400, code: 'NO_SUCH_RECRUITER', fields: { recruiterId: expect.any(String) } },
  });
});

test('the list shows a state, finds a place, and is closed to those who may not see job orders', async () => {
  const order = await opened();
  type Listed = { items: JobOrderLine[]; total: number };
  const found = await ask<Listed>('rita', jobOrdersApi.list, { state: 'Open', search: order.ref });
  expect(found).toMatchObject({ total: 1, items: [{ id: order.id, place: 'Detachment MKT-1', designation: 'Guard' }] });
  const { states } = await ask<{ states: { state: string; count: number }[] }>('rita', jobOrdersApi.counts);
  const open = await ask<Listed>('rita', jobOrdersApi.list, { state: 'Open', search: 'mkt-1' });
  expect(states.find(({ state }) => state === 'Open')?.count).toBe(open.total);
  people.set('guest', { employeeId: null, holds: ['VIEW_PRF_LIST'] });
  for (const endpoint of [jobOrdersApi.list, jobOrdersApi.one, jobOrdersApi.hold])
    expect((await ask('guest', endpoint, { state: 'Open', ...byId(order), reason: 'No' })).status).toBe(403);
});
