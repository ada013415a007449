// Leave: days off with or without pay, and the credits they are drawn from.

import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { Page, paging } from '@kawani/kit/contract/page';
import { permissions } from '@kawani/kit/contract/permission';
import { refusals } from '@kawani/kit/contract/refusal';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { AllocationResult, Away, LeaveCount, LeaveCredits, LedgerLine } from './contract/credits.ts';
import { CountForm } from './contract/form.ts';
import { LeaveTypeEntry, LeaveTypeForm } from './contract/leave-types.ts';
import { LeaveCode } from './contract/lists.ts';

export * from './contract/credits.ts';
export * from './contract/form.ts';
export * from './contract/leave-types.ts';
export * from './contract/lists.ts';

export const LeavePermission = permissions('Leave', {
  FILE_LEAVE_REQUEST: ['File a leave', 'own'],
  APPROVE_LEAVE_REQUEST: ['Approve a leave', 'team'],
  REJECT_LEAVE_REQUEST: ['Deny a leave', 'team'],
  FILE_SPECIAL_LEAVE_REQUEST: ['File a special leave', 'own'],
  APPROVE_SPECIAL_LEAVE_REQUEST: ['Approve a special leave', 'all'],
  REJECT_SPECIAL_LEAVE_REQUEST: ['Deny a special leave', 'all'],
  MANAGE_PENDING_LEAVE_REQUEST: ['Re-route pending leaves', 'all'],
  VIEW_LEAVE_CREDIT_SUMMARY: ['View the leave credits of others', 'all'],
  MANAGE_LEAVE_ALLOCATION: ['Allocate leave credits for the year', 'all'],
  ADD_EMPLOYEE_LEAVE_CREDIT: ['Add or deduct leave credits of one employee', 'all'],
});

export const LeaveRefusal = refusals({
  NOT_OFFERED: '{leave} leave is not offered.',
  NOT_FOR_YOU: '{leave} leave needs {what}.',
  NOT_FOR_ANY: '{leave} leave is not offered to you.',
  NOT_ALLOWED: 'Your account may not file {leave} leave. Please ask HR.',
  NOTICE_SHORT: 'Please file {leave} leave at least {days} day(s) before it starts.',
  FILED_LATE: '{leave} leave may be filed until {days} day(s) after its first day.',
  TOO_LONG: 'One filing of {leave} leave is at most {days} day(s).',
  WHOLE_DAYS_ONLY: '{leave} leave is taken in whole days.',
  PORTIONS_DIFFER: 'A single day has one portion.',
  NO_WORK_DAYS: 'There is no work day of yours within these dates.',
  CREDIT_SHORT: 'You have {left} day(s) of {leave} leave left in {year} and this leave needs {needed}.',
  CREDIT_EXPIRES: 'Carried days may be used until {date}.',
  YEARLY_LIMIT: '{leave} leave is at most {most} days a year, and {left} are left.',
  EVENT_NEEDED: 'This field is required.',
  OUTSIDE_WINDOW: 'Paternity leave is taken within {days} days of the delivery.',
  DELIVERIES_USED: 'Paternity leave is for the first {most} deliveries.',
  BEFORE_DELIVERY: 'At least {days} days of maternity leave come after the delivery.',
  NOTHING_TO_ALLOCATE: 'Days are given to the father after a live birth only.',
  EXTENSION_LATE: 'Please ask for the unpaid extension {days} days before the paid leave ends.',
  NO_SUCH_COLLEAGUE: 'There is no such colleague.',
  NO_SUCH_LEAVE: 'There is no such leave request.',
  NO_CREDITS_OF: '{leave} leave draws on no credits.',
  EXPIRY_NEEDED: 'Please say until when carried days may be used.',
  RANGE_TOO_LONG: 'Please choose at most {days} days.',
});

/** Longest range one filing may name. */
export const MAX_LEAVE_RANGE_DAYS = 366;
/** Longest range the team is counted for. */
export const MAX_TEAM_RANGE_DAYS = 62;

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const Year = z.int().check(z.gte(2000), z.lte(2199));
const YearInUrl = z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2199)));
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const HalfDays = z.number().check(z.multipleOf(0.5), z.gte(-366), z.lte(366));
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(250));
const mayFile = [LeavePermission.FILE_LEAVE_REQUEST, LeavePermission.FILE_SPECIAL_LEAVE_REQUEST];

