// What an inbox is narrowed to, and how many of its requests are decided together.
import { codeIn } from '@kawani/kit/contract/code-in';
import { paging } from '@kawani/kit/contract/page';
import { QueryFlag } from '@kawani/kit/contract/query-flag';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { listOf } from '../../engine/contract.ts';
import { RequestFlag, RequestStatus } from '../../engine/lists.ts';

/** Requests decided in one go (screens.md section 7). */
export const MAX_BULK = 200;

/** What an inbox is narrowed to. */
export const InboxFilter = {
  /** A tab of the page; none: all of them. */
  tab: z.optional(z.string().check(z.maxLength(40))),
  /** Waiting for me, or decided by me. */
  done: QueryFlag,
  /** Every waiting request of the kinds whose waiting ones one manages, for anyone. */
  everyone: QueryFlag,
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  designationId: z.optional(z.uuid()),
  types: z.optional(listOf(z.string().check(z.maxLength(40)))),
  states: z.optional(listOf(codeIn(RequestStatus))),
  flags: z.optional(listOf(codeIn(RequestFlag))),
  from: z.optional(Day),
  to: z.optional(Day),
  filedFrom: z.optional(Day),
  filedTo: z.optional(Day),
};
export const InboxQuery = z.strictObject({
  ...paging,
  ...InboxFilter,
  sort: z._default(z.enum(['urgent', 'filedAt', '-filedAt', 'from', '-from', 'name']), 'urgent'),
});
export type InboxQuery = z.output<typeof InboxQuery>;
