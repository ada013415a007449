import { mayOpen } from '@kawani/kit/web/app-page';
import { expect, test } from 'vitest';
import { visibleMenu } from './menu.ts';
import { pages } from './pages.ts';

const OWN = ['Dashboard', 'Attendances', 'Shift Schedule', 'Leaves', 'My Profile', 'Payslip', 'SOA'];

/** Titles a person with these codes sees beyond one's own data; items of a group as `Group > Item`. */
function extra(...codes: readonly string[]): readonly string[] {
  return visibleMenu(new Set(codes))
    .flatMap((entry) =>
      entry.kind === 'group' ? entry.items.map(({ title }) => `${entry.title} > ${title}`) : [entry.title],
    )
    .filter((title) => !OWN.includes(title));
}

test('everybody sees the items of their own data, and nothing else without a permission', () => {
  expect(visibleMenu(new Set()).map(({ title }) => title)).toEqual(OWN);
});

const OPENS: readonly [codes: string, ...titles: readonly string[]][] = [
  ['APPROVE_ATTENDANCE_REQUEST', 'Approvals'],
  ['APPROVE_OVERTIME_REQUEST', 'Approvals'],
  ['APPROVE_ATTENDANCE_ADJUSTMENT_REQUEST', 'Approvals'],
  ['APPROVE_CHANGE_SHIFT_SCHEDULE', 'Approvals'],
  ['APPROVE_LEAVE_REQUEST', 'Approvals'],
  ['REJECT_ATTENDANCE_REQUEST', 'Approvals'],
  ['REJECT_ATTENDANCE_ADJUSTMENT_REQUEST', 'Approvals'],
  ['REJECT_OVERTIME_REQUEST', 'Approvals'],
  ['REJECT_CHANGE_SHIFT_SCHEDULE', 'Approvals'],
  ['REJECT_LEAVE_REQUEST', 'Approvals'],
  ['APPROVE_SPECIAL_LEAVE_REQUEST', 'Approvals'],
  ['REJECT_SPECIAL_LEAVE_REQUEST', 'Approvals'],
  ['PROFILE_APPROVAL', 'Approvals'],
  ['APPROVE_DEFERMENT', 'Approvals'],
  ['APPROVE_DEFERMENT_UPAR', 'Approvals'],
  ['APPROVE_DEFERMENT_DIAGNOSTIC', 'Approvals'],
  ['MANAGE_GOVERNMENT_LOANS', 'Approvals'],
  ['VIEW_TEAM_ATTENDANCE', 'Team Attendance'],
  ['VIEW_MY_TEAM_MEMBER', 'My Team'],
  ['VIEW_REQUESTS_FROM_TEAM_MEMBERS', 'My Team'],
  ['VIEW_HISTORY', 'My Team'],
  ['VIEW_SHIFT_SCHEDULE', 'My Team'],
  ['FILE_LOAN_REQUEST', 'E-Services > Loan'],
  ['GOVERNMENT_LOAN', 'E-Services > Government Loans'],
  ['FILE_UNIFORM_REQUEST', 'E-Services > Uniform'],
  ['FILE_DIAGNOSTIC_INDIVIDUAL', 'E-Services > Diagnostic'],
  ['FILE_DIAGNOSTIC_GROUP', 'E-Services > Diagnostic'],
  ['VIEW_LOAN_REQUEST', 'E-Services Approvals > Loan Application'],
  ['RECORD_CASH_PAYMENT', 'E-Services Approvals > Cashier'],
  ['PROCESS_UNIFORM_REQUEST', 'E-Services Approvals > Uniform Requests'],
  ['APPROVE_UPAR_REQUEST', 'Approvals', 'E-Services Approvals > Uniform Requests'],
  ['UPDATE_DIAGNOSTIC_PARTICULARS', 'E-Services Approvals > Diagnostic Requests'],
  ['APPROVE_DIAGNOSTIC_NONB', 'E-Services Approvals > Diagnostic Requests'],
  ['APPROVE_DIAGNOSTIC_BILL', 'E-Services Approvals > Diagnostic Requests'],
  ['VIEW_DIAGNOSTIC_CALENDAR', 'E-Services Approvals > Diagnostic Requests'],
  ['UPLOAD_DIAGNOSTIC_RESULT', 'E-Services Approvals > Diagnostic Requests'],
  ['UPDATE_DIAGNOSTIC_STATUS', 'E-Services Approvals > Diagnostic Requests'],
  ['MANAGE_STATUTORY_TABLES', 'Pay > Statutory Tables'],
  ['VIEW_EMPLOYEE_LIST', 'Admin', 'Manage Employees'],
  ['EXPORT_TIMESHEET_REPORT', 'Admin', 'Attendance Report'],
  ['VIEW_PAY_SETUP', 'Pay > Minimum Wage'],
  [
    'MANAGE_PAY_SETUP',
    'Pay > Second Person',
    'Pay > Recurring Pay',
    'Pay > Salary Adjustments',
    'Pay > Pay Groups',
    'Pay > Minimum Wage',
    'Rules > Import your company',
  ],
  ['CREATE_EMPLOYEE', 'Rules > Import your company'],
  ['ADD_EMPLOYEE_LEAVE_CREDIT', 'Rules > Import your company'],
  ['MANAGE_DEDUCTION_ACCOUNTS', 'Rules > Import your company'],
  ['MANAGE_TIMESHEET', 'Rules > Cut-offs', 'Rules > Attendance Policies', 'Rules > Device Profiles'],
  ['HANDBOOK', 'Handbook'],
  ['CHECKLIST_MANAGE_PROGRAM', 'Admin', 'Onboarding > Checklist'],
  ['CHECKLIST_MANAGE_SCHEDULE', 'Admin', 'Onboarding > Checklist'],
  ['LIST_INVITE', 'Admin', 'Onboarding > List'],
  ['LIST_ALL', 'Admin', 'Onboarding > List'],
  ['REPORT', 'Admin', 'Onboarding > Report'],
  ['ALL_ATTENDANCE', 'Admin', 'Onboarding > Attendance'],
  ['ATTENDANCE', 'Admin', 'Onboarding > Attendance'],
  ['CLUSTERS', 'Maintenance > Manage Clusters'],
  ['DEPARTMENTS', 'Maintenance > Departments'],
  ['MANAGE_DETACHMENT', 'Maintenance > Detachments', 'Rules > Kiosks'],
  ['TIME_SHEET_ACTION', 'Rules > Kiosks'],
  ['MANAGE_EMPLOYEE_ACCOUNTS', 'Rules > Account Roles'],
  ['GIVE_ACCOUNT_ROLES', 'Pay > Second Person', 'Rules > Set-up guide', 'Rules > Account Roles', 'Rules > Audit Log'],
  ['OVERVIEW_SHIFTS', 'Admin', 'Maintenance > Shifts'],
  ['MANAGE_SHIFTS', 'Admin', 'Maintenance > Shifts'],
  ['MANAGE_DMSC_AVAILABILITY', 'Maintenance > DMSC Service Availability'],
  ['MANAGE_HOLIDAY', 'Maintenance > Holiday'],
  ['VIEW_DEDUCTION_ACCOUNTS', 'Pay > Accounts'],
  ['ANSWER_PAYSLIP_QUESTION', 'Pay > Payslip Questions'],
  [
    'MANAGE_RELEASE_PAYSLIP',
    'Maintenance > Release Payslip',
    'Pay > Pay Reports',
    'Pay > Remittances',
    'Pay > Bank Layouts',
    'Pay > Pay Adjustments',
    'Pay > Second Person',
    'Pay > Earlier Income',
    'Pay > Opening Balances',
    'Pay > Rules of Pay',
    'Rules > Import your company',
  ],
  ['MANAGE_UNIFORM_INVENTORY', 'Maintenance > Uniform Inventory Maintenance'],
  ['MANAGE_JOB_DESIGNATION_LIST', 'Admin', 'Maintenance > Job Designation'],
  ['MANAGE_LEAVE_ALLOCATION', 'Rules > Leave Types'],
  ['MANAGE_LOAN_POLICY', 'Rules > Loan Terms'],
  ['MANAGE_PENDING_ATTENDANCE_REQUEST', 'Approvals', 'Rules > Approver Rules'],
  ['MANAGE_PENDING_ATTENDANCE_ADJUSTMENT_REQUEST', 'Approvals', 'Rules > Approver Rules'],
  ['MANAGE_PENDING_OVERTIME_REQUEST', 'Approvals', 'Rules > Approver Rules'],
  ['MANAGE_PENDING_CHANGE_SHIFT_SCHEDULE', 'Approvals', 'Rules > Approver Rules'],
  ['MANAGE_PENDING_LEAVE_REQUEST', 'Approvals', 'Rules > Approver Rules'],
  ['INFORMATION', 'Offboarding > Employee List'],
  ['LIST', 'Offboarding > Employee List'],
  ['CLEARANCE_LIST', 'Offboarding > Clearance List'],
  ['CLEARANCE_LIST_CASHIER', 'Offboarding > Clearance List'],
  ['VIEW_PRF_LIST', 'Admin', 'Recruitment > Personnel Requisition'],
  ['APPROVER_BILLABLE', 'Admin', 'Recruitment > Personnel Requisition'],
  ['APPROVER_NON-BILLABLE', 'Admin', 'Recruitment > Personnel Requisition'],
  ['VIEW_JO_LIST', 'Admin', 'Recruitment > Job Order'],
  ['VIEW_JOB_ORDERS', 'Admin', 'Recruitment > Job Order'],
  ['CREATE_ASSIGNMENT_ORDER', 'Admin', 'Recruitment > Employee Roster'],
  ['VIEW_ROSTER_LIST', 'Admin', 'Recruitment > Employee Roster'],
  ['VIEW_APPLICANT_LIST', 'Admin', 'Recruitment > Screening'],
  ['VIEW_ALL_APPLICANTS_FOR_HIRING', 'Admin', 'Recruitment > Hiring'],
  ['HIRING_JOB_OFFER_CREATE', 'Admin', 'Recruitment > Hiring'],
  ['CREATE_REQUEST_201_FILE', 'Admin', 'Recruitment > Hiring'],
  ['APPROVE_201_FILE', 'Admin', 'Recruitment > Hiring'],
  ['HIRING_FOR_PAF', 'Admin', 'Recruitment > Hiring'],
  ['CREATE_PAF', 'Admin', 'Recruitment > Hiring'],
  ['UPDATE_PAF_APPROVER', 'Admin', 'Recruitment > Hiring'],
  ['REQUEST_NEW_HIRE_ENDORSEMENT', 'Admin', 'Recruitment > Hiring'],
  ['APPROVE_NEW_HIRE_ENDORSEMENT', 'Admin', 'Recruitment > Hiring'],
];

