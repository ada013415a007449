// One's own orders as the phone lists them, and what the dashboard asks of their owner.
import { expect, test } from 'vitest';
import { ask, filed, neededOf, processed, READY, stocked } from '../../../tests/uniform-orders.ts';
import type { MyOrderLine } from './contract/mine.ts';
import { myUniformsApi } from './contract.ts';

const mine = async (who: string) =>
  (await ask<{ items: MyOrderLine[]; total: number }>(who, myUniformsApi.orders)).items;

test('an owner finds their own orders alone, and one that is ready waits on their dashboard', async () => {
  const goods = await stocked(3);
  const order = await filed('ana', goods);
  expect(await mine('ana')).toMatchObject([
    {
      ...{ id: order.id, ref: order.ref, state: 'Filed', place: { name: goods.place.name } },
      items: [{ name: goods.item.name, size: 'M', quantity: 1 }],
    },
  ]);
  expect(await mine('ben')).toEqual([]);
  expect(await neededOf('ana')).toEqual([]);
  await processed(order, ...READY);
  expect(await neededOf('ana')).toMatchObject([{ key: order.id, says: 'Your uniform order is ready for pickup' }]);
  expect(await neededOf('ben')).toEqual([]);
});
