// Onboarding that is in the records already: how somebody’s ended, for demo data and for companies that bring theirs along.
import type { Db } from '@kawani/kit/server/db';
import { completeRecorded } from '../table/invites.ts';

/** It was completed on a past day, even if the facts of today say something else. */
export function loadCompleted(db: Db, completed: readonly { employeeId: string; at: Date }[]): Promise<number> {
  return completeRecorded(db, completed);
}
