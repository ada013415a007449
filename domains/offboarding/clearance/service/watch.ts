// The watch list of HR, as far as clearances go.
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { OffboardingPermission } from '../../cases/policy.ts';
import { casesOpenBefore } from '../table/watch.ts';

const AMBER_DAYS = 30;
const RED_DAYS = 60;

/** Nothing for a reader who opens no clearance. */
export async function watchClearances({ db, today, actor }: Pick<RequestContext, 'db' | 'today' | 'actor'>) {
  if (!actor.holds.has(OffboardingPermission.CLEARANCE_LIST.code)) return [];
  const red = await casesOpenBefore(db, addDays(today, -RED_DAYS));
  const all = await casesOpenBefore(db, addDays(today, -AMBER_DAYS));
  return [{ kind: 'CLEARANCE' as const, amber: all - red, red }];
}
