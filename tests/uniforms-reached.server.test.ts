// Every value of the lists of uniforms, reached by a real move over HTTP and then read back over HTTP. A value that is added to a
// list fails the last test until something here reaches it.
import { catalogueApi, type ItemDetail } from '@kawani/domains/uniforms/catalogue/contract';
import { Measure, UniformCategory } from '@kawani/domains/uniforms/catalogue/lists';
import { CountState } from '@kawani/domains/uniforms/counts/lists';
import { myUniformsApi } from '@kawani/domains/uniforms/orders/contract';
import type { MyItem, StoreLine, UniformIssue } from '@kawani/domains/uniforms/orders/contract/answers';
import { uniformStoreApi } from '@kawani/domains/uniforms/orders/contract/store';
import {
  ReturnCondition,
  StockCheck,
  StockWord,
  StoreMove,
  StoreStage,
  UniformPayment,
  UniformReason,
  UniformState,
} from '@kawani/domains/uniforms/orders/lists';
import { lapseUnclaimed } from '@kawani/domains/uniforms/orders/service/lapsing';
import { type StockMove, stockApi } from '@kawani/domains/uniforms/stock/contract';
import { AdjustWay, MoveKind } from '@kawani/domains/uniforms/stock/lists';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { reaching } from './reached.ts';
import { approve, cancel, counted, sheet, start } from './uniform-counts.ts';
import {
  addItem,
  allow,
  ask,
  claim,
  codeOf,
  database,
  filed,
  type Goods,
  levelsOf,
  lineOf,
  modify,
  move,
  myOrder,
  process,
  registry,
  stocked,
  storeOrder,
} from './uniform-orders.ts';
import { ledger as countedLedger, stocked as countedStock } from './uniforms.ts';

/** How the reservation of a line ends. Only a view of the database tells it. */
const ReservationEnd = { codes: ['ISSUED', 'CHANGED', 'CANCELLED', 'LAPSED'] };
const { saw, listed, seen } = reaching({
  ...{ category: UniformCategory, measure: Measure, reason: UniformReason, payment: UniformPayment },
  ...{ state: UniformState, stage: StoreStage, check: StockCheck, word: StockWord, storeMove: StoreMove },
  ...{ condition: ReturnCondition, kind: MoveKind, way: AdjustWay, count: CountState, end: ReservationEnd },
});

let goods: Goods;
beforeAll(async () => {
  goods = await stocked(50);
});

type Order = { readonly id: string };

/** As its owner and the store read it, by itself and in the list of where it stands. */
async function look(who: string, order: Order): Promise<string> {
  const mine = await myOrder(who, order);
  const { state, stage, stockCheck } = await storeOrder('cus', order);
  expect(state).toBe(mine.state);
  const { items } = await ask<{ items: StoreLine[] }>('cus', uniformStoreApi.list, { stage, size: 100 });
  expect(items.find(({ id }) => id === order.id)?.state).toBe(state);
  saw('stage', stage);
  saw('state', state);
  saw('check', stockCheck);
  saw('payment', mine.payment);
  saw('reason', ...mine.lines.map(({ reason }) => reason));
  return state;
}

async function stored(who: string, order: Order, name: string): Promise<void> {
  expect(await process('cus', order, name, { remarks: 'A reason' }), name).toBeNull();
  await look(who, order);
  saw('storeMove', name);
}

test('goods of each category are catalogued, and ordered together', async () => {
  const lines = [];
  for (const category of UniformCategory.codes) {
    const isPpe = category === 'PPE';
    const item = await addItem({ category, isFree: isPpe, price: isPpe ? 0 : 10_000 });
    lines.push(lineOf({ ...goods, item }));
  }
  const order = await filed('dan', goods, { lines });
  saw('category', ...(await myOrder('dan', order)).lines.map(({ category }) => category));
  expect(await look('dan', order)).toBe('Filed');
});

test('a size has each measurement', async () => {
  const { id, version } = await addItem();
  const sizeChart = Measure.codes.map((measure) => ({ size: 'M', measure, mm: 700 }));
  await ask('cus', catalogueApi.setSizeChart, { id, version, sizeChart });
  const measured = await ask<ItemDetail>('cus', catalogueApi.item, { id });
  saw('measure', ...measured.sizeChart.map(({ measure }) => measure));
});

