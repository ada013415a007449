// What completed pay of a span of paydays comes to for the revenue bureau, person by person. Opening balances of a year are pay
// of spans that begin with the year; before any other span of it they are what was paid before.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import { BY_NAME, type Told, told } from './remittances.ts';

/** A person's pay of a span, as its slips add up. */
export type PaidSums = {
  readonly employeeId: string;
  readonly gross: Centavos;
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** Of it, in December: the year's settlement. */
  readonly withheldDecember: Centavos;
  readonly contributions: Centavos;
  readonly benefits: Centavos;
  readonly benefitsBefore: Centavos;
  /** Of each slip: its lines by how they are taxed and what they are. */
  readonly lineSums: readonly LineSums[];
};
type LineSums = Readonly<Record<string, Centavos>>;

const STANDS = sql`r.state = 'Completed' and not exists (select from payslip later where later.corrects = s.id)`;

const OF_YEAR = (year: number) => sql`r.pay_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;

type Span = { readonly from: Day; readonly to: Day };
const SUMS = sql`s.employee_id as "employeeId", sum(s.gross)::bigint as gross, sum(s.taxable)::bigint as taxable,
  sum(s.tax)::bigint as withheld, coalesce(sum(s.tax) filter (where extract(month from s.pay_date) = 12), 0)::bigint as "withheldDecember",
  sum(s.benefits)::bigint as benefits, sum(s.contributions)::bigint as contributions`;

const yearOf = (on: Day) => Number(on.slice(0, 4));
const isFromJanuary = ({ from }: Span) => from.endsWith('-01-01');

/** What was withheld before the product stood was withheld before December. */
const openingWithin = (
  span: Span,
) => sql`union all select employee_id, gross, taxable, tax, benefits, contributions, line_sums,
  least(counts_on, make_date(year, 11, 30)) from opening_in_force where year = ${yearOf(span.from)} and counts_on <= ${span.to}`;

/** Completed pay by payday, with those of its slips that stand. */
const paidWithin = (span: Span) => sql`(
  select s.employee_id, s.gross, s.taxable, s.tax, s.benefits, s.sss + s.philhealth + s.pagibig as contributions, s.line_sums, r.pay_date
  from payslip s join pay_run r on r.id = s.run_id
  where r.pay_date between ${span.from} and ${span.to} and ${STANDS}
  ${isFromJanuary(span) ? openingWithin(span) : empty}) s`;

const openingBefore = (from: Day) =>
  sql`union all select employee_id, benefits from opening_in_force where year = ${yearOf(from)}`;

/** Of the same year before the span. */
const benefitsBefore = (span: Span) => sql`(select s.employee_id, sum(s.benefits)::bigint as benefits from (
  select s.employee_id, s.benefits from payslip s join pay_run r on r.id = s.run_id
  where r.pay_date >= ${`${span.from.slice(0, 4)}-01-01`} and r.pay_date < ${span.from} and ${STANDS}
  ${isFromJanuary(span) ? empty : openingBefore(span.from)}) s group by 1)`;

type Sums = Omit<PaidSums, 'lineSums'>;

/** Of everybody, in no order. As two texts: the driver takes longer for thousands of rows than the database for their sums. */
export async function sumsBetween(db: Db, span: Span): Promise<PaidSums[]> {
  const [found, lines] = await Promise.all([
    db.one<{ people: Sums[] | null }>(sql`
      select json_agg(p) as people from (
        select s.*, coalesce(b.benefits, 0)::bigint as "benefitsBefore"
        from (select ${SUMS} from ${paidWithin(span)} group by s.employee_id) s
          left join ${benefitsBefore(span)} b on b.employee_id = s."employeeId") p`),
    // Not gathered for each person by the database, which would sort them on the disk.
    db.one<{ owners: string[] | null; sums: LineSums[] | null }>(
      sql`select json_agg(s.employee_id) as owners, json_agg(s.line_sums) as sums from ${paidWithin(span)}`,
    ),
  ]);
  const lineSums = new Map<string, LineSums[]>();
  for (const [nth, sums] of (lines?.sums ?? []).entries()) {
    const owner = lines?.owners?.[nth] ?? '';
    const known = lineSums.get(owner);
    if (known === undefined) lineSums.set(owner, [sums]);
    else known.push(sums);
  }
  return (found?.people ?? []).map((sums) => ({ ...sums, lineSums: lineSums.get(sums.employeeId) ?? [] }));
}

/** Of some people, or of everybody, in the order of names. */
export async function namedSumsBetween(db: Db, span: Span, people?: readonly string[]): Promise<(Told & PaidSums)[]> {
  const whose = people === undefined ? empty : sql`where s.employee_id = any(${people})`;
  return db.rows<Told & PaidSums>(sql`
    select ${told('TIN', span.to)}, s.gross, s.taxable, s.withheld, s."withheldDecember", s.benefits, s.contributions,
      coalesce(b.benefits, 0)::bigint as "benefitsBefore", s."lineSums"
    from (select ${SUMS}, json_agg(s.line_sums) as "lineSums" from ${paidWithin(span)} ${whose} group by s.employee_id) s
      left join ${benefitsBefore(span)} b on b.employee_id = s."employeeId"
      join employee e on e.id = s."employeeId" ${BY_NAME}`);
}

/** Those with completed pay or opening balances of a year; of them those found by a name or number. Who has a payslip that was
 * corrected has its correction: which of them stand makes no difference. */
const ofYear = (year: number, search: string | undefined) => sql`
  from employee e where (exists (select from payslip s where s.employee_id = e.id
      and s.run_id = any(array(select r.id from pay_run r where ${OF_YEAR(year)} and r.state = 'Completed')))
    or e.id in (select employee_id from opening_in_force where year = ${year}))
  ${search ? sql`and e.id in (select people_found(${search}))` : empty}`;

/** Everybody, in the order of names. */
export async function peopleOfYear(db: Db, year: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select e.id ${ofYear(year, undefined)} ${BY_NAME}`);
  return rows.map(({ id }) => id);
}

