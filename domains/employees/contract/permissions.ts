// What people may do with employees, beside what is one's own.
import { permissions } from '@kawani/kit/contract/permission';

export const EmployeePermission = permissions('Employees', {
  VIEW_EMPLOYEE_LIST: ['View the employee list and open a 201 file', 'all', 'HR Officer', 'Payroll'],
  VIEW_MY_TEAM_MEMBER: ['View the people one leads', 'team', 'Supervisor'],
  FILE_PROFILE_CHANGE: ['Ask for a change of one’s own profile', 'own', 'Employee'],
  EDIT_EMPLOYEE_RECORD: ['Write 201 files, verify their documents, send and issue documents', 'all', 'HR Officer'],
  PROFILE_APPROVAL: ['Decide profile changes', 'all', 'HR Officer'],
  UPDATE_PROFILE_HR_TRIGGERED: ['Ask employees to review their profile', 'all', 'HR Officer'],
  CREATE_EMPLOYEE: ['Take employees on, one by one or from a file', 'all', 'HR Officer'],
  CREATE_ASSIGNMENT_ORDER: ['Write an assignment order', 'all', 'HR Officer'],
  CREATE_RELIEF_ORDER: ['Write a relief order', 'all', 'HR Officer'],
  ADD_PROJECT_MEMBER: ['Add a project member', 'team', 'Supervisor'],
  VIEW_INTER_AGENCY: ['View inter-agency records', 'all', 'HR Manager'],
  MANAGE_EMPLOYEE_ACCOUNTS: ['Create, link, lock and reset the sign-in accounts of employees', 'all', 'HR Manager'],
  GIVE_ACCOUNT_ROLES: ['Give and take away the roles of sign-in accounts', 'all'],
  VIEW_PAY_SETUP: ['View what people are paid', 'all', 'HR Manager', 'Payroll'],
  MANAGE_PAY_SETUP: ['Set what people are paid', 'all', 'HR Manager', 'Payroll'],
  CHANGE_EMPLOYEE_STATUS: ['Change the status of employees, and write the notices it needs', 'all', 'HR Officer'],
  // The next four are roles the identity provider gives to every account by default, so they reach nobody else's record.
  'VIEW-PROFILE': ['View one’s own account', 'own'],
  'MANAGE-ACCOUNT': ['Manage one’s own account', 'own'],
  'MANAGE-ACCOUNT-LINKS': ['Manage the links of one’s own account', 'own'],
  OFFLINE_ACCESS: ['Stay signed in while offline', 'own'],
});
