// The sidebar and the employee's routes as data, shared by the three apps. Which routes have a screen yet is each app's
// own knowledge; who may see an item is said here, in the permissions of the rooms.
import { mayDecide, mayRule } from '@kawani/domains/approvals/contract';
import { AttendancePermission } from '@kawani/domains/attendance/contract';
import { DeductionPermission } from '@kawani/domains/deductions/contract';
import { DiagnosticPermission } from '@kawani/domains/diagnostics/contract';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavePermission } from '@kawani/domains/leave/contract';
import { LoanPermission } from '@kawani/domains/loans/contract';
import { OffboardingPermission } from '@kawani/domains/offboarding/contract';
import { OnboardingPermission } from '@kawani/domains/onboarding/contract';
import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { RecruitmentPermission } from '@kawani/domains/recruitment/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract';
import { UniformPermission } from '@kawani/domains/uniforms/contract';
import type { Permission } from '@kawani/kit/contract/permission';

export type AppName = 'employee' | 'hr' | 'recruitment';

export type MenuItem = {
  readonly kind: 'item';
  readonly title: string;
  readonly app: AppName;
  readonly path: string;
  /** Any of these opens it; none: everybody's. */
  readonly anyOf: readonly Permission[];
};
export type MenuGroup = {
  readonly kind: 'group';
  readonly title: string;
  readonly items: readonly MenuItem[];
};
/** A line above the items of the office. */
export type MenuHeading = { readonly kind: 'heading'; readonly title: string; readonly anyOf: readonly Permission[] };
export type MenuEntry = MenuItem | MenuGroup | MenuHeading;

const A = AttendancePermission;
const D = DiagnosticPermission;
const N = OnboardingPermission;
const R = RecruitmentPermission;

const mayFileDiagnostics = [D.FILE_DIAGNOSTIC_INDIVIDUAL, D.FILE_DIAGNOSTIC_GROUP];
const mayUseEServices = [
  LoanPermission.FILE_LOAN_REQUEST,
  UniformPermission.FILE_UNIFORM_REQUEST,
  ...mayFileDiagnostics,
  LoanPermission.GOVERNMENT_LOAN,
];
const mayServeUniforms = [UniformPermission.PROCESS_UNIFORM_REQUEST, DeductionPermission.APPROVE_UPAR_REQUEST];
const mayServeDiagnostics = [
  D.UPDATE_DIAGNOSTIC_PARTICULARS,
  D.APPROVE_DIAGNOSTIC_NONB,
  D.APPROVE_DIAGNOSTIC_BILL,
  D.VIEW_DIAGNOSTIC_CALENDAR,
  D.UPLOAD_DIAGNOSTIC_RESULT,
  D.UPDATE_DIAGNOSTIC_STATUS,
];
const maySeeShifts = [SchedulePermission.OVERVIEW_SHIFTS, SchedulePermission.MANAGE_SHIFTS];
const mayRecruit = [
  R.VIEW_PRF_LIST,
  R.VIEW_JO_LIST,
  R.VIEW_ROSTER_LIST,
  R.VIEW_APPLICANT_LIST,
  R.VIEW_ALL_APPLICANTS_FOR_HIRING,
];
const mayOnboard = [
  N.CHECKLIST_MANAGE_PROGRAM,
  N.CHECKLIST_MANAGE_SCHEDULE,
  N.LIST_INVITE,
  N.REPORT,
  N.ALL_ATTENDANCE,
  N.ATTENDANCE,
];

