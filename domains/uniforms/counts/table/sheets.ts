// Count sheets and who worked on them.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { UniformCategory } from '../../catalogue/lists.ts';
import type { CountDetail, CountSheet } from '../contract.ts';
import type { CountState } from '../lists.ts';

/** Who does something: an account, and the record behind it. */
export type Doer = { readonly username: string; readonly employeeId: string | null };

const SHEET = sql`s.id, s.place_id as "placeId", p.name as place, s.category, s.state, s.started_by as "startedBy",
  s.started_at as "startedAt", s.ended_by as "endedBy", s.ended_at as "endedAt",
  (select count(*)::int from count_line l where l.sheet_id = s.id) as lines,
  (select count(*)::int from count_line l where l.sheet_id = s.id and l.counted is not null) as counted`;

type SheetsQuery = {
  readonly page: number;
  readonly size: number;
  readonly placeId?: string | undefined;
  readonly state?: CountState | undefined;
};

function narrowed({ placeId, state }: SheetsQuery): Sql {
  return sql`true
    ${placeId === undefined ? empty : sql`and s.place_id = ${placeId}`}
    ${state === undefined ? empty : sql`and s.state = ${state}`}`;
}

export async function sheetPage(db: Db, asked: SheetsQuery) {
  const { page, size } = asked;
  const items = await db.rows<CountSheet>(sql`select ${SHEET}
    from count_sheet s join uniform_place p on p.id = s.place_id where ${narrowed(asked)}
    order by s.ended_at is null desc, s.started_at desc, s.id desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from count_sheet s where ${narrowed(asked)}`,
  );
  return { items, page, size, total: counted?.total ?? 0 };
}

export type SheetRow = Omit<CountDetail, 'mayCount' | 'mayDecide'> & { part: string | null };

export async function sheetRow(db: Db, id: string, by: Doer): Promise<SheetRow | undefined> {
  return db.one<SheetRow>(sql`select ${SHEET}, s.version, s.submitted_by as "submittedBy", s.submitted_at as "submittedAt",
      s.returned_by as "returnedBy", s.return_reason as "returnReason", s.reason,
      array(select distinct l.counted_by from count_line l where l.sheet_id = s.id and l.counted_by is not null
        order by 1) as counters,
      (select m.part from count_maker m where m.sheet_id = s.id
        and (m.username = ${by.username} or m.employee_id = ${by.employeeId}) order by m.part limit 1) as part
    from count_sheet s join uniform_place p on p.id = s.place_id where s.id = ${id}`);
}

/** Nobody submits, ends or decides about the sheet until the transaction ends; `isShared`: others may save counts beside it. */
export async function holdSheet(db: Db, id: string, { isShared }: { isShared: boolean }): Promise<void> {
  await db.run(
    isShared
      ? sql`select from count_sheet where id = ${id} for share`
      : sql`select from count_sheet where id = ${id} for no key update`,
  );
}

type NewSheet = { id: string; placeId: string; category: UniformCategory | null; by: Doer; at: Date };

/** With a line of each size that was ever in stock there and is in use. Gives how many. */
export async function insertSheet(db: Db, { id, placeId, category, by, at }: NewSheet): Promise<number> {
  await db.run(sql`insert into count_sheet (id, place_id, category, started_by, started_by_employee_id, started_at)
    values (${id}, ${placeId}, ${category}, ${by.username}, ${by.employeeId}, ${at})`);
  return db.run(sql`insert into count_line (sheet_id, place_id, item_id, size)
    select ${id}, c.place_id, c.item_id, c.size from stock_cell c join uniform_item i on i.id = c.item_id and i.is_active
    where c.place_id = ${placeId} ${category === null ? empty : sql`and i.category = ${category}`}`);
}

export async function addMaker(db: Db, id: string, part: 'COUNTS' | 'REVIEWS', by: Doer): Promise<void> {
  await db.run(sql`insert into count_maker (sheet_id, username, employee_id, part)
    values (${id}, ${by.username}, ${by.employeeId}, ${part}) on conflict do nothing`);
}

export async function setSubmitted(db: Db, id: string, by: Doer, at: Date): Promise<void> {
  await db.run(sql`update count_sheet set state = 'FOR_APPROVAL', submitted_by = ${by.username}, submitted_at = ${at},
    version = version + 1 where id = ${id}`);
}

type Ending = { state: 'CLOSED' | 'CANCELLED'; by: Doer; at: Date; reason: string | null };

export async function setEnded(db: Db, id: string, { state, by, at, reason }: Ending): Promise<void> {
  await db.run(sql`update count_sheet set state = ${state}, ended_by = ${by.username}, ended_at = ${at},
    ended_by_employee_id = ${by.employeeId}, reason = ${reason}, version = version + 1 where id = ${id}`);
}

export async function setReturned(db: Db, id: string, { by, at, reason }: Omit<Ending, 'state'>): Promise<void> {
  await db.run(sql`update count_sheet set state = 'OPEN', returned_by = ${by.username}, returned_at = ${at},
    return_reason = ${reason}, version = version + 1 where id = ${id}`);
}

export async function placeOf(db: Db, id: string) {
  return db.one<Pick<Tables['uniform_place'], 'name'> & { isActive: boolean }>(
    sql`select name, is_active as "isActive" from uniform_place where id = ${id} for share`,
  );
}
