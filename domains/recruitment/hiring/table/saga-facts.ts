// What a new hire is made an employee with: the terms of the PAF, and who the person is. And what is written of them here.
import type { Allowance } from '@kawani/domains/employees/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { ApplicationState } from '../../applicants/lists.ts';

export type HireTerms = {
  readonly status: 'Probationary' | 'Active';
  readonly designationId: string;
  readonly detachmentId: string | null;
  readonly departmentId: string | null;
  readonly startsOn: Day;
  readonly shiftId: string | null;
  readonly restDays: readonly number[];
  readonly basis: 'DAILY' | 'MONTHLY';
  readonly rate: Centavos;
  readonly factor: string;
  readonly mwe: boolean;
  readonly cola: Centavos;
  readonly allowances: readonly Allowance[];
};

export async function hireTerms(db: Db, pafId: string): Promise<HireTerms | undefined> {
  return db.one<HireTerms>(sql`select status, designation_id as "designationId", detachment_id as "detachmentId",
      department_id as "departmentId", starts_on as "startsOn", shift_id as "shiftId", rest_days as "restDays",
      pay_basis as basis, rate, factor, is_minimum_wage as mwe, cola, allowances
    from paf where request_id = ${pafId}`);
}

export type HirePerson = {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly mobile: string;
  readonly email: string | null;
  readonly birthDate: Day;
  readonly sex: 'Male' | 'Female';
  readonly civilStatus: string;
  readonly psgc: string;
  readonly street: string;
  readonly sss: string | null;
  readonly philhealth: string | null;
  readonly pagibig: string | null;
  readonly tin: string | null;
  readonly emergencyName: string;
  readonly emergencyRelation: string;
  readonly emergencyMobile: string;
};

/** As they applied, with what they entered once they accepted the offer. */
export async function hirePerson(db: Db, hireId: string): Promise<HirePerson | undefined> {
  return db.one<HirePerson>(sql`select coalesce(o.first_name, '') as "firstName",
      o.middle_name as "middleName", coalesce(o.last_name, '') as "lastName",
      o.suffix, coalesce(o.mobile, '') as mobile, o.email, p.birth_date as "birthDate", p.sex, p.civil_status as "civilStatus", p.psgc, p.street,
      p.sss, p.philhealth, p.pagibig, p.tin, p.emergency_name as "emergencyName",
      p.emergency_relation as "emergencyRelation", p.emergency_mobile as "emergencyMobile"
    from hire_person p join hire h on h.id = p.hire_id join application a on a.id = h.application_id
      join person_outside came on came.id = a.person_id
      join person_outside o on o.id = coalesce(came.merged_into, came.id)
    where p.hire_id = ${hireId} and o.erased_at is null`);
}

export type HireOrder = {
  readonly ref: string;
  readonly isCancelled: boolean;
  readonly placed: number;
  readonly needed: number;
  readonly recruiterId: string | null;
  /** The account of the recruiter. */
  readonly recruiter: string | null;
  readonly place: string;
  readonly designation: string;
};

/** Those who place somebody meanwhile wait. */
export async function holdOrder(db: Db, id: string): Promise<HireOrder> {
  await db.run(sql`select from job_order where id = ${id} for no key update`);
  const found =
    await db.one<HireOrder>(sql`select j.ref, j.cancelled_at is not null as "isCancelled", j.placed, j.needed,
      j.recruiter_id as "recruiterId", e.username as recruiter, coalesce(d.name, p.name) as place, g.title as designation
    from job_order_now j join requisition q on q.request_id = j.requisition_id
      join job_designation g on g.id = q.designation_id left join detachment d on d.id = q.detachment_id
      left join department p on p.id = q.department_id left join employee e on e.id = j.recruiter_id
    where j.id = ${id}`);
  if (found === undefined) throw new Error('A hire without a job order');
  return found;
}

type NewPlace = {
  readonly jobOrderId: string;
  readonly employeeId: string;
  readonly startsOn: Day;
  readonly by: string;
  readonly at: Date;
};

/** Refused by the database where no place is left. */
export async function insertPlace(db: Db, { jobOrderId, employeeId, startsOn, by, at }: NewPlace): Promise<string> {
  const id = newId();
  await db.run(sql`insert into job_order_place (id, job_order_id, employee_id, how, starts_on, filled_at, filled_by)
    values (${id}, ${jobOrderId}, ${employeeId}, 'HIRED', ${startsOn}, ${at}, ${by})`);
  return id;
}

type Standing = { readonly state: ApplicationState; readonly version: number };

/** Who moves the application meanwhile waits. */
export async function holdStanding(db: Db, applicationId: string): Promise<Standing | undefined> {
  return db.one<Standing>(
    sql`select state, version from application where id = ${applicationId} and erased_at is null for no key update`,
  );
}

type Hired = { readonly id: string; readonly version: number; readonly at: Date; readonly by: string };

export async function insertHiredEvent(db: Db, { id, version, at, by }: Hired): Promise<void> {
  await db.run(sql`insert into application_event (application_id, version, state, moved_at, moved_by)
    values (${id}, ${version}, 'Hired', ${at}, ${by})`);
}
