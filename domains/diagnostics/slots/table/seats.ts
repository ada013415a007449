// Seats in slots. Locks follow one order: the clinic, the person who chooses, slots by their ids, seats.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { DiagnosticService } from '../../services/lists.ts';
import type { BookedSeat } from '../contract.ts';
import type { Slot } from '../rules.ts';

/** A hold that lapsed is open until somebody asks for a seat, and counts for nothing. */
const LASTS = sql`s.ended_at is null and (s.held_until is null or s.held_until >= clock_timestamp())`;
const SEAT = sql`s.id, s.employee_id as "employeeId", e.full_name as name,
  e.number, s.service, lower(s.during) as "startsAt", upper(s.during) as "endsAt", s.held_until as "heldUntil"`;

type At = { readonly clinicId: string };

/** Seats from a moment on, at a clinic. */
export async function seatsAfter(db: Db, { clinicId, after }: At & { after: Date }) {
  return db.rows<BookedSeat>(sql`select ${SEAT} from diagnostic_slot p
    join diagnostic_seat s on s.slot_id = p.id join employee e on e.id = s.employee_id
    where p.clinic_id = ${clinicId} and lower(p.during) > ${after} and ${LASTS}
    order by lower(p.during), e.sort_name, s.id`);
}

export async function seatsOn(db: Db, { clinicId, date }: At & { date: Day }): Promise<BookedSeat[]> {
  return db.rows<BookedSeat>(sql`select ${SEAT} from diagnostic_slot p
    join diagnostic_seat s on s.slot_id = p.id join employee e on e.id = s.employee_id
    where p.clinic_id = ${clinicId} and lower(p.during) >= ${date}::date::timestamptz
      and lower(p.during) < (${date}::date + 1)::timestamptz and ${LASTS}
    order by lower(p.during), e.sort_name, s.id`);
}

type Range = At & { service: DiagnosticService; from: Day; to: Day };

/** How many seats of each stored slot have an owner. */
export async function takenSeats(db: Db, { clinicId, service, from, to }: Range) {
  return db.rows<{ startsAt: Instant; endsAt: Instant; taken: number }>(sql`
    select lower(p.during) as "startsAt", upper(p.during) as "endsAt",
      (select count(*)::int from diagnostic_seat s where s.slot_id = p.id and ${LASTS}) as taken
    from diagnostic_slot p where p.clinic_id = ${clinicId} and p.service = ${service}
      and lower(p.during) >= ${from}::date::timestamptz and lower(p.during) < (${to}::date + 1)::timestamptz`);
}

/** The id of a slot, stored when the first seat in it is taken. */
export async function putSlot(db: Db, slot: Slot & { id: string }): Promise<string> {
  const { id, service, clinicId, startsAt, endsAt, capacity } = slot;
  await db.run(sql`insert into diagnostic_slot (id, service, clinic_id, during, capacity)
    values (${id}, ${service}, ${clinicId}, tstzrange(${startsAt}, ${endsAt}), ${capacity})
    on conflict (service, clinic_id, during) do nothing`);
  const found = await db.one<{ id: string }>(sql`select id from diagnostic_slot
    where (service, clinic_id, during) = (${service}, ${clinicId}, tstzrange(${startsAt}, ${endsAt}))`);
  return found?.id ?? id;
}

/** One choice of seats at a time: a second tap of the same person waits for the first. */
export async function lockHolder(db: Db, employeeId: string): Promise<void> {
  await db.run(sql`select from employee where id = ${employeeId} for no key update`);
}

