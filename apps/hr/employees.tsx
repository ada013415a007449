// Manage Employees put together: actions on one of them are in the 201 file, each by its own module.

import { ManageEmployees, type RowAction } from '@kawani/domains/employees/admin';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { phrase } from '@kawani/kit/contract/say';

const { CREATE_ASSIGNMENT_ORDER, CREATE_RELIEF_ORDER, CHANGE_EMPLOYEE_STATUS, CREATE_EMPLOYEE } = EmployeePermission;
const { MANAGE_EMPLOYEE_ACCOUNTS, GIVE_ACCOUNT_ROLES } = EmployeePermission;

const ACTIONS: readonly RowAction[] = [
  { label: phrase('Assignment order'), needs: [CREATE_ASSIGNMENT_ORDER], to: { tab: 'employment', do: 'assignment' } },
  { label: phrase('Relief order'), needs: [CREATE_RELIEF_ORDER], to: { tab: 'employment', do: 'relief' } },
  { label: phrase('Change status'), needs: [CHANGE_EMPLOYEE_STATUS], to: { tab: 'employment', do: 'status' } },
  {
    label: phrase('Rehire'),
    needs: [CREATE_EMPLOYEE],
    to: { tab: 'employment', do: 'rehire' },
    isFor: ({ status }) => status === 'Resigned' || status === 'Terminated',
  },
  { label: phrase('Leave credits'), needs: [LeavePermission.VIEW_LEAVE_CREDIT_SUMMARY], to: { tab: 'leaves' } },
  { label: phrase('Sign-in account'), needs: [MANAGE_EMPLOYEE_ACCOUNTS, GIVE_ACCOUNT_ROLES], to: { tab: 'account' } },
];

export function Employees() {
  return <ManageEmployees actions={ACTIONS} />;
}
