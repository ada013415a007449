// Five thousand sizes of items at places, with a million moves of two years.
import { type Sql, sql } from '@kawani/kit/server/db';
import type pg from 'pg';

const [ITEMS, SIZES, PLACES] = [250, 4, 5];
const PER_CELL = 200;
const DAYS = 730;
/** The database sums up a cell once so many moves came since it last did: on average half of them are not summed up yet. */
const TAIL = 50;

/** Each with something reserved; of one item in ten every size is short wherever it is. */
export async function fillCells(client: pg.Client): Promise<void> {
  await client.query(sql`insert into uniform_place (id, name, address, hours)
    select gen_random_uuid(), 'Store ' || n, 'Manila', 'Mon to Fri' from generate_series(1, ${PLACES}::int) n`);
  await client.query(sql`insert into uniform_item (id, code, name, category, is_ppe, is_free, reorder_level)
    select gen_random_uuid(), 'VOLUME-' || n, 'Volume ' || n, 'UPPER GARMENTS', false, false,
      case when n % 10 = 0 then 100000 else 50 end from generate_series(1, ${ITEMS}::int) n`);
  await client.query(sql`insert into uniform_size (item_id, size, nth)
    select id, n::text, n from uniform_item cross join generate_series(1, ${SIZES}::int) n where code like 'VOLUME-%'`);
  await client.query(sql`insert into stock_cell (item_id, size, place_id)
    select s.item_id, s.size, p.id from uniform_size s cross join uniform_place p
      join uniform_item i on i.id = s.item_id and i.code like 'VOLUME-%' where p.name like 'Store %'`);
  await client.query(sql`insert into stock_reservation (id, line_id, item_id, size, place_id, quantity, made_at, until)
    select gen_random_uuid(), gen_random_uuid(), c.item_id, c.size, c.place_id, 5, now(), now() + interval '7 days'
    from stock_cell c join uniform_item i on i.id = c.item_id and i.code like 'VOLUME-%'`);
}

/** Two hundred of each cell: a quarter of them takes, three quarters bring. */
export async function fillMoves(client: pg.Client): Promise<void> {
  const first = sql`${PER_CELL - TAIL}::int + c.nth % ${TAIL}::int`;
  await moves(client, sql`n <= ${first}`);
  await client.query(sql`select stock_sum_add(item_id, size, place_id) from stock_cell`);
  await moves(client, sql`n > ${first}`);
}

async function moves(client: pg.Client, which: Sql): Promise<void> {
  await client.query(sql`insert into stock_move (id, item_id, size, place_id, quantity, kind, reason, moved_by, at)
    select gen_random_uuid(), c.item_id, c.size, c.place_id, case when n % 4 = 0 then -2 else 2 end, 'ADJUST', 'Volume', 'x',
      now() - ${DAYS}::int * interval '1 day' * (1 - n::float8 / (${PER_CELL}::int + 1))
    from generate_series(1, ${PER_CELL}::int) n
      cross join (select s.*, row_number() over (order by s.item_id, s.size, s.place_id) as nth
        from stock_cell s join uniform_item i on i.id = s.item_id and i.code like 'VOLUME-%') c where ${which}`);
}
