// Opening what loans of an agency are deducted by: an account with its monthly payments, and the row of the loan, in one go.
import { CHANNEL_OF } from '@kawani/domains/deductions/contract';
import { type NewAccount, type NewDue, openAccounts } from '@kawani/domains/deductions/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, isTaken, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, centavos, minus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../../types/lists.ts';
import { GovernmentLoanRefusal } from '../contract/refusals.ts';
import { CODE_OF, GovernmentLoanKind } from '../lists.ts';
import type { MonthlyDue } from '../rules/schedule.ts';
import { insertLoans, type NewLoanRow } from '../table/loans.ts';

export type OpenedLoan = {
  readonly employeeId: string;
  readonly agency: GovernmentLoanType;
  readonly kind: GovernmentLoanKind;
  /** As `plainLoanNo` gives it. */
  readonly loanNo: string;
  readonly monthly: Centavos;
  readonly dues: readonly MonthlyDue[];
  /** As its owner recorded it. */
  readonly granted?: { readonly on: Day; readonly amount: Centavos; readonly requestId: string };
  /** As a billing has it. */
  readonly billed?: {
    readonly billingId: string;
    readonly replaces: { readonly id: string; readonly nth: number; readonly carried: Centavos } | null;
  };
};

type By = { readonly by: string; readonly on: Day; readonly at: Date };

/** The database refuses a loan that is recorded already: somebody was quicker. Gives the ids of the loans. */
export async function openLoans(db: Db, loans: readonly OpenedLoan[], { by, on, at }: By): Promise<string[]> {
  const opened = loans.map((loan) => ({ loan, id: newId(), accountId: newId() }));
  await openAccounts(db, {
    authorizations: [],
    accounts: opened.map(({ loan, accountId }) => accountOf(loan, accountId, { by, on })),
    dues: opened.flatMap(({ loan, accountId }) => duesOf(loan, accountId)),
  });
  try {
    await insertLoans(
      db,
      opened.map(({ loan, id, accountId }) => rowOf(loan, id, accountId)),
      at,
    );
  } catch (error) {
    if (!isTaken(error, ['government_loan_once', 'government_loan_replaces_key'])) throw error;
    const [{ agency, loanNo } = { agency: '', loanNo: '' }] = loans;
    throw new Refused(GovernmentLoanRefusal.RECORDED_ALREADY({ agency, loanNo: loans.length === 1 ? loanNo : '' }));
  }
  return opened.map(({ id }) => id);
}

/** How accounts and slips call it. */
function nameOfLoan(agency: GovernmentLoanType, kind: GovernmentLoanKind): string {
  return `${agency} ${GovernmentLoanKind.labels[kind].toLowerCase()} loan`;
}

function accountOf(loan: OpenedLoan, id: string, { by, on }: Omit<By, 'at'>): NewAccount {
  const total = totalOf(loan.dues, ({ amount }) => amount);
  const principal = centavos(Math.min(loan.granted?.amount ?? total, total));
  return {
    id,
    employeeId: loan.employeeId,
    code: CODE_OF[loan.agency],
    kind: nameOfLoan(loan.agency, loan.kind),
    source: null,
    agencyRef: loan.loanNo,
    principal,
    interest: minus(total, principal),
    releasedOn: on,
    basis: 'LAW',
    authorizationId: null,
    enteredBy: by,
  };
}

function duesOf({ agency, dues }: OpenedLoan, accountId: string): NewDue[] {
  const channel = CHANNEL_OF[CODE_OF[agency]];
  return dues.map((due) => ({ id: newId(), accountId, ...due, kind: 'Regular', channel, insteadOf: null }));
}

function rowOf(loan: OpenedLoan, id: string, accountId: string): NewLoanRow {
  const { employeeId, agency, kind, loanNo, monthly, dues, granted, billed } = loan;
  const replaced = billed?.replaces ?? null;
  const [first] = dues;
  if (first === undefined) throw new RangeError(`Loan ${loanNo} has no payments`);
  return {
    id,
    employeeId,
    agency,
    kind,
    loanNo,
    nth: (replaced?.nth ?? 0) + 1,
    replaces: replaced?.id ?? null,
    grantedOn: granted?.on ?? null,
    amount: granted?.amount ?? null,
    monthly,
    months: dues.length,
    firstOn: first.dueOn,
    accountId,
    requestId: granted?.requestId ?? null,
    billingId: billed?.billingId ?? null,
    carried: replaced?.carried ?? ZERO,
  };
}
