// Who is paid: name, number and place at the end of a period, and what a check list asks about them.
import type { Employment, GovernmentNumber, StatusCause } from '@kawani/domains/employees/contract';
import type { WagePlace } from '@kawani/domains/statutory/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { SlipPerson } from '../contract.ts';

export type PaidPerson = SlipPerson & {
  readonly id: string;
  readonly username: string | null;
  /** Of the employment that they are paid for. */
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  readonly earlier: readonly Employment[];
  /** Where the wage board's rate is that of the place of work; null without a posting. */
  readonly wagePlace: WagePlace | null;
  /** Of SSS, PhilHealth, Pag-IBIG and TIN, those that are not known. */
  readonly missing: readonly GovernmentNumber[];
};

export type Leaver = {
  readonly lastDay: Day;
  readonly cause: StatusCause | null;
  readonly birthDate: Day;
  /** The first day of the employment after it; null without one. */
  readonly backOn: Day | null;
};

/** How the last employment ended that ended by a day, or at all; undefined where none did. */
export async function leaverOf(db: Db, employeeId: string, by: Day | null = null): Promise<Leaver | undefined> {
  return db.one<Leaver>(sql`
    select m.separated_on as "lastDay", e.birth_date as "birthDate", n.hired_on as "backOn", (select cause from employee_status s
      where s.employee_id = e.id and s.effective_from < coalesce(n.hired_on, 'infinity') order by effective_from desc limit 1) as cause
    from employee e join employment m on m.employee_id = e.id
      left join employment n on n.employee_id = e.id and n.number = m.number + 1
    where e.id = ${employeeId} and m.separated_on <= coalesce(${by}::date, 'infinity') order by m.number desc limit 1`);
}

export async function paidPeople(db: Db, ids: readonly string[], on: Day): Promise<PaidPerson[]> {
  return db.rows<PaidPerson>(sql`
    select e.id, e.number, e.full_name as name, e.username,
      m.hired_on as "hiredOn", m.separated_on as "separatedOn", (select coalesce(jsonb_agg(jsonb_build_object(
        'hiredOn', w.hired_on, 'separatedOn', w.separated_on) order by w.number), '[]') from employment w
        where w.employee_id = e.id and w.number < m.number) as earlier, g.title as designation,
      coalesce(d.name, p.name) as place, (select jsonb_build_object('psgc', s.psgc, 'wageClass', s.wage_class) from detachment s
        where s.id = coalesce(d.id, p.office_id)) as "wagePlace",
      array(select kind from unnest(array['SSS', 'PHILHEALTH', 'PAGIBIG', 'TIN']) with ordinality wanted (kind, nth) where not exists (
        select from government_number n where n.employee_id = e.id and n.kind = wanted.kind)
        order by nth) as missing
    from employee e join lateral employment_by(e.id, ${on}) m on true
      left join lateral (select * from assignment a where a.employee_id = e.id and a.effective_from <= ${on}
        order by a.effective_from desc limit 1) a on true
      left join job_designation g on g.id = a.designation_id
      left join detachment d on d.id = a.detachment_id
      left join department p on p.id = a.department_id
    where e.id = any(${ids})`);
}
