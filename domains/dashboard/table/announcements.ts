// Announcements and their files.
import type { Announcement, WrittenAnnouncement } from '@kawani/domains/dashboard/contract/announcements';
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type NewAnnouncement = { title: string; body: string; starts: Day; ends: Day; postedAt: Date };

/** Where a person is posted; an announcement for a unit is shown to the people of it. */
export type PostedAt = { readonly detachmentId: string | null; readonly departmentId: string | null };

function shownTo({ detachmentId, departmentId }: PostedAt): Sql {
  return sql`a.withdrawn_at is null and (num_nonnulls(a.cluster_id, a.detachment_id, a.department_id) = 0
    or a.detachment_id = ${detachmentId}::uuid or a.department_id = ${departmentId}::uuid
    or a.cluster_id = (select cluster_id from detachment where id = ${detachmentId}::uuid))`;
}

const TOLD = sql`a.id, a.title, a.body, a.starts, a.ends, a.posted_at as "postedAt",
  (select jsonb_build_object('id', f.id, 'name', f.name) from announcement_file f where f.id = a.file_id) as file`;

type Within = PostedAt & { from: Day; to: Day; limit: number };

/** Those that touch the range, newest first. */
export async function announcementsWithin(db: Db, { from, to, limit, ...at }: Within): Promise<Announcement[]> {
  return db.rows<Announcement>(sql`
    select ${TOLD} from announcement a
    where a.ends >= ${from} and a.starts <= ${to} and ${shownTo(at)} order by a.posted_at desc, a.id limit ${limit}`);
}

export async function insertAnnouncements(db: Db, announcements: readonly NewAnnouncement[]): Promise<void> {
  for (const { title, body, starts, ends, postedAt } of announcements) {
    await db.run(sql`insert into announcement (id, title, body, starts, ends, posted_at)
      values (${newId()}, ${title}, ${body}, ${starts}, ${ends}, ${postedAt})`);
  }
}

const WRITTEN = sql`${TOLD}, a.cluster_id as "clusterId", a.detachment_id as "detachmentId",
  a.department_id as "departmentId", coalesce((select name from cluster where id = a.cluster_id),
    (select name from detachment where id = a.detachment_id), (select name from department where id = a.department_id)) as unit,
  a.posted_by as "postedBy", a.withdrawn_at as "withdrawnAt", a.version`;

export async function writtenPage(db: Db, { page, size }: { page: number; size: number }) {
  const items = await db.rows<WrittenAnnouncement>(sql`select ${WRITTEN} from announcement a
    order by a.posted_at desc, a.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from announcement`);
  return { items, total: counted?.total ?? 0 };
}

export async function writtenById(db: Db, id: string, hold = false): Promise<WrittenAnnouncement | undefined> {
  return db.one<WrittenAnnouncement>(
    sql`select ${WRITTEN} from announcement a where a.id = ${id} ${hold ? sql`for update` : empty}`,
  );
}

export type Writing = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly starts: Day;
  readonly ends: Day;
  readonly clusterId: string | null;
  readonly detachmentId: string | null;
  readonly departmentId: string | null;
  readonly fileId: string | null;
  readonly by: string;
};

export async function insertWritten(db: Db, written: Writing, at: Date): Promise<void> {
  const { id, title, body, starts, ends, clusterId, detachmentId, departmentId, fileId, by } = written;
  await db.run(sql`
    insert into announcement (id, title, body, starts, ends, posted_at, cluster_id, detachment_id, department_id, file_id, posted_by)
    values (${id}, ${title}, ${body}, ${starts}, ${ends}, ${at}, ${clusterId}, ${detachmentId}, ${departmentId}, ${fileId}, ${by})`);
}

export async function updateWritten(db: Db, written: Writing): Promise<void> {
  const { id, title, body, starts, ends, clusterId, detachmentId, departmentId, fileId } = written;
  await db.run(sql`
    update announcement set title = ${title}, body = ${body}, starts = ${starts}, ends = ${ends}, cluster_id = ${clusterId},
      detachment_id = ${detachmentId}, department_id = ${departmentId}, file_id = ${fileId}, version = version + 1
    where id = ${id}`);
}

export async function withdrawWritten(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`update announcement set withdrawn_at = ${at}, version = version + 1 where id = ${id}`);
}

export type FileRow = {
  readonly by: string;
  readonly name: string;
  readonly mediaType: string;
  readonly storageKey: string;
};
type NewFile = FileRow & { readonly id: string; readonly bytes: number };

export async function insertFile(db: Db, { id, by, name, mediaType, bytes, storageKey }: NewFile, at: Date) {
  await db.run(sql`insert into announcement_file (id, by, name, media_type, bytes, storage_key, at)
    values (${id}, ${by}, ${name}, ${mediaType}, ${bytes}, ${storageKey}, ${at})`);
}

const FILE = sql`f.by, f.name, f.media_type as "mediaType", f.storage_key as "storageKey"`;

export async function fileById(db: Db, id: string): Promise<FileRow | undefined> {
  return db.one<FileRow>(sql`select ${FILE} from announcement_file f where f.id = ${id}`);
}

export async function fileOfAnnouncement(db: Db, id: string): Promise<FileRow | undefined> {
  return db.one<FileRow>(
    sql`select ${FILE} from announcement a join announcement_file f on f.id = a.file_id where a.id = ${id}`,
  );
}

/** Of one that is shown to somebody on a day. */
export async function fileShown(db: Db, id: string, on: Day, at: PostedAt): Promise<FileRow | undefined> {
  return db.one<FileRow>(sql`
    select ${FILE} from announcement a join announcement_file f on f.id = a.file_id
    where a.id = ${id} and ${on} between a.starts and a.ends and ${shownTo(at)}`);
}

/** Files of no announcement, kept before a moment: their rows are gone, and these are their keys. */
export async function forgetUnused(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    delete from announcement_file f where f.at < ${before}
      and not exists (select from announcement a where a.file_id = f.id) returning f.storage_key as key`);
  return rows.map(({ key }) => key);
}
