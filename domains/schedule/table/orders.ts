// Orders, and what each made of dates of the schedule.
import type { Order, OrderKind, OrderState, ReliefReason } from '@kawani/domains/schedule/contract';
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { containing } from '@kawani/kit/values/like';
import { ensureMonths } from './days.ts';

type Held = { shiftId: string | null; detachmentId: string | null; restDay: boolean };

export type NewOrder = {
  id: string;
  ref: string;
  kind: OrderKind;
  employeeId: string;
  relievedId: string | null;
  reason: ReliefReason | null;
  detachmentId: string;
  designationId: string;
  shiftId: string | null;
  from: Day;
  to: Day | null;
  billable: boolean;
  remarks: string | null;
  by: string;
  at: Date;
  keeps: unknown;
};

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  await db.run(sql`
    insert into posting_order (id, ref, kind, employee_id, relieved_id, reason, detachment_id, designation_id, shift_id,
      effective_from, effective_to, billable, remarks, issued_by, issued_at, keeps)
    values (${order.id}, ${order.ref}, ${order.kind}, ${order.employeeId}, ${order.relievedId}, ${order.reason},
      ${order.detachmentId}, ${order.designationId}, ${order.shiftId}, ${order.from}, ${order.to}, ${order.billable},
      ${order.remarks}, ${order.by}, ${order.at}, ${JSON.stringify(order.keeps)})`);
}

export type OrderRow = Omit<Order, 'state'> & { keeps: unknown };

const person = (alias: ReturnType<typeof sql>) => sql`jsonb_build_object('id', ${alias}.id, 'number', ${alias}.number,
  'name', ${alias}.full_name)`;
const order = sql`o.id, o.ref, o.kind, ${person(sql`e`)} as employee,
  case when r.id is not null then ${person(sql`r`)} end as relieved, o.reason,
  jsonb_build_object('id', d.id, 'name', d.name) as detachment, g.title as designation, s.code as shift,
  o.effective_from as from, o.effective_to as to, o.billable, o.remarks, o.issued_by as "issuedBy", o.issued_at as "issuedAt",
  o.cancelled_by as "cancelledBy", o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason", o.version, o.keeps`;
const joined = sql`join employee e on e.id = o.employee_id left join employee r on r.id = o.relieved_id
  join detachment d on d.id = o.detachment_id join job_designation g on g.id = o.designation_id
  left join shift s on s.id = o.shift_id`;

export async function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.one<OrderRow>(sql`select ${order} from posting_order o ${joined} where o.id = ${id}`);
}

/** Held until the transaction ends. */
export async function holdOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  await db.run(sql`select from posting_order where id = ${id} for update`);
  return orderById(db, id);
}

type Wanted = {
  employeeId?: string | undefined;
  kind?: OrderKind | undefined;
  state?: OrderState | undefined;
  page: number;
  size: number;
};

