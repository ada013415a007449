// How many requests wait for one's decision: apart from the inbox, for menus and home pages that show a count alone.
import { endpoint } from '@kawani/kit/contract/endpoint';
import type { Permission } from '@kawani/kit/contract/permission';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import type { Path } from '../../delegation/contract.ts';

/** `needs`: of everybody who may see the inbox at this path. */
export function inboxCounts(path: Path, needs: readonly Permission[]) {
  return endpoint(`GET ${path}/counts`, {
    summary: 'How many requests wait for one’s decision, tab by tab',
    readsNobody: 'counts',
    returns: z.strictObject({
      tabs: z.array(z.strictObject({ tab: z.string(), waiting: z.int(), closing: z.int(), closesOn: z.nullable(Day) })),
      oldestSince: z.nullable(z.string()),
      decidedThisCutOff: z.int(),
    }),
    needs,
    scope: 'by permission',
  });
}
