// The people one leads, as their leader needs to know them: who they are, where they work, how to call them.
import { EmployeeStatus } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmployeePermission } from './permissions.ts';

export const TeamMember = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** The id of the photo; null where there is none. */
  photo: z.nullable(z.string()),
  status: codeIn(EmployeeStatus),
  designation: z.nullable(z.string()),
  place: z.nullable(z.string()),
  hiredOn: Day,
  mobile: z.nullable(z.string()),
});
export type TeamMember = z.output<typeof TeamMember>;

export const myTeamApi = {
  members: endpoint('GET /employees/team', {
    summary: 'The people one leads',
    takes: z.strictObject({ ...paging, q: z.optional(z.string().check(z.maxLength(100))) }),
    returns: Page(TeamMember),
    needs: [EmployeePermission.VIEW_MY_TEAM_MEMBER],
    scope: 'team',
    example: { q: 'dela cruz j' },
  }),
};
