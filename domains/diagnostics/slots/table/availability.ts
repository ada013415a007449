// Availability of services at clinics, and dates on which they are closed.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { DiagnosticService } from '../../services/lists.ts';
import type { Availability, ClosedDay } from '../contract/availability.ts';

const AVAILABILITY = sql`a.id, a.version, a.service, a.clinic_id as "clinicId", c.name as clinic, a.weekdays, a.starts, a.ends,
  a.slot_minutes as "slotMinutes", a.capacity, a.effective_from as "effectiveFrom", a.effective_to as "effectiveTo",
  a.is_active as "isActive"`;

export type AvailabilityQuery = {
  readonly service?: DiagnosticService | undefined;
  readonly clinicId?: string | undefined;
  readonly state: 'active' | 'inactive' | 'all';
};

export async function availabilityRows(db: Db, { service, clinicId, state }: AvailabilityQuery) {
  return db.rows<Availability>(sql`select ${AVAILABILITY} from diagnostic_availability a join clinic c on c.id = a.clinic_id
    where true ${service === undefined ? empty : sql`and a.service = ${service}`}
      ${clinicId === undefined ? empty : sql`and a.clinic_id = ${clinicId}`}
      ${state === 'all' ? empty : sql`and a.is_active = ${state === 'active'}`}
    order by c.name, a.service, a.effective_from, a.starts, a.id`);
}

export async function availabilityRow(db: Db, id: string): Promise<Availability | undefined> {
  return db.one<Availability>(sql`select ${AVAILABILITY} from diagnostic_availability a
    join clinic c on c.id = a.clinic_id where a.id = ${id}`);
}

/** False where it isn't in use. Until the transaction ends, nobody takes a seat there or changes when it is open. */
export async function holdClinic(db: Db, id: string): Promise<boolean> {
  const held = await db.one<{ isActive: boolean }>(
    sql`select is_active as "isActive" from clinic where id = ${id} for no key update`,
  );
  return held?.isActive ?? false;
}

/** False where it isn't in use. Until the transaction ends, nobody changes when it is open. */
export async function holdHours(db: Db, id: string): Promise<boolean> {
  const held = await db.one<{ isActive: boolean }>(
    sql`select is_active as "isActive" from clinic where id = ${id} for share`,
  );
  return held?.isActive ?? false;
}

type NewAvailability = Omit<Availability, 'version' | 'clinic' | 'isActive'>;

export async function insertAvailability(db: Db, hours: NewAvailability): Promise<void> {
  const { id, service, clinicId, weekdays, starts, ends, slotMinutes, capacity, effectiveFrom, effectiveTo } = hours;
  await db.run(sql`insert into diagnostic_availability (id, service, clinic_id, weekdays, starts, ends, slot_minutes,
      capacity, effective_from, effective_to)
    values (${id}, ${service}, ${clinicId}, ${weekdays}, ${starts}, ${ends}, ${slotMinutes}, ${capacity},
      ${effectiveFrom}, ${effectiveTo})`);
}

/** False where somebody changed it meanwhile. */
export async function updateAvailability(
  db: Db,
  hours: Omit<Availability, 'service' | 'clinicId' | 'clinic'>,
): Promise<boolean> {
  const { id, version, weekdays, starts, ends, slotMinutes, capacity, effectiveFrom, effectiveTo, isActive } = hours;
  const changed = await db.run(sql`update diagnostic_availability set weekdays = ${weekdays}, starts = ${starts},
    ends = ${ends}, slot_minutes = ${slotMinutes}, capacity = ${capacity}, effective_from = ${effectiveFrom},
    effective_to = ${effectiveTo}, is_active = ${isActive}, version = version + 1
    where id = ${id} and version = ${version}`);
  return changed === 1;
}

const CLOSED = sql`d.id, d.clinic_id as "clinicId", c.name as clinic, d.service, d.date, d.reason, d.closed_by as by`;

type ClosedQuery = { readonly clinicId?: string | undefined; readonly from: Day };

export async function closedRows(db: Db, { clinicId, from }: ClosedQuery): Promise<ClosedDay[]> {
  return db.rows<ClosedDay>(sql`select ${CLOSED} from diagnostic_closed_day d join clinic c on c.id = d.clinic_id
    where d.date >= ${from} ${clinicId === undefined ? empty : sql`and d.clinic_id = ${clinicId}`}
    order by d.date, c.name, d.service nulls first`);
}

export async function closedRow(db: Db, id: string): Promise<ClosedDay | undefined> {
  return db.one<ClosedDay>(sql`select ${CLOSED} from diagnostic_closed_day d join clinic c on c.id = d.clinic_id
    where d.id = ${id}`);
}

type NewClosedDay = Omit<ClosedDay, 'clinic'> & { at: Date };

export async function insertClosedDay(db: Db, closing: NewClosedDay): Promise<void> {
  const { id, clinicId, service, date, reason, by, at } = closing;
  await db.run(sql`insert into diagnostic_closed_day (id, clinic_id, service, date, reason, closed_by, closed_at)
    values (${id}, ${clinicId}, ${service}, ${date}, ${reason}, ${by}, ${at})`);
}

export async function deleteClosedDay(db: Db, id: string): Promise<boolean> {
  return (await db.run(sql`delete from diagnostic_closed_day where id = ${id}`)) === 1;
}
