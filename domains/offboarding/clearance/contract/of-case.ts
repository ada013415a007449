// The clearance of one leaver, as the record of the case shows it.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { OffboardingPermission } from '../../cases/policy.ts';
import { NewItem } from './form.ts';
import { ClearanceEvent, ClearanceItem } from './item.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const ById = z.strictObject({ id: z.uuid() });
const example = { id: SOME_ID };
const ofCase = { notOwn: { id: 'clearance-case' }, scope: 'all', takes: ById, example } as const;

export const ItemWithEvents = z.extend(ClearanceItem, { events: z.array(ClearanceEvent) });
export type ItemWithEvents = z.output<typeof ItemWithEvents>;

export const Nonmonetary = z.strictObject({
  employeeId: z.string(),
  /** Nobody decides about a case that is closed. */
  isOpen: z.boolean(),
  items: z.array(ItemWithEvents),
});
export type Nonmonetary = z.output<typeof Nonmonetary>;

export const Monetary = z.strictObject({
  employeeId: z.string(),
  isOpen: z.boolean(),
  /** The day of the final pay: as it was set, or the latest by law. Null while there is no last day. */
  payOn: z.nullable(Day),
  /** Whether final pay is completed, so that no pay takes the rest. */
  isPaid: z.boolean(),
  items: z.array(ItemWithEvents),
});
export type Monetary = z.output<typeof Monetary>;

export const caseClearanceApi = {
  nonmonetary: endpoint('GET /offboarding/cases/:id/nonmonetary', {
    ...ofCase,
    summary: 'What a leaver still holds by office, with all that was said of it',
    needs: [OffboardingPermission.VIEW_NONMONETARY],
    returns: Nonmonetary,
  }),
  monetary: endpoint('GET /offboarding/cases/:id/monetary', {
    ...ofCase,
    summary: 'What a leaver owes by account, what final pay would take of it, and what would still be owed',
    needs: [OffboardingPermission.VIEW_MONETARY],
    returns: Monetary,
    isConfidential: true,
  }),
  add: endpoint('POST /offboarding/cases/:id/clearance-items', {
    notOwn: { id: 'clearance-case' },
    scope: 'all',
    summary: 'Ask one leaver for something that nobody else is asked for',
    needs: [OffboardingPermission.INFORMATION],
    takes: NewItem,
    returns: ItemWithEvents,
    example: { ...example, office: 'OPERATIONS', name: 'Two-way radio' },
  }),
};
