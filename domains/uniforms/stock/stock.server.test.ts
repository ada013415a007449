// The stock ledger: what comes, what is adjusted and transferred, and what is left free.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import {
  addItem,
  addPlace,
  ask,
  database,
  fileOf,
  ledger,
  levels,
  receive,
  reserve,
  stocked,
} from '../../../tests/uniforms.ts';
import { stockApi } from './contract.ts';

const free = async (itemId: string) => (await levels({ itemId })).map((level) => [level.size, level.free]);

test('a delivery is received with all its lines, and a repeated call receives it once', async () => {
  const [item, place] = [await addItem(), await addPlace()];
  const lines = [
    { itemId: item.id, size: 'M', quantity: 12 },
    { itemId: item.id, size: 'S', quantity: 5 },
  ];
  const [input, key] = [{ placeId: place.id, reason: 'DR 10023', lines }, newId()];
  expect(await ask('cus', stockApi.receive, input, key)).toMatchObject({ status: 200, pieces: 17 });
  expect(await ask('cus', stockApi.receive, input, key)).toMatchObject({ status: 200, pieces: 17 });
  expect(await free(item.id)).toEqual([
    ['S', 5],
    ['M', 12],
  ]);
  expect(await ledger(item.id)).toMatchObject([
    { kind: 'RECEIVE', reason: 'DR 10023', by: 'cus', place: place.name },
    { kind: 'RECEIVE' },
  ]);
});

test('a delivery with one wrong line is not received, and the refusal names the line', async () => {
  const { item, place, goods } = await stocked(1);
  const good = { ...goods, quantity: 4 };
  for (const quantity of [0, -1, 0.125, 1e21, 10_001, 'x', null]) {
    const answer = await receive(place.id, [good, { ...goods, quantity }]);
    expect(answer, String(quantity)).toMatchObject({ status: 400, fields: { 'lines.1.quantity': expect.any(String) } });
  }
  const unknown = await receive(place.id, [good, { ...good, size: 'XXL' }]);
  expect(unknown).toMatchObject({ status: 400, code: 'NO_SUCH_SIZE', fields: { 'lines.1.size': expect.any(String) } });
  const nowhere = await receive(newId(), [good]);
  expect(nowhere).toMatchObject({ status: 404, code: 'NO_SUCH_PLACE', fields: { placeId: expect.any(String) } });
  expect((await receive(place.id, [])).status).toBe(400);
  expect(await free(item.id)).toEqual([['M', 1]]);
});

test('an adjustment has a reason and takes no more than is free', async () => {
  const { item, place, goods } = await stocked(5);
  await reserve(goods, place.id, 2);
  const adjust = (more: object) =>
    ask('cus', stockApi.adjust, {
      placeId: place.id,
      ...goods,
      way: 'REMOVE',
      reason: 'Damaged',
      quantity: 1,
      ...more,
    });
  expect(await adjust({ reason: ' ' })).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  expect(await adjust({ quantity: 0 })).toMatchObject({ status: 400, fields: { quantity: expect.any(String) } });
  const tooMany = await adjust({ quantity: 4 });
  expect(tooMany).toMatchObject({ status: 409, code: 'NOT_SO_MANY', fields: { quantity: expect.any(String) } });
  expect(tooMany.message).toBe(`${item.name}, size M: only 3 free at ${place.name}.`);
  expect(await adjust({ quantity: 3 })).toMatchObject({ status: 200, pieces: 3 });
  expect(await adjust({ quantity: 2, way: 'ADD' })).toMatchObject({ status: 200, pieces: 2 });
  expect(await levels({ itemId: item.id })).toMatchObject([{ onHand: 4, reserved: 2, free: 2 }]);
});

test('a transfer moves free pieces to another place, as two moves or none', async () => {
  const { item, place, goods } = await stocked(5);
  const other = await addPlace();
  const transfer = (toId: string, ...quantities: number[]) =>
    ask('cus', stockApi.transfer, {
      ...{ fromId: place.id, toId },
      lines: quantities.map((quantity) => ({ ...goods, quantity })),
    });
  const same = await transfer(place.id.toUpperCase(), 1);
  expect(same).toMatchObject({ status: 400, code: 'SAME_PLACE', fields: { toId: expect.any(String) } });
  const tooMany = await transfer(other.id, 3, 3);
  expect(tooMany).toMatchObject({
    status: 409,
    fields: { 'lines.1.quantity': expect.stringContaining('only 2 free') },
  });
  expect(await transfer(other.id, 2)).toMatchObject({ status: 200, pieces: 2 });
  const shown = await levels({ itemId: item.id });
  expect(shown.map(({ placeId, onHand }) => [placeId, onHand])).toEqual([
    [place.id, 3],
    [other.id, 2],
  ]);
  expect((await ledger(item.id)).map(({ kind, quantity }) => [kind, quantity])).toEqual(
    expect.arrayContaining([
      ['TRANSFER_OUT', -2],
      ['TRANSFER_IN', 2],
    ]),
  );
});