type Page = { readonly page: number; readonly size: number; readonly search?: string | undefined };

/** Some of them, and how many there are. */
export async function pageOfYear(db: Db, year: number, { page, size, search }: Page) {
  const rows = await db.rows<{ id: string }>(
    sql`select e.id ${ofYear(year, search)} ${BY_NAME} limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${ofYear(year, search)}`);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

export async function yearTotals(db: Db, year: number) {
  const row = await db.one<{ gross: Centavos; taxable: Centavos; withheld: Centavos }>(sql`
    select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(taxable), 0)::bigint as taxable,
      coalesce(sum(tax), 0)::bigint as withheld
    from (select k.gross, k.taxable, k.tax from pay_run_sum k join pay_run r on r.id = k.run_id
        where ${OF_YEAR(year)} and r.state = 'Completed'
      union all select s.gross, s.taxable, s.tax from payslip s join pay_run r on r.id = s.run_id
        where ${OF_YEAR(year)} and ${STANDS} and r.id not in (select run_id from pay_run_sum)
      union all select gross, taxable, tax from opening_in_force where year = ${year}) paid`);
  return row ?? { gross: ZERO, taxable: ZERO, withheld: ZERO };
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
  /** The first day of employment in the year; null where nobody was employed in it. */
  readonly since: Day | null;
};

/** What a certificate says beside pay. */
export async function particularsOf(db: Db, people: readonly string[], on: Day): Promise<Particulars[]> {
  return db.rows<Particulars>(sql`
    select e.id as "employeeId", e.mobile, e.citizenship, a.zip, a.region,
      case when a.employee_id is null then null else concat_ws(', ', a.house_street, a.barangay, a.city, a.province) end as address,
      (select status from employee_status s where s.employee_id = e.id and s.effective_from <= ${on}
        order by s.effective_from desc limit 1) as status,
      (select greatest(min(m.hired_on), date_trunc('year', ${on}::date)::date) from employment m where m.employee_id = e.id
        and m.hired_on <= ${on} and coalesce(m.separated_on >= date_trunc('year', ${on}::date), true)) as since
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
