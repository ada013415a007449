// One's own orders, the newest first.
import { type Db, sql } from '@kawani/kit/server/db';
import type { MyOrderLine } from '../contract/mine.ts';

type Asked = { readonly employeeId: string; readonly page: number; readonly size: number };

export async function ownPage(db: Db, { employeeId, page, size }: Asked) {
  const items = await db.rows<MyOrderLine>(sql`
    select o.request_id as id, r.ref, r.filed_at as "filedAt",
      (select jsonb_agg(jsonb_build_object('name', i.name, 'size', l.size, 'quantity', l.quantity) order by l.nth)
        from uniform_order_line l join uniform_item i on i.id = l.item_id
        where l.order_id = o.request_id and l.generation = n.generation) as items,
      n.total, o.payment, n.state,
      jsonb_build_object('id', p.id, 'name', p.name, 'address', p.address, 'hours', p.hours) as place
    from uniform_order o join request r on r.id = o.request_id join uniform_order_now n on n.request_id = o.request_id
      join uniform_place p on p.id = o.place_id
    where o.employee_id = ${employeeId} order by r.filed_at desc, o.request_id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from uniform_order where employee_id = ${employeeId}`,
  );
  return { items, page, size, total: counted?.total ?? 0 };
}
