// Slips as they are stored, and the sums over earlier ones that the next one stands on.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import type { Carried, Check, SlipLine, SlipPerson, SlipRow } from '../contract.ts';
import { inGroup } from './groups.ts';
import type { RunRow } from './runs.ts';

export type SlipToStore = {
  readonly id: string;
  readonly employeeId: string;
  readonly person: SlipPerson;
  readonly lines: readonly SlipLine[];
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
  readonly taxable: Centavos;
  readonly tax: Centavos;
  readonly basicEarned: Centavos;
  readonly basicMonthly: Centavos;
  readonly compensation: Centavos;
  readonly fundSalary: Centavos;
  readonly shares: Readonly<Record<string, Centavos>>;
  readonly carried: readonly Carried[];
  readonly advanced: Centavos;
  readonly deMinimis: Readonly<Record<string, Centavos>>;
  readonly benefits: Centavos;
  readonly faults: readonly Check[];
  readonly remarks: readonly Check[];
  /** What it pays of the thirteenth month, by year. */
  readonly thirteenth: Readonly<Record<string, Centavos>>;
  /** The year's tax was settled with it. */
  readonly settlesYear: boolean;
  readonly gives: Gives;
};

/** Own savings by fund, and days of leave, that are given back in cash; and instalments of recurring deductions that fall due. */
export type Gives = {
  readonly dues?: readonly { readonly id: string; readonly accountId: string; readonly amount: Centavos }[];
  readonly savings?: Readonly<Record<string, Centavos>>;
  readonly leave?: readonly { readonly type: string; readonly year: number; readonly days: number }[];
};

