// What may be asked about leave, and how the asking moves. Special leaves go to HR alone, which may send one back for a
// missing document but not deny it: the law gives them (philippine-rules.md L-13).
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import { approvalChain, type Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import { phrase } from '@kawani/kit/contract/say';
import { FiledCompanyLeave, isPrivateLeave, SpecialLeave } from '../types/lists.ts';
import { LeavePermission } from '../types/policy.ts';
import { CompanyLeaveFields, SpecialLeaveFields } from './contract/form.ts';

const P = LeavePermission;
const EXAMPLE = { from: '2026-12-01', to: '2026-12-02', firstPortion: 'WHOLE', lastPortion: 'WHOLE' } as const;
const FORM = { prefix: 'LV', page: '/leaves', tab: phrase('Leaves'), titles: { asks: phrase('Days') } } as const;

export const leaveRequest = requestKind({
  ...FORM,
  code: 'LEAVE',
  label: 'leave',
  isUncounted: true,
  path: 'leaves',
  types: FiledCompanyLeave.labels,
  fields: CompanyLeaveFields,
  example: { ...EXAMPLE, type: 'VL', reason: 'A family reunion in the province' },
  files: P.FILE_LEAVE_REQUEST,
  approves: P.APPROVE_LEAVE_REQUEST,
  denies: P.REJECT_LEAVE_REQUEST,
  manages: P.MANAGE_PENDING_LEAVE_REQUEST,
  workflow: approvalChain({ approve: P.APPROVE_LEAVE_REQUEST, deny: P.REJECT_LEAVE_REQUEST }),
  confidesTo: (type) => (type === 'SL' ? P.MANAGE_PENDING_LEAVE_REQUEST : undefined),
});

export const specialLeaveRequest = requestKind({
  ...FORM,
  code: 'SPECIAL_LEAVE',
  label: 'special leave',
  told: 'leave',
  isUncounted: true,
  path: 'special-leaves',
  types: SpecialLeave.labels,
  fields: SpecialLeaveFields,
  example: { ...EXAMPLE, type: 'SpL', reason: 'Enrolment of my child' },
  files: P.FILE_SPECIAL_LEAVE_REQUEST,
  approves: P.APPROVE_SPECIAL_LEAVE_REQUEST,
  denies: P.REJECT_SPECIAL_LEAVE_REQUEST,
  manages: P.MANAGE_PENDING_LEAVE_REQUEST,
  workflow: undeniable(
    approvalChain({ approve: P.APPROVE_SPECIAL_LEAVE_REQUEST, deny: P.REJECT_SPECIAL_LEAVE_REQUEST, returns: true }),
  ),
  isPrivate: isPrivateLeave,
  // The law gives these leaves: a short-staffed site is no reason against one.
  denialReasons: [],
  confidesTo: () => P.APPROVE_SPECIAL_LEAVE_REQUEST,
});

export const leaveKinds = [leaveRequest, specialLeaveRequest] as const;

function undeniable({ starts, moves: { deny: _, ...moves } }: Workflow): Workflow {
  return { starts, moves };
}
