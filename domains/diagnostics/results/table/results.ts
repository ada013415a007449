// Results and their files; what is in the files lies in the store.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { ClinicResult, OwnOutcome, OwnResult } from '../contract.ts';

type NewFile = {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly by: string;
  readonly at: Date;
};

export async function insertFile(db: Db, { key, name, mediaType, bytes, by, at }: NewFile): Promise<string> {
  const id = newId();
  await db.run(sql`insert into diagnostic_file (id, storage_key, name, media_type, bytes, uploaded_by, uploaded_at)
    values (${id}, ${key}, ${name}, ${mediaType}, ${bytes}, ${by}, ${at})`);
  return id;
}

/** Whether this account uploaded it, and it is nobody's result yet. */
export async function isFree(db: Db, { id, by }: { id: string; by: string }): Promise<boolean> {
  const found = await db.one<{ id: string }>(sql`select f.id from diagnostic_file f
    where f.id = ${id} and f.uploaded_by = ${by}
      and not exists (select from diagnostic_result r where r.file_id = f.id) for update`);
  return found !== undefined;
}

/** Keys of files that became nobody's result; their rows are gone. */
export async function forgetFree(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`delete from diagnostic_file f where f.uploaded_at < ${before}
    and not exists (select from diagnostic_result r where r.file_id = f.id) returning f.storage_key as key`);
  return rows.map(({ key }) => key);
}

/** False where the result was replaced meanwhile, or is not this person's. */
export async function endResult(
  db: Db,
  { id, requestId, employeeId, at }: { id: string; requestId: string; employeeId: string; at: Date },
): Promise<boolean> {
  const ended = await db.run(sql`update diagnostic_result set replaced_at = ${at}
    where id = ${id} and request_id = ${requestId} and employee_id = ${employeeId} and replaced_at is null`);
  return ended === 1;
}

type NewResult = {
  readonly requestId: string;
  readonly employeeId: string;
  readonly itemId: string | null;
  readonly fileId: string;
  readonly replaces: string | null;
  readonly by: string;
  readonly at: Date;
};

export async function insertResult(db: Db, result: NewResult): Promise<void> {
  const { requestId, employeeId, itemId, fileId, replaces, by, at } = result;
  await db.run(sql`insert into diagnostic_result (id, request_id, employee_id, item_id, file_id, replaces, entered_by, at)
    values (${newId()}, ${requestId}, ${employeeId}, ${itemId}, ${fileId}, ${replaces}, ${by}, ${at})`);
}

export async function resultsOfRequest(db: Db, requestId: string): Promise<ClinicResult[]> {
  return db.rows<ClinicResult>(sql`select r.id, f.name, f.media_type as "mediaType", f.bytes, i.name as item, r.at,
      r.employee_id as "employeeId", r.item_id as "itemId", r.entered_by as "enteredBy", r.replaced_at as "replacedAt"
    from diagnostic_result r join diagnostic_file f on f.id = r.file_id left join diagnostic_item i on i.id = r.item_id
    where r.request_id = ${requestId} order by r.at desc, r.id desc`);
}

export async function resultsOfPerson(db: Db, employeeId: string): Promise<OwnResult[]> {
  return db.rows<OwnResult>(sql`select r.id, f.name, f.media_type as "mediaType", f.bytes, i.name as item, r.at,
      r.request_id as "requestId", q.ref, d.service
    from diagnostic_result r join diagnostic_file f on f.id = r.file_id left join diagnostic_item i on i.id = r.item_id
      join diagnostic_request d on d.request_id = r.request_id join request q on q.id = r.request_id
    where r.employee_id = ${employeeId} and r.replaced_at is null order by r.at desc, r.id desc`);
}

type ExaminedRow = Pick<OwnOutcome, 'requestId' | 'service' | 'at' | 'fitness'> & {
  readonly papers: number;
  readonly isOpen: boolean;
};

/** Where somebody was, or got a result or a decision, the latest first. */
export async function examinedRows(db: Db, employeeId: string): Promise<ExaminedRow[]> {
  return db.rows<ExaminedRow>(sql`select a.request_id as "requestId", d.service,
      coalesce(lower(s.during), q.filed_at) as at, f.fitness, r.papers,
      a.state = 'Incomplete' or exists (select from diagnostic_result_missing m
        where (m.request_id, m.employee_id) = (a.request_id, a.employee_id)) as "isOpen"
    from diagnostic_attendee a join diagnostic_request d on d.request_id = a.request_id
      join request q on q.id = a.request_id left join diagnostic_seat s on s.id = a.seat_id
      left join lateral (select jsonb_build_object('fitness', fitness, 'limits', limits, 'validUntil', valid_until,
          'decidedOn', decided_on) as fitness from diagnostic_fitness
        where (request_id, employee_id) = (a.request_id, a.employee_id) order by at desc, id desc limit 1) f on true
      cross join lateral (select count(*)::int as papers from diagnostic_result
        where (request_id, employee_id) = (a.request_id, a.employee_id) and replaced_at is null) r
    where a.employee_id = ${employeeId}
      and (a.state in ('Completed', 'Incomplete') or f.fitness is not null or r.papers > 0)
    order by coalesce(lower(s.during), q.filed_at) desc, a.request_id`);
}

export type StoredResult = {
  readonly employeeId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly storageKey: string;
  readonly isReplaced: boolean;
};

export async function storedResult(db: Db, id: string): Promise<StoredResult | undefined> {
  return db.one<StoredResult>(sql`select r.employee_id as "employeeId", f.name, f.media_type as "mediaType",
      f.storage_key as "storageKey", r.replaced_at is not null as "isReplaced"
    from diagnostic_result r join diagnostic_file f on f.id = r.file_id where r.id = ${id}`);
}
