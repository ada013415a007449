// Who may bring which sheet: what a sheet writes needs the permission that its own page needs.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { LeavePermission } from '@kawani/domains/leave/types/policy';
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { PayrollPermission } from '@kawani/domains/payroll/contract/permissions';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import type { Permission } from '@kawani/kit/contract/permission';
import type { ImportSheet } from '../lists.ts';

/** All of them. */
export const SHEET_NEEDS: Readonly<Record<ImportSheet, readonly Permission[]>> = {
  UNITS: [
    OrganizationPermission.CLUSTERS,
    OrganizationPermission.DEPARTMENTS,
    OrganizationPermission.MANAGE_DETACHMENT,
    OrganizationPermission.MANAGE_JOB_DESIGNATION_LIST,
    SchedulePermission.MANAGE_SHIFTS,
  ],
  EMPLOYEES: [EmployeePermission.CREATE_EMPLOYEE, EmployeePermission.EDIT_EMPLOYEE_RECORD],
  PAY: [EmployeePermission.MANAGE_PAY_SETUP],
  NUMBERS: [EmployeePermission.EDIT_EMPLOYEE_RECORD],
  BANK: [EmployeePermission.EDIT_EMPLOYEE_RECORD],
  DEPENDENTS: [EmployeePermission.EDIT_EMPLOYEE_RECORD],
  LEAVE: [LeavePermission.ADD_EMPLOYEE_LEAVE_CREDIT],
  DEDUCTIONS: [DeductionPermission.MANAGE_DEDUCTION_ACCOUNTS],
  YEAR: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
};

/** Any of these opens the page. */
export const IMPORT_NEEDS: readonly Permission[] = [
  EmployeePermission.CREATE_EMPLOYEE,
  EmployeePermission.MANAGE_PAY_SETUP,
  LeavePermission.ADD_EMPLOYEE_LEAVE_CREDIT,
  DeductionPermission.MANAGE_DEDUCTION_ACCOUNTS,
  PayrollPermission.MANAGE_RELEASE_PAYSLIP,
];

export function mayBring(holds: ReadonlySet<string>, sheet: ImportSheet): boolean {
  return SHEET_NEEDS[sheet].every(({ code }) => holds.has(code));
}
