// Whose the notices, offers and requests for documents are that an operation names by id.
import { sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

export const employeesOwners: Owners = {
  'document-request': ownersBy(
    (ids) => sql`select employee_id as owner from document_request where id = any(${ids}::uuid[])`,
  ),
  notice: ownersBy((ids) => sql`select employee_id as owner from employment_notice where id = any(${ids}::uuid[])`),
  offer: ownersBy((ids) => sql`select employee_id as owner from post_offer where id = any(${ids}::uuid[])`),
};
