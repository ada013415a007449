// For how many months after their last day people may still read what is their own. One setting for everybody who left.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { LeaverAccessForm } from './leaver-access-form.ts';
import { EmployeePermission } from './permissions.ts';

export const LeaverAccess = z.strictObject({
  version: z.int(),
  months: z.int(),
  /** Who set it; null: nobody has changed it yet. */
  set: z.nullable(z.strictObject({ at: Instant, by: z.string() })),
});
export type LeaverAccess = z.output<typeof LeaverAccess>;

export const LeaverAccessRefusal = refusals({
  CHANGED: 'Somebody changed this meanwhile. Please open it again.',
});

const office = { needs: [EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS], scope: 'all' } as const;

export const leaverAccessApi = {
  read: endpoint('GET /leaver-access', {
    ...office,
    summary: 'For how many months after their last day people may still read what is their own',
    returns: LeaverAccess,
    readsNobody: 'a setting',
  }),
  set: endpoint('PUT /leaver-access', {
    ...office,
    summary:
      'Set for how many months after their last day people may read what is their own; it holds for everybody who left',
    takes: LeaverAccessForm,
    returns: LeaverAccess,
    actsOn: 'nobody',
    example: { version: 1, months: 12 },
  }),
};
