// People whose pay was never set, counted and by name.
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { countMissing, missingPage } from '../table/without-terms.ts';

type Range = { readonly from: Day; readonly to: Day };

export const countWithoutTerms: (db: Db, range: Range) => Promise<number> = countMissing;

export async function withoutTerms(asked: Range & { page: number; size: number }, ctx: RequestContext) {
  const { page, size } = asked;
  const { items, total } = await missingPage(ctx.db, asked);
  const people = items.map(({ employeeId }) => employeeId);
  if (people.length > 0) {
    await ctx.audit({ action: 'READ', subject: 'employee', detail: { what: 'people without pay set-up', people } });
  }
  return { items, page, size, total };
}
