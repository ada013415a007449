// Batches: opened, listed with their sums, completed.
import type { PaymentChannel } from '@kawani/domains/deductions/contract';
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { BatchLine } from '../contract/batches.ts';
import type { OpenBatch } from '../contract/owing.ts';
import type { PostingState } from '../lists.ts';

/** Who does something: an account, and the record behind it. */
export type Doer = { readonly username: string; readonly employeeId: string | null };

export type BatchRow = BatchLine & { readonly version: number };

const SUMS = sql`(select count(*)::int from cashier_entry e where e.batch_id = b.id) as entries,
  (select coalesce(sum(e.amount), 0)::bigint from cashier_entry e where e.batch_id = b.id) as total`;
const BATCH = sql`b.id, b.no, b.channel, b.version, b.opened_by as "openedBy", b.opened_at as "openedAt",
  b.completed_by as "completedBy", b.completed_at as "completedAt",
  case when b.completed_at is null then 'Not Posted' else 'Completed' end as state, ${SUMS}`;

/** Numbered in the order of opening: `CB-000123`. */
export async function insertBatch(
  db: Db,
  { id, channel, at, username, employeeId }: { id: string; channel: PaymentChannel; at: Date } & Doer,
): Promise<void> {
  await db.run(sql`
    insert into cashier_batch (id, no, channel, opened_by, opened_by_employee_id, opened_at)
    values (${id}, 'CB-' || to_char(nextval('cashier_batch_no'), 'FM999999999000000'), ${channel}, ${username}, ${employeeId},
      ${at})`);
}

export async function openBatchRows(db: Db, most: number): Promise<OpenBatch[]> {
  return db.rows<OpenBatch>(sql`select b.id, b.no, b.channel, b.opened_by as "openedBy", ${SUMS}
    from cashier_batch b where b.completed_at is null order by b.opened_at desc, b.no desc limit ${most}`);
}

export async function batchPage(
  db: Db,
  { page, size, state }: { page: number; size: number; state?: PostingState | undefined },
): Promise<{ items: BatchRow[]; total: number }> {
  const wanted = state === undefined ? empty : sql`where (b.completed_at is null) = ${state === 'Not Posted'}`;
  const items = await db.rows<BatchRow>(sql`select ${BATCH} from cashier_batch b ${wanted}
    order by b.completed_at desc nulls first, b.opened_at desc, b.no desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from cashier_batch b ${wanted}`);
  return { items, total: counted?.total ?? 0 };
}

export async function batchRow(db: Db, id: string): Promise<BatchRow | undefined> {
  return db.one<BatchRow>(sql`select ${BATCH} from cashier_batch b where b.id = ${id}`);
}

/** Nobody enters or completes anything of the batch until the transaction ends. */
export async function holdBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  await db.rows(sql`select from cashier_batch where id = ${id} for no key update`);
  return batchRow(db, id);
}

/** Whether somebody opened the batch, or entered, changed or removed a line of it. */
export async function hasMade(db: Db, id: string, { username, employeeId }: Doer): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(sql`select exists (select from cashier_batch_maker
    where batch_id = ${id} and (username = ${username} or employee_id = ${employeeId})) as has`);
  return row?.has === true;
}

export async function addMaker(db: Db, id: string, { username, employeeId }: Doer): Promise<void> {
  await db.run(sql`insert into cashier_batch_maker (batch_id, username, employee_id)
    values (${id}, ${username}, ${employeeId}) on conflict do nothing`);
}

export async function setCompleted(
  db: Db,
  { id, at, username, employeeId }: { id: string; at: Date } & Doer,
): Promise<void> {
  await db.run(sql`update cashier_batch
    set completed_by = ${username}, completed_by_employee_id = ${employeeId}, completed_at = ${at} where id = ${id}`);
}