/** Days are half days at least; `expiresOn` goes with carried days alone. */
export const CreditChange = z.strictObject({
  type: codeIn(LeaveCode),
  year: Year,
  days: HalfDays.check(z.refine((days) => days !== 0, { error: 'This field is required.' })),
  expiresOn: z.optional(Day),
  reason: Reason,
});
export type CreditChange = z.output<typeof CreditChange>;

/** A year's credits for everybody the type is for, or for a detachment or department. */
export const Allocation = z.strictObject({
  type: codeIn(LeaveCode),
  year: Year,
  days: HalfDays.check(z.gte(0.5)),
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  reason: Reason,
});
export type Allocation = z.output<typeof Allocation>;

const UnitChoice = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });
const YEARS_CREDITS = { type: 'VL', year: 2027, days: 12, reason: 'Credits of the year' } as const;

export const leaveApi = {
  myCredits: endpoint('GET /leaves/credits', {
    summary: 'One’s own leave credits of a year, type by type',
    takes: z.strictObject({ year: YearInUrl }),
    returns: LeaveCredits,
    scope: 'own',
    example: {},
  }),
  myLedger: endpoint('GET /leaves/ledger/:type', {
    summary: 'Every credit and debit of a type in a year, newest first',
    takes: z.strictObject({
      type: codeIn(LeaveCode),
      year: YearInUrl,
      ...paging,
    }),
    returns: Page(LedgerLine),
    scope: 'own',
    example: { type: 'VL' },
  }),
  count: endpoint('POST /leaves/count', {
    summary: 'The days a leave would count, and what it would leave of the credits',
    takes: CountForm,
    returns: LeaveCount,
    needs: mayFile,
    scope: 'own',
    changesNothing: true,
    example: {
      type: 'VL',
      from: '2026-12-01',
      to: '2026-12-02',
      firstPortion: 'WHOLE',
      lastPortion: 'WHOLE',
    },
  }),
  away: endpoint('GET /leaves/away', {
    summary: 'Who of one’s own detachment or department is away in a month',
    takes: z.strictObject({ month: Month }),
    returns: Away,
    scope: 'own',
    example: { month: '2026-11' },
  }),
  teamCount: endpoint('GET /leaves/team-count', {
    summary: 'How many of one’s own detachment or department are away, day by day',
    takes: z.strictObject({ from: Day, to: Day }),
    returns: z.strictObject({ days: z.array(z.strictObject({ date: Day, away: z.int() })) }),
    scope: 'own',
    example: { from: '2026-12-01', to: '2026-12-05' },
  }),
  colleagues: endpoint('GET /leaves/colleagues', {
    summary: 'Those of one’s own detachment or department, to suggest one as reliever',
    takes: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
    returns: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    needs: mayFile,
    scope: 'own',
    example: {},
  }),
  paper: endpoint('GET /leaves/forms/:id', {
    summary: 'One’s own leave request on paper, as a PDF',
    takes: z.strictObject({ id: z.uuid() }),
    answer: 'file',
    scope: 'own',
    example: { id: SOME_ID },
  }),
  creditsOf: endpoint('GET /leaves/credits-of/:employeeId', {
    summary: 'The leave credits of an employee',
    takes: z.strictObject({ employeeId: z.uuid(), year: YearInUrl }),
    returns: LeaveCredits,
    needs: [LeavePermission.VIEW_LEAVE_CREDIT_SUMMARY],
    scope: 'all',
    example: { employeeId: SOME_ID },
  }),
  ledgerOf: endpoint('GET /leaves/credits-of/:employeeId/ledger/:type', {
    summary: 'Every credit and debit of a type in a year of an employee, newest first',
    takes: z.strictObject({ employeeId: z.uuid(), type: codeIn(LeaveCode), year: YearInUrl, ...paging }),
    returns: Page(LedgerLine),
    needs: [LeavePermission.VIEW_LEAVE_CREDIT_SUMMARY],
    scope: 'all',
    example: { employeeId: SOME_ID, type: 'VL' },
  }),
  adjust: endpoint('POST /leaves/credits-of/:employeeId/adjustments', {
    notOwn: { employeeId: 'employee' },
    summary: 'Add or deduct leave credits of one employee',
    takes: z.extend(CreditChange, { employeeId: z.uuid() }),
    returns: LeaveCredits,
    needs: [LeavePermission.ADD_EMPLOYEE_LEAVE_CREDIT],
    scope: 'all',
    example: { employeeId: SOME_ID, type: 'VL', year: 2026, days: 1, reason: 'Agreed with the client' },
  }),
  allocationChoices: endpoint('GET /leaves/allocations/choices', {
    summary: 'Units whose people a year’s credits may be allocated to',
    readsNobody: 'units by name',
    returns: z.strictObject({ detachments: z.array(UnitChoice), departments: z.array(UnitChoice) }),
    needs: [LeavePermission.MANAGE_LEAVE_ALLOCATION],
    scope: 'all',
  }),
  tryAllocation: endpoint('POST /leaves/allocations/trial', {
    summary: 'What allocating a year’s credits would come to',
    takes: Allocation,
    returns: AllocationResult,
    needs: [LeavePermission.MANAGE_LEAVE_ALLOCATION],
    scope: 'all',
    changesNothing: true,
    example: YEARS_CREDITS,
  }),
  allocate: endpoint('POST /leaves/allocations', {
    actsOn: 'rows',
    summary: 'Allocate a year’s credits',
    takes: Allocation,
    returns: AllocationResult,
    needs: [LeavePermission.MANAGE_LEAVE_ALLOCATION],
    scope: 'all',
    example: YEARS_CREDITS,
  }),
};

