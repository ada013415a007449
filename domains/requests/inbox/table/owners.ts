// Whose a request is that an operation names by id.
import { type Sql, sql } from '@kawani/kit/server/db';

export function ownersOf(ids: readonly string[]): Sql {
  return sql`select owner_id as owner from request where id = any(${ids}::uuid[])`;
}
