// Where leavers bring what they hold.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';

export type PlaceRow = Pick<Tables['uniform_place'], 'name' | 'address' | 'hours'> & { readonly itemId: string };

/** Of uniform items: the store that each was picked up at, or another one where that is closed. */
export async function storesOfItems(db: Db, itemIds: readonly string[]): Promise<PlaceRow[]> {
  return db.rows<PlaceRow>(sql`select i.id as "itemId", p.name, p.address, p.hours
    from clearance_item i join uniform_issue u on u.id = i.subject_id join uniform_order_line l on l.id = u.line_id
      join uniform_order r on r.request_id = l.order_id
      join lateral (select q.name, q.address, q.hours from uniform_place q where q.is_active
        order by q.id <> r.place_id, q.name limit 1) p on true
    where i.kind = 'UNIFORM' and i.id = any(${itemIds}::uuid[])`);
}
