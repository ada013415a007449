// Uniforms that are still to be returned: who holds any, those who are leaving first, and taking them back together.
import { EmployeeStatus } from '@kawani/domains/employees/contract/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { UniformPermission } from '../../catalogue/policy.ts';
import { HolderGroup } from '../lists.ts';
import { TakeBackForm } from './form.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const processes = { needs: [UniformPermission.PROCESS_UNIFORM_REQUEST], scope: 'all' } as const;

export const ReturnsQuery = z.strictObject({
  ...paging,
  /** A name or an employee number. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH))),
  who: z._default(codeIn(HolderGroup), 'LEAVING'),
});
export type ReturnsQuery = z.output<typeof ReturnsQuery>;

export const Holder = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  /** Where they work or worked last. */
  site: z.nullable(z.string()),
  /** Null: it isn’t known, or they stay. */
  lastDay: z.nullable(Day),
  status: z.nullable(codeIn(EmployeeStatus)),
  pieces: z.int(),
  /** Of the pieces, those that should be worn out by now. */
  expired: z.int(),
  /** When the oldest of them was issued. */
  oldestOn: Day,
});
export type Holder = z.output<typeof Holder>;

export const uniformReturnsApi = {
  list: endpoint('GET /uniforms/returns', {
    summary: 'People who hold uniforms: those who are leaving by their last day, or everybody',
    takes: ReturnsQuery,
    returns: Page(Holder),
    example: { who: 'LEAVING' },
    ...processes,
  }),
  takeBack: endpoint('POST /uniforms/returns', {
    notOwn: { employeeId: 'employee' },
    summary: 'Take back several pieces that one person holds, all or none; what is worn doesn’t become stock again',
    takes: TakeBackForm,
    returns: z.strictObject({ pieces: z.int(), left: z.int() }),
    example: {
      employeeId: SOME_ID,
      placeId: SOME_ID,
      lines: [{ id: SOME_ID, quantity: 1, condition: 'GOOD' }],
    },
    ...processes,
  }),
};
