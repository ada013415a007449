// What somebody reads of the handbook, and what they acknowledged.
import type { Language } from '@kawani/kit/contract/language';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { ChapterKind } from '../lists.ts';
import { asked } from './asked.ts';

export type ReaderRow = {
  readonly chapterId: string;
  readonly versionId: string;
  readonly number: number;
  readonly kind: ChapterKind;
  readonly acknowledgedAt: Instant | null;
};

const one = (id: string): Sql => sql`e.id = ${id}`;

/** In the order in which they are read. */
export async function readerRows(db: Db, employeeId: string, on: Day): Promise<ReaderRow[]> {
  return db.rows<ReaderRow>(sql`select k.chapter_id as "chapterId", k.version_id as "versionId", k.number, k.kind,
      a.at as "acknowledgedAt"
    from ${asked(on, one(employeeId))} k
      left join handbook_acknowledgement a on a.employee_id = k.employee_id and a.version_id = k.version_id
    order by k.kind, k.position, k.chapter_id`);
}

export type MyTextRow = ReaderRow & {
  readonly sha256: string;
  readonly publishedAt: Instant;
  readonly titleEn: string;
  readonly titleFil: string;
  readonly bodyEn: string;
  readonly bodyFil: string;
  /** Of the version that was acknowledged last, while the one in force is not. */
  readonly beforeNumber: number | null;
  readonly beforeAt: Instant | null;
  readonly beforeEn: string | null;
  readonly beforeFil: string | null;
};

export async function textRows(db: Db, employeeId: string, on: Day): Promise<MyTextRow[]> {
  return db.rows<MyTextRow>(sql`select k.chapter_id as "chapterId", k.version_id as "versionId", k.number, k.kind,
      a.at as "acknowledgedAt", encode(v.sha256, 'hex') as sha256, v.published_at as "publishedAt",
      v.title_en as "titleEn", v.title_fil as "titleFil", v.body_en as "bodyEn", v.body_fil as "bodyFil",
      b.number as "beforeNumber", b.at as "beforeAt", b.body_en as "beforeEn", b.body_fil as "beforeFil"
    from ${asked(on, one(employeeId))} k join handbook_version v on v.id = k.version_id
      left join handbook_acknowledgement a on a.employee_id = k.employee_id and a.version_id = k.version_id
      left join lateral (select w.number, r.at, w.body_en, w.body_fil from handbook_version w
          join handbook_acknowledgement r on r.version_id = w.id and r.employee_id = k.employee_id
        where w.chapter_id = k.chapter_id and w.number < k.number order by w.number desc limit 1) b on a.at is null
    order by k.kind, k.position, k.chapter_id`);
}

type Readable = { readonly sha256: string; readonly publishedAt: Instant };

/** A version that the person was ever asked to read: an old one too, and of a chapter that was retired since. */
export async function readableVersion(db: Db, id: string, employeeId: string): Promise<Readable | undefined> {
  return db.one<Readable>(sql`select encode(v.sha256, 'hex') as sha256, v.published_at as "publishedAt"
    from handbook_version v join handbook_chapter c on c.id = v.chapter_id
    where v.id = ${id} and (c.designation_id is null or exists (
      select from assignment a where a.employee_id = ${employeeId} and a.designation_id = c.designation_id))`);
}

export type NewAcknowledgement = {
  readonly employeeId: string;
  readonly versionId: string;
  readonly language: Language;
  readonly at: Date;
  readonly readAt: Instant | null;
};

/** The first one stands, however many times it is sent. */
export async function insertAcknowledgement(db: Db, row: NewAcknowledgement): Promise<void> {
  const { employeeId, versionId, language, at, readAt } = row;
  await db.run(sql`insert into handbook_acknowledgement (employee_id, version_id, language, at, read_at)
    values (${employeeId}, ${versionId}, ${language}, ${at}, ${readAt}) on conflict do nothing`);
}

export async function acknowledgedAt(db: Db, employeeId: string, versionId: string): Promise<Instant | undefined> {
  const row = await db.one<{ at: Instant }>(sql`select at from handbook_acknowledgement
    where employee_id = ${employeeId} and version_id = ${versionId}`);
  return row?.at;
}