export async function listOrders(
  db: Db,
  today: Day,
  { employeeId = undefined, kind, state, page, size }: Wanted,
): Promise<{ items: OrderRow[]; total: number }> {
  // A person's own ones by two indexes, not by looking at every order.
  const source =
    employeeId === undefined
      ? sql`posting_order`
      : sql`(select * from posting_order where employee_id = ${employeeId}
          union all select * from posting_order where relieved_id = ${employeeId})`;
  const where = sql`${kind === undefined ? sql`true` : sql`o.kind = ${kind}`}
    ${state === undefined ? empty : sql`and ${standing(state, today)}`}`;
  const items = await db.rows<OrderRow>(sql`
    select ${order} from (select * from ${source} o where ${where}
      order by issued_at desc, id limit ${size} offset ${(page - 1) * size}) o ${joined}
    order by o.issued_at desc, o.id`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from ${source} o where ${where}`);
  return { items, total: counted?.total ?? 0 };
}

/** Of the table `o`; each by an index of its own. */
function standing(state: OrderState, today: Day): Sql {
  switch (state) {
    case 'CANCELLED':
      return sql`o.cancelled_at is not null`;
    case 'TO_COME':
      return sql`o.cancelled_at is null and o.effective_from > ${today}`;
    case 'OVER':
      return sql`o.cancelled_at is null and o.effective_to < ${today}`;
    case 'IN_FORCE':
      return sql`o.cancelled_at is null and o.effective_from <= ${today}
        and (o.effective_to is null or o.effective_to >= ${today})`;
  }
}

export type Overlap = { ref: string; from: Day; to: Day | null; by: string; at: string };

/**
 * Orders that fixed dates of a person which another one would fix too. One without an end fixes its first day: a later
 * order ends it.
 */
export async function overlapping(
  db: Db,
  { employeeId, relievedId, from, to }: { employeeId: string; relievedId: string | null; from: Day; to: Day | null },
): Promise<(Overlap & { who: 'POSTED' | 'RELIEVED' })[]> {
  const touches = sql`cancelled_at is null and daterange(effective_from, coalesce(effective_to, effective_from), '[]')
    && daterange(${from}::date, coalesce(${to}::date, ${from}::date), '[]')`;
  const columns = sql`ref, effective_from as from, effective_to as to, issued_by as "by", issued_at as at`;
  return db.rows<Overlap & { who: 'POSTED' | 'RELIEVED' }>(sql`
    select ${columns}, 'POSTED' as who from posting_order where employee_id = ${employeeId} and ${touches}
    union all
    select ${columns}, 'RELIEVED' from posting_order where relieved_id = ${relievedId} and ${touches}`);
}

/** Relief orders by which somebody stands in within a range. */
export async function reliefsOf(db: Db, employeeId: string, { from, to }: { from: Day; to: Day }) {
  return db.rows<{ ref: string; from: Day; to: Day }>(sql`
    select ref, effective_from as from, coalesce(effective_to, effective_from) as to from posting_order
    where employee_id = ${employeeId} and kind = 'RELIEF' and cancelled_at is null
      and effective_from <= ${to} and coalesce(effective_to, effective_from) >= ${from}`);
}

/** The first order of a person that begins on or after a day. */
export async function nextOrderOf(db: Db, employeeId: string, from: Day): Promise<Overlap | undefined> {
  return db.one<Overlap>(sql`
    select ref, effective_from as from, effective_to as to, issued_by as "by", issued_at as at from posting_order
    where employee_id = ${employeeId} and cancelled_at is null and effective_from >= ${from}
    order by effective_from limit 1`);
}

/** False where it is another version by now. */
export async function markCancelled(
  db: Db,
  { id, version, by, at, reason }: { id: string; version: number; by: string; at: Date; reason: string },
): Promise<boolean> {
  const marked = await db.run(sql`update posting_order set cancelled_by = ${by}, cancelled_at = ${at},
    cancel_reason = ${reason}, version = version + 1 where id = ${id} and version = ${version} and cancelled_at is null`);
  return marked === 1;
}

export async function lastPublishedOf(db: Db, employeeId: string, from: Day): Promise<Day | null> {
  const row = await db.one<{ last: Day | null }>(
    sql`select max(work_date) as last from shift_day where employee_id = ${employeeId} and work_date >= ${from}`,
  );
  return row?.last ?? null;
}

/** A date of a person as it stood and as it stands; null: nothing posted. */
export type DayWritten = { employeeId: string; date: Day; before: Held | null; after: Held | null };
type Because = { orderId: string | null; because: 'ORDER' | 'CANCELLED' | 'STATUS'; by: string; at: Date };

/** Writes the dates and keeps what they held. */
export async function writeDays(db: Db, days: readonly DayWritten[], why: Because): Promise<void> {
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return;
  await ensureMonths(db, first, last);
  const rows = days.map((day) => ({ ...day, id: newId() }));
  const asked = sql`(select id, "employeeId" as employee_id, date, before, after from
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (id uuid, "employeeId" uuid, date date, before jsonb, after jsonb)) asked`;
  const part = (side: 'before' | 'after') => {
    const held = side === 'before' ? sql`before` : sql`after`;
    return sql`(${held}->>'shiftId')::uuid, (${held}->>'detachmentId')::uuid, (${held}->>'restDay')::boolean`;
  };
  await db.run(sql`delete from shift_day s using ${asked}
    where s.employee_id = asked.employee_id and s.work_date = asked.date and jsonb_typeof(asked.after) is distinct from 'object'`);
  await db.run(sql`
    insert into shift_day (employee_id, work_date, shift_id, detachment_id, rest_day, published_at, published_by)
    select employee_id, date, ${part('after')}, ${why.at}, ${why.by} from ${asked} where jsonb_typeof(after) = 'object'
    on conflict (employee_id, work_date) do update set shift_id = excluded.shift_id, detachment_id = excluded.detachment_id,
      rest_day = excluded.rest_day, published_at = excluded.published_at, published_by = excluded.published_by`);
  await db.run(sql`
    insert into posting_order_day (id, order_id, employee_id, work_date, old_shift_id, old_detachment_id, old_rest_day,
      new_shift_id, new_detachment_id, new_rest_day, because, at, "by")
    select id, ${why.orderId}, employee_id, date, ${part('before')}, ${part('after')}, ${why.because}, ${why.at}, ${why.by}
    from ${asked}`);
}

const held = (side: 'old' | 'new') => {
  const [shift, site, rest] =
    side === 'old'
      ? [sql`old_shift_id`, sql`old_detachment_id`, sql`old_rest_day`]
      : [sql`new_shift_id`, sql`new_detachment_id`, sql`new_rest_day`];
  return sql`case when ${rest} is not null then
    jsonb_build_object('shiftId', ${shift}, 'detachmentId', ${site}, 'restDay', ${rest}) end`;
};

/** What an order made of dates. */
export async function daysOfOrder(db: Db, orderId: string): Promise<DayWritten[]> {
  return db.rows<DayWritten>(sql`
    select employee_id as "employeeId", work_date as date, ${held('old')} as before, ${held('new')} as after
    from posting_order_day where order_id = ${orderId} and because = 'ORDER' order by employee_id, work_date`);
}

/** What a change of status took from a person's schedule last, of dates from a day on. */
export async function daysTakenByStatus(db: Db, employeeId: string, from: Day): Promise<DayWritten[]> {
  return db.rows<DayWritten>(sql`
    select distinct on (work_date) employee_id as "employeeId", work_date as date, ${held('old')} as before,
      ${held('new')} as after
    from posting_order_day where employee_id = ${employeeId} and because = 'STATUS' and work_date >= ${from}
    order by work_date, at desc, id desc`);
}

type Found = { id: string; label: string; detail: string | null };
const MOST_FOUND = 12;

/** Detachments in use by name, code or client. */
export async function findSites(db: Db, search: string, today: Day): Promise<Found[]> {
  const pattern = containing(search);
  return db.rows<Found>(sql`
    select id, name as label, concat_ws(' · ', code, client) as detail from detachment
    where effective_from <= ${today} and (effective_to is null or effective_to >= ${today})
      and concat_ws(' ', name, code, client) ilike ${pattern}
    order by name limit ${MOST_FOUND}`);
}

export async function designationsOn(db: Db, today: Day): Promise<{ id: string; name: string }[]> {
  return db.rows<{
    id: string;
    name: string;
  }>(sql`select id, title as name from job_designation where effective_from <= ${today}
    and (effective_to is null or effective_to >= ${today}) order by title`);
}

export async function isDetachmentOn(db: Db, id: string, day: Day): Promise<boolean> {
  return (
    (await db.one(sql`select from detachment where id = ${id} and effective_from <= ${day}
      and (effective_to is null or effective_to >= ${day})`)) !== undefined
  );
}
