// Whose an order is: whoever is posted by it, and whoever is relieved.
import { sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

export const scheduleOwners: Owners = {
  order: ownersBy(
    (ids) => sql`select unnest(array_remove(array[employee_id, relieved_id], null)) as owner from posting_order
      where id = any(${ids}::uuid[])`,
  ),
};
