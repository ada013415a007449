// Employees: the 201 record, the profile, the status, the sign-in account linked to it.
import { permissions } from '@kawani/kit/contract/permission';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const EmployeeStatus = namedValues(
  'Probationary',
  'Active',
  'Floating',
  'AWOL',
  'Terminated',
  'Resigned',
  'Suspended',
);
export type EmployeeStatus = CodeOf<typeof EmployeeStatus>;

export const CivilStatus = namedValues('Single', 'Married', 'Annulled', 'Widowed');
export type CivilStatus = CodeOf<typeof CivilStatus>;

export const Sex = namedValues('Female', 'Male');
export type Sex = CodeOf<typeof Sex>;

/** Kept for the records of before 2018; no table of today reads it. */
export const TaxExemptionCode = valueList({
  S: 'Single',
  S1: 'Single with 1 dependent',
  S2: 'Single with 2 dependents',
  S3: 'Single with 3 dependents',
  S4: 'Single with 4 dependents',
  M: 'Married',
  ME1: 'Married with 1 dependent',
  ME2: 'Married with 2 dependents',
  ME3: 'Married with 3 dependents',
  ME4: 'Married with 4 dependents',
  Z: 'No exemption',
});
export type TaxExemptionCode = CodeOf<typeof TaxExemptionCode>;

export const EmployeePermission = permissions('Employees', {
  VIEW_EMPLOYEE_LIST: ['View the employee list and open a 201 file', 'all'],
  VIEW_MY_TEAM_MEMBER: ['View the people one leads', 'team'],
  PROFILE_APPROVAL: ['Decide profile changes', 'all'],
  UPDATE_PROFILE_HR_TRIGGERED: ['Ask employees to review their profile', 'all'],
  CREATE_ASSIGNMENT_ORDER: ['Write an assignment order', 'all'],
  CREATE_RELIEF_ORDER: ['Write a relief order', 'all'],
  ADD_PROJECT_MEMBER: ['Add a project member', 'team'],
  VIEW_INTER_AGENCY: ['View inter-agency records', 'all'],
  // The next four are roles the identity provider gives to every account by default, so they reach nobody else's record.
  'VIEW-PROFILE': ['View one’s own account', 'own'],
  'MANAGE-ACCOUNT': ['Manage one’s own account', 'own'],
  'MANAGE-ACCOUNT-LINKS': ['Manage the links of one’s own account', 'own'],
  OFFLINE_ACCESS: ['Stay signed in while offline', 'own'],
});