test.each(OPENS)('%s opens what the company says it opens', (code, ...titles) => {
  expect(extra(code)).toEqual(titles);
});

test('every rule of the menu is named above, so that no item can be opened unseen', () => {
  const codes = pages
    .flatMap(({ menu, needs = [] }) => (menu === undefined || menu.isInside ? [] : needs))
    .map(({ code }) => code);
  expect([...new Set(codes)].sort()).toEqual(OPENS.map(([code]) => code).sort());
});

test('a permission that opens no item shows no group', () => {
  expect(extra('FOR_APPROVAL_LOAN', 'VIEW-PROFILE')).toEqual([]);
});

test('two items of a group do not bring its other items along', () => {
  expect(extra('FILE_LOAN_REQUEST', 'FILE_UNIFORM_REQUEST')).toEqual(['E-Services > Loan', 'E-Services > Uniform']);
});

test('an empty requirement always passes', () => {
  expect(mayOpen({}, new Set())).toBe(true);
  expect(mayOpen({ needs: [] }, new Set())).toBe(true);
});

test('Maintenance is the nine items of the company in its order; what the office sets besides has groups of its own', () => {
  const all = new Set(pages.flatMap(({ needs = [] }) => needs.map(({ code }) => code)));
  const groups = visibleMenu(all).flatMap((entry) => (entry.kind === 'group' ? [entry] : []));
  const items = (title: string) => groups.find((group) => group.title === title)?.items.map((item) => item.title);
  expect(items('Maintenance')).toEqual([
    'Manage Clusters',
    'Departments',
    'Detachments',
    'Shifts',
    'DMSC Service Availability',
    'Holiday',
    'Release Payslip',
    'Uniform Inventory Maintenance',
    'Job Designation',
  ]);
  const order = groups.map(({ title }) => title);
  expect(order.slice(order.indexOf('Maintenance')).slice(0, 4)).toEqual(['Maintenance', 'Pay', 'Rules', 'Offboarding']);
});

