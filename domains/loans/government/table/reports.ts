// What was paid of the agencies' loans in a month, and what was due and not paid.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { type Day, lastOfMonth } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../../types/lists.ts';
import type { GovernmentLoanKind, ShortReason } from '../lists.ts';

type OfMonth = { readonly agency: GovernmentLoanType; readonly month: Day };
/** All where it is left out. */
type Some = { readonly page: number; readonly size: number };

/** Whom the agencies are told about. */
type Borrower = {
  readonly id: string;
  readonly employeeId: string;
  readonly name: string;
  readonly number: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly suffix: string | null;
  readonly separatedOn: Day | null;
  /** Digits only. */
  readonly agencyNumber: string | null;
  readonly loan: string;
  readonly loanNo: string | null;
  readonly kind: GovernmentLoanKind | null;
};

const borrower = (agency: GovernmentLoanType) => sql`e.id as "employeeId",
  e.listed_name as name, e.number, e.last_name as "lastName",
  e.first_name as "firstName", e.middle_name as "middleName", e.suffix, e.separated_on as "separatedOn",
  (select value from government_number n where n.employee_id = e.id
    and n.kind = ${agency === 'SSS' ? 'SSS' : 'PAGIBIG'}) as "agencyNumber",
  s.kind as loan, coalesce(l.loan_no, s.agency_ref) as "loanNo", l.kind`;
const BY_NAME = sql`order by e.sort_name, e.number`;
const codeOf = (agency: GovernmentLoanType) => (agency === 'SSS' ? 'SSS_LOAN' : 'PAGIBIG_LOAN');

/** By account, the money of the month: what took a payment back is less, and what only moved or ended is none. */
const paidIn = ({ agency, month }: OfMonth): Sql => sql`
  select p.account_id, sum(p.amount)::bigint as amount from deduction_account_payment p
  where p.code = ${codeOf(agency)} and p.kind = 'PAID' and p.paid_on between ${month} and ${lastOfMonth(month)}
  group by p.account_id having sum(p.amount) <> 0`;

export type RemittedRow = Borrower & { readonly amount: Centavos };

export async function remittedRows(db: Db, of: OfMonth, { page, size }: Some): Promise<RemittedRow[]> {
  return db.rows<RemittedRow>(sql`
    select s.id, ${borrower(of.agency)}, m.amount
    from (${paidIn(of)}) m join deduction_account_standing s on s.id = m.account_id join employee e on e.id = s.employee_id
      left join government_loan l on l.account_id = s.id
    ${BY_NAME}, s.no limit ${size} offset ${(page - 1) * size}`);
}

export async function remittedSum(db: Db, of: OfMonth): Promise<{ total: number; sum: Centavos }> {
  const row = await db.one<{ total: number; sum: Centavos }>(sql`
    select count(*)::int as total, coalesce(sum(m.amount), 0)::bigint as sum from (${paidIn(of)}) m`);
  return row ?? { total: 0, sum: ZERO };
}

/**
 * Instalments of the month with something left, up to a date: what is still to come is not short. Pay of the payday tells
 * why; who left before the payday has none.
 */
const shortIn = ({ agency, month }: OfMonth, until: Day): Sql => sql`
  select d.id, d.account_id, d.employee_id, d.due_on, d.amount, d.remaining, e.separated_on,
    case
      when e.separated_on < d.due_on then 'LEFT'
      when slip.id is null then case when run.pay_date is null then 'NOT_COMPLETED' else 'NO_PAY' end
      -- A slip without pay carries what it could not take, too.
      when slip.gross <= 0 then 'NO_PAY'
      when slip.is_carried then 'FLOOR'
      else 'NOT_COMPLETED'
    end as reason
  from deduction_due_left d join employee e on e.id = d.employee_id
    left join lateral (
      select p.id, p.gross, p.carried @> jsonb_build_array(jsonb_build_object('dueId', d.id)) as is_carried
      from completed_payslip p where p.employee_id = d.employee_id and p.due_through >= d.due_on
        and p.pay_date <= ${lastOfMonth(month)} order by p.pay_date limit 1) slip on true
    left join lateral (
      select min(p.pay_date) as pay_date from completed_payday p
      where p.due_through >= d.due_on and p.pay_date <= ${lastOfMonth(month)}) run on true
  where d.code = ${codeOf(agency)} and d.due_on between ${month} and ${lastOfMonth(month)} and d.due_on <= ${until}
    and d.remaining > 0`;

export type ShortRow = Borrower & {
  readonly dueOn: Day;
  readonly due: Centavos;
  readonly short: Centavos;
  readonly reason: ShortReason;
};

export async function shortRows(db: Db, of: OfMonth, until: Day, { page, size }: Some): Promise<ShortRow[]> {
  return db.rows<ShortRow>(sql`
    select m.id, ${borrower(of.agency)}, m.due_on as "dueOn", m.amount as due, m.remaining as short, m.reason
    from (${shortIn(of, until)}) m join deduction_account_standing s on s.id = m.account_id
      join employee e on e.id = m.employee_id left join government_loan l on l.account_id = s.id
    ${BY_NAME}, s.no, m.due_on limit ${size} offset ${(page - 1) * size}`);
}

export async function shortSum(db: Db, of: OfMonth, until: Day): Promise<{ total: number; sum: Centavos }> {
  const row = await db.one<{ total: number; sum: Centavos }>(sql`
    select count(*)::int as total, coalesce(sum(m.remaining), 0)::bigint as sum from (${shortIn(of, until)}) m`);
  return row ?? { total: 0, sum: ZERO };
}
