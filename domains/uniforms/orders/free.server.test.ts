// What is free over HTTP: allowances of a post, and protective equipment.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import {
  allow,
  ask,
  claimed,
  clock,
  database,
  file,
  filed,
  lineOf,
  move,
  myOrder,
  refused,
  stocked,
} from '../../../tests/uniform-orders.ts';
import { type Allowance, allowanceApi, type WornItem } from '../allowance/contract.ts';
import type { MyItem, OrderQuote } from './contract/answers.ts';
import { myUniformsApi } from './contract.ts';

const FREE = { payment: 'FREE' };
const catalogue = (who: string) => ask<{ set: MyItem[] }>(who, myUniformsApi.catalogue);

test('free pieces are counted over the months of the allowance, with the day when more come', async () => {
  clock.set('2026-11-17T10:00:00.000+08:00');
  const own = await stocked(10);
  await allow(own.item, 2);
  expect(await file('ana', own, { ...FREE, lines: [lineOf(own, { quantity: 3 })] })).toMatchObject(
    refused(409, 'ALLOWANCE_LEFT', 'lines.0.quantity'),
  );
  await claimed('ana', own, FREE);
  clock.set('2026-12-01T10:00:00.000+08:00');
  await filed('ana', own, FREE);
  const none = await file('ana', own, FREE);
  expect(none).toMatchObject(refused(409, 'ALLOWANCE_USED', 'lines.0.quantity'));
  expect(none.message).toContain('Nov-17-2027');
  const { set } = await catalogue('ana');
  expect(set.find(({ id }) => id === own.item.id)).toMatchObject({
    ...{ isFree: false, price: 35_000 },
    allowance: { pieces: 2, perMonths: 12, left: 0, againFrom: '2027-11-17' },
  });
  expect(await filed('ana', own, { lines: [lineOf(own)] })).toMatchObject({
    effect: 'Php 350.00 in cash when it’s claimed',
  });
  clock.set('2027-11-17T10:00:00.000+08:00');
  expect((await file('ana', own, FREE)).status).toBe(200);
  clock.set('2026-11-17T10:00:00.000+08:00');
});

test('a canceled order gives its free pieces back', async () => {
  const own = await stocked(3);
  await allow(own.item, 1);
  const order = await filed('ben', own, FREE);
  expect(await file('ben', own, FREE)).toMatchObject({ code: 'ALLOWANCE_USED' });
  await move('ben', order, 'cancel');
  expect((await file('ben', own, FREE)).status).toBe(200);
});

test('an order that is free costs nothing, and one with something to pay is paid', async () => {
  const own = await stocked(5);
  await allow(own.item, 1);
  expect(await file('cai', own)).toMatchObject(refused(409, 'NOTHING_TO_PAY', 'payment'));
  const lines = [lineOf(own), lineOf(own, { size: 'L', quantity: 2 })];
  const quote = await ask<OrderQuote>('cai', myUniformsApi.quote, { lines, payment: 'CASH' });
  expect(quote).toMatchObject({
    objections: [],
    total: 70_000,
    lines: [{ isFree: true }, { isFree: false }],
    dues: [],
  });
  expect(await myOrder('cai', await filed('cai', own, { lines }))).toMatchObject({ total: 70_000 });
});

test('a rule of a post counts before the one for everybody, and one that is replaced ends', async () => {
  const own = await stocked(3);
  await allow(own.item, 5);
  const { items } = await ask<{ items: { id: string; title: string }[] }>('cus', allowanceApi.choices);
  const [guard] = items;
  await allow(own.item, 1, { designationId: guard?.id });
  const left = async () => (await catalogue('dan')).set.find(({ id }) => id === own.item.id)?.allowance?.left;
  expect(await left()).toBe(1);
  await allow(own.item, 2, { designationId: guard?.id });
  expect(await left()).toBe(2);
  const listed = await ask<{ items: Allowance[] }>('cus', allowanceApi.list, { itemId: own.item.id });
  expect(listed.items.map(({ designation, pieces }) => [designation, pieces])).toEqual([
    [null, 5],
    ['Guard', 2],
  ]);
  const wears = async () =>
    (await ask<{ items: WornItem[] }>('cus', allowanceApi.worn, { id: guard?.id })).items.filter(
      ({ itemId }) => itemId === own.item.id,
    );
  expect(await wears()).toMatchObject([{ name: own.item.name, pieces: 2, perMonths: 12, isForAll: false }]);
  const [, ofGuards] = listed.items;
  expect(await ask('cus', allowanceApi.end, { id: ofGuards?.id })).toMatchObject({ status: 200 });
  expect(await ask('cus', allowanceApi.end, { id: ofGuards?.id })).toMatchObject(refused(404, 'NO_SUCH_ALLOWANCE'));
  expect(await left()).toBe(5);
  expect(await wears()).toMatchObject([{ pieces: 5, isForAll: true }]);
  await allow(own.item, 1, { designationId: guard?.id, isSet: false });
  expect(await wears()).toEqual([]);
  expect(await ask('cus', allowanceApi.worn, { id: newId() })).toMatchObject({ status: 404 });
  const unknown = { itemId: newId(), pieces: 1, perMonths: 1, isSet: false };
  expect(await ask('cus', allowanceApi.set, unknown)).toMatchObject(refused(404, 'NO_SUCH_ITEM', 'itemId'));
  const ended = sql`update uniform_allowance set pieces = 9 where item_id = ${own.item.id}`;
  await expect(database.run(ended)).rejects.toThrow();
});

test('protective equipment is free whatever the payment is, and has no allowance', async () => {
  const boots = await stocked(9, { category: 'PPE', price: 0, isFree: true });
  expect(await allow(boots.item, 1)).toMatchObject(refused(400, 'PPE_NEEDS_NONE', 'itemId'));
  const shirt = await stocked(9);
  const lines = [lineOf(boots, { quantity: 5 }), lineOf(shirt)];
  const quote = await ask<OrderQuote>('ana', myUniformsApi.quote, { lines, payment: 'CASH' });
  expect(quote).toMatchObject({ total: 35_000, lines: [{ isFree: true, price: 0 }, { isFree: false }] });
  expect((await file('ana', boots, { ...FREE, lines: [lineOf(boots, { quantity: 5 })] })).status).toBe(200);
  const charged = sql`insert into uniform_order_line (id, order_id, generation, nth, item_id, is_ppe, size, quantity, price, is_free,
    reason, is_exchange, added_on) select ${newId()}, request_id, 9, 1, ${boots.item.id}, true, 'M', 1, 100, false, 'NEW', false,
    '2026-11-17' from uniform_order limit 1`;
  await expect(database.run(charged)).rejects.toMatchObject({ constraint: 'uniform_line_ppe_free' });
});
