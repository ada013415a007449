// Leave credits: what is left of each type, the ledger behind it, and what HR gives and takes.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import * as z from 'zod/mini';
import { LeaveCode } from '../types/lists.ts';
import { LeavePermission } from '../types/policy.ts';
import { LeaveCredits, LedgerLine } from './contract/cards.ts';
import { Allocation, CreditChange } from './contract/form.ts';

export const LeaveCreditRefusal = refusals({
  CREDIT_SHORT: 'You have {left, plural, one {# day} other {# days}} of {leave} leave in {year}. You need {needed}.',
  NO_CREDITS_OF: '{leave} leave has no credits.',
  EXPIRY_NEEDED: 'Please say until when carried days may be used.',
});

/** What giving a year's credits to many comes to. */
export const AllocationResult = z.strictObject({
  people: z.int(),
  days: z.number(),
  /** Have them already for that year. */
  already: z.int(),
  /** The type is not for them. */
  notEligible: z.int(),
  /** Anyone who grants them would be among these people, and is left out. */
  isOwnLeftOut: z.boolean(),
});
export type AllocationResult = z.output<typeof AllocationResult>;

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const YearInUrl = z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2199)));

const UnitChoice = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });
const YEARS_CREDITS = { type: 'VL', year: 2027, days: 12, reason: 'Credits of the year' } as const;

export const leaveCreditsApi = {
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
