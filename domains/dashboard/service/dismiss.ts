// Putting away a row of "Needs your action" that only tells something: what waits for an answer stays until it has one.
import type { NeededAction } from '@kawani/domains/dashboard/contract';
import { requireEmployee } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { needsAction } from '../service.ts';
import { insertDismissed } from '../table/dismissed.ts';

type Asking = Parameters<typeof needsAction>;

export async function dismiss(
  registry: Asking[0],
  sources: Asking[1],
  { key }: { key: string },
  ctx: RequestContext,
): Promise<NeededAction[]> {
  const actions = await needsAction(registry, sources, ctx);
  const isThere = actions.some((action) => action.key === key && action.dismissible === true);
  if (!isThere) return actions;
  await insertDismissed(ctx.db, requireEmployee(ctx.actor.employeeId), key, ctx.now);
  return actions.filter((action) => action.key !== key);
}
