// The watch list of HR, as far as tables of the law go: tables and holidays to verify, and versions that wait for confirmation.
import type { RequestContext } from '@kawani/kit/server/request-context';
import { StatutoryPermission } from '../contract/permissions.ts';
import { holidayYears } from './holiday-years.ts';
import { lawTables } from './versions.ts';

/** Nothing for a reader who does not keep the tables. */
export async function watchLaw(ctx: Pick<RequestContext, 'db' | 'today' | 'actor'>) {
  if (!ctx.actor.holds.has(StatutoryPermission.MANAGE_STATUTORY_TABLES.code)) return [];
  const { items } = await lawTables(ctx);
  const years = (await holidayYears(ctx)).items.filter(({ needsCheck }) => needsCheck).length;
  const amber = items.filter(({ current }) => current?.needsCheck).length + years;
  const red = items.reduce((sum, { pending }) => sum + pending, 0);
  return [{ kind: 'LAW' as const, amber, red }];
}
