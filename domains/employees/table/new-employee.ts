// What a new employee may be taken on with, and who may be the very person.
import type { EmployeeStatus } from '@kawani/domains/employees/contract';
import type { WagePlace } from '@kawani/domains/statutory/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/** The highest company number there is, as it is written. */
export async function highestNumber(db: Db): Promise<string | undefined> {
  const row = await db.one<{ number: string }>(sql`
    select e.number from (select employee_id from employee_search order by number desc limit 1) highest
      join employee e on e.id = highest.employee_id`);
  return row?.number;
}

export async function holderOfNumber(db: Db, deviceUser: string): Promise<string | undefined> {
  const row = await db.one<{ name: string }>(
    sql`select full_name as name from employee where device_user = ${deviceUser}`,
  );
  return row?.name;
}

type Named = { id: string; name: string };

export async function placesOn(db: Db, on: Day): Promise<{ detachments: Named[]; departments: Named[] }> {
  const rows = await db.rows<Named & { isDetachment: boolean }>(sql`
    select id, name, true as "isDetachment" from detachment where ${inUse(on)}
    union all select id, name, false from department where ${inUse(on)} order by 2, 1`);
  const named = (wanted: boolean) =>
    rows.filter(({ isDetachment }) => isDetachment === wanted).map(({ id, name }) => ({ id, name }));
  return { detachments: named(true), departments: named(false) };
}

export async function designationsOn(db: Db, on: Day): Promise<(Named & { documents: string[] })[]> {
  return db.rows<Named & { documents: string[] }>(sql`
    select g.id, g.title as name, array(select kind from designation_document w where w.designation_id = g.id) as documents
    from job_designation g where ${inUse(on)} order by g.title, g.id`);
}

export async function documentKinds(db: Db) {
  return db.rows<{ kind: string; label: string; isRequired: boolean; expires: boolean }>(sql`
    select code as kind, label, is_required as "isRequired", expires from document_kind where active order by position`);
}

/** Whose wages and shifts count: the detachment, or the office of a department. */
export async function siteOf(
  db: Db,
  { detachmentId, departmentId }: { detachmentId?: string | undefined; departmentId?: string | undefined },
): Promise<(WagePlace & { id: string; name: string }) | undefined> {
  return db.one<
    WagePlace & { id: string; name: string }
  >(sql`select id, psgc, wage_class as "wageClass", name from detachment where id = coalesce(${detachmentId ?? null}::uuid,
    (select office_id from department where id = ${departmentId ?? null}::uuid))`);
}

/** Whether anybody leads a detachment on a date. */
export async function isLedOn(db: Db, detachmentId: string, on: Day): Promise<boolean> {
  const leader = await db.one(sql`select from leadership where detachment_id = ${detachmentId}
    and effective_from <= ${on} and (effective_to is null or effective_to >= ${on}) limit 1`);
  return leader !== undefined;
}

export type Person = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly status: EmployeeStatus;
  readonly place: string | null;
};

const person = sql`e.id, e.number, e.full_name as name, s.status,
  coalesce(d.name, p.name) as place`;
const joined = sql`join employee_search s on s.employee_id = e.id left join detachment d on d.id = s.detachment_id
  left join department p on p.id = s.department_id`;

/** However the names are written: `Peña` and `pena` are one. */
export async function bornAlike(db: Db, asked: { lastName: string; firstName: string; birthDate: Day }) {
  return db.rows<Person>(sql`select ${person} from employee e ${joined}
    where e.birth_date = ${asked.birthDate} and name_compared(e.last_name) = name_compared(${asked.lastName})
      and name_compared(e.first_name) = name_compared(${asked.firstName}) order by e.number limit 10`);
}

/** By digits; of a TIN the first nine. */
export async function numberedAlike(db: Db, numbers: readonly { kind: string; value: string }[]) {
  return db.rows<Person & { kind: 'SSS' | 'PHILHEALTH' | 'PAGIBIG' | 'TIN' }>(sql`
    select ${person}, n.kind from unnest(${numbers.map(({ kind }) => kind)}::text[],
        ${numbers.map(({ value }) => value)}::text[]) asked (kind, value)
      join government_number n on n.kind = asked.kind
        and n.compared = case asked.kind when 'TIN' then left(asked.value, 9) else asked.value end
      join employee e on e.id = n.employee_id ${joined}
    order by e.number limit 10`);
}

function inUse(on: Day) {
  return sql`effective_from <= ${on} and (effective_to is null or effective_to >= ${on})`;
}
