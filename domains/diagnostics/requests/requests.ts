// What may be asked of the clinic, and how the asking moves: the clinic schedules it, enters its particulars and approves it,
// and payroll approves a deduction from salary.
import { PAYROLL } from '@kawani/domains/deductions/contract/offices';
import type { Level } from '@kawani/domains/requests/engine/contract/chain';
import { partOf, requestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { Office } from '@kawani/domains/requests/engine/contract/office';
import { approvalChain, type Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { phrase } from '@kawani/kit/contract/say';
import { DiagnosticPermission } from '../services/policy.ts';
import { DiagnosticFields } from './contract/form.ts';

const P = DiagnosticPermission;
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const level = ({ code }: { code: string }): Level => ({ who: 'OFFICE', permission: code });
/** Approving costs the company, a client or the employee money: never by somebody who decided before. */
const second = (permission: { code: string }): Level => ({ ...level(permission), another: true });

const CLINIC: readonly Office[] = [
  P.UPDATE_DIAGNOSTIC_STATUS,
  P.UPDATE_DIAGNOSTIC_PARTICULARS,
  P.APPROVE_DIAGNOSTIC_BILL,
  P.APPROVE_DIAGNOSTIC_NONB,
].map((permission) => ({ permission }));

/** Decides about the deduction among other requests that cost pay, and is told nothing of what it is for. */
const PAYROLL_ALONE = { ...PAYROLL, decidedOn: '/approvals', toldOnly: phrase('Salary deduction') } as const;

export function diagnosticLevels(asked: { isBillable: boolean; paymentMode: string }): readonly Level[] {
  return [
    level(P.UPDATE_DIAGNOSTIC_STATUS),
    level(P.UPDATE_DIAGNOSTIC_PARTICULARS),
    second(asked.isBillable ? P.APPROVE_DIAGNOSTIC_BILL : P.APPROVE_DIAGNOSTIC_NONB),
    ...(asked.paymentMode === 'Salary Deduction' ? [second(PAYROLL.permission)] : []),
  ];
}

/**
 * Each level asks for the permission of its office. A filed request is not changed, but moved to another time; once it is
 * approved its owner may still cancel it, and the clinic completes it.
 */
function ofClinic({
  moves: { change: _, revoke: __, endorse, approve, deny, ...moves },
  ...chain
}: Workflow): Workflow {
  return {
    ...chain,
    moves: {
      ...moves,
      endorse: { takes: endorse?.takes ?? {}, by: { is: 'approver', level: 'inner' } },
      approve: { takes: approve?.takes ?? {}, by: { is: 'approver', level: 'last' } },
      deny: { takes: deny?.takes ?? {}, by: { is: 'approver' }, asks: 'remarks' },
      withdraw: { takes: { APPROVED: 'CANCELLED' }, by: { is: 'owner' } },
    },
    states: { COMPLETED: { label: phrase('Completed'), as: 'RELEASED' } },
    ownMoves: {
      complete: {
        takes: { APPROVED: 'COMPLETED' },
        by: { is: 'office', permission: P.UPDATE_DIAGNOSTIC_STATUS },
        label: phrase('Complete'),
        event: phrase('Completed'),
      },
    },
  };
}

export const diagnosticRequest = requestKind({
  code: 'DIAGNOSTIC',
  label: 'diagnostic',
  path: 'diagnostics',
  prefix: 'DX',
  page: '/e-services/diagnostic/my-requests',
  tab: phrase('Diagnostics'),
  decidedOn: '/e-services/diagnostic/request-list',
  // One type for all services: lists show it to people who may not know what somebody is examined for.
  types: { DIAGNOSTIC: 'Diagnostic' },
  titles: { dates: phrase('Filed'), asks: phrase('Items'), effect: phrase('Payment') },
  office: phrase('the clinic'),
  states: { FOR_APPROVAL: phrase('Scheduled'), FOR_FINAL_APPROVAL: phrase('For Approval') },
  fields: DiagnosticFields,
  example: {
    for: 'individual',
    requiredBy: 'MYSELF',
    service: 'Laboratory',
    itemIds: [SOME_ID],
    clinicId: SOME_ID,
    startsAt: '2026-12-01T08:00:00.000+08:00',
    paymentMode: 'Cash',
  },
  files: P.FILE_DIAGNOSTIC_INDIVIDUAL,
  approves: P.APPROVE_DIAGNOSTIC_NONB,
  denies: P.APPROVE_DIAGNOSTIC_NONB,
  manages: P.APPROVE_DIAGNOSTIC_NONB,
  offices: [...CLINIC, PAYROLL_ALONE],
  levels: diagnosticLevels({ isBillable: false, paymentMode: 'Cash' }),
  denialReasons: [phrase('The clinic can’t do this examination'), phrase('It was done already')],
  isTimeless: true,
  // Why somebody is examined, and the papers about it, are for the clinic alone: payroll approves the deduction without them.
  confidesTo: () => P.UPDATE_DIAGNOSTIC_STATUS,
  keepsFactsFromPartners: true,
  workflow: ofClinic(approvalChain({ approve: P.APPROVE_DIAGNOSTIC_NONB, deny: P.APPROVE_DIAGNOSTIC_NONB })),
});

/** The clinic's own page. */
export const diagnosticInbox = inbox('/diagnostic-requests', [diagnosticRequest]);

/** As payroll decides it on Approvals. */
export const diagnosticDeduction = partOf(diagnosticRequest, PAYROLL_ALONE, {
  titles: {
    ...{ dates: phrase('Filed'), asks: phrase('Payment'), effect: phrase('Deduction') },
    facts: phrase('What it takes from pay'),
  },
  denialReasons: [phrase('Too little take-home pay is left'), phrase('Other deductions come first')],
});
