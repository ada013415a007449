// Chapters and versions, as the office reads them.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { ChapterDetail, ChapterLine, ChapterVersion } from '../contract/chapter.ts';
import { asked, employedOn } from './asked.ts';

/** An account without a record has no name but its own. */
const publisher: Sql = sql`coalesce(p.full_name, v.published_by)
  as "publishedBy"`;

type Version = Tables['handbook_version'];
export type ChapterRow = Omit<ChapterLine, 'asked' | 'acknowledged'> & { readonly versionId: string };

const chapters: Sql = sql`select c.id, c.kind, c.designation_id as "designationId", g.title as designation,
    v.id as "versionId", v.number, v.title_en as "titleEn", v.title_fil as "titleFil", v.published_at as "publishedAt",
    ${publisher}, c.retired_at as "retiredAt", c.version
  from handbook_chapter c join handbook_version v on v.chapter_id = c.id and not exists (
      select from handbook_version w where w.chapter_id = c.id and w.number > v.number)
    left join job_designation g on g.id = c.designation_id left join employee p on p.username = v.published_by`;

/** In the order in which they are read, then the standards, and at the end those that were retired. */
export async function chapterRows(db: Db): Promise<ChapterRow[]> {
  return db.rows<ChapterRow>(sql`${chapters} order by c.retired_at is not null, c.retired_at desc, c.kind, c.position,
    g.title nulls first, c.id`);
}

export async function chapterRow(db: Db, id: string): Promise<ChapterRow | undefined> {
  return db.one<ChapterRow>(sql`${chapters} where c.id = ${id}`);
}

type Readers = { readonly chapterId: string; readonly asked: number; readonly acknowledged: number };

/** Of each chapter that is shown: how many are asked on a day, and how many of them have acknowledged it. */
export async function readersOf(db: Db, on: Day): Promise<Readers[]> {
  return db.rows<Readers>(sql`select k.chapter_id as "chapterId", count(*)::int as asked,
      count(a.version_id)::int as acknowledged
    from ${asked(on, employedOn(on))} k
      left join handbook_acknowledgement a on a.employee_id = k.employee_id and a.version_id = k.version_id
    group by k.chapter_id`);
}

/** The newest first. */
export async function versionsOf(db: Db, chapterId: string): Promise<ChapterDetail['versions']> {
  return db.rows<
    Pick<Version, 'id' | 'number' | 'titleEn' | 'publishedAt' | 'publishedBy'> & { acknowledged: number }
  >(sql`select v.id, v.number, v.title_en as "titleEn", v.published_at as "publishedAt", ${publisher},
      (select count(*)::int from handbook_acknowledgement a where a.version_id = v.id) as acknowledged
    from handbook_version v left join employee p on p.username = v.published_by
    where v.chapter_id = ${chapterId} order by v.number desc`);
}

export async function versionRow(db: Db, id: string): Promise<ChapterVersion | undefined> {
  return db.one<ChapterVersion>(sql`select v.id, v.chapter_id as "chapterId", v.number, v.title_en as "titleEn",
      v.title_fil as "titleFil", v.body_en as "bodyEn", v.body_fil as "bodyFil", encode(v.sha256, 'hex') as sha256,
      v.published_at as "publishedAt", ${publisher}
    from handbook_version v left join employee p on p.username = v.published_by where v.id = ${id}`);
}

/** Of a day, that have no standards of their own. */
export async function designationsWithout(db: Db, on: Day): Promise<{ id: string; name: string }[]> {
  return db.rows<{ id: string; name: string }>(sql`select g.id, g.title as name from job_designation g
    where g.effective_from <= ${on} and coalesce(g.effective_to, 'infinity') >= ${on}
      and not exists (select from handbook_now n where n.designation_id = g.id)
    order by g.title, g.id`);
}

export async function designationExists(db: Db, id: string): Promise<boolean> {
  return (await db.one<{ id: string }>(sql`select id from job_designation where id = ${id}`)) !== undefined;
}
