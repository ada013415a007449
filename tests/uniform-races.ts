// The store, its scanners, the owner and the clock at the same moment; each many times over.

import { uniformStoreApi } from '@kawani/domains/uniforms/orders/contract/store';
import { lapseUnclaimed } from '@kawani/domains/uniforms/orders/service/lapsing';
import { stockApi } from '@kawani/domains/uniforms/stock/contract';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import {
  allow,
  ask,
  claim,
  codeOf,
  database,
  file,
  filed,
  levelsOf,
  lineOf,
  modify,
  move,
  myOrder,
  process,
  processed,
  READY,
  registry,
  stocked,
  storeOrder,
} from './uniform-orders.ts';

const each = async (times: number, race: (nth: number) => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) await race(nth);
};
const SCANNERS = 50;
const LATER = new Date('2027-01-01T10:00:00+08:00');
const codes = (answers: readonly ({ code?: string } | null)[]) =>
  answers.map((answer) => answer?.code ?? 'done').sort();

/** Of two approvals that need the last piece, one keeps it. */
export async function lastPieceTwice(times: number): Promise<void> {
  await each(times, async () => {
    const own = await stocked(1);
    const [first, second] = [await filed('ana', own), await filed('ben', own)];
    const both = await Promise.all([process('cus', first, 'approve'), process('tess', second, 'approve')]);
    expect(codes(both)).toEqual(['NOT_SO_MANY', 'done']);
    expect(await levelsOf(own)).toMatchObject({ M: { onHand: 1, reserved: 1 } });
  });
}

/** An approval and an adjustment to zero: the piece is kept, or gone. */
export async function approvedWhileAdjusted(times: number): Promise<void> {
  await each(times, async () => {
    const own = await stocked(1);
    const order = await filed('ana', own);
    const remove = {
      placeId: own.place.id,
      itemId: own.item.id,
      size: 'M',
      quantity: 1,
      way: 'REMOVE',
      reason: 'Damaged',
    };
    const [approval, adjustment] = await Promise.all([
      process('cus', order, 'approve'),
      ask('tess', stockApi.adjust, remove),
    ]);
    expect(codes([approval, adjustment])).toEqual(['NOT_SO_MANY', 'done']);
    const { M } = await levelsOf(own);
    expect(M?.onHand).toBe(M?.reserved);
  });
}

/** Of many scanners of one code, one hands the order out. */
export async function scannedByMany(times: number): Promise<void> {
  await each(times, async (round) => {
    const own = await stocked(2);
    const order = await filed('ana', own);
    await processed(order, ...READY);
    const code = await codeOf('ana', order);
    const answers = await Promise.all(
      Array.from({ length: SCANNERS }, (_, nth) =>
        claim(nth % 2 === 0 ? 'cus' : 'tess', code, { receiptNo: `R${round}N${nth}` }),
      ),
    );
    expect(codes(answers)).toEqual([...Array(SCANNERS - 1).fill('CLAIMED_ALREADY'), 'done']);
    expect(await levelsOf(own)).toMatchObject({ M: { onHand: 1, reserved: 0 } });
  });
}

/** A claim and the end of its seven days: the piece is handed out, or free again. */
export async function claimedWhileLapsing(times: number): Promise<void> {
  await each(times, async (round) => {
    const own = await stocked(1);
    const order = await filed('ana', own);
    await processed(order, ...READY);
    const code = await codeOf('ana', order);
    const [handed] = await Promise.all([
      claim('cus', code, { receiptNo: `L${round}` }),
      lapseUnclaimed({ registry, database, now: LATER }),
    ]);
    const { state } = await myOrder('ana', order);
    expect(state).toBe(handed.status === 200 ? 'Claimed' : 'Canceled Order');
    expect(await levelsOf(own)).toMatchObject({ M: { onHand: handed.status === 200 ? 0 : 1, reserved: 0 } });
  });
}

/** A cancellation by the owner as the store begins to pack: the piece is kept for the order, or free. */
export async function canceledWhilePacked(times: number): Promise<void> {
  await each(times, async () => {
    const own = await stocked(1);
    const order = await filed('ana', own);
    await processed(order, 'approve');
    const [packing, canceled] = await Promise.all([
      process('cus', order, 'start-packing'),
      move('ana', order, 'withdraw'),
    ]);
    expect([packing === null, canceled.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await levelsOf(own)).toMatchObject({ M: { reserved: packing === null ? 1 : 0 } });
  });
}

/** A change by one person of the store as another begins to pack: one of them does. */
export async function changedWhilePacked(times: number): Promise<void> {
  await each(times, async () => {
    const own = await stocked(1);
    const order = await filed('ana', own);
    await processed(order, 'approve');
    const { version } = await storeOrder('tess', order);
    const [packing, changed] = await Promise.all([
      process('cus', order, 'start-packing'),
      modify('tess', order, [lineOf(own, { size: 'L' })], { version }),
    ]);
    expect([packing === null, changed.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await myOrder('ana', order)).toMatchObject({ state: packing === null ? 'In Progress' : 'Modified' });
    expect(await levelsOf(own)).toMatchObject({ M: { reserved: packing === null ? 1 : 0 } });
  });
}

/** Of two orders of one person for the last free piece, one is filed. */
export async function freePieceTwice(times: number): Promise<void> {
  await each(times, async () => {
    const own = await stocked(1);
    await allow(own.item, 1);
    const both = await Promise.all([0, 1].map(() => file('ana', own, { payment: 'FREE' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
}

/** One piece that is taken back by two people of the store is returned once. */
export async function returnedTwice(times: number): Promise<void> {
  await each(times, async (round) => {
    const own = await stocked(1);
    const order = await filed('ana', own);
    await processed(order, ...READY);
    await claim('cus', await codeOf('ana', order), { receiptNo: `B${round}` });
    const issue = await database.one<{ id: string }>(sql`select i.id from uniform_issue i
      join uniform_order_line l on l.id = i.line_id where l.order_id = ${order.id}`);
    const back = { id: issue?.id, quantity: 1, placeId: own.place.id, condition: 'GOOD' };
    const both = await Promise.all(['cus', 'tess'].map((who) => ask(who, uniformStoreApi.takeBack, back)));
    expect(codes(both)).toEqual(['RETURNS_TOO_MANY', 'done']);
    expect(await levelsOf(own)).toMatchObject({ M: { onHand: 1 } });
  });
}
