// Papers of a hire that were approved, with their files.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type ApprovedPaper = {
  readonly kind: string;
  readonly expiresOn: Day | null;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly key: string;
};

export async function approvedPapers(db: Db, hireId: string): Promise<ApprovedPaper[]> {
  return db.rows<ApprovedPaper>(sql`select p.kind, p.expires_on as "expiresOn", f.name, f.media_type as "mediaType", f.bytes,
      f.storage_key as key
    from hire_paper p join hire_file f on f.id = p.file_id
    where p.hire_id = ${hireId} and p.state = 'Approved' order by p.kind`);
}
