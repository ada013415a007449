// Whose the records of the cashier are that an operation names by id.
import { sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

export const cashierOwners: Owners = {
  'cashier-entry': ownersBy(
    (ids) => sql`select employee_id as owner from cashier_entry where id = any(${ids}::uuid[])`,
  ),
  'cashier-batch': ownersBy(
    (ids) => sql`select employee_id as owner from cashier_entry where batch_id = any(${ids}::uuid[])`,
  ),
};
