// People whose pay was never set: what payroll has to know before it computes.
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmployeePermission } from './permissions.ts';

export const WithoutTerms = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  hiredOn: Day,
  site: z.nullable(z.string()),
});
export type WithoutTerms = z.output<typeof WithoutTerms>;

export const withoutTermsApi = {
  people: endpoint('GET /pay-terms/missing', {
    summary: 'People employed within these dates who have no pay set-up by their end, by name',
    takes: z.strictObject({ from: Day, to: Day, ...paging }),
    returns: Page(WithoutTerms),
    needs: [EmployeePermission.MANAGE_PAY_SETUP],
    scope: 'all',
    example: { from: '2026-11-16', to: '2026-11-30' },
  }),
};
