// Another size instead of one's own, and the catalogue that one orders from, over HTTP.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import {
  allow,
  ask,
  claim,
  claimed,
  codeOf,
  database,
  file,
  filed,
  join,
  levelsOf,
  lineOf,
  processed,
  READY,
  refused,
  stocked,
} from '../../../tests/uniform-orders.ts';
import type { MyItem, UniformIssue } from './contract/answers.ts';
import { myUniformsApi } from './contract.ts';

const FREE = { payment: 'FREE' };
const catalogue = (who: string, more: object) =>
  ask<{ set: MyItem[]; items: MyItem[] }>(who, myUniformsApi.catalogue, more);
const issues = async (who: string) => (await ask<{ items: UniformIssue[] }>(who, myUniformsApi.issues)).items;

test('another size is free, draws on no allowance, and the old piece is stock again', async () => {
  const own = await stocked(5);
  await join('eva');
  await claimed('eva', own, { lines: [lineOf(own, { quantity: 2 })] });
  const [issue] = await issues('eva');
  const exchange = { size: 'L', reason: 'SIZE', replacesIssueId: issue?.id };
  const ordered = (more: object) => file('eva', own, { ...FREE, lines: [lineOf(own, { ...exchange, ...more })] });
  expect(await ordered({ quantity: 3 })).toMatchObject(refused(409, 'HELD_ONLY', 'lines.0.quantity'));
  expect(await ordered({ size: 'M' })).toMatchObject(refused(409, 'SAME_SIZE', 'lines.0.size'));
  expect(await file('ana', own, { ...FREE, lines: [lineOf(own, exchange)] })).toMatchObject({ code: 'NOT_HELD' });
  const order = await filed('eva', own, { ...FREE, lines: [lineOf(own, { ...exchange, quantity: 2 })] });
  expect(await ordered({})).toMatchObject({ code: 'NOT_HELD' });
  await processed(order, ...READY);
  expect(await claim('cus', await codeOf('eva', order))).toMatchObject({ status: 200, lines: [{ handsBack: 'M' }] });
  expect(await levelsOf(own)).toEqual({ M: { onHand: 5, reserved: 0 }, L: { onHand: 3, reserved: 0 } });
  expect((await issues('eva')).map(({ size, held }) => [size, held])).toEqual([['L', 2]]);
});

test('the catalogue shows what a post wears first, in one’s own size, without a number of the stock', async () => {
  const own = await stocked(1);
  await join('fay');
  await allow(own.item, 2);
  await database.run(
    sql`insert into employee_sizes (employee_id, upper_size) select id, 'l' from employee where username = 'fay'`,
  );
  const { set, items } = await catalogue('fay', { search: own.item.code, placeId: own.place.id });
  expect(items).toEqual([
    expect.objectContaining({
      ...{ id: own.item.id, isFree: true, mySize: 'L' },
      sizes: [
        { size: 'S', stock: 'ORDERED' },
        { size: 'M', stock: 'FEW_LEFT' },
        { size: 'L', stock: 'FEW_LEFT' },
      ],
    }),
  ]);
  expect(set).toContainEqual(items[0]);
});
