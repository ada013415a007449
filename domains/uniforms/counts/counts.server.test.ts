// Count sheets: counted blind, in parts and by several; what differs is decided by somebody who counted nothing of it.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import {
  approve,
  cancel,
  count,
  counted,
  decide,
  differences,
  lines,
  sheet,
  start,
  submit,
} from '../../../tests/uniform-counts.ts';
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
import { stockApi } from '../stock/contract.ts';
import { countsApi } from './contract.ts';

const refused = (status: number, code: string) => ({ status, code });

/** Every number of an answer, however deep. */
function numbersIn(answer: unknown): number[] {
  if (typeof answer === 'number') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(numbersIn) : [];
}

test('a counter never reads what the ledger says, whatever they ask of an open or submitted sheet', async () => {
  const onHand = 7_351;
  const { place } = await stocked(onHand);
  const { id } = await start(place.id);
  const asked = [countsApi.sheets, countsApi.sheet, countsApi.lines, countsApi.differences];
  const told = async (by: string) => numbersIn(await Promise.all(asked.map((each) => ask(by, each, { id }))));
  expect(await told('cus')).not.toContain(onHand);
  expect(await told('tess')).not.toContain(onHand);
  await count(id, [7_000]);
  await submit(id);
  for (const figure of [onHand, 351, -351]) expect(await told('cus')).not.toContain(figure);
  expect(await told('tess')).toEqual(expect.arrayContaining([onHand, -351]));
  expect(Object.keys((await lines(id))[0] ?? {})).toEqual(
    expect.not.arrayContaining(['expected', 'onHand', 'difference', 'free', 'reserved']),
  );
});

test('a count that agrees with the ledger closes by itself; a line that was not counted is not zero', async () => {
  const [item, place] = [await addItem(), await addPlace()];
  await receive(place.id, [
    { itemId: item.id, size: 'S', quantity: 4 },
    { itemId: item.id, size: 'M', quantity: 9 },
  ]);
  const { id } = await start(place.id);
  expect(await submit(id)).toMatchObject(refused(409, 'NOTHING_COUNTED'));
  expect(await count(id, [4])).toMatchObject({ status: 200, lines: 2, counted: 1, counters: ['cus'] });
  expect(await submit(id)).toMatchObject({ status: 200, state: 'CLOSED', endedBy: 'cus' });
  expect((await levels({ itemId: item.id })).map(({ onHand }) => onHand)).toEqual([4, 9]);
  expect(await differences(id, 'cus')).toMatchObject({ status: 200, total: 0, value: 0 });
});

test('a difference moves the ledger once somebody who counted nothing approves it', async () => {
  const { item, id, submitted } = await counted(10, 8);
  expect(submitted).toMatchObject({ status: 200, state: 'FOR_APPROVAL', mayDecide: false });
  expect(await differences(id, 'cus')).toMatchObject(refused(403, 'COUNTED_BY_YOU'));
  expect(await decide('approve', id, 'cus')).toMatchObject(refused(403, 'COUNTED_BY_YOU'));
  expect(await differences(id)).toMatchObject({
    items: [{ name: item.name, size: 'M', expected: 10, counted: 8, difference: -2, value: -70_000, countedBy: 'cus' }],
    value: -70_000,
  });
  expect(await approve(id)).toMatchObject({ status: 200, state: 'CLOSED', reason: 'Counted twice', endedBy: 'tess' });
  expect(await levels({ itemId: item.id })).toMatchObject([{ onHand: 8 }]);
  const [move] = await ledger(item.id);
  expect(move).toMatchObject({ kind: 'COUNT', quantity: -2, reason: 'Counted twice', by: 'tess' });
  expect(await approve(id, 'vic')).toMatchObject(refused(409, 'NOT_SUBMITTED'));
  expect(await differences(id, 'cus')).toMatchObject({ items: [{ expected: 10, counted: 8 }] });
});

