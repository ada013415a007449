// Who is paid: name, number and place at the end of a period, and what a check list asks about them.
import type { StatusCause } from '@kawani/domains/employees/contract';
import type { WagePlace } from '@kawani/domains/statutory/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { SlipPerson } from '../contract.ts';

export type PaidPerson = SlipPerson & {
  readonly id: string;
  readonly username: string | null;
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  /** Where the wage board's rate is that of the place of work; null without a posting. */
  readonly wagePlace: WagePlace | null;
  /** Of SSS, PhilHealth, Pag-IBIG and TIN, those that are not known. */
  readonly missing: readonly string[];
};

export type Leaver = { readonly lastDay: Day; readonly cause: StatusCause | null; readonly birthDate: Day };

/** Undefined where somebody has no last day. */
export async function leaverOf(db: Db, employeeId: string): Promise<Leaver | undefined> {
  return db.one<Leaver>(sql`
    select e.separated_on as "lastDay", e.birth_date as "birthDate", (select cause from employee_status s
      where s.employee_id = e.id order by effective_from desc limit 1) as cause
    from employee e where e.id = ${employeeId} and e.separated_on is not null`);
}

export async function paidPeople(db: Db, ids: readonly string[], on: Day): Promise<PaidPerson[]> {
  return db.rows<PaidPerson>(sql`
    select e.id, e.number, concat_ws(' ', e.first_name, e.last_name, e.suffix) as name, e.username,
      e.hired_on as "hiredOn", e.separated_on as "separatedOn", g.title as designation,
      coalesce(d.name, p.name) as place, (select jsonb_build_object('psgc', s.psgc, 'wageClass', s.wage_class) from detachment s
        where s.id = coalesce(d.id, p.office_id)) as "wagePlace",
      array(select kind from unnest(array['SSS', 'PHILHEALTH', 'PAGIBIG', 'TIN']) with ordinality wanted (kind, nth) where not exists (
        select from government_number n where n.employee_id = e.id and n.kind = wanted.kind)
        order by nth) as missing
    from employee e
      left join lateral (select * from assignment a where a.employee_id = e.id and a.effective_from <= ${on}
        order by a.effective_from desc limit 1) a on true
      left join job_designation g on g.id = a.designation_id
      left join detachment d on d.id = a.detachment_id
      left join department p on p.id = a.department_id
    where e.id = any(${ids})`);
}
