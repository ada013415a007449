// What a requisition may name: posts, places and shifts in use, and the people who leave a post.
import { endpoint } from '@kawani/kit/contract/endpoint';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../policy.ts';

const P = RecruitmentPermission;
const MAX_SEARCH = 80;

const Choice = z.strictObject({ id: z.string(), name: z.string() });
export type Choice = z.output<typeof Choice>;

export const requisitionChoicesApi = {
  choices: endpoint('GET /recruitment/choices', {
    summary: 'Designations, detachments and departments in use, and the shifts offered at a detachment',
    takes: z.strictObject({ detachmentId: z.optional(z.uuid()) }),
    returns: z.strictObject({
      designations: z.array(Choice),
      detachments: z.array(Choice),
      departments: z.array(Choice),
      shifts: z.array(Choice),
    }),
    needs: [P.VIEW_PRF_LIST, P.APPROVER_BILLABLE, P['APPROVER_NON-BILLABLE']],
    scope: 'all',
    readsNobody: 'units by name',
    example: {},
  }),
  people: endpoint('GET /recruitment/people', {
    summary: 'Employees by the beginnings of their names or number, also those who left within a year',
    takes: z.strictObject({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH)) }),
    returns: z.strictObject({
      items: z.array(
        z.strictObject({ id: z.string(), number: z.string(), name: z.string(), post: z.nullable(z.string()) }),
      ),
    }),
    needs: [P.VIEW_PRF_LIST],
    scope: 'all',
    example: { search: 'dela cruz j' },
  }),
};
