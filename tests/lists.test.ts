import { AttendanceRequestType, DayResult, RequestType } from '@kawani/domains/attendance/contract';
import {
  DeductionState,
  DefermentState,
  DefermentType,
  PaymentChannel,
  PaymentKind,
} from '@kawani/domains/deductions/contract';
import { DiagnosticFor, DiagnosticPaymentMode, DiagnosticState } from '@kawani/domains/diagnostics/requests/lists';
import {
  DiagnosticCategory,
  OtherDiagnosticService,
  OtherDiagnosticType,
} from '@kawani/domains/diagnostics/services/lists';
import { CivilStatus, DocumentStatus, EmployeeStatus, TaxExemptionCode } from '@kawani/domains/employees/contract';
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { DayPortion } from '@kawani/domains/leave/filing/lists';
import { LeaveCode, LeaveType } from '@kawani/domains/leave/types/lists';
import {
  CHECK_RELEASE_CHARGE,
  GovernmentLoanType,
  LoanAccountState,
  LoanRelease,
  LoanSecurity,
  LoanSource,
  LoanState,
  LoanType,
} from '@kawani/domains/loans/types/lists';
import { PostingState } from '@kawani/domains/payroll/contract';
import { Decision, DecisionAction, RequestStatus } from '@kawani/domains/requests/engine/lists';
import { CalendarEventType, PeriodState, Weekday } from '@kawani/domains/schedule/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { UniformCategory } from '@kawani/domains/uniforms/catalogue/lists';
import { UniformState } from '@kawani/domains/uniforms/orders/lists';
import * as layout from '@kawani/kit/contract/layout';
import * as message from '@kawani/kit/contract/message';
import { showPesos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';

type List = { readonly codes: readonly string[]; readonly labels: Readonly<Record<string, string>> };

/** As the company wrote its lists: what people read, in order. */
const READ: readonly (readonly [name: string, list: List, labels: string])[] = [
  ['holiday kinds', HolidayType, 'Regular, Special non-working, Special working'],
  ['employee statuses', EmployeeStatus, 'Probationary, Active, Floating, AWOL, Terminated, Resigned, Suspended'],
  ['civil statuses', CivilStatus, 'Single, Married, Annulled, Widowed'],
  [
    'request types',
    RequestType,
    'Time Adjustment, Manual Time Out, Overtime, Undertime, Work Remote, Excess Overtime, Overtime, Overtime',
  ],
  [
    'leave types',
    LeaveType,
    'Sick, Vacation, Emergency, Maternity, Magna Carta, Leave without Pay, Solo Parent, Anti Violence against women, Service Incentive, Carry Over, Paternity',
  ],
  [
    'day results',
    DayResult,
    'Complete, Leave, AWOL, LWOP, No Timeout, No Time-in, Undertime, Late, Overtime, AM Half Day, PM Half Day',
  ],
  ['loan types', LoanType, 'Regular, Quick, Emergency, Educational, Bicycle, Special, Vale, Others, PC, HMO, CP'],
  ['loan sources', LoanSource, 'Tulungan Fund Loan, BCC Credit Loan, Vale'],
  ['loan securities', LoanSecurity, 'With Co-Makers, With Tulungan Fund Shield, With BCC Credit Shield'],
  ['loan releases', LoanRelease, 'Palawan Express/Cash, Check (Php 20 charge), Debit Card'],
  ['government loans', GovernmentLoanType, 'SSS, Pagibig'],
  ['payment kinds', PaymentKind, 'Regular, Other'],
  ['loan accounts', LoanAccountState, 'Ongoing, Fully Paid'],
  ['loan states', LoanState, 'Filed, For Approval, Approved, Denied, Released'],
  ['deferments', DefermentState, 'Defer Filed, Defer Granted, Defer Denied'],
  ['deductions', DeductionState, 'For Salary Deduction, Defer Granted, Paid, Rescheduled'],
  [
    'diagnostic categories',
    DiagnosticCategory,
    'Laboratory, Diagnostic Services, Medical, Consultation, Covid-19, Neuro, Drug Test, Dental Services, Supplements, Medical Apparatus',
  ],
  ['diagnostic payment modes', DiagnosticPaymentMode, 'Cash, Salary Deduction, Charge to Agency, Sponsorship'],
  ['other diagnostic types', OtherDiagnosticType, 'Drug Test, Medical, Neuro Test'],
  [
    'other diagnostic services',
    OtherDiagnosticService,
    'Consultation, Diagnostic Services, Laboratory, Covid19 Test, Dental Services, Supplements, Medical Apparatus',
  ],
  ['diagnostic states', DiagnosticState, 'Filed, Scheduled, For Approval, Approved, Completed, Denied'],
  ['invitations', InviteState, 'Invited, Accepted, Missed, Cancelled, Completed, Incomplete, No Show'],
  ['documents', DocumentStatus, 'Downloaded, Acknowledged'],
  [
    'uniform categories',
    UniformCategory,
    'PATCHES, ACCESSORIES, MISC, UPPER GARMENTS, LOWER GARMENTS, HEAD GEAR, FOOT WEAR, PARAPHERNALIA, OTHERS, PPE',
  ],
  [
    'uniform states',
    UniformState,
    'Filed, Approved, In Progress, Ready For Pickup, Claimed, Denied, Modified, Accepted Order Changes, Canceled Order',
  ],
  ['postings', PostingState, 'Not Posted, Completed'],
  ['periods', PeriodState, 'Open, Posted'],
];

const CODED: readonly (readonly [name: string, list: List, codes: string])[] = [
  ['tax exemptions', TaxExemptionCode, 'S, S1, S2, S3, S4, M, ME1, ME2, ME3, ME4, Z'],
  ['request types', RequestType, 'TA, MTO, OT, UT, WR, EXCESS, PREAPPLY, POSTAPPLY'],
  [
    'attendance requests',
    AttendanceRequestType,
    'TA, MTO, OT, UT, WR, EXCESS, PREAPPLY, POSTAPPLY, SL, VL, BL, EL, LWOP, ML, MC, SpL, AVAWL, SIL, CL, PL, AVL',
  ],
  ['leave types', LeaveType, 'SL, VL, EL, ML, MC, LWOP, SpL, AVAWL, SIL, CL, PL'],
  ['day portions', DayPortion, 'AM, PM, WHOLE'],
  ['calendar events', CalendarEventType, 'GENERAL, BIRTHDAY, HOLIDAY, VL, SL, EL, SPL, MTO, OT, WR, TA'],
  ['loan sources', LoanSource, 'TULUNGAN, BCC_CREDIT, VALE'],
  ['diagnostic requests', DiagnosticFor, 'group, individual'],
  ['deferments', DefermentType, 'LOAN, UPAR, DIAGNOSTICS'],
  ['payment channels', PaymentChannel, 'CASH, FUB, UPAR'],
  [
    'request statuses',
    RequestStatus,
    'PENDING, FILED, APPROVED, CANCELLED, DENIED, FOR_APPROVAL, FOR_FINAL_APPROVAL, RELEASED',
  ],
  ['decisions', Decision, 'APPROVED, DENIED'],
  ['decision actions', DecisionAction, 'approve, deny'],
];

test.each(READ)('the %s read as the company wrote them', (_, { codes, labels }, written) => {
  expect(codes.map((code) => labels[code]).join(', ')).toBe(written);
});

test.each(CODED)('the codes of %s are the company’s', (_, { codes }, written) => {
  expect(codes.join(', ')).toBe(written);
});

test('a leave code without a label is shown by its code', () => {
  expect(['BL', 'AVL'].map((code) => LeaveCode.labelOf(code as 'BL'))).toEqual(['BL', 'AVL']);
});

test('the week begins on Sunday, which is 0', () => {
  expect(Object.entries(Weekday)[layout.WEEK_START]).toEqual(['Sunday', 0]);
  expect(Weekday.Saturday).toBe(6);
});

test('a check costs Php 20', () => {
  expect(showPesos(CHECK_RELEASE_CHARGE)).toBe('Php 20.00');
});

test('the measures of the shell are those agreed', () => {
  expect(layout.BREAKPOINT).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 });
  expect([layout.COMPACT_SIDEBAR_WIDTH, layout.SMALL_SCREEN_WIDTH]).toEqual([991, 1024]);
  expect([layout.TOAST_SECONDS, layout.NOTIFICATION_SECONDS, layout.SHOWN_AT_ONCE]).toEqual([5, 8, 1]);
});

test('the sentences are those agreed', () => {
  expect(message.FORM_MESSAGE).toEqual({
    required: 'This field is required.',
    email: 'Please enter a valid email address.',
    min: 'Invalid amount.',
    max: 'You have reached the maximum number of characters allowed for this field.',
    maxlength: 'You have reached the maximum number of characters allowed for this field.',
  });
  expect(message.GENERIC_MESSAGE).toBe('An unexpected error occurred. Please try again later.');
  expect(message.CONNECTION_MESSAGE).toBe('Unable to establish a connection to the Server.');
  expect(message.NOT_AUTHORIZED_MESSAGE).toBe('Sorry, you are not authorized to access this page.');
  expect(`${message.FORBIDDEN_TITLE} - ${message.FORBIDDEN_MESSAGE}`).toBe(
    "Access Forbidden - You don't have permissions to access this page. Get in touch with an Administrator to get access.",
  );
});
