// The catalogue of uniforms: items with sizes and dated prices, and the places where stock is kept.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { addItem, addPlace, ask, database, receive, stocked } from '../../../tests/uniforms.ts';
import { catalogueApi, type ItemDetail, type ItemLine } from './contract.ts';

const refused = (status: number, code: string, field: string) => ({
  status,
  code,
  fields: { [field]: expect.any(String) },
});

function changeOf({ id, version, name, sizes, isFree, reorderLevel }: ItemDetail, more: object) {
  return ask<ItemDetail>('cus', catalogueApi.changeItem, {
    ...{ id, version, name, sizes, isFree, reorderLevel, isActive: true },
    ...more,
  });
}

test('an item is found by its name, code and category, with its sizes in order and today’s price', async () => {
  const item = await addItem({ code: 'cap-blue', name: 'Blue cap', category: 'HEAD GEAR', sizes: ['L', 'S'] });
  expect(item).toMatchObject({ status: 200, code: 'CAP-BLUE', sizes: ['L', 'S'], price: 35_000, version: 1 });
  for (const search of ['blue c', 'CAP-B']) {
    const found = await ask<{ items: ItemLine[]; total: number }>('cus', catalogueApi.items, { search });
    expect(found).toMatchObject({ total: 1, items: [{ id: item.id }] });
  }
  const footWear = await ask<{ items: ItemLine[] }>('cus', catalogueApi.items, { category: 'FOOT WEAR' });
  expect(footWear.items).toEqual([]);
  const literally = await ask<{ items: ItemLine[] }>('cus', catalogueApi.items, { search: '%' });
  expect(literally.items).toEqual([]);
});

test('a code is taken once, a size is listed once, and each refusal names its field', async () => {
  const item = await addItem();
  expect(await addItem({ code: item.code })).toMatchObject(refused(409, 'CODE_TAKEN', 'code'));
  expect(await addItem({ sizes: ['M', 'm'] })).toMatchObject(refused(400, 'SIZE_TWICE', 'sizes'));
  for (const price of [-1, 0.5, 1e21, 'x']) {
    expect(await addItem({ price })).toMatchObject({ status: 400, fields: { price: expect.any(String) } });
  }
  for (const reorderLevel of [-1, 1.5, 100_001]) {
    expect(await addItem({ reorderLevel })).toMatchObject({
      status: 400,
      fields: { reorderLevel: expect.any(String) },
    });
  }
});

test('protective equipment costs an employee nothing, in the database too', async () => {
  const ppe = { category: 'PPE', isFree: true };
  expect(await addItem({ ...ppe, price: 100 })).toMatchObject(refused(400, 'PPE_IS_FREE', 'price'));
  expect(await addItem({ ...ppe, price: 0, isFree: false })).toMatchObject(refused(400, 'PPE_IS_FREE', 'isFree'));
  const mask = await addItem({ ...ppe, price: 0 });
  expect(mask.status).toBe(200);
  const price = { id: mask.id, amount: 100, effectiveFrom: '2026-12-01' };
  expect(await ask('cus', catalogueApi.setPrice, price)).toMatchObject(refused(400, 'PPE_IS_FREE', 'amount'));
  const written = database.run(sql`update uniform_price set amount = 1 where item_id = ${mask.id}`);
  await expect(written).rejects.toMatchObject({ constraint: 'uniform_price_ppe_free' });
});

test('a price holds from its day on, and the one before it stays', async () => {
  const { id } = await addItem();
  const set = (amount: number, effectiveFrom: string) =>
    ask<ItemDetail>('cus', catalogueApi.setPrice, { id, amount, effectiveFrom });
  expect(await set(1, '2026-11-20')).toMatchObject(refused(400, 'PRICE_OF_THE_PAST', 'effectiveFrom'));
  await set(40_000, '2026-12-01');
  const corrected = await set(38_000, '2026-12-01');
  expect(corrected.price).toBe(35_000);
  expect(corrected.prices).toMatchObject([
    { effectiveFrom: '2026-12-01', amount: 38_000, by: 'cus' },
    { effectiveFrom: '2026-11-21', amount: 35_000 },
  ]);
  expect(await set(30_000, '2026-11-21')).toMatchObject({ price: 30_000 });
});

test('of two who change an item at the same moment, one does', async () => {
  const item = await addItem();
  const both = await Promise.all(['Polo A', 'Polo B'].map((name) => changeOf(item, { name })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await changeOf(item, { name: 'Polo C' })).toMatchObject({ status: 409, code: 'STALE' });
  expect(await changeOf({ ...item, id: newId() }, {})).toMatchObject({ status: 404, code: 'NO_SUCH_ITEM' });
});

test('what is in stock stays in use: the item, its size and its place', async () => {
  const { item, place } = await stocked(2);
  expect(await changeOf(item, { isActive: false })).toMatchObject(refused(409, 'STOCK_ON_HAND', 'isActive'));
  expect(await changeOf(item, { sizes: ['S', 'L'] })).toMatchObject(refused(409, 'SIZE_IN_STOCK', 'sizes'));
  const { id, version, name, address, hours } = place;
  const closed = { id, version, name, address, hours, isActive: false };
  expect(await ask('cus', catalogueApi.changePlace, closed)).toMatchObject(refused(409, 'STOCK_ON_HAND', 'isActive'));
  expect(await changeOf(item, { sizes: ['XS', 'M'] })).toMatchObject({ status: 200, sizes: ['XS', 'M'], version: 2 });
});

test('an item out of use takes no stock and leaves the list', async () => {
  const [item, place] = [await addItem(), await addPlace()];
  expect(await changeOf(item, { isActive: false })).toMatchObject({ status: 200, isActive: false });
  const came = await receive(place.id, [{ itemId: item.id, size: 'M', quantity: 1 }]);
  expect(came).toMatchObject(refused(409, 'ITEM_NOT_IN_USE', 'lines.0.itemId'));
  const found = (state: string) =>
    ask<{ items: ItemLine[] }>('cus', catalogueApi.items, { search: item.code, state }).then(
      ({ items }) => items.length,
    );
  expect([await found('active'), await found('inactive')]).toEqual([0, 1]);
});

test('a place has a name of its own', async () => {
  const place = await addPlace();
  expect(await addPlace({ name: place.name.toUpperCase() })).toMatchObject(refused(409, 'NAME_TAKEN', 'name'));
});

test('the catalogue is for those who manage the inventory', async () => {
  for (const endpoint of Object.values(catalogueApi)) {
    expect((await ask('stranger', endpoint, endpoint.example)).status, endpoint.line).toBe(403);
  }
});