/** Until the transaction ends, nobody else takes a seat in any of them. */
export async function lockSlots(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select from diagnostic_slot where id = any(${ids}::uuid[]) order by id for no key update`);
}

/** The slot holds as many as availability says. */
export async function setCapacity(db: Db, id: string, capacity: number): Promise<void> {
  await db.run(sql`update diagnostic_seat set ended_at = clock_timestamp(), ended_how = 'LAPSED'
    where slot_id = ${id} and ended_at is null and held_until < clock_timestamp()`);
  await db.run(sql`update diagnostic_slot set capacity = ${capacity} where id = ${id} and capacity <> ${capacity}`);
}

export async function takenIn(db: Db, slotId: string): Promise<number> {
  const counted = await db.one<{ taken: number }>(
    sql`select count(*)::int as taken from diagnostic_seat s where s.slot_id = ${slotId} and ${LASTS}`,
  );
  return counted?.taken ?? 0;
}

export type OpenSeat = {
  readonly employeeId: string;
  readonly service: DiagnosticService;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** Of these people; holds that lapsed are left out. */
export async function openSeatsOf(db: Db, employeeIds: readonly string[]): Promise<OpenSeat[]> {
  return db.rows<OpenSeat>(sql`select s.employee_id as "employeeId", s.service, lower(s.during) as "startsAt",
      upper(s.during) as "endsAt"
    from diagnostic_seat s where s.employee_id = any(${employeeIds}::uuid[]) and ${LASTS}`);
}

/** Appointments of the past stand in nobody's way. */
export async function endPastSeats(db: Db, employeeIds: readonly string[], now: Date): Promise<void> {
  await db.run(sql`update diagnostic_seat set ended_at = ${now}, ended_how = 'PASSED'
    where employee_id = any(${employeeIds}::uuid[]) and ended_at is null and held_until is null and upper(during) <= ${now}`);
}

export type Ending = 'CANCELLED' | 'MOVED' | 'DENIED' | 'LAPSED' | 'PASSED';

export async function endSeats(db: Db, ids: readonly string[], how: Ending): Promise<void> {
  await db.run(sql`update diagnostic_seat set ended_at = clock_timestamp(), ended_how = ${how}
    where id = any(${ids}::uuid[]) and ended_at is null`);
}

export type NewSeat = { readonly id: string; readonly employeeId: string };
/** Held for so many minutes, or booked at a moment. */
type Holding = {
  readonly slotId: string;
  readonly heldBy: string;
  readonly minutes: number | null;
  readonly bookedAt: Date | null;
};

/** Held by the clock of the database, which ends them. */
export async function insertSeats(db: Db, seats: readonly NewSeat[], { slotId, heldBy, minutes, bookedAt }: Holding) {
  await db.run(sql`insert into diagnostic_seat (id, slot_id, service, during, employee_id, held_by, held_until, booked_at)
    select seat.id, p.id, p.service, p.during, seat."employeeId", ${heldBy},
      statement_timestamp() + ${minutes}::int * interval '1 minute', ${bookedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as seat (id uuid, "employeeId" uuid), diagnostic_slot p
    where p.id = ${slotId} order by seat."employeeId"`);
}

export type HeldSeat = BookedSeat & { readonly clinicId: string; readonly slotId: string };

/** What somebody holds for a service. */
export async function heldSeats(db: Db, heldBy: string, service: DiagnosticService): Promise<HeldSeat[]> {
  return db.rows<HeldSeat>(sql`select ${SEAT}, p.clinic_id as "clinicId", s.slot_id as "slotId"
    from diagnostic_seat s
    join diagnostic_slot p on p.id = s.slot_id join employee e on e.id = s.employee_id
    where s.held_by = ${heldBy} and s.service = ${service} and s.held_until is not null and ${LASTS}
    order by e.sort_name, s.id`);
}

/** How many of them were still held. */
export async function bookSeats(db: Db, ids: readonly string[], at: Date): Promise<number> {
  return db.run(sql`update diagnostic_seat set held_until = null, booked_at = ${at}
    where id = any(${ids}::uuid[]) and ended_at is null and held_until >= clock_timestamp()`);
}

/** Slots of the seats that are still open. */
export async function slotsOfSeats(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ slotId: string }>(sql`select distinct slot_id as "slotId" from diagnostic_seat
    where id = any(${ids}::uuid[]) and ended_at is null`);
  return rows.map(({ slotId }) => slotId);
}
