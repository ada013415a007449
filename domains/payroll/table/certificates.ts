// What completed pay of a span of paydays comes to for the revenue bureau, person by person.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Told } from './remittances.ts';

export type CompensationRow = Told & {
  readonly gross: Centavos;
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** Of it, in December: the year's settlement. */
  readonly withheldDecember: Centavos;
  readonly contributions: Centavos;
  readonly unionDues: Centavos;
  readonly benefits: Centavos;
  readonly benefitsBefore: Centavos;
  readonly earned: Readonly<Record<string, Centavos>>;
};

const STANDS = sql`r.state = 'Completed' and not exists (select from payslip later where later.corrects = s.id)`;

const OF_YEAR = (year: number) => sql`r.pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;

/** By payday, in the order of names; of some people, or of everybody. */
export async function compensationBetween(
  db: Db,
  { from, to }: { from: Day; to: Day },
  people?: readonly string[],
): Promise<CompensationRow[]> {
  const whose = people === undefined ? empty : sql`and s.employee_id = any(${people})`;
  return db.rows<CompensationRow>(sql`
    with slips as (select s.*, r.pay_date from payslip s join pay_run r on r.id = s.run_id
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
        coalesce(sum(tax) filter (where extract(month from pay_date) = 12), 0)::bigint as "withheldDecember",
        sum(benefits)::bigint as benefits, coalesce(sum((select sum((shares ->> share)::bigint)
          from unnest(array['SSS', 'PHILHEALTH', 'PAGIBIG']) share)), 0)::bigint as contributions
      from slips group by 1)
    select e.id as "employeeId", e.number, e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.suffix, e.birth_date as "birthDate", e.sex, e.hired_on as "hiredOn",
      e.separated_on as "separatedOn",
      (select value from government_number n where n.employee_id = e.id and n.kind = 'TIN') as "agencyNumber",
      -- Own money given back is no pay.
      (s.gross - coalesce(l.own, 0))::bigint as gross, s.taxable, s.withheld, s."withheldDecember", s.benefits, s.contributions,
      coalesce(l.dues, 0)::bigint as "unionDues", coalesce(b.benefits, 0)::bigint as "benefitsBefore",
      coalesce(l.earned, '{}') as earned
    from sums s join employee e on e.id = s.employee_id left join earned l on l.employee_id = s.employee_id
      left join before b on b.employee_id = s.employee_id
    order by e.last_name, e.first_name, e.number`);
}

/** Everybody with completed pay of a year, in the order of names; those found by a name or number. */
export async function peopleOfYear(db: Db, year: number, search?: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select e.id from employee e where exists (select from payslip s join pay_run r on r.id = s.run_id
      where s.employee_id = e.id and ${OF_YEAR(year)} and ${STANDS})
    ${search ? sql`and e.id in (select people_found(${search}))` : empty}
    order by e.last_name, e.first_name, e.number`);
  return rows.map(({ id }) => id);
}

export async function yearTotals(db: Db, year: number) {
  const row = await db.one<{ gross: Centavos; taxable: Centavos; withheld: Centavos }>(sql`
    select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(taxable), 0)::bigint as taxable,
      coalesce(sum(tax), 0)::bigint as withheld
    from payslip s join pay_run r on r.id = s.run_id where ${OF_YEAR(year)} and ${STANDS}`);
  return row ?? { gross: 0 as Centavos, taxable: 0 as Centavos, withheld: 0 as Centavos };
}

export async function paidYears(db: Db): Promise<number[]> {
  const rows = await db.rows<{ year: number }>(sql`select distinct extract(year from pay_date)::int as year from pay_run
    where state = 'Completed' order by 1 desc`);
  return rows.map(({ year }) => year);
}

export type Particulars = {
  readonly employeeId: string;
  readonly address: string | null;
  readonly zip: string | null;
  readonly mobile: string | null;
  readonly citizenship: string | null;
  readonly status: string | null;
  readonly region: string | null;
};

/** What a certificate says beside pay. */
export async function particularsOf(db: Db, people: readonly string[], on: Day): Promise<Particulars[]> {
  return db.rows<Particulars>(sql`
    select e.id as "employeeId", e.mobile, e.citizenship, a.zip, a.region,
      case when a.employee_id is null then null else concat_ws(', ', a.house_street, a.barangay, a.city, a.province) end as address,
      (select status from employee_status s where s.employee_id = e.id and s.effective_from <= ${on}
        order by s.effective_from desc limit 1) as status
    from employee e left join employee_address a on a.employee_id = e.id and a.kind = 'PRESENT'
    where e.id = any(${people})`);
}

export type PriorEmployer = {
  readonly employeeId: string;
  readonly employer: string;
  readonly tin: string | null;
  readonly address: string | null;
  readonly zip: string | null;
  readonly taxable: Centavos;
  readonly benefits: Centavos;
  readonly withheld: Centavos;
};

export async function priorEmployers(db: Db, people: readonly string[], year: number): Promise<PriorEmployer[]> {
  return db.rows<PriorEmployer>(sql`
    select employee_id as "employeeId", employer, tin, address, zip, taxable, benefits, withheld from prior_income
    where year = ${year} and employee_id = any(${people}) and is_active order by at`);
}