test('stock is short once what is free falls to the reorder level, and where a size was never received', async () => {
  const { item, place, goods } = await stocked(4);
  const short = (more = {}) => levels({ itemId: item.id, isShort: true, ...more });
  const never = ['S', 'L'].map((size) => ({ size, place: null, onHand: 0, free: 0, isShort: true }));
  expect(await short()).toMatchObject(never);
  expect(await short({ placeId: place.id })).toEqual([]);
  await reserve(goods, place.id, 1);
  expect(await short()).toMatchObject([...never, { size: 'M', free: 3, reorderLevel: 3, isShort: true }]);
  expect(await short({ placeId: place.id })).toMatchObject([{ size: 'M' }]);
  await receive(place.id, [{ ...goods, size: 'L', quantity: 9 }]);
  expect((await short()).map(({ size }) => size)).toEqual(['S', 'M']);
  const unwatched = await addItem({ reorderLevel: 0 });
  expect(await levels({ itemId: unwatched.id, isShort: true })).toEqual([]);
  const elsewhere = await addPlace();
  expect(await levels({ itemId: item.id, placeId: elsewhere.id })).toEqual([]);
  expect(await levels({ search: item.code, category: 'UPPER GARMENTS' })).toHaveLength(2);
  expect(await levels({ search: item.code, category: 'PPE' })).toEqual([]);
});

test('the ledger of an item is narrowed by kind and place, and exported as it is narrowed', async () => {
  const { item, place, goods } = await stocked(5);
  const other = await addPlace({ name: '=Branch' });
  await ask('cus', stockApi.transfer, { fromId: place.id, toId: other.id, lines: [{ ...goods, quantity: 2 }] });
  const narrowed = (more: object) => ask<{ total: number }>('cus', stockApi.ledger, { id: item.id, ...more });
  expect(await narrowed({ kind: 'RECEIVE' })).toMatchObject({ total: 1, items: [{ quantity: 5 }] });
  expect(await narrowed({ placeId: other.id })).toMatchObject({ total: 1, items: [{ kind: 'TRANSFER_IN' }] });
  expect(await narrowed({ placeId: other.id, kind: 'ADJUST' })).toMatchObject({ total: 0 });
  const { headers, text } = await fileOf('cus', stockApi.ledgerCsv, { id: item.id, placeId: other.id });
  expect(headers['content-disposition']).toContain(`stock-ledger-${item.code.toLowerCase()}.csv`);
  const [head, first, ...rest] = text.split('\r\n');
  expect(head).toContain('Date,Time,Move,Size,Place,Quantity,Reason,By');
  expect(first).toMatch(/^2026-11-21,[^,]+,Transferred in,M,'=Branch,2,,cus$/);
  expect(rest).toEqual(['']);
});

test('the database itself refuses what the ledger must never hold', async () => {
  const { item, place, goods } = await stocked(2);
  const other = await addPlace();
  const move = (kind: string, quantity: number, pairId: string | null = null) =>
    database.run(sql`insert into stock_move (id, item_id, size, place_id, quantity, kind, pair_id, reason, moved_by, at)
      values (${newId()}, ${item.id}, ${'M'}, ${place.id}, ${quantity}, ${kind}, ${pairId}, 'Test', 'cus', now())`);
  await expect(move('ADJUST', -3)).rejects.toMatchObject({ constraint: 'stock_fits' });
  for (const [kind, quantity] of [
    ['ISSUE', 1],
    ['ISSUE', -1],
    ['RETURN', 1],
  ] as const) {
    await expect(move(kind, quantity)).rejects.toMatchObject({ code: '23514' });
  }
  await expect(move('TRANSFER_OUT', -1, newId())).rejects.toMatchObject({ constraint: 'stock_pair' });
  await expect(reserve(goods, place.id, 3)).rejects.toMatchObject({ constraint: 'stock_fits' });
  await expect(reserve(goods, other.id, 1)).rejects.toMatchObject({ code: '23503' });
  await expect(database.run(sql`update stock_move set quantity = 9 where item_id = ${item.id}`)).rejects.toThrow();
  const id = await reserve(goods, place.id, 1);
  await expect(database.run(sql`update stock_reservation set quantity = 2 where id = ${id}`)).rejects.toThrow();
  const keep = (days: number) =>
    database.run(sql`update stock_reservation set until = until + make_interval(days => ${days}) where id = ${id}`);
  await expect(keep(-1)).rejects.toThrow();
  await keep(1);
  await database.run(sql`update stock_reservation set ended_at = now(), ended_how = 'CANCELLED' where id = ${id}`);
  expect(await free(item.id)).toEqual([['M', 2]]);
});

test('the stock is for those who manage the inventory', async () => {
  for (const endpoint of Object.values(stockApi)) {
    expect((await ask('stranger', endpoint, endpoint.example)).status, endpoint.line).toBe(403);
  }
});
