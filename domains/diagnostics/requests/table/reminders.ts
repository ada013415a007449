// Who is reminded of an appointment, once for each seat.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';

export type Reminder = { readonly to: string; readonly clinic: string; readonly startsAt: Instant };

/** Of seats between two moments that the clinic confirmed; marked as told. */
export async function takeReminders(db: Db, { from, to, at }: { from: Date; to: Date; at: Date }): Promise<Reminder[]> {
  return db.rows<Reminder>(sql`with told as (
      insert into diagnostic_reminder (seat_id, told_at)
      select s.id, ${at} from diagnostic_attendee a join diagnostic_seat s on s.id = a.seat_id
        join request r on r.id = a.request_id
      where a.state in ('Invited', 'Accepted', 'Incomplete') and s.ended_at is null and s.booked_at is not null
        and r.state in ('FOR_APPROVAL', 'FOR_FINAL_APPROVAL', 'APPROVED')
        and lower(s.during) >= ${from} and lower(s.during) < ${to}
      on conflict (seat_id) do nothing returning seat_id)
    select e.username as to, c.name as clinic, lower(s.during) as "startsAt"
    from told join diagnostic_seat s on s.id = told.seat_id join diagnostic_slot p on p.id = s.slot_id
      join clinic c on c.id = p.clinic_id join employee e on e.id = s.employee_id and e.username is not null
    order by s.id`);
}
