// Loans as they are released.
import { type Db, isTaken, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { LoanMethod, LoanRelease, LoanSource, LoanType } from '../../types/lists.ts';

export type NewLoan = {
  readonly id: string;
  readonly requestId: string;
  readonly employeeId: string;
  readonly source: LoanSource;
  readonly type: LoanType;
  readonly principal: Centavos;
  readonly interest: Centavos;
  /** As decimal text: `0.12` a year. */
  readonly annualRate: string;
  readonly months: number;
  readonly method: LoanMethod;
  readonly shieldFee: Centavos;
  readonly checkCharge: Centavos;
  readonly renewedBalance: Centavos;
  readonly netProceeds: Centavos;
  readonly renews: string | null;
  readonly accountId: string;
  readonly mode: LoanRelease;
  readonly reference: string;
  readonly releasedOn: Day;
  readonly releasedBy: string;
};

/** Its number; undefined where the reference belongs to another loan. */
export async function insertLoan(db: Db, loan: NewLoan): Promise<string | undefined> {
  try {
    const row = await db.one<{ no: string }>(sql`
      insert into loan (id, no, request_id, employee_id, source, type, principal, interest, annual_rate, months, method,
        shield_fee, check_charge, renewed_balance, net_proceeds, renews, account_id, mode, reference, released_on, released_by)
      values (${loan.id}, 'LA-' || to_char(nextval('loan_no'), 'FM999999999000000'), ${loan.requestId}, ${loan.employeeId},
        ${loan.source}, ${loan.type}, ${loan.principal}, ${loan.interest}, ${loan.annualRate}, ${loan.months}, ${loan.method},
        ${loan.shieldFee}, ${loan.checkCharge}, ${loan.renewedBalance}, ${loan.netProceeds}, ${loan.renews}, ${loan.accountId},
        ${loan.mode}, ${loan.reference}, ${loan.releasedOn}, ${loan.releasedBy})
      returning no`);
    return row?.no;
  } catch (error) {
    if (isTaken(error, ['loan_reference_once'])) return undefined;
    throw error;
  }
}

/** Of an instalment, by its id. */
type NewPart = { readonly id: string; readonly principal: Centavos; readonly interest: Centavos };

export async function insertParts(db: Db, loanId: string, parts: readonly NewPart[]): Promise<void> {
  await db.run(sql`
    insert into loan_part (due_id, loan_id, principal, interest)
    select id, ${loanId}, principal, interest
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (id uuid, principal bigint, interest bigint)`);
}

/** When the borrower agreed to the disclosure of a request; undefined where nobody did. */
export async function agreedOn(db: Db, requestId: string): Promise<Day | undefined> {
  const row = await db.one<{ on: Day }>(sql`select (agreed_at at time zone 'Asia/Manila')::date as on
    from loan_disclosure where request_id = ${requestId} and agreed_at is not null`);
  return row?.on;
}

/** The Manila date of the last approval. */
export async function approvedOn(db: Db, requestId: string): Promise<Day | undefined> {
  const row = await db.one<{ on: Day }>(sql`select (max(at) at time zone 'Asia/Manila')::date as on
    from request_event where request_id = ${requestId} and event = 'approve' having max(at) is not null`);
  return row?.on;
}

export async function accountNo(db: Db, accountId: string): Promise<string> {
  const row = await db.one<{ no: string }>(sql`select no from deduction_account where id = ${accountId}`);
  return row?.no ?? '';
}

export type VoucherRow = Omit<NewLoan, 'requestId' | 'accountId' | 'renews'> & {
  readonly no: string;
  readonly ref: string;
  readonly name: string;
  readonly number: string;
  /** The loan that it renewed. */
  readonly renewed: string | null;
};

export async function voucherRow(db: Db, id: string): Promise<VoucherRow | undefined> {
  return db.one<VoucherRow>(sql`
    select l.id, l.no, r.ref, l.employee_id as "employeeId", l.source, l.type, l.principal, l.interest,
      l.annual_rate as "annualRate", l.months, l.method, l.shield_fee as "shieldFee", l.check_charge as "checkCharge",
      l.renewed_balance as "renewedBalance", l.net_proceeds as "netProceeds", l.mode, l.reference,
      l.released_on as "releasedOn", l.released_by as "releasedBy", o.no as renewed,
      e.listed_name as name, e.number
    from loan l join request r on r.id = l.request_id join employee e on e.id = l.employee_id left join loan o on o.id = l.renews
    where l.id = ${id}`);
}
