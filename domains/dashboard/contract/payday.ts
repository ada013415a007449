// The payday cockpit: what of a pay period is left to do, step by step, and what comes next.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { PayrollPermission } from '@kawani/domains/payroll/contract';
import { PayPeriod } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import type { Permission } from '@kawani/kit/contract/permission';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import * as z from 'zod/mini';

/** In the order in which they are done. */
export const PaydayStep = valueList({
  TIME: 'Clear attendance exceptions',
  TERMS: 'Set the pay of everybody',
  POST: 'Post the attendance',
  RUN: 'Compute and check the pay',
  COMPLETE: 'Complete the pay',
  BANK: 'Download the bank file',
  CASH: 'Pay in cash',
  RELEASE: 'Release the payslips',
  REMIT: 'Pay the agencies',
});
export type PaydayStep = CodeOf<typeof PaydayStep>;

/** `WAITING`: an earlier step, or the end of the period, comes first. */
const PaydayState = z.enum(['DONE', 'READY', 'WAITING']);

export const PaydayCount = valueList({
  NO_TIMEOUT: 'No Timeout days',
  NO_TIME_IN: 'No Time-in days',
  UNREVIEWED: 'Punches to review',
  OPEN_REQUESTS: 'Requests waiting',
  NO_SCHEDULE: 'People with dates without a schedule',
  NO_TERMS: 'People without pay set-up',
  FAULTS: 'Payslips with faults',
  BANK_PEOPLE: 'People paid through banks',
  CASH_PEOPLE: 'People paid in cash',
  REMITTANCES: 'Payments to agencies',
  OVERDUE: 'Overdue',
});
export type PaydayCount = CodeOf<typeof PaydayCount>;

const Step = z.strictObject({
  step: codeIn(PaydayStep),
  state: PaydayState,
  counts: z.array(z.strictObject({ what: codeIn(PaydayCount), count: z.int() })),
});
export type ShownStep = z.output<typeof Step>;

export const Payday = z.strictObject({
  period: PayPeriod,
  /** Until the pay date; negative where it is over. */
  daysLeft: z.int(),
  runId: z.nullable(z.string()),
  cash: z.nullable(Centavos),
  /** Changes that wait for a second person, of the kinds that this one may decide. */
  second: z.int(),
  /** Those of the person's own work. */
  steps: z.array(Step),
  /** What the person does next; null where nothing can be done now. */
  next: z.nullable(codeIn(PaydayStep)),
  /** Whose step of others comes first, where nothing can be done now. */
  waitsFor: z.nullable(codeIn(PaydayStep)),
});
export type Payday = z.output<typeof Payday>;

const { MANAGE_TIMESHEET } = AttendancePermission;
const { MANAGE_PAY_SETUP } = EmployeePermission;
const { MANAGE_RELEASE_PAYSLIP } = PayrollPermission;
const { RECORD_CASH_PAYMENT } = DeductionPermission;

/** Whose work a step is: those with one of these permissions. */
export const DOES_STEP: Readonly<Record<PaydayStep, readonly Permission[]>> = {
  TIME: [MANAGE_TIMESHEET],
  TERMS: [MANAGE_PAY_SETUP],
  POST: [MANAGE_TIMESHEET],
  RUN: [MANAGE_RELEASE_PAYSLIP],
  COMPLETE: [MANAGE_RELEASE_PAYSLIP],
  BANK: [MANAGE_RELEASE_PAYSLIP],
  CASH: [MANAGE_RELEASE_PAYSLIP, RECORD_CASH_PAYMENT],
  RELEASE: [MANAGE_RELEASE_PAYSLIP],
  REMIT: [MANAGE_RELEASE_PAYSLIP],
};

export const PAYDAY_NEEDS = [MANAGE_TIMESHEET, MANAGE_PAY_SETUP, MANAGE_RELEASE_PAYSLIP, RECORD_CASH_PAYMENT];

export const paydayApi = {
  payday: endpoint('GET /dashboard/payday', {
    summary: 'What of the pay period is left to do by the person, and what comes next',
    readsNobody: 'counts',
    returns: Payday,
    needs: PAYDAY_NEEDS,
    scope: 'all',
  }),
};
