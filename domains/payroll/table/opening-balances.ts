// Opening balances as they were entered, version by version, and what stands against them.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { OpeningBalanceForm } from '../contract/opening-balance-form.ts';
import type { OpeningVersion } from '../contract/opening-balances.ts';

export type OpeningPerson = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** Of the last employment. */
  readonly hiredOn: Day;
  /** Of the first employment. */
  readonly firstHiredOn: Day;
  /** The first period whose completed pay paid the person here. */
  readonly paid: { readonly starts: Day; readonly ends: Day } | null;
};

export async function openingPeople(db: Db, ids: readonly string[]): Promise<OpeningPerson[]> {
  return db.rows<OpeningPerson>(sql`
    select e.id, e.number, e.full_name as name, e.hired_on as "hiredOn",
      (select min(m.hired_on) from employment m where m.employee_id = e.id) as "firstHiredOn",
      (select jsonb_build_object('starts', r.starts, 'ends', r.ends) from payslip s join pay_run r on r.id = s.run_id
        where s.employee_id = e.id and r.kind = 'REGULAR' and r.state = 'Completed' order by r.starts limit 1) as paid
    from employee e where e.id = any(${ids})`);
}

/** A version as it is kept, with whose it is. */
export type OpeningEntry = Omit<OpeningVersion, 'mayDecide'>;

const ENTRY = sql`o.id, o.employee_id as "employeeId", o.year, o.as_of as "asOf", o.nth, o.basic, o.overtime, o.premiums, o.cola,
  o.allowances, o.minimum_basic as "minimumBasic", o.minimum_overtime as "minimumOvertime",
  o.minimum_holiday as "minimumHoliday", o.minimum_night as "minimumNight", o.de_minimis as "deMinimis",
  o.other_exempt as "otherExempt", o.thirteenth, o.other_benefits as "otherBenefits", o.taxable, o.withheld,
  o.basic_earned as "basicEarned", o.sss, o.philhealth, o.pagibig, o.union_dues as "unionDues",
  o.other_deductions as "otherDeductions",
  (select coalesce(jsonb_agg(jsonb_build_object('benefit', benefit, 'amount', amount) order by benefit), '[]')
    from jsonb_each(o.ceiling_use) used (benefit, amount)) as "ceilingUse",
  case when o.month_shares is not null then jsonb_build_object('compensation', o.month_compensation,
    'fundSalary', o.month_fund_salary, 'sss', o.month_shares -> 'SSS', 'sssEmployer', o.month_shares -> 'SSS_EMPLOYER',
    'ec', o.month_shares -> 'EC', 'philhealth', o.month_shares -> 'PHILHEALTH',
    'philhealthEmployer', o.month_shares -> 'PHILHEALTH_EMPLOYER', 'pagibig', o.month_shares -> 'PAGIBIG',
    'pagibigEmployer', o.month_shares -> 'PAGIBIG_EMPLOYER') end as month,
  o.basic + o.overtime + o.premiums + o.cola + o.allowances + o.minimum_basic + o.minimum_overtime + o.minimum_holiday
    + o.minimum_night + o.de_minimis + o.other_exempt + o.thirteenth + o.other_benefits as gross,
  o.reason, o.state, o.entered_by as "enteredBy", o.at, o.decided_by as "decidedBy", o.decided_at as "decidedAt",
  o.decline_reason as "declineReason" from opening_balance o`;

/** The newest first. */
export async function openingVersions(db: Db, employeeId: string, year: number): Promise<OpeningEntry[]> {
  return db.rows<OpeningEntry>(
    sql`select ${ENTRY} where o.employee_id = ${employeeId} and o.year = ${year} order by o.nth desc`,
  );
}

export async function openingById(db: Db, id: string): Promise<OpeningEntry | undefined> {
  return db.one<OpeningEntry>(sql`select ${ENTRY} where o.id = ${id}`);
}

/** Of some people, what waits and what counts, in no order. */
export async function standingOpenings(db: Db, employeeIds: readonly string[]): Promise<OpeningEntry[]> {
  return db.rows<OpeningEntry>(
    sql`select ${ENTRY} where o.employee_id = any(${employeeIds}) and o.state in ('WAITING', 'IN_FORCE')`,
  );
}

/** Of some people, those whose balances of a year count. */
export async function withOpening(db: Db, employeeIds: readonly string[], year: number): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ employeeId: string }>(sql`select employee_id as "employeeId" from opening_balance
    where employee_id = any(${employeeIds}) and year = ${year} and state = 'IN_FORCE'`);
  return new Set(rows.map(({ employeeId }) => employeeId));
}

