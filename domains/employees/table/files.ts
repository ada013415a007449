// Files of records: their rows; what is in them lies in the store.
import { type Db, newId, sql } from '@kawani/kit/server/db';

export type StoredRow = { readonly name: string; readonly mediaType: string; readonly storageKey: string };

export type NewFile = {
  readonly employeeId: string | null;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly key: string;
  readonly by: string;
  readonly at: Date;
};

export async function insertFile(db: Db, file: NewFile): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into employee_file (id, employee_id, name, media_type, bytes, storage_key, by, at)
    values (${id}, ${file.employeeId}, ${file.name}, ${file.mediaType}, ${file.bytes}, ${file.key}, ${file.by}, ${file.at})`);
  return id;
}

export async function storedFile(db: Db, id: string): Promise<StoredRow | undefined> {
  return db.one<StoredRow>(sql`
    select name, media_type as "mediaType", storage_key as "storageKey" from employee_file where id = ${id}`);
}

/** A file this account uploaded that nothing holds yet becomes somebody's, or the company's. */
export async function claimFile(
  db: Db,
  { id, by, employeeId }: { id: string; by: string; employeeId: string | null },
): Promise<boolean> {
  const claimed = await db.run(sql`
    update employee_file f set employee_id = ${employeeId} where id = ${id} and by = ${by} and not ${HELD}`);
  return claimed === 1;
}

const HELD = sql`(exists (select from employee_document d where d.file_id = f.id)
  or exists (select from company_document d where d.file_id = f.id)
  or exists (select from document_request d where d.file_id = f.id)
  or exists (select from employee_status s where s.file_id = f.id)
  or exists (select from employment_notice n where f.id in (n.proof_file, n.answer_file))
  or exists (select from post_offer o where o.file_id = f.id)
  or exists (select from employee e where e.photo_file = f.id))`;

/** The keys of uploads that became nobody's and nothing's, older than `before`; their rows are gone. */
export async function forgetUnheld(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with gone as (delete from employee_file f
      where employee_id is null and at < ${before} and not ${HELD} returning storage_key)
    select storage_key as key from gone
    where not exists (select from request_file r where r.storage_key = gone.storage_key)`);
  return rows.map(({ key }) => key);
}

/** The picture that came with a request becomes the person's photo; the same content is the file of both. */
export async function takePhoto(
  db: Db,
  { requestId, employeeId, by, at }: { requestId: string; employeeId: string; by: string; at: Date },
): Promise<void> {
  const id = newId();
  await db.run(sql`
    insert into employee_file (id, employee_id, name, media_type, bytes, storage_key, by, at)
    select ${id}, ${employeeId}, name, media_type, bytes, storage_key, ${by}, ${at} from request_file
    where request_id = ${requestId} and media_type like 'image/%' order by at, id limit 1`);
  await db.run(sql`
    update employee set photo_file = ${id}, version = version + 1
    where id = ${employeeId} and exists (select from employee_file where id = ${id})`);
}

export async function photoFile(db: Db, employeeId: string): Promise<StoredRow | undefined> {
  return db.one<StoredRow>(sql`
    select f.name, f.media_type as "mediaType", f.storage_key as "storageKey"
    from employee e join employee_file f on f.id = e.photo_file where e.id = ${employeeId}`);
}
