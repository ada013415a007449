// The HR app's screens, each loaded when its route is near.
import { mayRule } from '@kawani/domains/approvals/contract';
import { AttendancePermission, attendanceApi } from '@kawani/domains/attendance/contract';
import { DeductionPermission } from '@kawani/domains/deductions/contract';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/contract';
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract';
import type { Room } from '@kawani/kit/web/app';

export const HOME = '/home';
const DEVICE_LOGS = '/device-logs';

export const rooms: readonly Room[] = [
  { path: HOME, title: 'HR', screen: async () => (await import('./home.tsx')).Home },
  {
    path: '/employees',
    title: 'Manage Employees',
    anyOf: [EmployeePermission.VIEW_EMPLOYEE_LIST],
    screen: async () => (await import('./employees.tsx')).Employees,
  },
  {
    path: '/employees/new',
    title: 'New employee',
    anyOf: [EmployeePermission.CREATE_EMPLOYEE],
    screen: async () => (await import('@kawani/domains/employees/desk')).NewEmployee,
  },
  {
    path: '/employees/import',
    title: 'Import employees',
    anyOf: [EmployeePermission.CREATE_EMPLOYEE],
    screen: async () => (await import('@kawani/domains/employees/desk')).ImportEmployees,
  },
  {
    path: '/employees/$id',
    title: '201 file',
    anyOf: [EmployeePermission.VIEW_EMPLOYEE_LIST],
    screen: async () => (await import('./record.tsx')).Record,
  },
  {
    path: '/maintenance/release-payslip',
    title: 'Release Payslip',
    anyOf: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
    screen: async () => (await import('@kawani/domains/payroll/desk')).ReleasePayslip,
  },
  {
    path: '/maintenance/remittances',
    title: 'Remittances',
    anyOf: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
    screen: async () => (await import('@kawani/domains/payroll/desk')).Remittances,
  },
  {
    path: '/maintenance/bank-layouts',
    title: 'Bank Layouts',
    anyOf: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
    screen: async () => (await import('@kawani/domains/payroll/desk')).BankLayouts,
  },
  {
    path: '/maintenance/accounts',
    title: 'Accounts',
    anyOf: [DeductionPermission.VIEW_DEDUCTION_ACCOUNTS],
    screen: async () => (await import('@kawani/domains/deductions/desk')).AccountsPage,
  },
  {
    path: '/maintenance/payslip-questions',
    title: 'Payslip Questions',
    anyOf: [PayrollPermission.ANSWER_PAYSLIP_QUESTION],
    screen: async () => (await import('@kawani/domains/payroll/desk')).PayslipQuestions,
  },
  {
    path: '/maintenance/pay-adjustments',
    title: 'Pay Adjustments',
    anyOf: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
    screen: async () => (await import('@kawani/domains/payroll/desk')).PayAdjustments,
  },
  {
    path: '/maintenance/earlier-income',
    title: 'Earlier Income',
    anyOf: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
    screen: async () => (await import('@kawani/domains/payroll/desk')).EarlierIncome,
  },
  {
    path: '/maintenance/payroll-policy',
    title: 'Rules of Pay',
    anyOf: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
    screen: async () => (await import('@kawani/domains/payroll/desk')).PayrollPolicy,
  },
  {
    path: '/needs-attention',
    title: 'Needs attention',
    anyOf: [EmployeePermission.VIEW_EMPLOYEE_LIST],
    screen: async () => (await import('@kawani/domains/employees/desk')).NeedsAttention,
  },
  {
    path: '/changes-ahead',
    title: 'Changes ahead',
    anyOf: [EmployeePermission.VIEW_EMPLOYEE_LIST],
    screen: async () => (await import('@kawani/domains/employees/desk')).ChangesAhead,
  },
  {
    path: '/documents',
    title: 'Documents',
    anyOf: [EmployeePermission.EDIT_EMPLOYEE_RECORD],
    screen: async () => (await import('@kawani/domains/employees/desk')).DocumentDesk,
  },
  {
    path: '/orders',
    title: 'Orders',
    anyOf: [EmployeePermission.CREATE_ASSIGNMENT_ORDER, EmployeePermission.CREATE_RELIEF_ORDER],
    screen: async () => (await import('@kawani/domains/schedule/desk')).Orders,
  },
  {
    path: DEVICE_LOGS,
    title: 'Device logs',
    anyOf: attendanceApi.importDeviceLog.needs,
    screen: async () => (await import('@kawani/domains/attendance/desk')).DeviceLogs,
  },
  {
    path: '/maintenance/account-roles',
    title: 'Account Roles',
    anyOf: [EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS, EmployeePermission.GIVE_ACCOUNT_ROLES],
    screen: async () => (await import('@kawani/domains/employees/desk')).RoleHolders,
  },
  {
    path: '/maintenance/kiosks',
    title: 'Kiosks',
    anyOf: [OrganizationPermission.MANAGE_DETACHMENT, AttendancePermission.TIME_SHEET_ACTION],
    screen: async () => (await import('@kawani/domains/attendance/desk')).KiosksPage,
  },
  {
    path: '/reports',
    title: 'Attendance Report',
    anyOf: [AttendancePermission.EXPORT_TIMESHEET_REPORT],
    screen: async () => (await import('@kawani/domains/attendance/desk')).Reports,
  },
  {
    path: '/maintenance/minimum-wage',
    title: 'Minimum Wage',
    anyOf: [EmployeePermission.VIEW_PAY_SETUP, EmployeePermission.MANAGE_PAY_SETUP],
    screen: async () => (await import('@kawani/domains/employees/desk')).MinimumWage,
  },
  {
    path: '/maintenance/cut-offs',
    title: 'Cut-offs',
    anyOf: [AttendancePermission.MANAGE_TIMESHEET],
    screen: async () => (await import('@kawani/domains/attendance/desk')).CutOffs,
  },
  {
    path: '/maintenance/attendance-policies',
    title: 'Attendance Policies',
    anyOf: [AttendancePermission.MANAGE_TIMESHEET],
    screen: async () => (await import('@kawani/domains/attendance/desk')).AttendancePolicies,
  },
  {
    path: '/maintenance/clusters',
    title: 'Clusters',
    anyOf: [OrganizationPermission.CLUSTERS],
    screen: async () => (await import('@kawani/domains/employees/desk')).Clusters,
  },
  {
    path: '/maintenance/departments',
    title: 'Departments',
    anyOf: [OrganizationPermission.DEPARTMENTS],
    screen: async () => (await import('@kawani/domains/employees/desk')).Departments,
  },
  {
    path: '/maintenance/detachments',
    title: 'Detachments',
    anyOf: [OrganizationPermission.MANAGE_DETACHMENT],
    screen: async () => (await import('@kawani/domains/employees/desk')).Detachments,
  },
  {
    path: '/maintenance/detachments/$id',
    title: 'Detachment',
    anyOf: [OrganizationPermission.MANAGE_DETACHMENT],
    screen: async () => (await import('./detachment.tsx')).Detachment,
  },
  {
    path: '/maintenance/job-designation',
    title: 'Job Designation',
    anyOf: [OrganizationPermission.MANAGE_JOB_DESIGNATION_LIST],
    screen: async () => (await import('./job-designation.tsx')).JobDesignation,
  },
  {
    path: '/maintenance/shifts',
    title: 'Shifts',
    anyOf: [SchedulePermission.OVERVIEW_SHIFTS, SchedulePermission.MANAGE_SHIFTS],
    screen: async () => (await import('@kawani/domains/schedule/desk')).Shifts,
  },
  {
    path: '/maintenance/holiday',
    title: 'Holiday',
    anyOf: [SchedulePermission.MANAGE_HOLIDAY],
    screen: async () => (await import('@kawani/domains/schedule/desk')).Holidays,
  },
  {
    path: '/maintenance/leave-types',
    title: 'Leave Types',
    anyOf: [LeavePermission.MANAGE_LEAVE_ALLOCATION],
    screen: async () => (await import('@kawani/domains/leave/desk')).LeaveTypes,
  },
  {
    path: '/maintenance/approver-rules',
    title: 'Approver Rules',
    anyOf: mayRule,
    screen: async () => (await import('@kawani/domains/approvals/desk')).ApproverRules,
  },
];
