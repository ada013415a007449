// The stock of years: what is on hand agrees with a million moves, and no list reads them from end to end.
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { movePage } from '../domains/uniforms/stock/table/ledger.ts';
import { levelPage } from '../domains/uniforms/stock/table/levels.ts';
import { explaining } from './explain.ts';
import { freshConnection, openCopy } from './server.ts';
import { fillCells, fillMoves } from './stock-volume.ts';
import { inBulk } from './volume.ts';

const connection = await freshConnection();
const database = openCopy(connection);
const FIRST = { page: 1, size: 20 };

beforeAll(
  () =>
    inBulk(connection, async (client) => {
      await fillCells(client);
      await fillMoves(client);
    }),
  600_000,
);

test('what is on hand of each size at each place is the sum of all its moves', async () => {
  const found = await database.one<{ cells: number; moves: number; sums: number; wrong: number }>(sql`
    select count(*)::int as cells, sum(m.moves)::int as moves, (select count(*)::int from stock_sum) as sums,
      count(*) filter (where l.on_hand <> m.on_hand)::int as wrong
    from stock_level l join (select item_id, size, place_id, count(*) as moves, sum(quantity) as on_hand
      from stock_move group by 1, 2, 3) m using (item_id, size, place_id)`);
  expect(found).toEqual({ cells: 5_000, moves: 1_000_000, sums: 5_000, wrong: 0 });
});

test('the lists find 500 short sizes, the last page and a ledger without reading all moves', async () => {
  const plans: string[] = [];
  const db = explaining(database, plans);
  const item = await database.one<{ id: string }>(sql`select id from uniform_item limit 1`);
  expect((await levelPage(db, { ...FIRST, isShort: true })).total).toBe(500);
  expect((await levelPage(db, { ...FIRST, page: 250, isShort: false })).items).toHaveLength(20);
  expect((await movePage(db, { ...FIRST, id: item?.id ?? '' })).total).toBe(4_000);
  expect(plans).toHaveLength(5);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on stock_move/);
});
