// What stands against an order over HTTP, each named by its field, and what the preview says.
import { newId } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  addItem,
  ask,
  file,
  filed,
  type Goods,
  levelsOf,
  lineOf,
  mine,
  refused,
  stocked,
  storeOrder,
} from '../../../tests/uniform-orders.ts';
import { uniformInbox, uniformRequest } from './requests.ts';

let goods: Goods;
beforeAll(async () => {
  goods = await stocked(50);
});

test('an approval without stock is refused with the line and what is free', async () => {
  const own = await stocked(2);
  const lines = [lineOf(own), lineOf(own, { size: 'L', quantity: 3 })];
  const order = await filed('ana', own, { lines });
  const { version } = await mine('ana', order);
  const answer = await ask('cus', uniformInbox.api.decide, { id: order.id, action: 'approve', version });
  expect(answer).toMatchObject(refused(409, 'NOT_SO_MANY', 'lines.1.quantity'));
  expect(answer.message).toBe(`${own.item.name}, size L: only 2 free at ${own.place.name}.`);
  expect(await levelsOf(own)).toMatchObject({ M: { reserved: 0 }, L: { reserved: 0 } });
  expect(await storeOrder('cus', order)).toMatchObject({ state: 'Filed', stockCheck: 'SHORT' });
});

test('each wrong line is named by its field', async () => {
  for (const quantity of [0, -1, 1e21, 2.5, 21, 'x', null]) {
    const answer = await file('ana', goods, { lines: [lineOf(goods), lineOf(goods, { size: 'L', quantity })] });
    expect(answer, String(quantity)).toMatchObject({ status: 400, fields: { 'lines.1.quantity': expect.any(String) } });
  }
  const lines = (more: object) => ({ lines: [lineOf(goods), lineOf(goods, more)] });
  const { item: other } = { item: await addItem({ category: 'FOOT WEAR', sizes: ['9'] }) };
  const wrong: readonly (readonly [object, string, string])[] = [
    [lines({ size: 'XXL' }), 'NO_SUCH_SIZE', 'lines.1.size'],
    [lines({ itemId: other.id }), 'NO_SUCH_SIZE', 'lines.1.size'],
    [lines({ itemId: newId(), size: 'L' }), 'NO_SUCH_ITEM', 'lines.1.itemId'],
    [lines({}), 'LINE_TWICE', 'lines.1.size'],
    [lines({ size: 'L', reason: 'SIZE', replacesIssueId: newId() }), 'NOT_HELD', 'lines.1.replacesIssueId'],
    [{ placeId: newId() }, 'NO_SUCH_PLACE', 'placeId'],
    [{ payment: 'FREE' }, 'NOT_FREE', 'payment'],
    [{ instalments: 2 }, 'ONLY_OF_UPAR', 'instalments'],
    [{ payment: 'UPAR', consent: true }, 'INSTALMENTS_NEEDED', 'instalments'],
    [{ payment: 'UPAR', instalments: 2 }, 'CONSENT_NEEDED', 'consent'],
  ];
  for (const [more, code, field] of wrong)
    expect(await file('ana', goods, more), code).toMatchObject(refused(409, code, field));
  expect((await file('ana', goods, { lines: [] })).status).toBe(400);
  expect((await file('ana', goods, { payment: 'UPAR', instalments: 25, consent: true })).status).toBe(400);
});

test('the preview says who decides, what it comes to and what is paid', async () => {
  const preview = await ask<{ approvers: string[]; asks: string; effect: string }>('ana', uniformRequest.api.preview, {
    ...{ lines: [lineOf(goods, { quantity: 2 })], payment: 'CASH', placeId: goods.place.id },
  });
  expect(preview).toMatchObject({
    approvers: ['the uniform store'],
    asks: `2 × ${goods.item.name}, size M`,
    effect: 'Php 700.00 in cash when it’s claimed',
  });
});
