// Who waits for a place, in line by when they came.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { DiagnosticService } from '../services/lists.ts';
import type { Wait } from './contract.ts';

type WaitRow = Omit<Wait, 'held'> & {
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly until: Instant | null;
};

/** A held place that lapsed is nobody's, also before it is ended. */
export async function waitsOf(db: Db, employeeId: string): Promise<Wait[]> {
  const rows = await db.rows<WaitRow>(sql`select w.id, w.service, w.clinic_id as "clinicId", c.name as clinic, w.date,
      case when w.seat_id is null then (select count(*)::int from diagnostic_waiting o
        where (o.clinic_id, o.service, o.date) = (w.clinic_id, w.service, w.date) and o.ended_at is null
          and o.seat_id is null and (o.since, o.id) <= (w.since, w.id)) end as place,
      lower(s.during) as "startsAt", upper(s.during) as "endsAt", s.held_until as until
    from diagnostic_waiting w join clinic c on c.id = w.clinic_id left join diagnostic_seat s on s.id = w.seat_id
    where w.employee_id = ${employeeId} and w.ended_at is null
      and (w.seat_id is null or s.held_until >= clock_timestamp())
    order by w.seat_id is null, w.date, w.service`);
  return rows.map(({ startsAt, endsAt, until, ...wait }) => ({
    ...wait,
    held: startsAt === null || endsAt === null || until === null ? null : { startsAt, endsAt, until },
  }));
}

type NewWait = Pick<Wait, 'id' | 'service' | 'clinicId' | 'date'> & { readonly employeeId: string };

export async function insertWait(db: Db, { id, employeeId, service, clinicId, date }: NewWait): Promise<void> {
  await db.run(sql`insert into diagnostic_waiting (id, employee_id, service, clinic_id, date)
    values (${id}, ${employeeId}, ${service}, ${clinicId}, ${date})`);
}

/** While it is open. */
export async function openWait(db: Db, { id, employeeId }: { id: string; employeeId: string }) {
  return db.one<Pick<Tables['diagnostic_waiting'], 'seatId'>>(sql`select seat_id as "seatId" from diagnostic_waiting
    where id = ${id} and employee_id = ${employeeId} and ended_at is null`);
}

export async function endWaits(db: Db, ids: readonly string[], how: 'LEFT' | 'PASSED' | 'BOOKED'): Promise<void> {
  await db.run(sql`update diagnostic_waiting set ended_at = clock_timestamp(), ended_how = ${how}
    where id = any(${ids}::uuid[]) and ended_at is null`);
}

type Of = { readonly employeeId: string; readonly service: DiagnosticService };

/** Booked and still to come. */
export async function hasBooked(db: Db, { employeeId, service }: Of, now: Date): Promise<boolean> {
  const booked = await db.one<Pick<Tables['diagnostic_seat'], 'id'>>(sql`select id from diagnostic_seat
    where employee_id = ${employeeId} and service = ${service} and ended_at is null and booked_at is not null
      and upper(during) > ${now}`);
  return booked !== undefined;
}

/** Held places that nobody booked in time end now: everybody's, or those of one person. */
export async function endLapsed(db: Db, employeeId: string | null = null): Promise<void> {
  await db.run(sql`update diagnostic_seat set ended_at = clock_timestamp(), ended_how = 'LAPSED'
    where ended_at is null and held_until < clock_timestamp()
      and id in (select seat_id from diagnostic_waiting where ended_at is null
        and (${employeeId}::uuid is null or employee_id = ${employeeId}))`);
}

export type Line = Pick<Wait, 'service' | 'clinicId' | 'clinic' | 'date'>;

/** What is waited for. */
export async function openLines(db: Db): Promise<Line[]> {
  return db.rows<Line>(sql`select distinct w.service, w.clinic_id as "clinicId", c.name as clinic, w.date
    from diagnostic_waiting w join clinic c on c.id = w.clinic_id
    where w.ended_at is null and w.seat_id is null order by w.date, c.name, w.service`);
}

export type InLine = {
  readonly id: string;
  readonly employeeId: string;
  readonly username: Tables['employee']['username'];
};

/** Who has waited longest comes first. */
export async function peopleInLine(db: Db, { service, clinicId, date }: Line): Promise<InLine[]> {
  return db.rows<InLine>(sql`select w.id, w.employee_id as "employeeId", e.username
    from diagnostic_waiting w join employee e on e.id = w.employee_id
    where (w.clinic_id, w.service, w.date) = (${clinicId}, ${service}, ${date})
      and w.ended_at is null and w.seat_id is null order by w.since, w.id`);
}

/** Gives until when the place is held. */
export async function holdPlace(db: Db, { id, seatId, at }: { id: string; seatId: string; at: Date }) {
  return db.one<{ until: Instant }>(sql`with told as (
      update diagnostic_waiting set seat_id = ${seatId}, told_at = ${at} where id = ${id})
    select held_until as until from diagnostic_seat where id = ${seatId} and held_until is not null`);
}
