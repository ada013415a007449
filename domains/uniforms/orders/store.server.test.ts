// The store over HTTP: which orders it finds, what it moves together, and what it takes back.
import { newId } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  call,
  claim,
  claimed,
  clock,
  codeOf,
  filed,
  type Goods,
  ids,
  levelsOf,
  lineOf,
  modify,
  move,
  myOrder,
  process,
  processed,
  refused,
  stocked,
  storeOrder,
} from '../../../tests/uniform-orders.ts';
import type { StoreLine } from './contract/answers.ts';
import { uniformStoreApi } from './contract/store.ts';

let goods: Goods;
beforeAll(async () => {
  goods = await stocked(50);
});

test('an order of somebody else is not there, and nobody processes their own', async () => {
  const order = await filed('ana', goods);
  expect(await myOrder('ben', order)).toMatchObject({ status: 404 });
  expect((await ask('ben', uniformStoreApi.one, { id: order.id })).status).toBe(403);
  const own = await filed('cus', goods);
  expect(await storeOrder('cus', own)).toMatchObject(refused(403, 'NOT_YOUR_OWN'));
  expect(await process('cus', own, 'approve')).toMatchObject({ code: 'NOT_YOUR_OWN' });
  await modify('tess', own, [lineOf(goods, { size: 'L' })]);
  await move('cus', own, 'accept-changes');
  for (const name of ['start-packing', 'ready']) await process('tess', own, name);
  const code = await codeOf('cus', own);
  expect((await claim('cus', code, { receiptNo: 'OR5001' })).status).toBe(403);
  expect(await claim('tess', code, { receiptNo: 'OR5001' })).toMatchObject({ status: 200 });
});

test('the store finds orders by state, place, category and short stock, and moves many at a time', async () => {
  const own = await stocked(1);
  const first = await filed('ana', own);
  const second = await filed('ben', own);
  const list = async (more: object) => {
    const found = await ask<{ items: StoreLine[]; total: number }>('cus', uniformStoreApi.list, {
      placeId: own.place.id,
      ...more,
    });
    return found.items.map(({ id, stockCheck }) => [id, stockCheck]);
  };
  expect(await list({ state: 'Filed' })).toEqual([
    [first.id, 'ENOUGH'],
    [second.id, 'ENOUGH'],
  ]);
  const together = { ids: [first.id, second.id, newId()], move: 'approve' };
  const { results } = await ask<{ results: { refusal: { code: string } | null }[] }>(
    'cus',
    uniformStoreApi.move,
    together,
  );
  expect(results.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'NOT_SO_MANY', 'NO_SUCH_REQUEST']);
  expect(await list({ isShort: 'true' })).toEqual([[second.id, 'SHORT']]);
  expect(await list({ category: 'UPPER GARMENTS', state: 'Approved' })).toEqual([[first.id, 'RESERVED']]);
  expect(await list({ category: 'PPE' })).toEqual([]);
  await processed(first, 'start-packing');
  const { status, raw } = await pdf(own.place.id);
  expect([status, raw.headers['content-type'], raw.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
});

const pdf = (placeId: string) => call('cus', uniformStoreApi.pickList, { input: { placeId } });

test('what somebody holds is returned, worn pieces without becoming stock again', async () => {
  clock.set('2026-11-18T10:00:00.000+08:00');
  const own = await stocked(5);
  await claimed('cai', own, { lines: [lineOf(own, { quantity: 3 })] });
  const { items } = await ask<{ items: { id: string; held: number }[] }>('cus', uniformStoreApi.issues, {
    employeeId: ids.cai,
  });
  const [issue] = items;
  expect(issue).toMatchObject({ issued: 3, held: 3, issuedOn: '2026-11-18', size: 'M' });
  const back = (more: object) =>
    ask('cus', uniformStoreApi.takeBack, {
      id: issue?.id,
      quantity: 1,
      placeId: own.place.id,
      condition: 'GOOD',
      ...more,
    });
  expect(await back({})).toMatchObject({ status: 200, held: 2 });
  expect(await back({ condition: 'WORN' })).toMatchObject({ status: 200, held: 1 });
  expect(await back({ quantity: 2 })).toMatchObject(refused(409, 'RETURNS_TOO_MANY', 'quantity'));
  expect(await back({ id: newId() })).toMatchObject(refused(404, 'NO_SUCH_ISSUE'));
  expect(await levelsOf(own)).toMatchObject({ M: { onHand: 3, reserved: 0 } });
});
