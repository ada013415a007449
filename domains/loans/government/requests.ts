// What may be asked about the agencies' loans: to record one that was granted. One office decides it.
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import { approvalChain, type Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import { phrase } from '@kawani/kit/contract/say';
import { LoanPermission } from '../types/policy.ts';
import { GovernmentLoanFields } from './contract/form.ts';

const P = LoanPermission;
const OFFICE = [{ who: 'OFFICE', permission: P.MANAGE_GOVERNMENT_LOANS.code }] as const;

/** The account that an approval opened stays: the agency's next billing changes it. */
function approvedForGood({ moves: { revoke: _, withdraw: __, ...moves }, ...workflow }: Workflow): Workflow {
  return { ...workflow, moves };
}

export const governmentLoanRequest = requestKind({
  code: 'GOVERNMENT_LOAN',
  label: 'government loan',
  path: 'government-loans',
  prefix: 'GL',
  page: '/e-services/government-loans?tab=requests',
  tab: phrase('Government loans'),
  titles: { dates: phrase('First deduction'), asks: phrase('Loan') },
  types: { SSS_LOAN: phrase('SSS loan'), PAGIBIG_LOAN: phrase('Pagibig loan') },
  office: phrase('Payroll'),
  fields: GovernmentLoanFields,
  example: {
    agency: 'SSS',
    kind: 'SALARY',
    loanNo: 'SL202600012345',
    grantedOn: '2026-10-05',
    amount: 2_000_000,
    monthly: 90_455,
    months: 24,
    firstOn: '2026-12-20',
  },
  files: P.GOVERNMENT_LOAN,
  approves: P.MANAGE_GOVERNMENT_LOANS,
  denies: P.MANAGE_GOVERNMENT_LOANS,
  manages: P.MANAGE_GOVERNMENT_LOANS,
  workflow: approvedForGood(approvalChain({ approve: P.MANAGE_GOVERNMENT_LOANS, deny: P.MANAGE_GOVERNMENT_LOANS })),
  levels: OFFICE,
  fixedLevels: { SSS_LOAN: OFFICE, PAGIBIG_LOAN: OFFICE },
  // About paydays, not days of work.
  isTimeless: true,
  // A short-staffed site is no reason against a loan that the agency granted.
  denialReasons: [],
});

export const governmentLoanKinds = [governmentLoanRequest] as const;
