// What the completed slips of a month took for each agency, and what was paid to it. Of a slip that was corrected only its
// correction counts.

import type { GovernmentNumber } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { RemittanceKind, RemittancePayment } from '../contract.ts';

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

const told = (kind: GovernmentNumber) => sql`e.id as "employeeId", e.number, e.first_name as "firstName",
  e.middle_name as "middleName", e.last_name as "lastName", e.suffix, e.birth_date as "birthDate", e.sex,
  e.hired_on as "hiredOn", e.separated_on as "separatedOn",
  (select value from government_number n where n.employee_id = e.id and n.kind = ${kind}) as "agencyNumber"`;
const BY_NAME = sql`order by e.last_name, e.first_name, e.number`;

/** The slips of completed pay whose contributions are a month's. */
const ofMonth = (month: Day) => sql`select s.*, r.starts from payslip s join pay_run r on r.id = s.run_id
  where r.month = ${month} and r.state = 'Completed'
    and not exists (select from payslip later where later.corrects = s.id)`;

export type SharesRow = Told & {
  readonly compensation: Centavos;
  readonly fundSalary: Centavos;
  readonly basicMonthly: Centavos;
  readonly employee: Centavos;
  /** Without Employees' Compensation. */
  readonly employer: Centavos;
  readonly ec: Centavos;
};

const SHARES = {
  SSS: ['SSS', 'SSS_EMPLOYER', 'EC'],
  PHILHEALTH: ['PHILHEALTH', 'PHILHEALTH_EMPLOYER', ''],
  PAGIBIG: ['PAGIBIG', 'PAGIBIG_EMPLOYER', ''],
} as const;

/** Everybody with pay in the month, in the order of names; also those of whom nothing was taken. */
export async function sharesOfMonth(db: Db, month: Day, kind: keyof typeof SHARES): Promise<SharesRow[]> {
  const [employee, employer, ec] = SHARES[kind];
  return db.rows<SharesRow>(sql`
    select ${told(kind)}, m.* from (
      select employee_id, sum(compensation)::bigint as compensation, sum(fund_salary)::bigint as "fundSalary",
        (array_agg(basic_monthly order by starts desc))[1] as "basicMonthly",
        coalesce(sum((shares ->> ${employee})::bigint), 0)::bigint as employee,
        coalesce(sum((shares ->> ${employer})::bigint), 0)::bigint as employer,
        coalesce(sum((shares ->> ${ec})::bigint), 0)::bigint as ec
      from (${ofMonth(month)}) s group by employee_id) m
    join employee e on e.id = m.employee_id ${BY_NAME}`);
}

export type DuesRow = Told & {
  readonly accountId: string;
  readonly account: string;
  /** The agency's own number of the loan. */
  readonly agencyRef: string | null;
  readonly loan: string;
  readonly taken: Centavos;
  /** Was due with the month's last pay and did not fit. */
  readonly short: Centavos;
};

const NUMBER_OF = { SSS_LOAN: 'SSS', PAGIBIG_LOAN: 'PAGIBIG', UNION_DUES: 'TIN' } as const;

export async function duesOfMonth(db: Db, month: Day, kind: keyof typeof NUMBER_OF): Promise<DuesRow[]> {
  return db.rows<DuesRow>(sql`
    with slips as (${ofMonth(month)}),
    taken as (select (line ->> 'accountId')::uuid as account_id, sum((line ->> 'amount')::bigint)::bigint as amount
      from slips, jsonb_array_elements(lines) line where line ->> 'code' = ${kind} group by 1),
    last as (select distinct on (employee_id) employee_id, carried from slips order by employee_id, starts desc, computed_at desc),
    short as (select d.account_id, sum((put_off ->> 'amount')::bigint)::bigint as amount
      from last, jsonb_array_elements(carried) put_off join deduction_due d on d.id = (put_off ->> 'dueId')::uuid group by 1)
    select ${told(NUMBER_OF[kind])}, a.id as "accountId", a.no as account, a.agency_ref as "agencyRef", a.kind as loan,
      coalesce(t.amount, 0)::bigint as taken, coalesce(h.amount, 0)::bigint as short
    from deduction_account a left join taken t on t.account_id = a.id left join short h on h.account_id = a.id
      join employee e on e.id = a.employee_id
    where a.code = ${kind} and (t.amount is not null or h.amount is not null)
    ${BY_NAME}, a.no`);
}

export type PaidMonth = {
  readonly month: Day;
  readonly starts: Day;
  readonly payDate: Day;
  /** The pay of a period, none beside it. */
  readonly isRegular: boolean;
};

/** Pay that is completed, by the month of its contributions and by its payday. */
export async function completedPay(db: Db): Promise<PaidMonth[]> {
  return db.rows<PaidMonth>(sql`select month, starts, pay_date as "payDate", kind = 'REGULAR' as "isRegular" from pay_run
    where state = 'Completed' order by pay_date desc`);
}

/** One payment of an agency's month after the other, until the transaction ends. */
export async function holdRemittance(db: Db, kind: RemittanceKind, month: Day): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`remittance ${kind} ${month}`}, 0))`);
}

export async function paymentsOf(db: Db, month: Day): Promise<(RemittancePayment & { kind: RemittanceKind })[]> {
  return db.rows(sql`
    select p.id, p.kind, p.amount, p.paid_on as "paidOn", p.reference, p.entered_by as by, p.at,
      case when w.id is null then null else
        jsonb_build_object('by', w.entered_by, 'at', to_char(w.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || '+08:00', 'reason', w.reason)
      end as withdrawn
    from remittance_payment p left join remittance_payment w on w.withdraws = p.id
    where p.month = ${month} and p.withdraws is null order by p.paid_on, p.at`);
}

export type NewRemittancePayment = {
  readonly id: string;
  readonly kind: RemittanceKind;
  readonly month: Day;
  readonly amount: Centavos;
  readonly paidOn: Day;
  readonly reference: string;
  readonly enteredBy: string;
};

export async function insertPayment(db: Db, paid: NewRemittancePayment): Promise<void> {
  await db.run(sql`insert into remittance_payment (id, kind, month, amount, paid_on, reference, entered_by)
    values (${paid.id}, ${paid.kind}, ${paid.month}, ${paid.amount}, ${paid.paidOn}, ${paid.reference}, ${paid.enteredBy})`);
}

export async function insertWithdrawal(
  db: Db,
  id: string,
  { by, reason, newId }: { by: string; reason: string; newId: string },
): Promise<void> {
  await db.run(sql`
    insert into remittance_payment (id, kind, month, amount, paid_on, reference, withdraws, reason, entered_by)
    select ${newId}, kind, month, amount, paid_on, reference, id, ${reason}, ${by} from remittance_payment where id = ${id}`);
}
