// Moves of an item, as its ledger shows them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { StockMove } from '../contract.ts';
import type { MoveKind } from '../lists.ts';

type LedgerQuery = {
  readonly id: string;
  readonly kind?: MoveKind | undefined;
  readonly placeId?: string | undefined;
};

function narrowed({ id, kind, placeId }: LedgerQuery): Sql {
  return sql`m.item_id = ${id} ${kind === undefined ? empty : sql`and m.kind = ${kind}`}
    ${placeId === undefined ? empty : sql`and m.place_id = ${placeId}`}`;
}

const MOVE = sql`m.id, m.at, m.kind, m.size, p.name as place, m.quantity, m.reason, m.moved_by as by`;

export async function movePage(db: Db, asked: LedgerQuery & { page: number; size: number }) {
  const { page, size } = asked;
  const items = await db.rows<StockMove>(sql`select ${MOVE}
    from stock_move m join uniform_place p on p.id = m.place_id
    where ${narrowed(asked)} order by m.at desc, m.id desc limit ${size} offset ${(page - 1) * size}`);
  return { items, page, size, total: await moveCount(db, asked) };
}

export async function moveCount(db: Db, asked: LedgerQuery): Promise<number> {
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from stock_move m where ${narrowed(asked)}`,
  );
  return counted?.total ?? 0;
}

/** All of them, the newest first. */
export async function moveRows(db: Db, asked: LedgerQuery): Promise<StockMove[]> {
  return db.rows<StockMove>(sql`select ${MOVE} from stock_move m join uniform_place p on p.id = m.place_id
    where ${narrowed(asked)} order by m.at desc, m.id desc`);
}
