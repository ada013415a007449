// What the database has summed up of the past, and the moves themselves: they never disagree.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { database, stocked } from '../../../tests/uniforms.ts';

const SINCE = Date.parse('2026-01-01T08:00:00+08:00');
const HOUR_MS = 3_600_000;

type Cell = { readonly itemId: string; readonly size: string; readonly placeId: string };

async function opened(): Promise<Cell> {
  const { item, place } = await stocked(0);
  const cell = { itemId: item.id, size: 'M', placeId: place.id };
  await database.run(sql`insert into stock_cell (item_id, size, place_id) values (${item.id}, ${'M'}, ${place.id})`);
  return cell;
}

function move({ itemId, size, placeId }: Cell, hour: number, quantity = 1) {
  const at = new Date(SINCE + hour * HOUR_MS);
  return database.run(sql`insert into stock_move (id, item_id, size, place_id, quantity, kind, reason, moved_by, at)
    values (${newId()}, ${itemId}, ${size}, ${placeId}, ${quantity}, 'ADJUST', 'Test', 'cus', ${at})`);
}

async function standing({ itemId }: Cell) {
  return database.one<{ shown: number; moved: number; sums: number }>(sql`
    select (select on_hand from stock_level where item_id = ${itemId}) as shown,
      (select sum(quantity)::int from stock_move where item_id = ${itemId}) as moved,
      (select count(*)::int from stock_sum where item_id = ${itemId}) as sums`);
}

test('a sum is added every fifty moves that are a day old, and what is on hand stays the sum of all moves', async () => {
  const cell = await opened();
  for (let hour = 0; hour < 160; hour += 1) {
    await move(cell, hour, hour % 3 === 2 ? -2 : 3);
    if (hour % 40 === 0) {
      const now = await standing(cell);
      expect(now?.shown).toBe(now?.moved);
    }
  }
  expect(await standing(cell)).toMatchObject({ shown: 54 * 3 + 53 * 3 - 53 * 2, sums: 2 });
});

test('what was summed up takes no later move of its time, no wrong sum and no change', async () => {
  const cell = await opened();
  for (let hour = 0; hour < 80; hour += 1) await move(cell, hour);
  await expect(move(cell, 3)).rejects.toMatchObject({ constraint: 'stock_move_sums' });
  const sum = (hour: number, onHand: number) =>
    database.run(sql`insert into stock_sum (item_id, size, place_id, through, on_hand)
      values (${cell.itemId}, ${cell.size}, ${cell.placeId}, ${new Date(SINCE + hour * HOUR_MS)}, ${onHand})`);
  const wrong = { constraint: 'stock_sum_is_right' };
  await expect(sum(52, 52)).rejects.toMatchObject(wrong);
  await expect(sum(79, 80)).rejects.toMatchObject(wrong);
  await sum(52, 53);
  await expect(database.run(sql`update stock_sum set on_hand = 1 where item_id = ${cell.itemId}`)).rejects.toThrow();
  expect(await standing(cell)).toMatchObject({ shown: 80, moved: 80 });
});

test('moves that arrive out of order at the same moment are counted once, or refused', async () => {
  const cell = await opened();
  const hours = Array.from({ length: 120 }, (_, nth) => (nth * 37) % 120);
  const outcomes = await Promise.allSettled(hours.map((hour) => move(cell, hour)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ constraint: 'stock_move_sums' });
  }
  const moved = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(await standing(cell)).toMatchObject({ shown: moved, moved });
});
