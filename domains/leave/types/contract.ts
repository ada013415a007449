// Types of leave as HR manages them: whether each is offered, and its terms from a day on.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { LeaveTerms, LeaveTypeForm } from './contract/form.ts';
import { LeaveCode } from './lists.ts';
import { LeavePermission } from './policy.ts';

export const LeaveTypeEntry = z.strictObject({
  type: codeIn(LeaveCode),
  label: z.string(),
  /** It has no name of its own, and is offered once it is given one. */
  isNamedHere: z.boolean(),
  isActive: z.boolean(),
  /** Given by law: no less than that, and never switched off. */
  lawDays: z.nullable(z.number()),
  /** Those in force, or the last that were; null: there never were any. */
  terms: z.nullable(LeaveTerms),
  /** Those of a day to come. */
  next: z.nullable(LeaveTerms),
  /** People who have credits of it this year. */
  people: z.int(),
  version: z.int(),
});
export type LeaveTypeEntry = z.output<typeof LeaveTypeEntry>;

export const LeaveTypeRefusal = refusals({
  STALE: STALE_MESSAGE,
  BELOW_LAW: 'The law gives {days} days of {leave} leave.',
  BY_LAW: '{leave} leave is given by law and cannot be switched off.',
  NAME_NEEDED: 'Please say what {type} stands for.',
  HAS_NAME: '{type} is called {leave}.',
  TOO_EARLY: 'Please choose today or a later date.',
  NO_TERMS: 'Please set the terms of {leave} leave first.',
  CREDITS_ALONE: 'Only a type with credits of a year earns them by itself.',
  ITSELF: 'A type cannot stand in for itself.',
});

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

/** Types of leave, as HR manages them. */
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
