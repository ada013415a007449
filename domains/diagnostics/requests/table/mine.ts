// One's own requests, the newest first, with what tells how to get ready for them.
import { type Db, sql } from '@kawani/kit/server/db';
import type { ClinicPlace, MyDiagnosticLine, Preparation } from '../contract/mine.ts';
import type { DiagnosticProgress } from '../lists.ts';

type Asked = { readonly employeeId: string; readonly page: number; readonly size: number };

export async function ownPage(db: Db, { employeeId, page, size }: Asked) {
  const items = await db.rows<MyDiagnosticLine>(sql`
    select d.request_id as id, r.ref, r.filed_at as "filedAt", d.for_whom as "forWhom", a.people, a.done, d.service,
      coalesce((select jsonb_agg(i.name order by l.nth) from diagnostic_line l join diagnostic_item i on i.id = l.item_id
        where l.request_id = d.request_id), '[]') as items,
      c.name as clinic, a.starts_at as "startsAt", d.payment_mode as "paymentMode", ${PROGRESS} as state
    from diagnostic_request d join request r on r.id = d.request_id left join clinic c on c.id = d.clinic_id
      cross join lateral (select count(*)::int as people, (count(*) filter (where p.state = 'Completed'))::int as done,
        min(lower(s.during)) as starts_at from diagnostic_attendee p
        left join diagnostic_seat s on s.id = p.seat_id and (s.ended_at is null or s.ended_how = 'PASSED')
        where p.request_id = d.request_id) a
    where r.owner_id = ${employeeId} order by r.filed_at desc, r.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total
    from diagnostic_request d join request r on r.id = d.request_id where r.owner_id = ${employeeId}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

const PROGRESS = sql`case r.state when 'FOR_APPROVAL' then 'Scheduled' when 'FOR_FINAL_APPROVAL' then 'For Approval'
  when 'APPROVED' then 'Approved' when 'RELEASED' then 'Completed' when 'DENIED' then 'Denied'
  when 'CANCELLED' then 'Cancelled' else 'Filed' end`;

export async function progressOf(db: Db, id: string): Promise<DiagnosticProgress> {
  const found = await db.one<{ state: DiagnosticProgress }>(
    sql`select ${PROGRESS} as state from request r where r.id = ${id}`,
  );
  return found?.state ?? 'Filed';
}

export async function preparationsOf(db: Db, id: string): Promise<Preparation[]> {
  return db.rows<Preparation>(sql`select i.name as item, i.preparation_en as en, i.preparation_fil as fil
    from diagnostic_line l join diagnostic_item i on i.id = l.item_id
    where l.request_id = ${id} and (i.preparation_en <> '' or i.preparation_fil <> '') order by l.nth`);
}

export async function placeOf(db: Db, clinicId: string): Promise<ClinicPlace | undefined> {
  return db.one<ClinicPlace>(sql`select name, address, directions, hours, phone from clinic where id = ${clinicId}`);
}