test.each([
  ['VIEW_EMPLOYEE_LIST', 'Needs attention'],
  ['CREATE_EMPLOYEE', 'Import employees'],
  ['EDIT_EMPLOYEE_RECORD', 'Documents'],
  ['MANAGE_ANNOUNCEMENTS', 'Announcements'],
  ['CREATE_RELIEF_ORDER', 'Orders'],
  ['MANAGE_TIMESHEET', 'Device logs'],
])('%s lists %s in the sidebar of the HR app alone', (code, title) => {
  const titles = (app: 'hr' | 'employee') => visibleMenu(new Set([code]), { app }).map((entry) => entry.title);
  expect(titles('hr')).toContain(title);
  expect(titles('employee')).not.toContain(title);
});

test('no two pages are at the same place, in the menu or in the address bar', () => {
  const paths = pages.map(({ app, path }) => `${app}${path}`);
  expect(new Set(paths).size).toBe(paths.length);
  const places = pages.flatMap(({ menu }) => (menu === undefined ? [] : [`${menu.group ?? ''} ${menu.order}`]));
  expect(new Set(places).size).toBe(places.length);
});

test('a group of the menu that no page is in, or that the menu does not know, is a mistake', () => {
  const all = new Set(pages.flatMap(({ needs = [] }) => needs.map(({ code }) => code)));
  const shown = visibleMenu(all).flatMap((entry) => (entry.kind === 'group' ? [entry.title] : []));
  const named = new Set(pages.flatMap(({ menu }) => menu?.group ?? []));
  expect(shown.toSorted()).toEqual([...named].toSorted());
});

test('the routes of the employee app have the titles the company gave them', () => {
  const titled = new Map(pages.filter(({ app }) => app === 'employee').map(({ path, title }) => [path, title]));
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/attendances', 'Attendances'],
    ['/shift-schedule', 'Shift Schedule'],
    ['/leaves', 'Leaves'],
    ['/profile', 'My Profile'],
    ['/approvals', 'Approvals'],
    ['/team-reports', 'Team Attendance Report'],
    ['/payslip', 'Payslip'],
    ['/soa', 'SOA'],
    ['/e-services', 'E-Services'],
    ['/onboarding-employee', 'Onboarding'],
  ] as const) {
    expect(titled.get(path)).toBe(title);
  }
});
