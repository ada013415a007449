// Slips as they are stored, and the sums over earlier ones that the next one stands on.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Check, SlipLine, SlipPerson, SlipRow } from '../contract.ts';

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
  readonly carried: readonly { readonly dueId: string; readonly amount: Centavos }[];
  readonly deMinimis: Readonly<Record<string, Centavos>>;
  readonly benefits: Centavos;
  readonly faults: readonly Check[];
  readonly remarks: readonly Check[];
};

/** What is to be seen from now on at least; to be asked before anything is read. */
export async function seenNow(db: Db): Promise<string> {
  const row = await db.one<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`);
  return (row as { seen: string }).seen;
}

export async function upsertSlips(
  db: Db,
  run: { id: string; round: number },
  slips: readonly SlipToStore[],
  { at, seen, daysPosted }: { at: Instant; seen: string; daysPosted: boolean },
): Promise<void> {
  await db.run(sql`
    insert into payslip (id, run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax, basic_earned,
      basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks, computed_at, seen,
      days_posted)
    select id, ${run.id}, "employeeId", ${run.round}, person, lines, gross, deducted, net, taxable, tax, "basicEarned",
      "basicMonthly", compensation, "fundSalary", shares, "deMinimis", benefits, carried, faults, remarks,
      ${at}::timestamptz, ${seen}::pg_snapshot, ${daysPosted}
    from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) as computed (id uuid, "employeeId" uuid, person jsonb,
      lines jsonb, gross bigint, deducted bigint, net bigint, taxable bigint, tax bigint, "basicEarned" bigint,
      "basicMonthly" bigint, compensation bigint, "fundSalary" bigint, shares jsonb, "deMinimis" jsonb, benefits bigint,
      carried jsonb, faults jsonb, remarks jsonb)
    order by "employeeId"
    on conflict (run_id, employee_id) where corrects is null do update set round = excluded.round,
      person = excluded.person, lines = excluded.lines, gross = excluded.gross, deducted = excluded.deducted,
      net = excluded.net, taxable = excluded.taxable, tax = excluded.tax, basic_earned = excluded.basic_earned,
      basic_monthly = excluded.basic_monthly, compensation = excluded.compensation, fund_salary = excluded.fund_salary,
      shares = excluded.shares, de_minimis = excluded.de_minimis, benefits = excluded.benefits,
      carried = excluded.carried, faults = excluded.faults, remarks = excluded.remarks,
      computed_at = excluded.computed_at, seen = excluded.seen, days_posted = excluded.days_posted`);
}

/** Of the slips that stand: one that was corrected is its correction. */
const STANDS = sql`not exists (select from payslip later where later.corrects = s.id)`;

export type MonthSum = {
  readonly employeeId: string;
  readonly compensation: Centavos;
  readonly fundSalary: Centavos;
  /** Each share summed, by its code. */
  readonly taken: Readonly<Record<string, Centavos>>;
};

/** What the earlier periods of a month paid and took. */
export async function monthSums(
  db: Db,
  employeeIds: readonly string[],
  { month, starts }: { month: Day; starts: Day },
): Promise<MonthSum[]> {
  return db.rows<MonthSum>(sql`
    with slips as (
      select s.employee_id, s.compensation, s.fund_salary, s.shares from payslip s join pay_run r on r.id = s.run_id
      where r.month = ${month} and r.starts < ${starts} and s.employee_id = any(${employeeIds}) and ${STANDS}
    )
    select employee_id as "employeeId", sum(compensation)::bigint as compensation, sum(fund_salary)::bigint as "fundSalary",
      (select jsonb_object_agg(code, amount) from (
        select code, sum(value::bigint)::bigint as amount from slips each, jsonb_each_text(each.shares) as share (code, value)
        where each.employee_id = slips.employee_id group by code) summed) as taken
    from slips group by employee_id`);
}

export type YearSum = {
  readonly employeeId: string;
  readonly gross: Centavos;
  readonly net: Centavos;
  readonly taxable: Centavos;
  readonly tax: Centavos;
  readonly benefits: Centavos;
};

/** What was paid in the calendar year before a payday, and with `upTo` on it. */
export async function yearSums(
  db: Db,
  employeeIds: readonly string[],
  payDate: Day,
  { upTo = false }: { upTo?: boolean } = {},
): Promise<YearSum[]> {
  return db.rows<YearSum>(sql`
    select s.employee_id as "employeeId", sum(s.gross)::bigint as gross, sum(s.net)::bigint as net,
      sum(s.taxable)::bigint as taxable, sum(s.tax)::bigint as tax, sum(s.benefits)::bigint as benefits
    from payslip s join pay_run r on r.id = s.run_id
    where r.pay_date between date_trunc('year', ${payDate}::date)::date and ${payDate} ${upTo ? empty : sql`and r.pay_date < ${payDate}`}
      and s.employee_id = any(${employeeIds}) and ${STANDS}
    group by s.employee_id`);
}

export type BenefitPaid = { employeeId: string; benefit: string; payDate: Day; amount: Centavos };

/** De minimis benefits of the year before a payday, each with when it was paid: their ceilings are of different spans. */
export async function benefitsPaid(db: Db, employeeIds: readonly string[], payDate: Day): Promise<BenefitPaid[]> {
  return db.rows<BenefitPaid>(sql`
    select s.employee_id as "employeeId", paid.benefit, r.pay_date as "payDate", paid.amount::bigint as amount
    from payslip s join pay_run r on r.id = s.run_id, jsonb_each_text(s.de_minimis) as paid (benefit, amount)
    where r.pay_date >= date_trunc('year', ${payDate}::date)::date and r.pay_date < ${payDate}
      and s.employee_id = any(${employeeIds}) and s.de_minimis <> '{}' and ${STANDS}`);
}

/** The net pay of each person's last slip before a period. */
export async function lastNets(db: Db, employeeIds: readonly string[], starts: Day) {
  return db.rows<{ employeeId: string; net: Centavos }>(sql`
    select e as "employeeId", last.net from unnest(${employeeIds}::uuid[]) e, lateral (
      select s.net from payslip s join pay_run r on r.id = s.run_id
      where s.employee_id = e and r.starts < ${starts} and ${STANDS} order by r.starts desc limit 1) last`);
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

export async function adjustmentsOf(
  db: Db,
  employeeIds: readonly string[],
  { starts, ends }: { starts: Day; ends: Day },
): Promise<Adjustment[]> {
  return db.rows<Adjustment>(sql`
    select employee_id as "employeeId", label, amount, tax from pay_adjustment a
    where starts between ${starts} and ${ends} and employee_id = any(${employeeIds}) and withdraws is null
      and not exists (select from pay_adjustment later where later.withdraws = a.id)
    order by at, id`);
}

type Asked = { page: number; size: number; search?: string | undefined; check?: string | undefined };

/** In the order of names; those with faults first. */
export async function slipsPage(db: Db, runId: string, { page, size, search, check }: Asked) {
  const where = sql`from payslip s where s.run_id = ${runId} and ${STANDS}
    ${search ? sql`and (s.person ->> 'name' ilike ${`%${escaped(search)}%`} or s.person ->> 'number' like ${`${escaped(search)}%`})` : empty}
    ${check ? sql`and (s.faults @> ${JSON.stringify([{ code: check }])}::jsonb or s.remarks @> ${JSON.stringify([{ code: check }])}::jsonb)` : empty}`;
  const items = await db.rows<SlipRow>(sql`select s.id, s.employee_id as "employeeId", s.person ->> 'number' as number,
      s.person ->> 'name' as name, s.person ->> 'place' as place, s.gross, s.deducted, s.net, s.faults, s.remarks
    ${where} order by s.faults = '[]', s.person ->> 'name', s.employee_id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
