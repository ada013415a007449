// What the completed slips of a month took for each agency. Of a slip that was corrected only its
// correction counts.

import type { GovernmentNumber } from '@kawani/domains/employees/contract';
import { type Db, empty, sql } from '@kawani/kit/server/db';
import { type Day, lastOfMonth } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import type { RemittanceKind } from '../contract.ts';

/** Whom the agencies are told about. */
export type Told = {
  readonly employeeId: string;
  readonly number: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly birthDate: Day;
  readonly sex: string;
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  /** Digits only. */
  readonly agencyNumber: string | null;
};

/** With the dates of the last employment that had begun by a day. */
export const told = (
  kind: GovernmentNumber,
  by: Day,
) => sql`e.id as "employeeId", e.number, e.first_name as "firstName",
  e.middle_name as "middleName", e.last_name as "lastName", e.suffix, e.birth_date as "birthDate", e.sex,
  (select m.hired_on from employment_by(e.id, ${by}) m) as "hiredOn",
  (select m.separated_on from employment_by(e.id, ${by}) m) as "separatedOn",
  (select value from government_number n where n.employee_id = e.id and n.kind = ${kind}) as "agencyNumber"`;
export const BY_NAME = sql`order by e.sort_name, e.id`;

/** The completed pay whose contributions are a month's, with those of its slips that stand. */
const ofMonth = (month: Day) => sql`payslip s join pay_run r on r.id = s.run_id
  where r.month = ${month} and r.state = 'Completed'
    and not exists (select from payslip later where later.corrects = s.id)`;

/** What was taken for an agency. */
export type Taken = {
  readonly employee: Centavos;
  /** Without Employees' Compensation. */
  readonly employer: Centavos;
  readonly ec: Centavos;
};
export type Earned = {
  readonly employeeId: string;
  readonly compensation: Centavos;
  readonly fundSalary: Centavos;
  readonly basicMonthly: Centavos;
};
export type SharesRow = Told & Earned & Taken;

const SHARES = {
  SSS: sql`sum(sss)::bigint as employee, sum(sss_employer)::bigint as employer, sum(ec)::bigint as ec`,
  PHILHEALTH: sql`sum(philhealth)::bigint as employee, sum(philhealth_employer)::bigint as employer, 0::bigint as ec`,
  PAGIBIG: sql`sum(pagibig)::bigint as employee, sum(pagibig_employer)::bigint as employer, 0::bigint as ec`,
};
export type SharedKind = keyof typeof SHARES;

const EARNED = sql`s.employee_id as "employeeId", sum(compensation)::bigint as compensation,
  sum(fund_salary)::bigint as "fundSalary",
  coalesce((array_agg(basic_monthly order by s.starts desc nulls last))[1], 0)::bigint as "basicMonthly"`;

/** What the earlier payroll paid and took of the month is told with it: the agencies know one month. */
const sharedIn = (month: Day) => sql`(
  select s.employee_id, s.compensation, s.fund_salary, s.basic_monthly, r.starts, s.sss, s.sss_employer, s.ec, s.philhealth,
    s.philhealth_employer, s.pagibig, s.pagibig_employer
  from ${ofMonth(month)}
  union all select employee_id, month_compensation, month_fund_salary, null, null, (month_shares ->> 'SSS')::bigint,
    (month_shares ->> 'SSS_EMPLOYER')::bigint, (month_shares ->> 'EC')::bigint, (month_shares ->> 'PHILHEALTH')::bigint,
    (month_shares ->> 'PHILHEALTH_EMPLOYER')::bigint, (month_shares ->> 'PAGIBIG')::bigint,
    (month_shares ->> 'PAGIBIG_EMPLOYER')::bigint
  from opening_in_force where month = ${month} and month_shares is not null) s`;

/** Of those with pay in the month, or of some of them, in the order of names; also of those of whom nothing was taken. */
export async function sharesOfMonth(
  db: Db,
  month: Day,
  kind: SharedKind,
  people?: readonly string[],
): Promise<SharesRow[]> {
  const whose = people === undefined ? empty : sql`where s.employee_id = any(${people}::uuid[])`;
  return db.rows<SharesRow>(sql`
    select ${told(kind, lastOfMonth(month))}, m.compensation, m."fundSalary", m."basicMonthly", m.employee, m.employer, m.ec
    from (select ${EARNED}, ${SHARES[kind]} from ${sharedIn(month)} ${whose} group by s.employee_id) m
      join employee e on e.id = m."employeeId" ${BY_NAME}`);
}

/** People by their ids, or those of sums that are stored: thousands of ids are then not sent. */
export type Among =
  | { readonly people: readonly string[] }
  | { readonly stored: { month: Day; kind: RemittanceKind; madeOf: string }; readonly count: number };

