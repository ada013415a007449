// For whom a change of pay is, what they are paid on its day, and the files of rates.
import { type Db, empty, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { AskedChange } from '../contract/pay-change-lists.ts';
import type { PayChangeRow } from '../contract/pay-changes.ts';
import type { PayTerms } from '../contract.ts';

type Whom = NonNullable<AskedChange['whom']>;

/** Those employed on a day: of a unit, a designation, or those picked, who are looked at whatever their employment. */
export async function peopleFor(
  db: Db,
  { detachmentId, departmentId, designationId, payGroupId, employeeIds }: Whom,
  on: Day,
) {
  const rows = await db.rows<{ id: string }>(
    employeeIds !== undefined
      ? sql`select id from employee where id = any(${employeeIds}::uuid[])`
      : sql`select e.id from employee e join employment m on m.employee_id = e.id
          left join assignment a on a.employee_id = e.id and a.effective_from <= ${on}
            and (a.effective_to is null or a.effective_to >= ${on})
        where m.hired_on <= ${on} and (m.separated_on is null or m.separated_on >= ${on})
          ${detachmentId === undefined ? empty : sql`and a.detachment_id = ${detachmentId}`}
          ${departmentId === undefined ? empty : sql`and a.department_id = ${departmentId}`}
          ${designationId === undefined ? empty : sql`and a.designation_id = ${designationId}`}
          ${
            payGroupId === undefined
              ? empty
              : sql`and exists (select from pay_group_of g where g.employee_id = e.id
            and g.group_id = ${payGroupId} and g.effective_from <= ${on} and (g.effective_to is null or g.effective_to >= ${on}))`
          }`,
  );
  return [...new Set(rows.map(({ id }) => id))];
}

export type StandingTerms = {
  readonly employeeId: string;
  readonly termsId: string | null;
  readonly terms: PayTerms | null;
  readonly hasLater: boolean;
  readonly isEmployed: boolean;
};

/** Of each, the terms in force on a day, whether later ones are set, and whether they are employed on it. */
export async function standingOn(db: Db, ids: readonly string[], on: Day): Promise<StandingTerms[]> {
  return db.rows<StandingTerms>(sql`
    select e.id as "employeeId", t.id as "termsId", case when t.id is null then null else jsonb_build_object(
        'effectiveFrom', t.effective_from, 'basis', t.basis, 'rate', t.rate, 'factor', trim_scale(t.factor)::text, 'mwe', t.mwe,
        'cola', t.cola, 'allowances', t.allowances) end as terms,
      exists (select from pay_terms later where later.employee_id = e.id and later.withdrawn_at is null
        and later.effective_from > ${on}) as "hasLater",
      exists (select from employment m where m.employee_id = e.id and m.hired_on <= ${on}
        and (m.separated_on is null or m.separated_on >= ${on})) as "isEmployed"
    from employee e left join lateral (select * from pay_terms t where t.employee_id = e.id and t.withdrawn_at is null
      and t.effective_from <= ${on} order by t.effective_from desc limit 1) t on true
    where e.id = any(${ids}::uuid[])`);
}

export async function insertChangeFile(db: Db, made: { fileName: string; rows: readonly PayChangeRow[]; by: string }) {
  const id = newId();
  await db.run(sql`insert into pay_change_file (id, file_name, rows, by)
    values (${id}, ${made.fileName}, ${JSON.stringify(made.rows)}, ${made.by})`);
  return id;
}

/** One's own upload. */
export async function changeFile(db: Db, id: string, by: string) {
  return db.one<{ fileName: string; rows: PayChangeRow[] }>(
    sql`select file_name as "fileName", rows from pay_change_file where id = ${id} and by = ${by}`,
  );
}

export async function idsByNumber(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; number: string }>(
    sql`select id, number from employee where number = any(${numbers}::text[])`,
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Whether two accounts are one person's. */
export async function isSamePerson(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.one<{ same: boolean }>(sql`select is_same_person(${one}, ${other}) as same`);
  return row?.same ?? false;
}

/** The employee of an account, where it has one. */
export async function employeeNamed(db: Db, username: string): Promise<string | null> {
  const row = await db.one<{ id: string }>(sql`select id from employee where username = ${username}
    union select employee_id from employee_account where username = ${username} limit 1`);
  return row?.id ?? null;
}

/** Designations that people may have. */
export async function designationChoices(db: Db, on: Day) {
  return db.rows<{ id: string; code: string; name: string }>(
    sql`select id, code, title as name from job_designation
      where effective_from <= ${on} and (effective_to is null or effective_to >= ${on}) order by title`,
  );
}
