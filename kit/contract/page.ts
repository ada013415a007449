// Lists that come a page at a time: what is asked for, and what comes back.
import * as z from 'zod/mini';

const LAST_PAGE = 10_000;
const LONGEST_PAGE = 100;

/** The fields of a query that ask for a page, counted from 1. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LONGEST_PAGE)), 20),
};

/** Of how many `items` are a page. */
export const paged = { page: z.int(), size: z.int(), total: z.int() };

export function Page<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ items: z.array(item), ...paged });
}
