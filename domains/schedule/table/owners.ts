// Whose an order is: anyone who is posted by it, and anyone who is relieved.
import { sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

export const scheduleOwners: Owners = {
  order: ownersBy(
    (ids) => sql`select unnest(array_remove(array[employee_id, relieved_id], null)) as owner from posting_order
      where id = any(${ids}::uuid[])`,
  ),
};