export const MENU: readonly MenuEntry[] = [
  mine('Dashboard', '/dashboard'),
  mine('Attendances', '/attendances'),
  mine('Shift Schedule', '/shift-schedule'),
  mine('Leaves', '/leaves'),
  mine('My Profile', '/profile'),
  mine('Approvals', '/approvals', mayDecide),
  mine('Team Attendance', '/team-reports', [A.VIEW_TEAM_ATTENDANCE]),
  mine('Payslip', '/payslip'),
  mine('SOA', '/soa'),
  group('E-Services', [
    mine('Loan', '/e-services/assistance', [LoanPermission.FILE_LOAN_REQUEST]),
    mine('Government Loans', '/e-services/government-loans', [LoanPermission.GOVERNMENT_LOAN]),
    mine('Uniform', '/e-services/uniform/my-requests', [UniformPermission.FILE_UNIFORM_REQUEST]),
    mine('Diagnostic', '/e-services/diagnostic/my-requests', mayFileDiagnostics),
  ]),
  group('E-Services Approvals', [
    mine('Loan Application', '/e-services/services', [LoanPermission.VIEW_LOAN_REQUEST]),
    mine('Uniform Requests', '/e-services/uniform/request-list', mayServeUniforms),
    mine('Diagnostic Requests', '/e-services/diagnostic/request-list', mayServeDiagnostics),
  ]),
  {
    kind: 'heading',
    title: 'Admin',
    anyOf: [
      EmployeePermission.VIEW_EMPLOYEE_LIST,
      A.EXPORT_TIMESHEET_REPORT,
      ...maySeeShifts,
      ...mayRecruit,
      ...mayOnboard,
      OrganizationPermission.MANAGE_JOB_DESIGNATION_LIST,
    ],
  },
  office('Manage Employees', '/employees', [EmployeePermission.VIEW_EMPLOYEE_LIST]),
  office('Attendance Report', '/reports', [A.EXPORT_TIMESHEET_REPORT]),
  group('Onboarding', [
    office('Checklist', '/onboarding/checklist', [N.CHECKLIST_MANAGE_PROGRAM, N.CHECKLIST_MANAGE_SCHEDULE]),
    office('List', '/onboarding/list', [N.LIST_INVITE]),
    office('Report', '/onboarding/report', [N.REPORT]),
    office('Attendance', '/onboarding/attendance', [N.ALL_ATTENDANCE, N.ATTENDANCE]),
  ]),
  group('Maintenance', [
    office('Manage Clusters', '/maintenance/clusters', [OrganizationPermission.CLUSTERS]),
    office('Departments', '/maintenance/departments', [OrganizationPermission.DEPARTMENTS]),
    office('Detachments', '/maintenance/detachments', [OrganizationPermission.MANAGE_DETACHMENT]),
    office('Shifts', '/maintenance/shifts', maySeeShifts),
    office('DMSC Service Availability', '/maintenance/dmsc-service-availability', [D.MANAGE_DMSC_AVAILABILITY]),
    office('Holiday', '/maintenance/holiday', [SchedulePermission.MANAGE_HOLIDAY]),
    office('Release Payslip', '/maintenance/release-payslip', [PayrollPermission.MANAGE_RELEASE_PAYSLIP]),
    office('Accounts', '/maintenance/accounts', [DeductionPermission.VIEW_DEDUCTION_ACCOUNTS]),
    office('Payslip Questions', '/maintenance/payslip-questions', [PayrollPermission.ANSWER_PAYSLIP_QUESTION]),
    office('Remittances', '/maintenance/remittances', [PayrollPermission.MANAGE_RELEASE_PAYSLIP]),
    office('Bank Layouts', '/maintenance/bank-layouts', [PayrollPermission.MANAGE_RELEASE_PAYSLIP]),
    office('Pay Adjustments', '/maintenance/pay-adjustments', [PayrollPermission.MANAGE_RELEASE_PAYSLIP]),
    office('Earlier Income', '/maintenance/earlier-income', [PayrollPermission.MANAGE_RELEASE_PAYSLIP]),
    office('Rules of Pay', '/maintenance/payroll-policy', [PayrollPermission.MANAGE_RELEASE_PAYSLIP]),
    office('Uniform Inventory Maintenance', '/maintenance/uniform-inventory', [
      UniformPermission.MANAGE_UNIFORM_INVENTORY,
    ]),
    office('Job Designation', '/maintenance/job-designation', [OrganizationPermission.MANAGE_JOB_DESIGNATION_LIST]),
    office('Minimum Wage', '/maintenance/minimum-wage', [
      EmployeePermission.VIEW_PAY_SETUP,
      EmployeePermission.MANAGE_PAY_SETUP,
    ]),
    office('Cut-offs', '/maintenance/cut-offs', [A.MANAGE_TIMESHEET]),
    office('Attendance Policies', '/maintenance/attendance-policies', [A.MANAGE_TIMESHEET]),
    office('Leave Types', '/maintenance/leave-types', [LeavePermission.MANAGE_LEAVE_ALLOCATION]),
    office('Approver Rules', '/maintenance/approver-rules', mayRule),
    office('Kiosks', '/maintenance/kiosks', [OrganizationPermission.MANAGE_DETACHMENT, A.TIME_SHEET_ACTION]),
    office('Account Roles', '/maintenance/account-roles', [
      EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS,
      EmployeePermission.GIVE_ACCOUNT_ROLES,
    ]),
  ]),
  group('Offboarding', [
    office('Employee List', '/offboarding/employee-list', [
      OffboardingPermission.INFORMATION,
      OffboardingPermission.LIST,
    ]),
    office('Clearance List', '/offboarding/clearance-list', [OffboardingPermission.CLEARANCE_LIST]),
  ]),
  group('Recruitment', [
    hiring('Personnel Requisition', '/personnel-requisition', [R.VIEW_PRF_LIST]),
    hiring('Job Order', '/job-order', [R.VIEW_JO_LIST]),
    hiring('Employee Roster', '/employee-roster', [R.VIEW_ROSTER_LIST]),
    hiring('Screening', '/screening', [R.VIEW_APPLICANT_LIST]),
    hiring('Hiring', '/hiring', [R.VIEW_ALL_APPLICANTS_FOR_HIRING]),
  ]),
];

