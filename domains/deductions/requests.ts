// What may be asked about deductions: to put an instalment off. Each type has an office of its own that decides it all.
import { DefermentFields, type DefermentState, DefermentType } from '@kawani/domains/deductions/contract';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import { approvalChain, type Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import type { Permission } from '@kawani/kit/contract/permission';
import { phrase } from '@kawani/kit/contract/say';

const P = DeductionPermission;
const STATES = {
  FILED: 'Defer Filed',
  APPROVED: 'Defer Granted',
  DENIED: 'Defer Denied',
} as const satisfies Record<string, DefermentState>;
const SOME_ID = '00000000-0000-7000-8000-000000000000';

/** A schedule that was changed stays so: no granting is taken back. */
function grantedForGood({ moves: { revoke: _, withdraw: __, ...moves }, ...workflow }: Workflow): Workflow {
  return { ...workflow, moves };
}

const OFFICE: Readonly<Record<DefermentType, string>> = {
  LOAN: phrase('the loan office'),
  UPAR: phrase('Payroll'),
  DIAGNOSTICS: phrase('Payroll'),
};

function defermentOf(type: DefermentType, path: string, files: Permission, decides: Permission) {
  return requestKind({
    code: `DEFERMENT_${type}`,
    label: `deferment, ${DefermentType.labelOf(type)}`,
    path: `deferments/${path}`,
    prefix: 'DF',
    page: '/soa?tab=deferments',
    tab: 'Deferments',
    titles: { dates: 'Due' },
    types: { [type]: `Deferment, ${DefermentType.labelOf(type)}` },
    states: STATES,
    approving: 'Grant',
    office: OFFICE[type],
    fields: DefermentFields,
    example: { accountId: SOME_ID, dueIds: [SOME_ID], moveTo: 'END', reason: 'School fees of my child' },
    files,
    approves: decides,
    denies: decides,
    manages: decides,
    workflow: grantedForGood(approvalChain({ approve: decides, deny: decides })),
    // About paydays, not days of work: what pay is closed is looked up by payday.
    isTimeless: true,
  });
}

const loanDeferment = defermentOf('LOAN', 'loan', P.FILE_DEFERMENT, P.APPROVE_DEFERMENT);
const uparDeferment = defermentOf('UPAR', 'upar', P.FILE_DEFERMENT_UPAR, P.APPROVE_DEFERMENT_UPAR);
const diagnosticDeferment = defermentOf(
  'DIAGNOSTICS',
  'diagnostics',
  P.FILE_DEFERMENT_DIAGNOSTIC,
  P.APPROVE_DEFERMENT_DIAGNOSTIC,
);

export const defermentKinds = [loanDeferment, uparDeferment, diagnosticDeferment] as const;

export const defermentOfType = {
  LOAN: loanDeferment,
  UPAR: uparDeferment,
  DIAGNOSTICS: diagnosticDeferment,
} as const satisfies Record<DefermentType, unknown>;
