// Letters that tell people of new pay: of each who was changed by a salary adjustment, such as that of a wage order.
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmployeePermission } from './permissions.ts';

export const PayLetterRefusal = refusals({
  NO_LETTERS: 'There are no letters before the adjustment is applied.',
});

const PayLetter = z.strictObject({
  /** Of the salary adjustment. */
  id: z.string(),
  effectiveFrom: Day,
  reason: z.string(),
  source: z.nullable(z.string()),
});
export type PayLetter = z.output<typeof PayLetter>;

const ID = '01920000-0000-7000-8000-000000000001';
const open = {
  needs: [EmployeePermission.VIEW_PAY_SETUP, EmployeePermission.MANAGE_PAY_SETUP],
  scope: 'all',
  isConfidential: true,
} as const;

export const payLettersApi = {
  ofChange: endpoint('GET /employees/pay-changes/:id/letters.pdf', {
    summary: 'The letters of an applied salary adjustment, a page for each person',
    limit: CALL_LIMITS.export,
    takes: z.strictObject({ id: z.uuid() }),
    answer: 'file',
    ...open,
    example: { id: ID },
  }),
  list: endpoint('GET /employees/:employeeId/pay-letters', {
    summary: 'The letters of a 201 file that tell of new pay, the newest first',
    takes: z.strictObject({ employeeId: z.uuid() }),
    returns: z.strictObject({ items: z.array(PayLetter) }),
    ...open,
    example: { employeeId: ID },
  }),
  file: endpoint('GET /employees/:employeeId/pay-letters/:id', {
    summary: 'A letter of a 201 file that tells of new pay',
    takes: z.strictObject({ employeeId: z.uuid(), id: z.uuid() }),
    answer: 'file',
    ...open,
    example: { employeeId: ID, id: ID },
  }),
};
