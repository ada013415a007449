// What completed pay of a span of paydays comes to for the revenue bureau, person by person.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Told } from './remittances.ts';

export type CompensationRow = Told & {
  readonly gross: Centavos;
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  readonly contributions: Centavos;
  readonly unionDues: Centavos;
  readonly benefits: Centavos;
  readonly benefitsBefore: Centavos;
  readonly earned: Readonly<Record<string, Centavos>>;
};

const STANDS = sql`r.state = 'Completed' and not exists (select from payslip later where later.corrects = s.id)`;

/** By payday, in the order of names; of some people, or of everybody. */
export async function compensationBetween(
  db: Db,
  { from, to }: { from: Day; to: Day },
  people?: readonly string[],
): Promise<CompensationRow[]> {
  const whose = people === undefined ? empty : sql`and s.employee_id = any(${people})`;
  return db.rows<CompensationRow>(sql`
    with slips as (select s.* from payslip s join pay_run r on r.id = s.run_id
      where r.pay_date between ${from} and ${to} and ${STANDS} ${whose}),
    before as (select s.employee_id, sum(s.benefits)::bigint as benefits from payslip s join pay_run r on r.id = s.run_id
      where r.pay_date >= ${`${from.slice(0, 4)}-01-01`} and r.pay_date < ${from} and ${STANDS} ${whose} group by 1),
    lines as (select employee_id, line.tax, line.code, sum(line.amount)::bigint as amount
      from slips, jsonb_to_recordset(lines) as line (code text, "group" text, tax text, amount bigint)
      where line."group" = 'EARNING' or line.code = 'UNION_DUES' group by 1, 2, 3),
    earned as (select employee_id, jsonb_object_agg(tax || ' ' || code, amount) filter (where tax is not null) as earned,
        coalesce(sum(amount) filter (where code = 'UNION_DUES'), 0)::bigint as dues,
        coalesce(sum(amount) filter (where tax = 'OWN'), 0)::bigint as own
      from lines group by 1),
    sums as (select employee_id, sum(gross)::bigint as gross, sum(taxable)::bigint as taxable, sum(tax)::bigint as withheld,
        sum(benefits)::bigint as benefits, coalesce(sum((select sum((shares ->> share)::bigint)
          from unnest(array['SSS', 'PHILHEALTH', 'PAGIBIG']) share)), 0)::bigint as contributions
      from slips group by 1)
    select e.id as "employeeId", e.number, e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.suffix, e.birth_date as "birthDate", e.sex, e.hired_on as "hiredOn",
      e.separated_on as "separatedOn",
      (select value from government_number n where n.employee_id = e.id and n.kind = 'TIN') as "agencyNumber",
      -- Own money given back is no pay.
      (s.gross - coalesce(l.own, 0))::bigint as gross, s.taxable, s.withheld, s.benefits, s.contributions,
      coalesce(l.dues, 0)::bigint as "unionDues", coalesce(b.benefits, 0)::bigint as "benefitsBefore",
      coalesce(l.earned, '{}') as earned
    from sums s join employee e on e.id = s.employee_id left join earned l on l.employee_id = s.employee_id
      left join before b on b.employee_id = s.employee_id
    order by e.last_name, e.first_name, e.number`);
}
