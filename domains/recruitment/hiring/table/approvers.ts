// Who decides PAFs: lists from a date on, each a version that is only added.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type ApproverListRow = {
  readonly version: number;
  readonly effectiveFrom: Day;
  readonly people: { id: string; name: string }[];
};

/** Of each date the list that was written last: the one in force on a date, and those after it. */
export async function approverLists(db: Db, on: Day): Promise<ApproverListRow[]> {
  return db.rows<ApproverListRow>(sql`
    select l.version, l.effective_from as "effectiveFrom",
      array(select jsonb_build_object('id', e.id, 'name', e.full_name)
        from paf_approver a join employee e on e.id = a.employee_id where a.version = l.version order by a.nth) as people
    from (select distinct on (effective_from) version, effective_from from paf_approver_list
      order by effective_from, version desc) l
    where l.effective_from >= coalesce((select max(effective_from) from paf_approver_list where effective_from <= ${on}),
      ${on}::date)
    order by l.effective_from`);
}

export async function lastVersion(db: Db): Promise<number> {
  const row = await db.one<{ version: number }>(
    sql`select coalesce(max(version), 0)::int as version from paf_approver_list`,
  );
  return row?.version ?? 0;
}

type NewList = {
  readonly version: number;
  readonly effectiveFrom: Day;
  readonly approverIds: readonly string[];
  readonly by: string;
  readonly at: Date;
};

/** False where somebody else wrote this version first. */
export async function insertApprovers(db: Db, list: NewList): Promise<boolean> {
  const { version, effectiveFrom, approverIds, by, at } = list;
  const written = await db.run(sql`insert into paf_approver_list (version, effective_from, written_at, written_by)
    values (${version}, ${effectiveFrom}, ${at}, ${by}) on conflict do nothing`);
  if (written === 0) return false;
  await db.run(sql`insert into paf_approver (version, nth, employee_id)
    select ${version}, nth, id from unnest(${[...approverIds]}::uuid[]) with ordinality as named (id, nth)`);
  return true;
}
