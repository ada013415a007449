// Who acknowledged what, for the file of the office; and the rows that the demo is filled with.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { asked, employedOn } from './asked.ts';
import type { NewAcknowledgement } from './reading.ts';

export type AcknowledgementRow = Pick<Tables['handbook_acknowledgement'], 'language' | 'at' | 'readAt'> &
  Pick<Tables['handbook_version'], 'number' | 'titleEn' | 'publishedAt'> & {
    readonly employeeNumber: string;
    readonly name: string;
    readonly designation: string | null;
    readonly sha256: string;
  };

/** Of one chapter, or of all: by chapter and version, then by name. */
export async function acknowledgementRows(
  db: Db,
  { chapterId, most }: { readonly chapterId: string | undefined; readonly most: number },
): Promise<AcknowledgementRow[]> {
  return db.rows<AcknowledgementRow>(sql`select e.number as "employeeNumber",
      e.formal_name as name, v.title_en as "titleEn",
      g.title as designation, v.number, v.published_at as "publishedAt", encode(v.sha256, 'hex') as sha256, a.language,
      a.at, a.read_at as "readAt"
    from handbook_acknowledgement a join handbook_version v on v.id = a.version_id
      join handbook_chapter c on c.id = v.chapter_id join employee e on e.id = a.employee_id
      left join job_designation g on g.id = c.designation_id
    ${chapterId === undefined ? empty : sql`where c.id = ${chapterId}`}
    order by c.kind, c.position, c.id, v.number, e.sort_name, e.number limit ${most}`);
}

export type AskedRow = {
  readonly employeeId: string;
  readonly username: string | null;
  readonly hiredOn: Day;
  readonly chapterId: string;
  readonly versionId: string;
  readonly number: number;
  readonly publishedAt: Instant;
  /** Of the version before, where there is one. */
  readonly earlierId: string | null;
  readonly earlierAt: Instant | null;
};

/** Every reader of a day with every chapter they are asked to read. */
export async function everybodyAsked(db: Db, on: Day): Promise<AskedRow[]> {
  return db.rows<AskedRow>(sql`select k.employee_id as "employeeId", p.username, p.hired_on as "hiredOn",
      k.chapter_id as "chapterId", k.version_id as "versionId", v.number, v.published_at as "publishedAt",
      w.id as "earlierId", w.published_at as "earlierAt"
    from ${asked(on, employedOn(on))} k join employee p on p.id = k.employee_id
      join handbook_version v on v.id = k.version_id
      left join handbook_version w on w.chapter_id = k.chapter_id and w.number = k.number - 1
    order by p.number, k.kind, k.position, k.chapter_id`);
}

export async function insertAcknowledgements(db: Db, rows: readonly NewAcknowledgement[]): Promise<void> {
  const column = <Value>(of: (row: NewAcknowledgement) => Value) => rows.map(of);
  await db.run(sql`insert into handbook_acknowledgement (employee_id, version_id, language, at, read_at)
    select * from unnest(${column(({ employeeId }) => employeeId)}::uuid[], ${column(({ versionId }) => versionId)}::uuid[],
      ${column(({ language }) => language)}::text[], ${column(({ at }) => at)}::timestamptz[],
      ${column(({ readAt }) => readAt)}::timestamptz[])`);
}
