import { expect, test } from 'vitest';
import { allPermissions } from './permissions.ts';

const codes = allPermissions.map(({ code }) => code);

/** As the company's list of roles writes them. */
const GIVEN = `
APPROVER_BILLABLE APPROVER_NON-BILLABLE HIRING_JOB_OFFER_CREATE HIRING_FOR_PAF REQUEST_NEW_HIRE_ENDORSEMENT
APPROVE_NEW_HIRE_ENDORSEMENT CREATE_REQUEST_201_FILE CREATE_PAF APPROVE_201_FILE APPROVED_PRF_NOTIFICATION VIEW_PRF_LIST
VIEW_JO_LIST VIEW_ROSTER_LIST VIEW_APPLICANT_LIST VIEW_ALL_APPLICANTS_FOR_HIRING UPDATE_PAF_APPROVER
VIEW_REQUESTS_FROM_TEAM_MEMBERS VIEW_MY_TEAM_MEMBER ADD_PROJECT_MEMBER MANAGE-ACCOUNT MANAGE-ACCOUNT-LINKS
MANAGE_TIMESHEET TIME_SHEET_ACTION VIEW-PROFILE VIEW_JOB_ORDERS VIEW_INTER_AGENCY OFFLINE_ACCESS OVERVIEW_SHIFTS
MANAGE_SHIFTS MANAGE_HOLIDAY MANAGE_RELEASE_PAYSLIP MANAGE_SCHEDULE_CHANGE_REQUEST ACTIVATE_DEACTIVATE_SHIFTS
SET_SHIFT_SCHEDULE EXPORT_TIMESHEET_REPORT MANAGE_LEAVE_ALLOCATION ADD_EMPLOYEE_LEAVE_CREDIT
APPROVE_VALE_REQUEST GOVERNMENT_LOAN
APPROVE_UPAR_REQUEST APPROVE_DIAGNOSTIC_NONB VIEW_DIAGNOSTIC_CALENDAR MANAGE_DMSC_AVAILABILITY
MY_TASKS HANDBOOK REPORT LIST_INVITE ALL_ATTENDANCE ATTENDANCE LIST_ALL
CLEARANCE_LIST CLEARANCE_LIST_CASHIER INFORMATION LIST
PROFILE_APPROVAL MANAGE_DETACHMENT DEPARTMENTS CLUSTERS UPDATE_PROFILE_HR_TRIGGERED MANAGE_JOB_DESIGNATION_LIST
VIEW_EMPLOYEE_LIST CREATE_ASSIGNMENT_ORDER CREATE_RELIEF_ORDER
`
  .trim()
  .split(/\s+/);

/** What the list only describes in words. */
const DESCRIBED = [
  ...['FILE', 'APPROVE', 'REJECT'].flatMap((verb) => [
    `${verb}_ATTENDANCE_REQUEST`,
    `${verb}_ATTENDANCE_ADJUSTMENT_REQUEST`,
    `${verb}_CHANGE_SHIFT_SCHEDULE`,
    `${verb}_OVERTIME_REQUEST`,
    `${verb}_LEAVE_REQUEST`,
    `${verb}_SPECIAL_LEAVE_REQUEST`,
  ]),
  ...[
    'ATTENDANCE_REQUEST',
    'ATTENDANCE_ADJUSTMENT_REQUEST',
    'CHANGE_SHIFT_SCHEDULE',
    'OVERTIME_REQUEST',
    'LEAVE_REQUEST',
  ].map((kind) => `MANAGE_PENDING_${kind}`),
  ...['HISTORY', 'SHIFT_SCHEDULE', 'TIMESHEET', 'LEAVE_CREDIT_SUMMARY', 'TEAM_ATTENDANCE'].map(
    (what) => `VIEW_${what}`,
  ),
  ...['VIEW', 'FILE', 'APPROVE', 'RELEASE'].map((verb) => `${verb}_LOAN_REQUEST`),
  ...['FOR_APPROVAL_LOAN', 'FOR_FINAL_APPROVAL_LOAN'],
  ...['FILE', 'APPROVE'].flatMap((verb) => ['', '_UPAR', '_DIAGNOSTIC'].map((kind) => `${verb}_DEFERMENT${kind}`)),
  ...['FILE', 'MODIFY', 'PROCESS'].map((verb) => `${verb}_UNIFORM_REQUEST`),
  'MANAGE_UNIFORM_INVENTORY',
  ...['FILE_DIAGNOSTIC_INDIVIDUAL', 'FILE_DIAGNOSTIC_GROUP', 'APPROVE_DIAGNOSTIC_BILL'],
  ...['UPDATE_DIAGNOSTIC_PARTICULARS', 'UPDATE_DIAGNOSTIC_STATUS', 'UPLOAD_DIAGNOSTIC_RESULT'],
  ...['CHECKLIST_MANAGE_PROGRAM', 'CHECKLIST_MANAGE_SCHEDULE'],
  ...['RESIGNATION', 'MONETARY', 'NONMONETARY', 'EXIT_INTERVIEW', 'COE', 'QUITCLAIM', 'SUPPORTING_DOCUMENTS'].map(
    (what) => `VIEW_${what}`,
  ),
];

/** What the list has no word for. */
const OURS = [
  'MANAGE_ANNOUNCEMENTS',
  'MANAGE_APPLICANT_RETENTION',
  'MANAGE_GOVERNMENT_LOANS',
  'MANAGE_LOAN_POLICY',
  'MANAGE_STATUTORY_TABLES',
  'MANAGE_EMPLOYEE_ACCOUNTS',
  'GIVE_ACCOUNT_ROLES',
  'CREATE_EMPLOYEE',
  'CHANGE_EMPLOYEE_STATUS',
  'EDIT_EMPLOYEE_RECORD',
  'FILE_PROFILE_CHANGE',
  'VIEW_PAY_SETUP',
  'MANAGE_PAY_SETUP',
  'VIEW_DEDUCTION_ACCOUNTS',
  'MANAGE_DEDUCTION_ACCOUNTS',
  'RECORD_CASH_PAYMENT',
  'ANSWER_PAYSLIP_QUESTION',
];

test('no permission is declared by two modules', () => {
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

test('the modules declare every role of the company and no other', () => {
  expect([...codes].sort()).toEqual([...GIVEN, ...DESCRIBED, ...OURS].sort());
  expect(GIVEN.length + DESCRIBED.length).toBe(122);
});

test('the prefix of the identity provider is nowhere in a code', () => {
  expect(codes.filter((code) => code.startsWith('ROLE_'))).toEqual([]);
});

test('a role that every account holds by default reaches nobody else’s record', () => {
  const given = ['VIEW-PROFILE', 'MANAGE-ACCOUNT', 'MANAGE-ACCOUNT-LINKS', 'OFFLINE_ACCESS'];
  const scopes = allPermissions.filter(({ code }) => given.includes(code)).map(({ scope }) => scope);
  expect(scopes).toEqual(['own', 'own', 'own', 'own']);
});

test('every permission says in words what it allows', () => {
  expect(allPermissions.filter(({ label, area }) => label === '' || area === '')).toEqual([]);
});
