// Undoing an import: a review beside each of its punches, which stay as they were written; and what is known of keys.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

type Keyed = { readonly employeeId: string; readonly key: string };

/** Of these keys those that are taken; `isUndone`: by a punch that somebody took back. */
export async function takenKeys(
  db: Db,
  asked: readonly Keyed[],
): Promise<readonly (Keyed & { readonly isUndone: boolean })[]> {
  return db.rows<Keyed & { isUndone: boolean }>(sql`
    select k.employee_id as "employeeId", k.key, coalesce(r.undone, false) as "isUndone"
    from unnest(${asked.map(({ employeeId }) => employeeId)}::uuid[], ${asked.map(({ key }) => key)}::uuid[]) a (id, key)
      join punch_key k on k.employee_id = a.id and k.key = a.key
      left join punch_review r on r.employee_id = k.employee_id and r.punch_id = k.punch_id`);
}

/** Whether any import was ever undone: else no key has to be looked for a second time. */
export async function hasUndone(db: Db): Promise<boolean> {
  const found = await db.one<{ yes: boolean }>(
    sql`select exists (select from device_import where state = 'UNDONE') as yes`,
  );
  return found?.yes === true;
}

/** From the first to the last date of an import's punches; none where it wrote nothing, or before that was kept. */
export async function datesOfImport(db: Db, importId: string): Promise<DayRange | undefined> {
  const row = await db.one<{ from: Day | null; to: Day | null }>(sql`
    select min(${DATE}) as from, max(${DATE}) as to from device_import_punch where import_id = ${importId}`);
  return row?.from == null || row.to === null ? undefined : { from: row.from, to: row.to };
}

const DATE = sql`(punched_at at time zone 'Asia/Manila')::date`;

/** The first of these ranges in which a punch of the import counts: by its date, or by the shift that ended on it. */
export async function rangeWithPunch(
  db: Db,
  importId: string,
  ranges: readonly DayRange[],
): Promise<DayRange | undefined> {
  return db.one<DayRange>(sql`
    select p.starts as from, p.ends as to
    from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[]) p (starts, ends)
    where exists (select from device_import_punch i where i.import_id = ${importId}
      and (${DATE} between p.starts and p.ends or ${DATE} = p.ends + 1 and exists (select from attendance_day d
        where d.employee_id = i.employee_id and d.work_date = p.ends and d.time_out >= i.punched_at)))
    order by p.starts limit 1`);
}

export async function hasPunchesOf(db: Db, importId: string, employeeId: string): Promise<boolean> {
  const found = await db.one<{ yes: boolean }>(sql`select exists (
    select from device_import_punch where import_id = ${importId} and employee_id = ${employeeId}) as yes`);
  return found?.yes === true;
}

type Undoing = { readonly importId: string; readonly by: string; readonly because: string };

/** How many punches were taken back; one that somebody reviewed before stays as it was decided. */
export async function undoPunches(db: Db, { importId, by, because }: Undoing, at: Date): Promise<number> {
  return db.run(sql`
    insert into punch_review (employee_id, punch_id, punched_at, accepted, reason, by, at, undone)
    select employee_id, punch_id, punched_at, false, ${because}, ${by}, ${at}, true
    from device_import_punch where import_id = ${importId}
    on conflict do nothing`);
}

export async function markUndone(db: Db, { importId, by, because }: Undoing, at: Date): Promise<void> {
  await db.run(sql`update device_import set state = 'UNDONE', undone_by = ${by}, undone_at = ${at},
    undone_because = ${because} where id = ${importId}`);
}