test('a person who starts or counts a part does not approve, also where another person replaced their count', async () => {
  const { place } = await stocked(5);
  const { id } = await start(place.id);
  await count(id, [3], 'vic');
  await count(id, [4], 'cus');
  await submit(id);
  expect(await sheet(id)).toMatchObject({ counters: ['cus'], mayDecide: true });
  expect(await approve(id, 'vic')).toMatchObject(refused(403, 'COUNTED_BY_YOU'));
  expect((await approve(id, 'tess')).status).toBe(200);
});

test('what moves after a line was counted is no difference, up to the approval', async () => {
  const { item, place, goods } = await stocked(10);
  const other = await addPlace();
  const transfer = (quantity: number) =>
    ask('cus', stockApi.transfer, { fromId: place.id, toId: other.id, lines: [{ ...goods, quantity }] });
  const { id } = await start(place.id);
  await transfer(1);
  await count(id, [7]);
  await transfer(3);
  await receive(place.id, [{ ...goods, quantity: 20 }]);
  await submit(id);
  expect(await differences(id)).toMatchObject({ items: [{ expected: 9, counted: 7, difference: -2 }] });
  await transfer(5);
  expect(await approve(id)).toMatchObject({ status: 200, state: 'CLOSED' });
  const atPlace = await levels({ itemId: item.id, placeId: place.id });
  expect(atPlace).toMatchObject([{ onHand: 10 - 1 - 3 + 20 - 5 - 2 }]);
});

test('what differs is sent back and counted again by others than the reviewer, the rest stays counted', async () => {
  const [item, place] = [await addItem(), await addPlace()];
  await receive(place.id, [
    { itemId: item.id, size: 'S', quantity: 4 },
    { itemId: item.id, size: 'M', quantity: 9 },
  ]);
  const { id } = await start(place.id);
  await count(id, [4, 90]);
  await submit(id);
  const back = await decide('recount', id);
  expect(back).toMatchObject({ status: 200, state: 'OPEN', returnedBy: 'tess', mayCount: false, counted: 1 });
  expect((await lines(id)).map((line) => line.counted)).toEqual([4, null]);
  expect(await count(id, [4, 9], 'tess')).toMatchObject(refused(403, 'REVIEWED_BY_YOU'));
  await count(id, [4, 9], 'vic');
  expect(await submit(id)).toMatchObject({ state: 'CLOSED' });
});

test('a loss that reaches into what is reserved is refused by item and size, and nothing is moved', async () => {
  const { item, place, goods, id } = await counted(6, 1);
  await reserve(goods, place.id, 3);
  const answer = await approve(id);
  expect(answer).toMatchObject(refused(409, 'RESERVED'));
  expect(answer.message).toBe(
    `${item.name}, size M: 3 are reserved for orders, so the stock at ${place.name} can’t fall to 1.`,
  );
  expect(await levels({ itemId: item.id })).toMatchObject([{ onHand: 6 }]);
  expect(await sheet(id)).toMatchObject({ state: 'FOR_APPROVAL' });
});

test('pieces of a size that was never here are added to the sheet, and approved they are in stock', async () => {
  const { item, place } = await stocked(2);
  const { id } = await start(place.id, { category: 'UPPER GARMENTS' });
  const found = (more: object) =>
    ask('cus', countsApi.addFound, { id, itemId: item.id, size: 'L', counted: 3, ...more });
  expect(await found({})).toMatchObject({ status: 200, lines: 2, counted: 1 });
  expect(await found({})).toMatchObject(refused(409, 'ON_THE_SHEET'));
  expect(await found({ size: 'XXL' })).toMatchObject(refused(400, 'NO_SUCH_SIZE'));
  const cap = await addItem({ category: 'HEAD GEAR' });
  expect(await found({ itemId: cap.id })).toMatchObject(refused(409, 'OTHER_CATEGORY'));
  await submit(id);
  expect(await differences(id)).toMatchObject({ items: [{ size: 'L', expected: 0, counted: 3, difference: 3 }] });
  await approve(id);
  expect((await levels({ itemId: item.id })).map((level) => [level.size, level.onHand])).toEqual([
    ['M', 2],
    ['L', 3],
  ]);
});

