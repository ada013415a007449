// Appointments of one person, and booked seats of requests that nobody approved in time.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Appointment } from '../contract.ts';

export async function appointmentsOf(db: Db, employeeId: string, after: Date): Promise<Appointment[]> {
  return db.rows<Appointment>(sql`select r.id as "requestId", r.ref,
      (select o.full_name from employee o
        where o.id = r.owner_id and o.id <> a.employee_id) as "invitedBy", d.service, c.name as clinic, c.address, c.directions,
      lower(s.during) as "startsAt", upper(s.during) as "endsAt", a.state,
      coalesce((select jsonb_agg(jsonb_build_object('item', i.name, 'en', i.preparation_en, 'fil', i.preparation_fil)
        order by l.nth) from diagnostic_line l join diagnostic_item i on i.id = l.item_id
        where l.request_id = r.id), '[]') as preparations
    from diagnostic_attendee a join diagnostic_request d on d.request_id = a.request_id
      join request r on r.id = a.request_id join diagnostic_seat s on s.id = a.seat_id
      join diagnostic_slot p on p.id = s.slot_id join clinic c on c.id = p.clinic_id
    where a.employee_id = ${employeeId} and s.ended_at is null and upper(s.during) > ${after}
    order by lower(s.during)`);
}

type Unapproved = Pick<Tables['request'], 'id' | 'ref' | 'ownerId'>;

/** Whose seats were booked before a moment, and are still to come. */
export async function unapprovedSince(db: Db, since: Date, now: Date): Promise<Unapproved[]> {
  return db.rows<Unapproved>(sql`select distinct r.id, r.ref, r.owner_id as "ownerId"
    from request r join diagnostic_attendee a on a.request_id = r.id join diagnostic_seat s on s.id = a.seat_id
    where r.kind = 'DIAGNOSTIC' and r.state in ('FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL')
      and s.ended_at is null and s.booked_at < ${since} and lower(s.during) > ${now}`);
}