export type Route = {
  readonly path: string;
  readonly title: string;
  readonly anyOf: readonly Permission[];
  /** `secure`: header, sidebar, content, footer. `header`: no sidebar. */
  readonly layout: 'secure' | 'header';
};

/** The employee app's routes behind sign-in, with the title of each. */
export const EMPLOYEE_ROUTES: readonly Route[] = [
  { path: '/dashboard', title: 'Dashboard', anyOf: [], layout: 'secure' },
  { path: '/attendances', title: 'Attendances', anyOf: [], layout: 'secure' },
  { path: '/shift-schedule', title: 'Shift Schedule', anyOf: [], layout: 'secure' },
  { path: '/leaves', title: 'Leaves', anyOf: [], layout: 'secure' },
  { path: '/profile', title: 'My Profile', anyOf: [], layout: 'secure' },
  { path: '/approvals', title: 'Approvals', anyOf: mayDecide, layout: 'secure' },
  { path: '/team-reports', title: 'Team Attendance Report', anyOf: [A.VIEW_TEAM_ATTENDANCE], layout: 'secure' },
  { path: '/payslip', title: 'Payslip', anyOf: [], layout: 'secure' },
  { path: '/soa', title: 'SOA', anyOf: [], layout: 'secure' },
  { path: '/e-services', title: 'E-Services', anyOf: mayUseEServices, layout: 'secure' },
  { path: '/onboarding-employee', title: 'Onboarding', anyOf: [N.MY_TASKS, N.HANDBOOK], layout: 'header' },
];

/** An empty requirement always passes. */
export function mayOpen(anyOf: readonly Permission[], holds: ReadonlySet<string>): boolean {
  return anyOf.length === 0 || anyOf.some(({ code }) => holds.has(code));
}

/** The entries a person sees; a group without a visible item is not there. */
export function visibleMenu(holds: ReadonlySet<string>, menu: readonly MenuEntry[] = MENU): readonly MenuEntry[] {
  return menu.flatMap((entry): readonly MenuEntry[] => {
    if (entry.kind !== 'group') return mayOpen(entry.anyOf, holds) ? [entry] : [];
    const items = entry.items.filter(({ anyOf }) => mayOpen(anyOf, holds));
    return items.length === 0 ? [] : [{ ...entry, items }];
  });
}

function mine(title: string, path: string, anyOf: readonly Permission[] = []): MenuItem {
  return { kind: 'item', title, app: 'employee', path, anyOf };
}

function office(title: string, path: string, anyOf: readonly Permission[]): MenuItem {
  return { kind: 'item', title, app: 'hr', path, anyOf };
}

function hiring(title: string, path: string, anyOf: readonly Permission[]): MenuItem {
  return { kind: 'item', title, app: 'recruitment', path, anyOf };
}

function group(title: string, items: readonly MenuItem[]): MenuGroup {
  return { kind: 'group', title, items };
}
