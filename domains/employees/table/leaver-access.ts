// Until when people who left may read what is their own.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/** Until when somebody who left may read what is their own; null while they are employed. */
export async function leaverUntil(db: Db, employeeId: string, today: Day): Promise<Day | null> {
  const row = await db.one<{ until: Day | null }>(
    sql`select leaver_until(m.separated_on) as until from employment_by(${employeeId}, ${today}) m`,
  );
  return row?.until ?? null;
}

/** Until when somebody with this last day will be able to. */
export async function leaverUntilAfter(db: Db, lastDay: Day): Promise<Day | null> {
  return (await db.one<{ until: Day | null }>(sql`select leaver_until(${lastDay}) as until`))?.until ?? null;
}

export type AccessRow = Pick<Tables['leaver_access'], 'version' | 'months' | 'setAt'> & { readonly by: string | null };

/** The account by the name of its employee, where it has one. */
export async function accessRow(db: Db): Promise<AccessRow | undefined> {
  return db.one<AccessRow>(sql`select a.version, a.months, a.set_at as "setAt",
      coalesce((select e.full_name from employee e where e.username = a.set_by),
        a.set_by) as by
    from leaver_access a`);
}

type NewAccess = { readonly version: number; readonly months: number; readonly by: string; readonly at: Date };

/** False where somebody else wrote first. */
export async function setAccess(db: Db, { version, months, by, at }: NewAccess): Promise<boolean> {
  const written = await db.run(sql`update leaver_access set months = ${months}, set_by = ${by}, set_at = ${at},
    version = version + 1 where version = ${version}`);
  return written === 1;
}