/** What is to be seen from now on at least; to be asked before anything is read. */
export async function seenNow(db: Db): Promise<string> {
  const row = await db.one<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`);
  return (row as { seen: string }).seen;
}

const COLUMNS = sql`person, lines, gross, deducted, net, taxable, tax, basic_earned, basic_monthly, compensation, fund_salary,
  shares, de_minimis, benefits, carried, faults, remarks, thirteenth, settles_year, gives,
  advanced`;

const computed = (slips: readonly SlipToStore[]) => sql`(
  select id, "employeeId" as employee_id, person, lines, gross, deducted, net, taxable, tax, "basicEarned" as basic_earned,
    "basicMonthly" as basic_monthly, compensation, "fundSalary" as fund_salary, shares, "deMinimis" as de_minimis, benefits,
    carried, faults, remarks, thirteenth, "settlesYear" as settles_year, gives, advanced
  from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) as computed (id uuid, "employeeId" uuid, person jsonb,
    lines jsonb, gross bigint, deducted bigint, net bigint, taxable bigint, tax bigint, "basicEarned" bigint,
    "basicMonthly" bigint, compensation bigint, "fundSalary" bigint, shares jsonb, "deMinimis" jsonb, benefits bigint,
    carried jsonb, faults jsonb, remarks jsonb, thirteenth jsonb, "settlesYear" boolean, gives jsonb,
    advanced bigint))`;

type Computed = { readonly at: Instant; readonly seen: string; readonly daysPosted: boolean };

export async function upsertSlips(
  db: Db,
  run: { id: string; round: number },
  slips: readonly SlipToStore[],
  { at, seen, daysPosted }: Computed,
): Promise<void> {
  await db.run(sql`
    insert into payslip (id, run_id, employee_id, round, ${COLUMNS}, computed_at, seen, days_posted)
    select id, ${run.id}, employee_id, ${run.round}, ${COLUMNS}, ${at}::timestamptz, ${seen}::pg_snapshot, ${daysPosted}
    from ${computed(slips)} slips order by employee_id
    on conflict (run_id, employee_id) where corrects is null do update set round = excluded.round,
      person = excluded.person, lines = excluded.lines, gross = excluded.gross, deducted = excluded.deducted,
      net = excluded.net, taxable = excluded.taxable, tax = excluded.tax, basic_earned = excluded.basic_earned,
      basic_monthly = excluded.basic_monthly, compensation = excluded.compensation, fund_salary = excluded.fund_salary,
      shares = excluded.shares, de_minimis = excluded.de_minimis, benefits = excluded.benefits,
      carried = excluded.carried, faults = excluded.faults, remarks = excluded.remarks,
      thirteenth = excluded.thirteenth, settles_year = excluded.settles_year, gives = excluded.gives,
      advanced = excluded.advanced,
      computed_at = excluded.computed_at, seen = excluded.seen, days_posted = excluded.days_posted`);
}

/** Beside the one it corrects, numbered at once. */
export async function insertCorrection(
  db: Db,
  { runId, corrects, payDate }: { runId: string; corrects: string; payDate: Day },
  slip: SlipToStore,
  { at, seen, daysPosted }: Computed,
): Promise<void> {
  await db.run(sql`
    insert into payslip (id, run_id, employee_id, round, no, corrects, ${COLUMNS}, computed_at, seen, days_posted)
    select id, ${runId}, employee_id, (select round from pay_run where id = ${runId}),
      'PS-' || extract(year from ${payDate}::date) || '-' || to_char(nextval('payslip_no'), 'FM999999999000000'), ${corrects},
      ${COLUMNS}, ${at}::timestamptz, ${seen}::pg_snapshot, ${daysPosted} from ${computed([slip])} slips`);
}

/** What slips of a run give back in cash. */
export async function givesOf(db: Db, runId: string) {
  return db.rows<{ employeeId: string; no: string; gives: Gives }>(sql`
    select employee_id as "employeeId", no, gives from payslip where run_id = ${runId} and gives <> '{}'`);
}

/** Of the slips that stand: one that was corrected is its correction. */
const STANDS = sql`not exists (select from payslip later where later.corrects = s.id)`;

/** A run as far as others may come before it. */
export type Standing = Pick<RunRow, 'id' | 'kind' | 'starts' | 'month' | 'payDate'>;

/**
 * What the slips of a run stand on: all pay that is completed, whenever that was, and the periods before it, which must be
 * completed first. So whatever order runs are completed in, each counts what was paid before it, once.
 */
export function before({ id, kind, starts }: Standing): Sql {
  const earlier = kind === 'THIRTEENTH' ? empty : sql`or (r.kind = 'REGULAR' and r.starts < ${starts})`;
  return sql`r.id <> ${id} and (r.state = 'Completed' ${earlier}) and ${STANDS}`;
}

export type MonthSum = {
  readonly employeeId: string;
  readonly compensation: Centavos;
  readonly fundSalary: Centavos;
  /** Each share summed, by its code. */
  readonly taken: Readonly<Record<string, Centavos>>;
};

/** What other pay of a month paid and took, that of the earlier payroll included. */
export async function monthSums(db: Db, employeeIds: readonly string[], run: Standing): Promise<MonthSum[]> {
  return db.rows<MonthSum>(sql`
    with slips as (
      select s.employee_id, s.compensation, s.fund_salary, s.shares from payslip s join pay_run r on r.id = s.run_id
      where r.month = ${run.month} and s.employee_id = any(${employeeIds}) and ${before(run)}
      union all select employee_id, month_compensation, month_fund_salary, month_shares from opening_in_force
      where month = ${run.month} and employee_id = any(${employeeIds}) and month_shares is not null
    )
    select employee_id as "employeeId", sum(compensation)::bigint as compensation, sum(fund_salary)::bigint as "fundSalary",
      (select jsonb_object_agg(code, amount) from (
        select code, sum(value::bigint)::bigint as amount from slips each, jsonb_each_text(each.shares) as share (code, value)
        where each.employee_id = slips.employee_id group by code) summed) as taken
    from slips group by employee_id`);
}

/** What the company advanced for each in tax and contributions, and did not get back yet. */
export async function advancesOf(db: Db, employeeIds: readonly string[], run: Standing) {
  return db.rows<{ employeeId: string; advanced: Centavos }>(sql`
    select s.employee_id as "employeeId", sum(s.advanced)::bigint as advanced
    from payslip s join pay_run r on r.id = s.run_id
    where s.advanced <> 0 and s.employee_id = any(${employeeIds}) and ${before(run)} group by s.employee_id`);
}

export type YearSum = {
  readonly employeeId: string;
  readonly gross: Centavos;
  readonly net: Centavos;
  readonly taxable: Centavos;
  readonly tax: Centavos;
  readonly benefits: Centavos;
  /** Of them, by pay that was completed before this run was; all of them while it is open. */
  readonly benefitsBefore: Centavos;
  /** Some pay of it settled the year's tax. */
  readonly isSettled: boolean;
};

/** What other pay of the calendar year came to, opening balances included; with `upTo` this run's own as well, and nothing paid after it. */
export async function yearSums(
  db: Db,
  employeeIds: readonly string[],
  run: Standing,
  { upTo = false }: { upTo?: boolean } = {},
): Promise<YearSum[]> {
  const own = sql`r.pay_date <= ${run.payDate} and (r.id = ${run.id} or r.state = 'Completed') and ${STANDS}`;
  return db.rows<YearSum>(sql`
    select employee_id as "employeeId", sum(gross)::bigint as gross, sum(net)::bigint as net, sum(taxable)::bigint as taxable,
      sum(tax)::bigint as tax, sum(benefits)::bigint as benefits,
      coalesce(sum(benefits) filter (where is_before), 0)::bigint as "benefitsBefore", bool_or(settles_year) as "isSettled"
    from (
      select s.employee_id, s.gross, s.net, s.taxable, s.tax, s.benefits, s.settles_year,
        coalesce((r.completed_at, r.at) < (select completed_at, at from pay_run where id = ${run.id}), true) as is_before
      from payslip s join pay_run r on r.id = s.run_id
      where ${inYearOf(run.payDate)} and s.employee_id = any(${employeeIds}) and ${upTo ? own : before(run)}
      union all select employee_id, gross, net, taxable, tax, benefits, false, true from opening_in_force
      where year = extract(year from ${run.payDate}::date) and employee_id = any(${employeeIds})) paid
    group by employee_id`);
}

function inYearOf(on: Day): Sql {
  return sql`r.pay_date between date_trunc('year', ${on}::date)::date and make_date(extract(year from ${on}::date)::int, 12, 31)`;
}

/** Separation or retirement pay of somebody's employment so far. */
export async function endPaid(db: Db, { id, hiredOn }: { id: string; hiredOn: Day }, run: Standing): Promise<Centavos> {
  const row = await db.one<{ paid: Centavos }>(sql`
    select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint as paid
    from payslip s join pay_run r on r.id = s.run_id, jsonb_array_elements(s.lines) line
    where s.employee_id = ${id} and r.kind = 'FINAL' and r.ends >= ${hiredOn} and ${before(run)}
      and line ->> 'code' in ('SEPARATION', 'RETIREMENT')`);
  return row?.paid ?? ZERO;
}

/** Basic salary of a year, and what was paid of its thirteenth month. */
export type EarnedRow = {
  readonly employeeId: string;
  readonly year: number;
  readonly basic: Centavos;
  readonly paid: Centavos;
};

/** Of calendar years: basic salary by the month it was earned in, and what was paid of the thirteenth month; with opening balances. */
export async function earnedOf(db: Db, employeeIds: readonly string[], years: readonly number[], run: Standing) {
  return db.rows<EarnedRow>(sql`
    select employee_id as "employeeId", year, sum(basic)::bigint as basic, sum(paid)::bigint as paid from (
      select s.employee_id, y.year, case when extract(year from r.month) = y.year then s.basic_earned else 0 end as basic,
        coalesce((s.thirteenth ->> y.year::text)::bigint, 0) as paid
      from payslip s join pay_run r on r.id = s.run_id cross join unnest(${years}::int[]) as y (year)
      where s.employee_id = any(${employeeIds}) and r.id <> ${run.id} and r.state = 'Completed' and ${STANDS}
      union all select employee_id, year, basic_earned, thirteenth from opening_in_force
      where employee_id = any(${employeeIds}) and year = any(${years})) earned
    group by employee_id, year`);
}

export type BenefitPaid = { employeeId: string; benefit: string; payDate: Day; amount: Centavos };

/** De minimis benefits of other pay of the year, each with when it was paid: their ceilings are of different spans. */
export async function benefitsPaid(db: Db, employeeIds: readonly string[], run: Standing): Promise<BenefitPaid[]> {
  return db.rows<BenefitPaid>(sql`
    select s.employee_id as "employeeId", paid.benefit, r.pay_date as "payDate", paid.amount::bigint as amount
    from payslip s join pay_run r on r.id = s.run_id, jsonb_each_text(s.de_minimis) as paid (benefit, amount)
    where ${inYearOf(run.payDate)} and s.employee_id = any(${employeeIds}) and s.de_minimis <> '{}' and ${before(run)}
    union all select employee_id, used.benefit, counts_on, used.amount::bigint
    from opening_in_force, jsonb_each_text(ceiling_use) as used (benefit, amount)
    where year = extract(year from ${run.payDate}::date) and employee_id = any(${employeeIds})`);
}

/** The net pay of each person's last slip before a period. */
export async function lastNets(db: Db, employeeIds: readonly string[], starts: Day) {
  return db.rows<{ employeeId: string; net: Centavos }>(sql`
    select e as "employeeId", last.net from unnest(${employeeIds}::uuid[]) e, lateral (
      select s.net from payslip s join pay_run r on r.id = s.run_id
      where s.employee_id = e and r.kind = 'REGULAR' and r.starts < ${starts} and ${STANDS} order by r.starts desc limit 1) last`);
}

export type PriorIncome = { employeeId: string; taxable: Centavos; benefits: Centavos; withheld: Centavos };

export async function priorIncomes(db: Db, employeeIds: readonly string[], year: number): Promise<PriorIncome[]> {
  return db.rows<PriorIncome>(sql`
    select employee_id as "employeeId", sum(taxable)::bigint as taxable, sum(benefits)::bigint as benefits,
      sum(withheld)::bigint as withheld
    from prior_income where year = ${year} and is_active and employee_id = any(${employeeIds}) group by employee_id`);
}

export type Adjustment = {
  readonly employeeId: string;
  readonly label: string;
  readonly amount: Centavos;
  readonly tax: NonNullable<SlipLine['tax']>;
};

/** But those of later periods that final pay paid at once: the last day may have moved on since. */
export async function adjustmentsOf(
  db: Db,
  employeeIds: readonly string[],
  { id, starts, ends }: { id: string; starts: Day; ends: Day },
): Promise<Adjustment[]> {
  return db.rows<Adjustment>(sql`
    select employee_id as "employeeId", label, amount, tax from pay_adjustment a
    where starts between ${starts} and ${ends} and employee_id = any(${employeeIds}) and withdraws is null
      and not exists (select from pay_adjustment later where later.withdraws = a.id)
      and not exists (select from pay_run f where f.employee_id = a.employee_id and f.kind = 'FINAL' and f.id <> ${id}
        and f.state = 'Completed' and f.ends < a.starts and a.at < f.completed_at)
    order by at, id`);
}

type Asked = {
  page: number;
  size: number;
  search?: string | undefined;
  check?: string | undefined;
  groupId?: string | undefined;
};

/** In the order of names; those with faults first. What a slip says is read for those shown alone. */
export async function slipsPage(db: Db, runId: string, { page, size, search, check, groupId }: Asked) {
  const where = sql`from payslip s join employee e on e.id = s.employee_id where s.run_id = ${runId} and ${STANDS}
    ${search ? sql`and s.employee_id in (select people_found(${search}))` : empty}
    ${check ? sql`and (s.has_faults or s.has_remarks) and (s.faults @> ${JSON.stringify([{ code: check }])}::jsonb or s.remarks @> ${JSON.stringify([{ code: check }])}::jsonb)` : empty}
    ${inGroup(groupId, sql`(select ends from pay_run where id = ${runId})`)}`;
  const items = await db.rows<SlipRow>(sql`
    with shown as materialized (select s.id, e.listed_name, e.sort_name
      ${where} order by not s.has_faults, e.sort_name, s.employee_id limit ${size} offset ${(page - 1) * size})
    select s.id, s.employee_id as "employeeId", s.person ->> 'number' as number, shown.listed_name as name,
      s.person ->> 'place' as place, s.gross, s.deducted, s.net, s.faults, s.remarks,
      (select h.kind from pay_hold h where h.run_id = s.run_id and h.employee_id = s.employee_id and h.lifted_at is null) as hold
    from shown join payslip s on s.id = shown.id order by not s.has_faults, shown.sort_name, s.employee_id`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}
