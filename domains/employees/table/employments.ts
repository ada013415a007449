// Employments of people, and what is asked when somebody comes back.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { EmploymentRow } from '../contract/employment-rows.ts';
import type { PaperDue, RehireFacts } from '../contract/rehire.ts';

/** The last one first. Why one ended is what the first status after its last day says. */
export async function employmentRows(db: Db, employeeId: string): Promise<EmploymentRow[]> {
  return db.rows<EmploymentRow>(sql`
    select m.number, m.hired_on as "hiredOn", m.separated_on as "separatedOn", (select cause from employee_status s
      where s.employee_id = m.employee_id and s.effective_from > m.separated_on
        and s.effective_from < coalesce(n.hired_on, 'infinity') order by effective_from limit 1) as cause
    from employment m left join employment n on n.employee_id = m.employee_id and n.number = m.number + 1
    where m.employee_id = ${employeeId} order by m.number desc`);
}

export type Former = {
  readonly name: string;
  readonly number: string;
  readonly username: string | null;
  readonly birthDate: Day;
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
};

export async function formerEmployee(db: Db, employeeId: string): Promise<Former | undefined> {
  return db.one<Former>(sql`select full_name as name, number, username,
    birth_date as "birthDate", hired_on as "hiredOn", separated_on as "separatedOn" from employee where id = ${employeeId}`);
}

type Begun = {
  readonly employeeId: string;
  readonly hiredOn: Day;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
};

/** Its number. The record has its dates from then on. */
export async function beginEmployment(db: Db, { employeeId, hiredOn, reason, by, at }: Begun): Promise<number> {
  const row = await db.one<{ number: number }>(sql`
    insert into employment (employee_id, number, hired_on, rehired_by, rehired_at, rehire_reason)
    select ${employeeId}, max(number) + 1, ${hiredOn}, ${by}, ${at}, ${reason} from employment where employee_id = ${employeeId}
    returning number`);
  await db.run(sql`update employee set hired_on = ${hiredOn}, separated_on = null, version = version + 1
    where id = ${employeeId}`);
  return row?.number ?? 1;
}

/** Where the person was posted last, up to a day. */
export async function lastPost(db: Db, employeeId: string, by: Day): Promise<RehireFacts['last']> {
  const row = await db.one<NonNullable<RehireFacts['last']>>(sql`
    select a.designation_id as "designationId", g.title as designation, a.detachment_id as "detachmentId",
      a.department_id as "departmentId", coalesce(d.name, p.name) as place
    from assignment a join job_designation g on g.id = a.designation_id left join detachment d on d.id = a.detachment_id
      left join department p on p.id = a.department_id
    where a.employee_id = ${employeeId} and a.effective_from <= ${by} order by a.effective_from desc limit 1`);
  return row ?? null;
}

/** Documents asked of everybody or for a designation that are not valid on a day, and licences that have expired by then. */
export async function papersDue(
  db: Db,
  { employeeId, designationId, on }: { employeeId: string; designationId: string | null; on: Day },
): Promise<PaperDue[]> {
  return db.rows<PaperDue>(sql`
    select k.code as kind, k.label, case when d.state is null or d.state = 'REJECTED' then 'MISSING'
        when d.expires_on < ${on} then 'LAPSED' else 'WAITING' end as fault, d.expires_on as "expiresOn"
    from document_kind k left join employee_document d on d.employee_id = ${employeeId} and d.kind = k.code
      and d.replaced_at is null
    where k.active and (k.is_required or exists (select from designation_document w
        where w.designation_id = ${designationId}::uuid and w.kind = k.code))
      and (d.state is distinct from 'VERIFIED' or d.expires_on < ${on})
    union all select null, l.name, 'LAPSED', l.expires_on from licence l
      where l.employee_id = ${employeeId} and l.expires_on < ${on}
    order by 2`);
}
