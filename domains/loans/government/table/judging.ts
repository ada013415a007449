// What a billing is compared with: people by the agency's number, and the loans that are deducted.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../../types/lists.ts';
import type { GovernmentLoanKind } from '../lists.ts';
import type { KnownLoan, Member } from '../rules/heaps.ts';

/** What the numbers of each agency's members are called in their records. */
const NUMBER_OF = { SSS: 'SSS', Pagibig: 'PAGIBIG' } as const satisfies Record<GovernmentLoanType, string>;

export async function membersBy(
  db: Db,
  agency: GovernmentLoanType,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const rows = await db.rows<Member & { agencyNumber: string }>(sql`
    select n.value as "agencyNumber", e.id as "employeeId", e.number as "employeeNo",
      e.full_name as name, e.last_name as "lastName", e.separated_on as "separatedOn"
    from government_number n join employee e on e.id = n.employee_id
    where n.kind = ${NUMBER_OF[agency]} and n.value = any(${numbers})`);
  return new Map(rows.map(({ agencyNumber, ...member }) => [agencyNumber, member]));
}

export type Numbered = { readonly employeeId: string; readonly number: string; readonly name: string };

/** The agency's numbers of people who have one, with names as its lists write them. */
export async function numbersOf(
  db: Db,
  agency: GovernmentLoanType,
  employeeIds: readonly string[],
): Promise<Numbered[]> {
  return db.rows<Numbered>(sql`select e.id as "employeeId", n.value as number,
      upper(concat(e.last_name, ', ', concat_ws(' ', e.first_name, e.middle_name))) as name
    from employee e join government_number n on n.employee_id = e.id and n.kind = ${NUMBER_OF[agency]}
    where e.id = any(${employeeIds}) order by e.number`);
}

/** Of an agency, with what is left of each; none that was replaced. */
export async function knownLoans(db: Db, agency: GovernmentLoanType): Promise<KnownLoan[]> {
  return db.rows<KnownLoan>(sql`
    select l.id, l.employee_id as "employeeId", l.loan_no as "loanNo", l.kind, l.monthly, s.balance,
      l.account_id as "accountId", s.no as "accountNo", l.nth, (select min(d.due_on) from deduction_due_left d
        where d.account_id = l.account_id and d.remaining > 0) as "nextDue"
    from current_government_loan l join deduction_account_standing s on s.id = l.account_id
    where l.agency = ${agency} order by l.loan_no`);
}

export type LoanOfPerson = {
  readonly loanId: string;
  readonly name: string;
  readonly number: string;
  readonly employeeId: string;
  readonly loanNo: string;
  readonly kind: GovernmentLoanKind;
  readonly monthly: Centavos;
};

/** Of loans by id, in the order of names. */
export async function peopleOfLoans(db: Db, loanIds: readonly string[]): Promise<LoanOfPerson[]> {
  return db.rows<LoanOfPerson>(sql`
    select l.id as "loanId", e.listed_name as name, e.number, e.id as "employeeId",
      l.loan_no as "loanNo", l.kind, l.monthly
    from government_loan l join employee e on e.id = l.employee_id where l.id = any(${loanIds}::uuid[])
    order by e.sort_name, e.number, l.loan_no`);
}

export type Opened = {
  readonly loanNo: string;
  readonly loanId: string;
  readonly owed: Centavos;
  readonly carried: Centavos;
};

/** The loans that a billing opened, or moved to a new account. */
export async function openedBy(db: Db, billingId: string): Promise<Opened[]> {
  return db.rows<Opened>(sql`select l.loan_no as "loanNo", l.id as "loanId", s.owed, l.carried
    from government_loan l join deduction_account_standing s on s.id = l.account_id where l.billing_id = ${billingId}`);
}

/** Sign-ins of people, to tell them. */
export async function usernamesOf(db: Db, employeeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; username: string }>(sql`
    select id, username from employee where id = any(${employeeIds}) and username is not null`);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
