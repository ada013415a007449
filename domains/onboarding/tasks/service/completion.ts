// Completing onboarding, once every required task is done.
import type { RequestContext } from '@kawani/kit/server/request-context';
import { completeOne } from '../table/tasks.ts';
import { tellCompleted } from './telling.ts';

/** In the transaction of what may have been the last task, which holds the invitation. */
export async function completeNow(id: string, { db, now, today }: Pick<RequestContext, 'db' | 'now' | 'today'>) {
  const completed = await completeOne(db, id, now);
  if (completed !== undefined) await tellCompleted(db, [completed], today);
}
