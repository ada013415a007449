// What is to be packed at a place.
import { type Db, sql } from '@kawani/kit/server/db';

export type PickRow = {
  readonly code: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
  readonly refs: string;
};

/** Of the orders that are being packed at a place, by item in the order of its sizes. */
export async function pickRows(db: Db, placeId: string): Promise<PickRow[]> {
  return db.rows<PickRow>(sql`
    select i.code, i.name, l.size, sum(l.quantity)::int as quantity,
      string_agg(r.ref || ' × ' || l.quantity, ', ' order by r.ref) as refs
    from uniform_order o join request r on r.id = o.request_id join uniform_order_now n on n.request_id = o.request_id
      join uniform_order_line l on l.order_id = o.request_id and l.generation = n.generation
      join uniform_item i on i.id = l.item_id left join uniform_size s on s.item_id = l.item_id and s.size = l.size
    where o.place_id = ${placeId} and n.state = 'In Progress'
    group by i.id, l.size, s.nth order by i.category, i.name, i.id, s.nth, l.size`);
}
