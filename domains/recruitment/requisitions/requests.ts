// What is asked for in a personnel requisition, and how the asking moves: one approver, by whether a client pays.
import type { Level } from '@kawani/domains/requests/engine/contract/chain';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import { inbox } from '@kawani/domains/requests/inbox/contract';
import { phrase } from '@kawani/kit/contract/say';
import { RequisitionFields } from './contract/form.ts';
import { RecruitmentPermission } from './policy.ts';

const P = RecruitmentPermission;
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const OWNER = { is: 'owner' } as const;
const APPROVER = { is: 'approver' } as const;

export function requisitionLevels({ isBillable }: { readonly isBillable: boolean }): readonly Level[] {
  const { code } = isBillable ? P.APPROVER_BILLABLE : P['APPROVER_NON-BILLABLE'];
  return [{ who: 'OFFICE', permission: code, another: true }];
}

/** An approved one is withdrawn by cancelling its job order, which knows who was placed since. */
const workflow: Workflow = {
  starts: ['FILED'],
  moves: {
    approve: { takes: { FILED: 'APPROVED' }, by: APPROVER },
    deny: { takes: { FILED: 'DENIED' }, by: APPROVER, asks: 'remarks' },
    change: { takes: { FILED: 'FILED' }, by: OWNER, while: 'untouched' },
    cancel: { takes: { FILED: 'CANCELLED' }, by: OWNER },
  },
};

export const requisitionRequest = requestKind({
  code: 'REQUISITION',
  label: 'personnel requisition',
  path: 'requisitions',
  prefix: 'PRF',
  page: '/personnel-requisition',
  decidedOn: '/personnel-requisition',
  tab: phrase('Requisitions'),
  types: { REQUISITION: phrase('Personnel requisition') },
  titles: { dates: phrase('Filed'), asks: phrase('People'), facts: phrase('Details') },
  fields: RequisitionFields,
  example: {
    designationId: SOME_ID,
    headcount: 2,
    isBillable: true,
    detachmentId: SOME_ID,
    reason: 'NEW_POST',
    neededBy: '2026-12-15',
  },
  files: P.VIEW_PRF_LIST,
  approves: P['APPROVER_NON-BILLABLE'],
  denies: P['APPROVER_NON-BILLABLE'],
  manages: P['APPROVER_NON-BILLABLE'],
  offices: [
    { permission: P.APPROVER_BILLABLE, name: phrase('the approver of billable requisitions') },
    { permission: P['APPROVER_NON-BILLABLE'], name: phrase('the approver of requisitions') },
  ],
  levels: requisitionLevels({ isBillable: false }),
  denialReasons: [phrase('Manning is complete'), phrase('Floating employees can fill it'), phrase('Not in the budget')],
  isTimeless: true,
  workflow,
});

/** Decided on its own page in the recruitment app. */
export const requisitionInbox = inbox('/requisition-requests', [requisitionRequest]);
