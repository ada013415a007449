// The terms that types of leave have within a range of dates.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Policy } from '../rules/terms.ts';
import { policyRows } from '../table/policies.ts';

export async function policiesWithin(db: Db, from: Day, to: Day): Promise<Policy[]> {
  return policyRows(db, from, to);
}
