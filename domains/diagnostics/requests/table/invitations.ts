// Invitations that wait for an answer, and the answers.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Invitation } from '../contract/invitations.ts';

/** Of appointments to come: once one has begun, the clinic marks who came. */
export async function openInvitations(db: Db, employeeId: string, after: Date): Promise<Invitation[]> {
  return db.rows<Invitation>(sql`select a.request_id as "requestId", r.ref, d.service, d.required_by as "requiredBy",
      concat_ws(' ', e.first_name, e.last_name, e.suffix) as "filedBy", c.name as clinic,
      lower(s.during) as "startsAt", upper(s.during) as "endsAt"
    from diagnostic_attendee a join diagnostic_request d on d.request_id = a.request_id
      join request r on r.id = a.request_id join employee e on e.id = r.owner_id
      join clinic c on c.id = d.clinic_id join diagnostic_seat s on s.id = a.seat_id and s.ended_at is null
    where a.employee_id = ${employeeId} and a.state = 'Invited' and r.owner_id <> ${employeeId}
      and r.state in ('FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL', 'APPROVED') and lower(s.during) > ${after}
    order by lower(s.during), r.ref`);
}

type Declining = { readonly id: string; readonly employeeId: string; readonly reason: string | null };

export async function declineInvitation(db: Db, { id, employeeId, reason }: Declining): Promise<void> {
  await db.run(sql`update diagnostic_attendee set state = 'Cancelled', declined_for = ${reason}, version = version + 1
    where request_id = ${id} and employee_id = ${employeeId}`);
}
