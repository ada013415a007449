// Whose a request is that an operation names by id.
import { sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

export const requestOwners: Owners = {
  request: ownersBy((ids) => sql`select owner_id as owner from request where id = any(${ids}::uuid[])`),
};
