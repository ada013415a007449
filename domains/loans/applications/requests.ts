// What may be asked of the funds, and how the asking moves (philippine-rules.md CL-3): each level of a loan is an office of
// its own, and nobody decides at two of them.
import { defermentOfType } from '@kawani/domains/deductions/requests';
import type { Level } from '@kawani/domains/requests/engine/contract/chain';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { Office } from '@kawani/domains/requests/engine/contract/office';
import { approvalChain, type Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { phrase } from '@kawani/kit/contract/say';
import { FundLoanType, LoanType } from '../types/lists.ts';
import { LoanPermission } from '../types/policy.ts';
import { LoanFields, ValeFields } from './contract/form.ts';

const P = LoanPermission;
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const LEVELS = [P.FOR_APPROVAL_LOAN, P.APPROVE_LOAN_REQUEST, P.FOR_FINAL_APPROVAL_LOAN] as const;
const CASHIER: Office = { permission: P.RELEASE_LOAN_REQUEST, name: phrase('the cashier') };

/** Filed → For Approval → [For Final Approval] → Approved. */
export function loanLevels(needsFinalApproval: boolean): readonly Level[] {
  return LEVELS.slice(0, needsFinalApproval ? 3 : 2).map(({ code }) => ({
    who: 'OFFICE',
    permission: code,
    another: true,
  }));
}

/**
 * After the approval the cashier releases it; until then its owner may still cancel it. Nothing of it is changed once it is
 * filed: what was agreed to is on the paper that was shown.
 */
function released({ moves: { change: _, ...moves }, ...workflow }: Workflow): Workflow {
  return {
    ...workflow,
    moves: { ...moves, withdraw: { takes: { APPROVED: 'CANCELLED' }, by: { is: 'owner' } } },
    ownMoves: {
      release: {
        takes: { APPROVED: 'RELEASED' },
        by: { is: 'office', permission: P.RELEASE_LOAN_REQUEST },
        label: phrase('Release'),
        event: phrase('Released'),
      },
    },
  };
}

/** Without a permission of its own: each level asks for the one of its office. */
function byLevels({ moves, ...workflow }: Workflow): Workflow {
  const decider = (move: keyof typeof moves, level?: 'inner' | 'last') => {
    const { by: _, ...rest } = moves[move] ?? { takes: {} };
    return { [move]: { ...rest, by: { is: 'approver', ...(level && { level }) } } };
  };
  return {
    ...workflow,
    moves: { ...moves, ...decider('endorse', 'inner'), ...decider('approve', 'last'), ...decider('deny') },
  };
}

const COMMON = {
  page: '/e-services/assistance?tab=requests',
  tab: phrase('Loans'),
  decidedOn: '/e-services/services',
  titles: { dates: phrase('First deduction'), asks: phrase('Amount') },
  office: phrase('the loan office'),
  files: P.FILE_LOAN_REQUEST,
  denialReasons: [
    phrase('Too little take-home pay is left'),
    phrase('Savings are too low'),
    phrase('Another loan is still open'),
  ],
  // A co-maker is not told what the borrower saves and owes.
  keepsFactsFromPartners: true,
  // Money that was lent stays lent whatever pay periods close meanwhile.
  isTimeless: true,
} as const;

export const loanRequest = requestKind({
  ...COMMON,
  code: 'LOAN',
  label: 'loan',
  path: 'loans',
  prefix: 'LN',
  types: FundLoanType.labels,
  fields: LoanFields,
  example: {
    source: 'TULUNGAN',
    type: 'REGULAR',
    amount: 1_500_000,
    months: 6,
    every: 'PAYDAY',
    firstOn: '2026-12-15',
    security: 'CO_MAKERS',
    release: 'CHECK',
    coMakerIds: [SOME_ID],
    disclosureId: SOME_ID,
    purpose: 'Repair of our roof',
  },
  approves: P.APPROVE_LOAN_REQUEST,
  denies: P.APPROVE_LOAN_REQUEST,
  manages: P.FOR_FINAL_APPROVAL_LOAN,
  offices: [...LEVELS.map((permission) => ({ permission })), CASHIER],
  fixedLevels: Object.fromEntries(FundLoanType.codes.map((type) => [type, loanLevels(true)])),
  workflow: released(
    byLevels(approvalChain({ approve: P.APPROVE_LOAN_REQUEST, deny: P.APPROVE_LOAN_REQUEST, asksPartner: true })),
  ),
});

export const valeRequest = requestKind({
  ...COMMON,
  code: 'VALE',
  label: 'vale',
  path: 'vales',
  prefix: 'VA',
  types: { VALE: LoanType.labels.VALE },
  fields: ValeFields,
  example: {
    amount: 100_000,
    firstOn: '2026-12-15',
    release: 'PALAWAN_CASH',
    disclosureId: SOME_ID,
    purpose: 'Fare until payday',
  },
  approves: P.APPROVE_VALE_REQUEST,
  denies: P.APPROVE_VALE_REQUEST,
  manages: P.APPROVE_VALE_REQUEST,
  offices: [CASHIER],
  levels: [{ who: 'OFFICE', permission: P.APPROVE_VALE_REQUEST.code }],
  workflow: released(approvalChain({ approve: P.APPROVE_VALE_REQUEST, deny: P.APPROVE_VALE_REQUEST })),
});

/** Their tab of the inbox. */
export const DEFERMENTS = defermentOfType.LOAN.tab;

/** Decided on the loan officers' own page, apart from attendance and leave; deferments of loans on both. */
export const loanInbox = inbox('/loan-applications', [loanRequest, valeRequest, defermentOfType.LOAN]);
