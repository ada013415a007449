// What may be asked about one's own record, and how the asking moves.
import { EmployeePermission, ProfileChangeForm } from '@kawani/domains/employees/contract';
import { requestKind } from '@kawani/domains/requests/engine/contract/kind';
import { approvalChain, type Workflow } from '@kawani/domains/requests/engine/contract/workflow';
import { ProfileRequestType } from './contract/profile-sections.ts';

/** A pay-out account: two different people, whatever approver rules say. */
const TWO_HOLDERS = [
  { who: 'OFFICE', permission: 'PROFILE_APPROVAL' },
  { who: 'OFFICE', permission: 'PROFILE_APPROVAL', another: true },
] as const;

const { PROFILE_APPROVAL, FILE_PROFILE_CHANGE } = EmployeePermission;

/** A change that was made is undone by another one, in the open: no approval is taken back. */
function changesForGood({ moves: { revoke: _, withdraw: __, ...moves }, ...workflow }: Workflow): Workflow {
  return { ...workflow, moves };
}

/** The fields of one section that change; of a photo, the file that comes with it. */
export const profileRequest = requestKind({
  code: 'PROFILE',
  label: 'profile change',
  path: 'profile-changes',
  prefix: 'PR',
  page: '/profile',
  tab: 'Profile',
  types: ProfileRequestType.labels,
  fields: ProfileChangeForm.shape,
  example: { section: 'PERSONAL', civilStatus: 'Married' },
  files: FILE_PROFILE_CHANGE,
  approves: PROFILE_APPROVAL,
  denies: PROFILE_APPROVAL,
  manages: PROFILE_APPROVAL,
  workflow: changesForGood(approvalChain({ approve: PROFILE_APPROVAL, deny: PROFILE_APPROVAL, returns: true })),
  isTimeless: true,
  confidesTo: () => PROFILE_APPROVAL,
  fixedLevels: { PAY_OUT: TWO_HOLDERS },
});

export const employeeKinds = [profileRequest] as const;