/** A page of these people, in the order of names; of those found, where a name or number is searched for. */
export async function pageByName(
  db: Db,
  whom: Among,
  { page, size, search }: { page: number; size: number; search?: string | undefined },
): Promise<{ ids: string[]; total: number }> {
  const ids =
    'people' in whom
      ? sql`select unnest(${whom.people}::uuid[])`
      : sql`select unnest(people) from remittance_sum where month = ${whom.stored.month} and kind = ${whom.stored.kind}
          and made_of = ${whom.stored.madeOf}`;
  // As a value, not as a join: names are then read in their order, up to the end of the page.
  const among = sql`from employee e where coalesce(e.id in (${ids}), false)
    ${search === undefined ? empty : sql`and e.id in (select people_found(${search}))`}`;
  const rows = await db.rows<{ id: string }>(
    sql`select e.id ${among} ${BY_NAME} limit ${size} offset ${(page - 1) * size}`,
  );
  const found = rows.map(({ id }) => id);
  if (search === undefined) return { ids: found, total: 'people' in whom ? whom.people.length : whom.count };
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${among}`);
  return { ids: found, total: counted?.total ?? 0 };
}

export type AllShares = { readonly earned: Earned; readonly taken: Readonly<Record<SharedKind, Taken>> };
/** In the order of the statement below. */
type SharesOfOne = readonly [
  ...person: [employeeId: string, compensation: Centavos, fundSalary: Centavos, basicMonthly: Centavos],
  ...sss: [employee: Centavos, employer: Centavos, ec: Centavos],
  ...philhealth: [employee: Centavos, employer: Centavos],
  ...pagibig: [employee: Centavos, employer: Centavos],
];

/** The same for all agencies, in no order. As one text: the driver takes longer for thousands of rows than for their sums. */
export async function allShares(db: Db, month: Day): Promise<AllShares[]> {
  const found = await db.one<{ shares: SharesOfOne[] | null }>(sql`
    select json_agg(json_build_array("employeeId", compensation, "fundSalary", "basicMonthly", employee, employer, ec,
      philhealth, philhealth_employer, pagibig, pagibig_employer)) as shares
    from (select ${EARNED}, ${SHARES.SSS}, sum(philhealth)::bigint as philhealth,
        sum(philhealth_employer)::bigint as philhealth_employer, sum(pagibig)::bigint as pagibig,
        sum(pagibig_employer)::bigint as pagibig_employer
      from ${sharedIn(month)} group by s.employee_id) s`);
  return (found?.shares ?? []).map(
    ([
      employeeId,
      compensation,
      fundSalary,
      basicMonthly,
      employee,
      employer,
      ec,
      health,
      healthEmployer,
      fund,
      fundEmployer,
    ]) => ({
      earned: { employeeId, compensation, fundSalary, basicMonthly },
      taken: {
        SSS: { employee, employer, ec },
        PHILHEALTH: { employee: health, employer: healthEmployer, ec: ZERO },
        PAGIBIG: { employee: fund, employer: fundEmployer, ec: ZERO },
      },
    }),
  );
}

export type Due = {
  readonly accountId: string;
  readonly taken: Centavos;
  /** Was due with the month's last pay and did not fit. */
  readonly short: Centavos;
};
export type DuesRow = Told &
  Due & {
    readonly account: string;
    /** The agency's own number of the loan. */
    readonly agencyRef: string | null;
    readonly loan: string;
  };

const NUMBER_OF = { SSS_LOAN: 'SSS', PAGIBIG_LOAN: 'PAGIBIG', UNION_DUES: 'TIN' } as const;
export type LentKind = keyof typeof NUMBER_OF;

/** A list by account: a person may have several lines in it. */
export function isLent(kind: RemittanceKind): kind is LentKind {
  return kind in NUMBER_OF;
}

/** Accounts of some kinds of which a month's pay took something, or should have. */
const dues = (month: Day, kinds: readonly string[]) => sql`
  select a.*, coalesce(t.amount, 0)::bigint as taken, coalesce(h.amount, 0)::bigint as short
  from (select line ->> 'code' as code, (line ->> 'accountId')::uuid as account_id,
        sum((line ->> 'amount')::bigint)::bigint as amount
      from (select s.account_lines from ${ofMonth(month)} and s.account_lines <> '[]') s, jsonb_array_elements(account_lines) line
      where line ->> 'code' = any(${kinds}::text[]) group by 1, 2) t
    full join (select d.account_id, sum((put_off ->> 'amount')::bigint)::bigint as amount
      from (select distinct on (s.employee_id) s.carried from ${ofMonth(month)}
          order by s.employee_id, r.starts desc, s.computed_at desc) last, jsonb_array_elements(last.carried) put_off
        join deduction_due d on d.id = (put_off ->> 'dueId')::uuid group by 1) h on h.account_id = t.account_id
    join deduction_account a on a.id = coalesce(t.account_id, h.account_id) and a.code = any(${kinds}::text[])
      and a.code = coalesce(t.code, a.code)`;

export async function duesOfMonth(db: Db, month: Day, kind: LentKind): Promise<DuesRow[]> {
  return db.rows<DuesRow>(sql`
    select ${told(NUMBER_OF[kind], lastOfMonth(month))}, a.id as "accountId", a.no as account, a.agency_ref as "agencyRef", a.kind as loan,
      a.taken, a.short
    from (${dues(month, [kind])}) a join employee e on e.id = a.employee_id
    ${BY_NAME}, a.no`);
}

/** The same of every kind, in no order. */
export async function allDues(db: Db, month: Day) {
  return db.rows<Due & { employeeId: string; kind: LentKind }>(sql`
    select a.code as kind, a.employee_id as "employeeId", a.id as "accountId", a.taken, a.short
    from (${dues(month, Object.keys(NUMBER_OF))}) a`);
}
