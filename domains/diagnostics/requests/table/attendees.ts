// The people of a diagnostic request, and their seats.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';

type NewAttendee = { readonly employeeId: string; readonly state: InviteState; readonly seatId: string | null };

export async function insertAttendees(db: Db, requestId: string, attendees: readonly NewAttendee[]): Promise<void> {
  await db.run(sql`insert into diagnostic_attendee (request_id, employee_id, state, seat_id)
    select ${requestId}, "employeeId", state, "seatId"
    from jsonb_to_recordset(${JSON.stringify(attendees)}::jsonb) as who ("employeeId" uuid, state text, "seatId" uuid)`);
}

export type AttendeeRow = {
  readonly employeeId: string;
  readonly name: string;
  readonly number: string;
  readonly state: InviteState;
  readonly version: number;
  readonly declinedFor: string | null;
  readonly seatId: string | null;
  /** Of the seat while it is open; null where it was freed. */
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
};

export async function attendeeRows(db: Db, id: string): Promise<AttendeeRow[]> {
  return db.rows<AttendeeRow>(sql`select a.employee_id as "employeeId",
      e.full_name as name, e.number, a.state, a.version,
      a.declined_for as "declinedFor", s.id as "seatId",
      lower(s.during) as "startsAt", upper(s.during) as "endsAt"
    from diagnostic_attendee a join employee e on e.id = a.employee_id
      left join diagnostic_seat s on s.id = a.seat_id and (s.ended_at is null or s.ended_how = 'PASSED')
    where a.request_id = ${id} order by e.sort_name, a.employee_id`);
}

/** False where somebody marked the person meanwhile. */
export async function markAttendee(
  db: Db,
  mark: { id: string; employeeId: string; version: number; state: InviteState },
): Promise<boolean> {
  const { id, employeeId, version, state } = mark;
  const changed = await db.run(sql`update diagnostic_attendee set state = ${state}, version = version + 1
    where request_id = ${id} and employee_id = ${employeeId} and version = ${version}`);
  return changed === 1;
}

export async function cancelAttendees(db: Db, id: string): Promise<void> {
  await db.run(sql`update diagnostic_attendee set state = 'Cancelled', version = version + 1
    where request_id = ${id} and state in ('Invited', 'Accepted', 'Incomplete')`);
}

export async function setSeats(
  db: Db,
  { id, clinicId, seats }: { id: string; clinicId: string; seats: readonly { id: string; employeeId: string }[] },
): Promise<void> {
  await db.run(sql`update diagnostic_attendee a set seat_id = seat.id, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat (id uuid, "employeeId" uuid)
    where a.request_id = ${id} and a.employee_id = seat."employeeId"`);
  await db.run(sql`update diagnostic_request set clinic_id = ${clinicId} where request_id = ${id}`);
}

type Declining = { readonly id: string; readonly employeeId: string; readonly reason: string | null };

export async function declineInvitation(db: Db, { id, employeeId, reason }: Declining): Promise<void> {
  await db.run(sql`update diagnostic_attendee set state = 'Cancelled', declined_for = ${reason}, version = version + 1
    where request_id = ${id} and employee_id = ${employeeId}`);
}
