// The watch list of HR: what comes near a limit, and what is at it.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import * as z from 'zod/mini';

export const WatchKind = valueList({
  FLOATING: 'Floating, near 180 days',
  PROBATION: 'Probation ends within 30 days',
  DOCUMENTS: 'Documents expire within 30 days',
  CLEARANCE: 'Clearances open for over 30 days',
  LAW: 'Statutory tables to verify or confirm',
});
export type WatchKind = CodeOf<typeof WatchKind>;

/** `amber`: near the limit; `red`: at it, or past it. */
export const WatchLine = z.strictObject({ kind: codeIn(WatchKind), amber: z.int(), red: z.int() });
export type WatchLine = z.output<typeof WatchLine>;

export const watchApi = {
  lines: endpoint('GET /dashboard/watch-list', {
    summary: 'How many people and papers come near a limit, and how many are at it',
    returns: z.array(WatchLine),
    needs: [EmployeePermission.VIEW_EMPLOYEE_LIST],
    scope: 'all',
  }),
};