test('an order is packed, put back and claimed, exchanged, and returned in either condition', async () => {
  const own = await stocked(5);
  const order = await filed('ana', own, { lines: [lineOf(own, { quantity: 3 })] });
  for (const name of ['approve', 'start-packing', 'ready', 'put-back', 'ready']) await stored('ana', order, name);
  await claim('cus', await codeOf('ana', order), { receiptNo: 'REACHED1' });
  expect(await look('ana', order)).toBe('Claimed');
  const { items } = await ask<{ items: UniformIssue[] }>('ana', myUniformsApi.issues);
  const issue = items.find(({ ref }) => ref === order.ref);
  const exchange = lineOf(own, { reason: 'SIZE', size: 'L', replacesIssueId: issue?.id });
  await look('ana', await filed('ana', own, { payment: 'FREE', lines: [exchange] }));
  for (const [condition, held, onHand] of [
    ['GOOD', 2, 3],
    ['WORN', 1, 3],
  ] as const) {
    const input = { id: issue?.id, quantity: 1, placeId: own.place.id, condition };
    expect(await ask('cus', uniformStoreApi.takeBack, input)).toMatchObject({ status: 200, held });
    expect(await levelsOf(own)).toMatchObject({ M: { onHand } });
    saw('condition', condition);
  }
  const { items: moves } = await ask<{ items: StockMove[] }>('cus', stockApi.ledger, { id: own.item.id, size: 100 });
  saw('kind', ...moves.map(({ kind }) => kind));
});

test('an order is denied, canceled, lapses, and is changed', async () => {
  const [own, worn] = [await stocked(5), await stocked(5)];
  await allow(worn.item, 9);
  const denied = await filed('ben', worn, { payment: 'FREE', lines: [lineOf(worn, { reason: 'WORN' })] });
  await stored('ben', denied, 'deny');
  const lost = { payment: 'UPAR', instalments: 2, consent: true, lines: [lineOf(own, { reason: 'LOST' })] };
  await look('ben', await filed('ben', own, lost));
  const short = await filed('ben', own, { lines: [lineOf(own, { quantity: 9 })] });
  await look('ben', short);
  await move('ben', short, 'cancel');
  expect(await look('ben', short)).toBe('Canceled Order');
  const withdrawn = await filed('cai', own);
  await stored('cai', withdrawn, 'approve');
  await move('cai', withdrawn, 'withdraw');
  const changed = await filed('cai', own);
  await stored('cai', changed, 'approve');
  await modify('cus', changed, [lineOf(own, { size: 'L' })]);
  expect(await look('cai', changed)).toBe('Modified');
  await move('cai', changed, 'accept-changes');
  expect(await look('cai', changed)).toBe('Accepted Order Changes');
  for (const name of ['start-packing', 'ready']) await stored('cai', changed, name);
  await lapseUnclaimed({ registry, database, now: new Date('2026-12-24T10:00:00+08:00') });
  expect(await look('cai', changed)).toBe('Canceled Order');
  const ends = await database.rows<{ end: string }>(sql`select distinct ended_how as end from stock_reservation
    where ended_at is not null`);
  saw('end', ...ends.map(({ end }) => end));
});

test('an employee is told in words how much there is of a size', async () => {
  const own = await stocked(1);
  const one = [{ itemId: own.item.id, size: 'L', quantity: 5 }];
  await ask('cus', stockApi.receive, { placeId: own.place.id, lines: one });
  const query = { search: own.item.code, placeId: own.place.id };
  const { items } = await ask<{ items: MyItem[] }>('ana', myUniformsApi.catalogue, query);
  saw('word', ...items.flatMap(({ sizes }) => sizes.map(({ stock }) => stock)));
});

test('stock is received, adjusted either way, transferred and counted', async () => {
  const [from, to] = [await stocked(5), await stocked(0)];
  const piece = { itemId: from.item.id, size: 'M', quantity: 1 };
  const ways = { fromId: from.place.id, toId: to.place.id };
  expect(await ask('cus', stockApi.transfer, { ...ways, lines: [piece] })).toMatchObject({ status: 200 });
  for (const [way, onHand] of [
    ['ADD', 5],
    ['REMOVE', 4],
  ] as const) {
    const input = { ...piece, placeId: from.place.id, way, reason: 'Found in the old storage room' };
    expect(await ask('cus', stockApi.adjust, input)).toMatchObject({ status: 200 });
    expect(await levelsOf(from)).toMatchObject({ M: { onHand } });
    saw('way', way);
  }
  const { items } = await ask<{ items: StockMove[] }>('cus', stockApi.ledger, { id: from.item.id, size: 100 });
  saw('kind', ...items.map(({ kind }) => kind));
  const { id, item } = await counted(5, 3);
  saw('count', (await sheet(id)).state);
  await approve(id);
  saw('count', (await sheet(id)).state);
  saw('kind', ...(await countedLedger(item.id)).map(({ kind }) => kind));
  const open = await start((await countedStock(1)).place.id);
  saw('count', open.state);
  await cancel(open.id);
  saw('count', (await sheet(open.id)).state);
});

test('nothing on the lists is out of reach', () => {
  expect(seen()).toEqual(listed());
});
