// The counter and the page of the store over HTTP: what a code shows before anything is handed out, and who sees which orders.
import { expect, test } from 'vitest';
import {
  ask,
  claimed,
  codeOf,
  filed,
  join,
  lineOf,
  process,
  processed,
  READY,
  refused,
  stocked,
  storeOrder,
} from '../../../tests/uniform-orders.ts';
import type { ClaimableOrder, StoreLine } from './contract/answers.ts';
import { uniformStoreApi } from './contract/store.ts';

const shown = (who: string, code: string) => ask<ClaimableOrder>(who, uniformStoreApi.claimable, { code });

test('a code shows who gets what, and says why an order can’t be handed out', async () => {
  const own = await stocked(5);
  const order = await filed('ana', own);
  await processed(order, ...READY);
  const code = await codeOf('ana', order);
  expect(await shown('cus', `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)).toMatchObject({
    ...{ id: order.id, ref: order.ref, payment: 'CASH', total: 35_000, place: own.place.name },
    lines: [{ name: own.item.name, size: 'M', quantity: 1, handsBack: null }],
  });
  expect((await storeOrder('cus', order)).state).toBe('Ready For Pickup');
  expect(await shown('cus', 'ABCD2345')).toMatchObject(refused(409, 'NO_SUCH_CODE', 'code'));
  expect((await shown('ana', code)).status).toBe(403);
  await process('cus', order, 'put-back', { remarks: 'A button is missing' });
  expect(await shown('cus', code)).toMatchObject(refused(409, 'NOT_CLAIMABLE', 'code'));
  const mine = await filed('cus', own);
  for (const name of READY) await process('tess', mine, name);
  const asked = await shown('cus', await codeOf('cus', mine));
  expect(asked).toMatchObject(refused(403, 'YOUR_OWN', 'code'));
});

test('orders are listed by what is to be done, and an order tells the other sizes and what is allowed', async () => {
  const own = await stocked(1);
  const first = await filed('ana', own);
  await filed('ben', own, { lines: [lineOf(own, { quantity: 2 })] });
  const list = async (stage: string) => {
    const query = { placeId: own.place.id, stage };
    const { items } = await ask<{ items: StoreLine[] }>('cus', uniformStoreApi.list, query);
    return items.map(({ id, short }) => [id, short]);
  };
  const [, second] = await list('TO_APPROVE');
  expect(await list('TO_APPROVE')).toEqual([
    [first.id, 0],
    [second?.[0], 1],
  ]);
  expect(await list('UPAR')).toEqual([]);
  const order = await storeOrder('cus', first);
  expect(order.sizes).toEqual(
    ['S', 'M', 'L'].map((size) => ({ itemId: own.item.id, size, free: size === 'S' ? 0 : 1 })),
  );
  expect(order).toMatchObject({ stage: 'TO_APPROVE', deduction: null, wearer: { allowances: [] } });
  await process('cus', first, 'approve');
  expect(await list('APPROVED')).toEqual([[first.id, 0]]);
});

test('who only approves salary deductions sees orders with one: the deduction, and nothing of the stock', async () => {
  await join('upa', ['APPROVE_UPAR_REQUEST']);
  const own = await stocked(5);
  const paid = await claimed('ben', own);
  const order = await filed('ana', own, { payment: 'UPAR', instalments: 2, consent: true });
  const { items } = await ask<{ items: StoreLine[] }>('upa', uniformStoreApi.list, { placeId: own.place.id });
  expect(items).toMatchObject([{ id: order.id, stockCheck: null }]);
  expect(await storeOrder('upa', paid)).toMatchObject({ status: 404 });
  expect(await storeOrder('upa', order)).toMatchObject({
    ...{ stage: 'UPAR', stockCheck: null, free: [], sizes: [], wearer: null },
    deduction: { authorized: 35_000, authorizedOn: '2026-11-17' },
  });
  expect(await storeOrder('cus', order)).toMatchObject({ stage: 'UPAR', deduction: null });
  const { stages } = await ask<{ stages: { stage: string }[] }>('upa', uniformStoreApi.choices, {});
  expect(stages).toEqual([{ stage: 'UPAR', orders: 1 }]);
});
