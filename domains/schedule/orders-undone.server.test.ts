// Orders that are cancelled, on paper, and what the end of an employment makes of the schedule.
import { statusApi } from '@kawani/domains/employees/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  assign,
  call,
  cancel,
  company,
  NOBODY,
  people,
  post,
  relieve,
  setNow,
  shifts,
  site,
  whole,
  worker,
} from '../../tests/orders.ts';
import { ordersApi, scheduleApi } from './contract.ts';

afterEach(() => setNow());

describe('cancelling', () => {
  test('an order before it begins puts everything back as it was, once', async () => {
    const [ben, cora] = [await worker(), await worker()];
    const before = [await whole(ben), await whole(cora)];
    const order = await relieve(ben, cora, { reason: 'VACANCY', from: '2026-12-07', to: '2026-12-12' });
    expect(order.status).toBe(200);
    expect(await whole(ben)).not.toEqual(before[0]);
    expect((await cancel(order, 'ana')).status).toBe(403);
    const answers = await Promise.all([cancel(order), cancel(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await whole(ben), await whole(cora)]).toEqual(before);
    expect((await cancel(order)).code).toBe('CANCELLED_ALREADY');
  });

  test('is refused once it began, where the schedule changed since, and under the later order', async () => {
    const ben = await worker();
    const order = await assign(ben);
    await company.schedule(ben, null, '2026-12-02', '2026-12-02', 'BLK-1');
    expect((await cancel(order)).code).toBe('CHANGED_SINCE');
    const cora = await worker();
    const first = await assign(cora);
    const second = await assign(cora, { detachmentId: site('MKT-1'), from: '2026-12-14' });
    expect(second.status).toBe(200);
    expect((await cancel(first)).code).toBe('CHANGED_SINCE');
    expect((await cancel(second)).status).toBe(200);
    expect((await cancel(first)).status).toBe(200);
    const dan = await assign(await worker());
    setNow('2026-12-01T05:00:00+08:00');
    expect((await cancel(dan)).code).toBe('BEGUN');
  });

  test('takes the reliever’s tags away that the order gave', async () => {
    const [ben, cora] = [await worker(), await worker()];
    people.set('cora', { employeeId: cora });
    const asked = { from: '2026-12-14', to: '2026-12-20' };
    const reliefs = async () =>
      (await call('cora', scheduleApi.mySchedule, { input: asked }))
        .json<{ days: { date: string; relief: string | null }[] }>()
        .days.flatMap(({ date, relief }) => (relief === null ? [] : [`${date} ${relief}`]));
    const order = await relieve(ben, cora, { reason: 'LEAVE', from: '2026-12-15', to: '2026-12-16' });
    expect(await reliefs()).toEqual([`2026-12-15 ${order.ref}`, `2026-12-16 ${order.ref}`]);
    expect((await cancel(order)).status).toBe(200);
    expect(await reliefs()).toEqual([]);
  });

  test('asks for the permission of its kind', async () => {
    const order = await assign(await worker());
    expect((await cancel(order, 'relief')).status).toBe(403);
  });
});

test('an order is printed, and an order that is not there is not found', async () => {
  const order = await assign(await worker());
  const paper = await call('reader', ordersApi.orderPaper, { input: { id: order.id } });
  expect(paper.status).toBe(200);
  expect(paper.text.slice(0, 5)).toBe('%PDF-');
  expect((await call('reader', ordersApi.orderPaper, { input: { id: NOBODY } })).status).toBe(404);
  expect((await call('ana', ordersApi.orderPaper, { input: { id: order.id } })).status).toBe(403);
});

describe('the end of an employment', () => {
  const leaves = (employeeId: string, effectiveFrom = '2026-12-24') =>
    post('hr', statusApi.moveStatus, {
      ...{ employeeId, from: 'Active', to: 'Resigned', cause: 'RESIGNATION', letterOn: '2026-11-20', effectiveFrom },
      reason: 'Found work abroad',
    });

  test('takes back the shifts published beyond it; taken back itself, they stand again', async () => {
    const ben = await worker();
    const before = await whole(ben);
    expect((await leaves(ben)).status).toBe(200);
    expect(await shifts(ben, '2026-12-23', '2026-12-31')).toEqual(['23 DAY MKT-1']);
    await call('hr', statusApi.cancelStatus, { input: { employeeId: ben, effectiveFrom: '2026-12-24' } });
    expect(await whole(ben)).toEqual(before);
  });

  test('waits until an order to come is cancelled', async () => {
    const ben = await worker();
    await assign(ben, { from: '2026-12-28', detachmentId: site('BLK-1') });
    expect((await leaves(ben)).code).toBe('POSTING_AHEAD');
  });
});