/** Entries of one person or of thousands come one after the other. */
export async function holdOpenings(db: Db): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('opening balances', 0))`);
}

type Keys = Pick<OpeningBalanceForm, 'employeeId' | 'year'>;

/** What waits; with `inForce` also what counts, which a new version that is confirmed already takes the place of. */
export async function replaceOpenings(db: Db, of: readonly Keys[], { inForce }: { inForce: boolean }): Promise<void> {
  const states = inForce ? ['WAITING', 'IN_FORCE'] : ['WAITING'];
  await db.run(sql`update opening_balance o set state = 'REPLACED'
    from unnest(${of.map(({ employeeId }) => employeeId)}::uuid[], ${of.map(({ year }) => year)}::int[]) one (employee_id, year)
    where o.employee_id = one.employee_id and o.year = one.year and o.state = any(${states})`);
}

export type NewOpening = Omit<OpeningBalanceForm, 'ceilingUse' | 'month'> & {
  readonly ceilingUse: Readonly<Record<string, Centavos>>;
  readonly monthCompensation: Centavos | null;
  readonly monthFundSalary: Centavos | null;
  readonly monthShares: Readonly<Record<string, Centavos>> | null;
};
export type Entering = { readonly by: string; readonly at: Instant; readonly confirmedBy: string | null };

/** All in one statement, each as the next version. */
export async function insertOpenings(
  db: Db,
  rows: readonly NewOpening[],
  { by, at, confirmedBy }: Entering,
): Promise<void> {
  const state = confirmedBy === null ? 'WAITING' : 'IN_FORCE';
  const entered = JSON.stringify(rows.map((row) => ({ ...row, id: newId() })));
  await db.run(sql`
    insert into opening_balance (id, employee_id, year, as_of, nth, basic, overtime, premiums, cola, allowances, minimum_basic,
      minimum_overtime, minimum_holiday, minimum_night, de_minimis, other_exempt, thirteenth, other_benefits, taxable, withheld,
      basic_earned, sss, philhealth, pagibig, union_dues, other_deductions, ceiling_use, month_compensation, month_fund_salary,
      month_shares, reason, state, entered_by, at, decided_by, decided_at)
    select id, "employeeId", year, "asOf", 1 + (select coalesce(max(o.nth), 0) from opening_balance o
        where o.employee_id = "employeeId" and o.year = entered.year), basic, overtime, premiums, cola, allowances,
      "minimumBasic", "minimumOvertime", "minimumHoliday", "minimumNight", "deMinimis", "otherExempt", thirteenth,
      "otherBenefits", taxable, withheld, "basicEarned", sss, philhealth, pagibig, "unionDues", "otherDeductions", "ceilingUse",
      "monthCompensation", "monthFundSalary", "monthShares", reason, ${state}, ${by}, ${at}::timestamptz, ${confirmedBy},
      case when ${confirmedBy}::text is not null then ${at}::timestamptz end
    from jsonb_to_recordset(${entered}::jsonb) as entered (id uuid, "employeeId" uuid, year int, "asOf" date, basic bigint,
      overtime bigint, premiums bigint, cola bigint, allowances bigint, "minimumBasic" bigint, "minimumOvertime" bigint,
      "minimumHoliday" bigint, "minimumNight" bigint, "deMinimis" bigint, "otherExempt" bigint, thirteenth bigint,
      "otherBenefits" bigint, taxable bigint, withheld bigint, "basicEarned" bigint, sss bigint, philhealth bigint, pagibig bigint,
      "unionDues" bigint, "otherDeductions" bigint, "ceilingUse" jsonb, "monthCompensation" bigint, "monthFundSalary" bigint,
      "monthShares" jsonb, reason text)
    order by "employeeId", year`);
}

/** Whether two accounts are the same person's. */
export async function areOnePerson(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.one<{ same: boolean }>(sql`select coalesce(is_same_person(${one}, ${other}), false) as same`);
  return row?.same ?? false;
}

type Deciding = { readonly by: string; readonly at: Instant };

/** Takes the place of what counted until then. */
export async function confirmEntries(db: Db, ids: readonly string[], { by, at }: Deciding): Promise<void> {
  await db.run(sql`update opening_balance o set state = 'REPLACED' from opening_balance next
    where next.id = any(${ids}) and o.employee_id = next.employee_id and o.year = next.year and o.state = 'IN_FORCE'`);
  await db.run(sql`update opening_balance set state = 'IN_FORCE', decided_by = ${by}, decided_at = ${at}::timestamptz
    where id = any(${ids})`);
}

export async function declineEntry(
  db: Db,
  id: string,
  { by, at, reason }: Deciding & { reason: string },
): Promise<void> {
  await db.run(sql`update opening_balance set state = 'DECLINED', decided_by = ${by}, decided_at = ${at}::timestamptz,
    decline_reason = ${reason} where id = ${id}`);
}

/** Waiting ones of a year that another person entered, but for one's own. */
export async function waitingFor(
  db: Db,
  year: number,
  { username, employeeId }: { username: string; employeeId: string | null },
): Promise<{ ids: string[]; all: number }> {
  const row = await db.one<{ ids: string[]; all: number }>(sql`
    with waiting as (select id, employee_id, entered_by from opening_balance where year = ${year} and state = 'WAITING'),
    mine as (select entered_by from (select distinct entered_by from waiting) w where is_same_person(entered_by, ${username}))
    select coalesce(array_agg(id) filter (where entered_by not in (select entered_by from mine)
      and employee_id is distinct from ${employeeId}::uuid), '{}') as ids, count(*)::int as all from waiting`);
  return row ?? { ids: [], all: 0 };
}

/** Completed pay of the year came after what counts was confirmed. */
export async function isOpeningUsed(db: Db, employeeId: string, year: number): Promise<boolean> {
  const row = await db.one(sql`select from opening_balance o
    join payslip s on s.employee_id = o.employee_id join pay_run r on r.id = s.run_id
    where o.employee_id = ${employeeId} and o.year = ${year} and o.state = 'IN_FORCE' and r.state = 'Completed'
      and extract(year from r.pay_date) = ${year} and r.completed_at > o.decided_at limit 1`);
  return row !== undefined;
}
