// Loans of the agencies: those that are deducted, and by which accounts.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { ownersBy } from '@kawani/kit/server/not-own';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType, LoanAccountState } from '../../types/lists.ts';
import type { OfficeLoan, OfficeLoanDetail, OwnLoan } from '../contract.ts';
import type { GovernmentLoanKind } from '../lists.ts';

export const ownerOfLoan = ownersBy(
  (ids) => sql`select employee_id as owner from government_loan where id = any(${ids}::uuid[])`,
);

export type NewLoanRow = {
  readonly id: string;
  readonly employeeId: string;
  readonly agency: GovernmentLoanType;
  readonly kind: GovernmentLoanKind;
  readonly loanNo: string;
  readonly nth: number;
  readonly replaces: string | null;
  readonly grantedOn: Day | null;
  readonly amount: Centavos | null;
  readonly monthly: Centavos;
  readonly months: number;
  readonly firstOn: Day;
  readonly accountId: string;
  readonly requestId: string | null;
  readonly billingId: string | null;
  readonly carried: Centavos;
};

export async function insertLoans(db: Db, loans: readonly NewLoanRow[], at: Date): Promise<void> {
  await db.run(sql`
    insert into government_loan (id, employee_id, agency, kind, loan_no, nth, replaces, granted_on, amount, monthly, months,
      first_on, account_id, request_id, billing_id, carried, at)
    select id, "employeeId", agency, kind, "loanNo", nth, replaces, "grantedOn", amount, monthly, months, "firstOn",
      "accountId", "requestId", "billingId", carried, ${at}
    from jsonb_to_recordset(${JSON.stringify(loans)}::jsonb) as opened (id uuid, "employeeId" uuid, agency text, kind text,
      "loanNo" text, nth int, replaces uuid, "grantedOn" date, amount bigint, monthly bigint, months int, "firstOn" date,
      "accountId" uuid, "requestId" uuid, "billingId" uuid, carried bigint)`);
}

export async function isRecorded(db: Db, agency: GovernmentLoanType, loanNo: string): Promise<boolean> {
  const row = await db.one<{ found: boolean }>(sql`select exists (
    select from government_loan where agency = ${agency} and loan_no = ${loanNo}) as found`);
  return row?.found === true;
}

const STATE = sql`case when s.balance > 0 then 'Ongoing' else 'Fully Paid' end`;
/** A billing is named as the payments that it makes name it. */
const REF = sql`coalesce((select ref from request_reference r where r.id = l.request_id),
  (select 'GB-' || b.agency || '-' || to_char(b.month, 'YYYY-MM') from government_billing b where b.id = l.billing_id), '')`;

type OwnRow = Omit<OwnLoan, 'state'>;

/** Of one person, the newest first. */
export async function loansOf(db: Db, employeeId: string): Promise<OwnRow[]> {
  return db.rows<OwnRow>(sql`
    select l.id, ${REF} as ref, l.agency, l.kind, l.loan_no as "loanNo", l.monthly, l.months, l.first_on as "startsOn",
      coalesce(l.amount, s.owed) as amount, l.account_id as "accountId", s.balance, ${STATE} as "accountState"
    from current_government_loan l join deduction_account_standing s on s.id = l.account_id
    where l.employee_id = ${employeeId} order by l.at desc, l.id desc`);
}

export type LoansQuery = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  /** The search as a loan number begins; null where it is none. */
  readonly loanNo: string | null;
  readonly agency?: GovernmentLoanType | undefined;
  readonly kind?: GovernmentLoanKind | undefined;
  readonly state?: LoanAccountState | undefined;
};

function narrowed({ search, loanNo, agency, kind, state }: LoansQuery): Sql {
  return sql`true
    ${agency === undefined ? empty : sql`and l.agency = ${agency}`}
    ${kind === undefined ? empty : sql`and l.kind = ${kind}`}
    ${state === undefined ? empty : sql`and (s.balance > 0) = ${state === 'Ongoing'}`}
    ${
      search === undefined
        ? empty
        : sql`and (l.employee_id in (select people_found(${search})) or l.loan_no like ${loanNo} || '%')`
    }`;
}

const OFFICE_LOAN = sql`l.id, ${REF} as ref, l.agency, l.kind, l.loan_no as "loanNo", l.monthly, l.months,
  l.first_on as "startsOn", l.employee_id as "employeeId", e.listed_name as name,
  e.number, coalesce(l.amount, s.owed) as amount, s.no as "accountNo", s.balance, ${STATE} as "accountState"`;

/** By name. */
export async function loansPage(db: Db, asked: LoansQuery) {
  const { page, size } = asked;
  const items = await db.rows<OfficeLoan>(sql`select ${OFFICE_LOAN}
    from current_government_loan l join employee e on e.id = l.employee_id
      join deduction_account_standing s on s.id = l.account_id
    where ${narrowed(asked)} order by e.sort_name, e.number, l.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total
    from current_government_loan l join deduction_account_standing s on s.id = l.account_id where ${narrowed(asked)}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function officeLoan(db: Db, id: string) {
  return db.one<OfficeLoan & { accountId: string; grantedOn: Day | null }>(sql`
    select ${OFFICE_LOAN}, l.account_id as "accountId",
      (select first.granted_on from government_loan first where first.agency = l.agency and first.loan_no = l.loan_no and first.nth = 1)
        as "grantedOn"
    from government_loan l join employee e on e.id = l.employee_id join deduction_account_standing s on s.id = l.account_id
    where l.id = ${id}`);
}

/** From account to account, the newest first. */
export async function movesOf(db: Db, { agency, loanNo }: Pick<OfficeLoan, 'agency' | 'loanNo'>) {
  return db.rows<OfficeLoanDetail['moves'][number]>(sql`
    select old_account.no as "from", s.no as "to", (l.at at time zone 'Asia/Manila')::date as "on", ${REF} as ref, l.carried,
      (s.owed - l.carried)::bigint as difference
    from government_loan l join deduction_account_standing s on s.id = l.account_id
      join government_loan old on old.id = l.replaces join deduction_account_standing old_account on old_account.id = old.account_id
    where l.agency = ${agency} and l.loan_no = ${loanNo} order by l.nth desc`);
}
