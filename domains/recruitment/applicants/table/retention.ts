// For how long data of applicants is kept: versions that are only added.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';

export type RetentionRow = Pick<Tables['applicant_retention'], 'version' | 'months' | 'setAt'> & {
  readonly by: string;
};

/** The newest first; accounts by the name of their employee, where they have one. */
export async function retentionRows(db: Db, most: number): Promise<RetentionRow[]> {
  return db.rows<RetentionRow>(sql`select r.version, r.months, r.set_at as "setAt",
      coalesce((select e.full_name from employee e where e.username = r.set_by),
        r.set_by) as by
    from applicant_retention r order by r.version desc limit ${most}`);
}

/** Undefined where nobody ever set it. */
export async function monthsNow(db: Db): Promise<number | undefined> {
  const row = await db.one<Pick<RetentionRow, 'months'>>(
    sql`select months from applicant_retention order by version desc limit 1`,
  );
  return row?.months;
}

type NewRetention = { readonly version: number; readonly months: number; readonly at: Date; readonly by: string };

/** False where somebody else wrote this version first. */
export async function insertRetention(db: Db, { version, months, at, by }: NewRetention): Promise<boolean> {
  const written = await db.run(sql`insert into applicant_retention (version, months, set_at, set_by)
    values (${version}, ${months}, ${at}, ${by}) on conflict do nothing`);
  return written === 1;
}