test('a place has one sheet at a time, of what was ever there, until it is cancelled or closed', async () => {
  const { place } = await stocked(2);
  const { id } = await start(place.id);
  expect(await start(place.id, { category: 'PPE' }, 'tess')).toMatchObject(refused(409, 'OPEN_ALREADY'));
  expect(await cancel(id, 'vic')).toMatchObject({ status: 200, state: 'CANCELLED', endedBy: 'vic' });
  expect(await count(id, [2])).toMatchObject(refused(409, 'NOT_OPEN'));
  expect(await differences(id)).toMatchObject(refused(409, 'NOT_SUBMITTED'));
  expect(await start(place.id, { category: 'PPE' })).toMatchObject(refused(409, 'NOTHING_THERE'));
  expect(await start((await addPlace()).id)).toMatchObject(refused(409, 'NOTHING_THERE'));
  expect(await start(place.id)).toMatchObject({ status: 200, lines: 1 });
  expect(await start(newId())).toMatchObject(refused(404, 'NO_SUCH_PLACE'));
});

test('what is typed is a whole number of pieces on a line of this sheet', async () => {
  const { place, goods } = await stocked(2);
  const { id } = await start(place.id);
  const save = (line: object) =>
    ask('cus', countsApi.save, { id, lines: [{ ...goods, counted: 1, version: 1, ...line }] });
  for (const wrong of [-1, 0.5, 1e21, 100_001, 'x']) {
    expect(await save({ counted: wrong })).toMatchObject({
      status: 400,
      fields: { 'lines.0.counted': expect.any(String) },
    });
  }
  expect(await save({ size: 'S' })).toMatchObject(refused(404, 'NO_SUCH_LINE'));
  expect(await save({ counted: 0 })).toMatchObject({ status: 200, counted: 1 });
  expect(await save({ counted: null, version: 2 })).toMatchObject({ status: 200, counted: 0 });
});

test('an empty sheet is a tagged PDF that says the same whatever is on hand', async () => {
  const { place, goods } = await stocked(3);
  const { id } = await start(place.id);
  const paper = async () => {
    const { status, headers, text } = await fileOf('cus', countsApi.pdf, { id });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(text).toContain('/MarkInfo');
    return text.replace(/\(D:\d{14}Z\)|\/ID \[[^\]]*\]|\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '');
  };
  const before = await paper();
  await receive(place.id, [{ ...goods, quantity: 7_000 }]);
  expect(await paper()).toBe(before);
});

test('the database itself keeps a sheet as it ended, and a second person for its moves', async () => {
  const { id } = await counted(4, 3);
  const closes = (by: string) =>
    database.transaction(async (db) => {
      await db.run(sql`insert into stock_move (id, item_id, size, place_id, quantity, kind, reason, count_sheet_id, moved_by, at)
        select ${newId()}, item_id, size, place_id, -1, 'COUNT', 'Test', ${id}, ${by}, now() from count_line
        where sheet_id = ${id}`);
      await db.run(sql`update count_sheet set state = 'CLOSED', ended_by = ${by}, ended_at = now() where id = ${id}`);
    });
  await expect(closes('cus')).rejects.toMatchObject({ constraint: 'count_sheet_second' });
  await closes('tess');
  await expect(closes('vic')).rejects.toThrow();
  await expect(database.run(sql`update count_line set counted = 9 where sheet_id = ${id}`)).rejects.toMatchObject({
    constraint: 'count_line_is_open',
  });
  await expect(database.run(sql`update count_sheet set state = 'OPEN' where id = ${id}`)).rejects.toThrow();
});

test('count sheets are for those who manage the inventory', async () => {
  for (const endpoint of Object.values(countsApi)) {
    expect((await ask('stranger', endpoint, endpoint.example)).status, endpoint.line).toBe(403);
  }
});
