// Who acknowledged what, as the office takes it out.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, empty, sql } from '@kawani/kit/server/db';

export type AcknowledgementRow = Pick<Tables['handbook_acknowledgement'], 'language' | 'at' | 'readAt'> &
  Pick<Tables['handbook_version'], 'number' | 'titleEn' | 'publishedAt'> & {
    readonly employeeNumber: string;
    readonly name: string;
    readonly designation: string | null;
    readonly sha256: string;
  };

/** Of one chapter, or of all: by chapter and version, then by name. */
export async function acknowledgementRows(db: Db, chapterId: string | undefined): Promise<AcknowledgementRow[]> {
  return db.rows<AcknowledgementRow>(sql`select e.number as "employeeNumber",
      concat_ws(' ', e.first_name, e.middle_name, e.last_name, e.suffix) as name, v.title_en as "titleEn",
      g.title as designation, v.number, v.published_at as "publishedAt", encode(v.sha256, 'hex') as sha256, a.language,
      a.at, a.read_at as "readAt"
    from handbook_acknowledgement a join handbook_version v on v.id = a.version_id
      join handbook_chapter c on c.id = v.chapter_id join employee e on e.id = a.employee_id
      left join job_designation g on g.id = c.designation_id
    ${chapterId === undefined ? empty : sql`where c.id = ${chapterId}`}
    order by c.kind, c.position, c.id, v.number, e.last_name, e.first_name, e.number`);
}
