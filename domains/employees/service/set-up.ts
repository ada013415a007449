// What of the organization and its people there is, counted.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { EmployeePermission } from '../contract.ts';
import { countUnits, type Units } from '../table/set-up.ts';

/** Administrators count once they have signed in: until then nobody knows that they can. */
export async function unitCounts(db: Db, today: Day) {
  const { administrators, ...units }: Units = await countUnits(db, today, EmployeePermission.GIVE_ACCOUNT_ROLES.code);
  return { administrators, units };
}
