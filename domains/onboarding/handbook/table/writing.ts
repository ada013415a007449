// Writing the handbook: a new chapter, its next version, another order, and the end of a chapter.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { ChapterKind } from '../lists.ts';

type By = { readonly at: Date; readonly by: string };
type NewChapterRow = By & {
  readonly id: string;
  readonly kind: ChapterKind;
  readonly designationId: string | null;
};

/** The last one of all. */
export async function insertChapter(db: Db, { id, kind, designationId, at, by }: NewChapterRow): Promise<void> {
  await db.run(sql`insert into handbook_chapter (id, kind, designation_id, position, created_at, created_by)
    select ${id}, ${kind}, ${designationId}, coalesce(max(position), 0) + 1, ${at}, ${by} from handbook_chapter`);
}

export type NewVersionRow = By &
  Pick<
    Tables['handbook_version'],
    'id' | 'chapterId' | 'number' | 'titleEn' | 'titleFil' | 'bodyEn' | 'bodyFil' | 'sha256'
  >;

export async function insertVersion(db: Db, row: NewVersionRow): Promise<void> {
  const { id, chapterId, number, titleEn, titleFil, bodyEn, bodyFil, sha256, at, by } = row;
  await db.run(sql`insert into handbook_version (id, chapter_id, number, title_en, title_fil, body_en, body_fil, sha256,
      published_at, published_by)
    values (${id}, ${chapterId}, ${number}, ${titleEn}, ${titleFil}, ${bodyEn}, ${bodyFil}, ${sha256}, ${at}, ${by})`);
}

/** Nobody else changes it until the transaction ends. */
export async function holdChapter(db: Db, id: string): Promise<void> {
  await db.run(sql`select from handbook_chapter where id = ${id} for no key update`);
}

export async function raiseVersion(db: Db, id: string): Promise<void> {
  await db.run(sql`update handbook_chapter set version = version + 1 where id = ${id}`);
}

export async function retireChapter(db: Db, { id, at, by }: By & { readonly id: string }): Promise<void> {
  await db.run(sql`update handbook_chapter set retired_at = ${at}, retired_by = ${by}, version = version + 1
    where id = ${id}`);
}

/** Nobody else publishes a new chapter until the transaction ends. */
export async function beOneWriter(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('handbook chapters'))`);
}

/** The chapters that are shown, in their order; nobody else changes it until the transaction ends. */
export async function holdOrder(db: Db): Promise<string[]> {
  await db.run(sql`select from handbook_chapter where kind = 'CHAPTER' order by id for no key update`);
  const rows = await db.rows<{ id: string }>(sql`select id from handbook_chapter
    where kind = 'CHAPTER' and retired_at is null order by position, id`);
  return rows.map(({ id }) => id);
}

export async function placeChapters(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`update handbook_chapter c set position = t.position
    from unnest(${ids}::uuid[]) with ordinality as t (id, position) where c.id = t.id`);
}
