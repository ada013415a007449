// What a new hire is made an employee with: the terms of the PAF, and who the person is.
import type { Allowance } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type HireTerms = {
  readonly status: 'Probationary' | 'Active';
  readonly designationId: string;
  readonly detachmentId: string | null;
  readonly departmentId: string | null;
  /** The detachment, or the office of the department. */
  readonly siteId: string | null;
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
      department_id as "departmentId", coalesce(detachment_id, (select p.office_id from department p
        where p.id = department_id)) as "siteId", starts_on as "startsOn", shift_id as "shiftId", rest_days as "restDays",
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
  readonly upper: string | null;
  readonly lower: string | null;
  readonly head: string | null;
  readonly foot: string | null;
};

/** As they applied, with what they entered once they accepted the offer. Who comes back keeps sizes they left out. */
export async function hirePerson(db: Db, hireId: string): Promise<HirePerson | undefined> {
  return db.one<HirePerson>(sql`select coalesce(o.first_name, '') as "firstName",
      o.middle_name as "middleName", coalesce(o.last_name, '') as "lastName",
      o.suffix, coalesce(o.mobile, '') as mobile, o.email, p.birth_date as "birthDate", p.sex, p.civil_status as "civilStatus", p.psgc, p.street,
      p.sss, p.philhealth, p.pagibig, p.tin, p.emergency_name as "emergencyName",
      p.emergency_relation as "emergencyRelation", p.emergency_mobile as "emergencyMobile",
      coalesce(p.upper_size, s.upper_size) as upper, coalesce(p.lower_size, s.lower_size) as lower,
      coalesce(p.head_size, s.head_size) as head, coalesce(p.foot_size, s.foot_size) as foot
    from hire_person p join hire h on h.id = p.hire_id left join employee_sizes s on s.employee_id = h.former_employee_id join application a on a.id = h.application_id
      join person_outside came on came.id = a.person_id
      join person_outside o on o.id = coalesce(came.merged_into, came.id)
    where p.hire_id = ${hireId} and o.erased_at is null`);
}