const needsKeeper = { needs: [LeavePermission.MANAGE_LEAVE_ALLOCATION], scope: 'all' } as const;
const Seen = { type: codeIn(LeaveCode), version: Version };
const TERMS = {
  paid: true,
  unit: 'WORKING',
  per: 'YEAR',
  halfDays: true,
  soloParent: false,
  tenureMonths: 12,
  needs: 'one year of service',
  noticeDays: 3,
  backDays: 0,
  documentOver: 0,
  entitlement: 12,
  accrual: 'YEARLY',
  prorated: true,
  yearEnd: 'LAPSE',
  carries: 0,
  carryMonths: 0,
  effectiveFrom: '2027-01-01',
} as const;

/** Types of leave, kept by an office. */
export const leaveTypesApi = {
  list: endpoint('GET /leaves/types', {
    summary: 'Every type of leave with its terms, those in force and those to come',
    readsNobody: 'terms of the company',
    returns: z.strictObject({ items: z.array(LeaveTypeEntry) }),
    ...needsKeeper,
  }),
  history: endpoint('GET /leaves/types/:type/history', {
    summary: 'What became of a type of leave, newest first',
    takes: z.strictObject({ type: codeIn(LeaveCode), ...paging }),
    returns: History,
    ...needsKeeper,
    example: { type: 'VL' },
  }),
  change: endpoint('PUT /leaves/types/:type', {
    actsOn: 'nobody',
    summary: 'Set the terms of a type of leave from a day on',
    takes: z.extend(LeaveTypeForm, Seen),
    returns: LeaveTypeEntry,
    ...needsKeeper,
    example: { ...TERMS, type: 'VL', version: 1 },
  }),
  deactivate: endpoint('POST /leaves/types/:type/deactivate', {
    actsOn: 'nobody',
    summary: 'Offer a type of leave no more, from tomorrow on; what was filed and credited stays',
    takes: z.strictObject(Seen),
    returns: LeaveTypeEntry,
    ...needsKeeper,
    example: { type: 'EL', version: 1 },
  }),
  activate: endpoint('POST /leaves/types/:type/activate', {
    actsOn: 'nobody',
    summary: 'Offer a type of leave again, on its last terms',
    takes: z.strictObject(Seen),
    returns: LeaveTypeEntry,
    ...needsKeeper,
    example: { type: 'EL', version: 1 },
  }),
};
