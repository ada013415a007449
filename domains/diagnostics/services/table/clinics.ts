// Clinics where diagnostics are done.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Clinic, Offer } from '../contract.ts';

const PLACE = sql`id, name, address, directions, hours, phone`;
const CLINIC = sql`${PLACE}, is_active as "isActive", version`;

/** Those in use first, by name. */
export async function clinicRows(db: Db): Promise<Clinic[]> {
  return db.rows<Clinic>(sql`select ${CLINIC} from clinic order by is_active desc, name`);
}

export async function offeredClinics(db: Db): Promise<Offer['clinics']> {
  return db.rows<Offer['clinics'][number]>(sql`select ${PLACE} from clinic where is_active order by name`);
}

export async function clinicRow(db: Db, id: string): Promise<Clinic | undefined> {
  return db.one<Clinic>(sql`select ${CLINIC} from clinic where id = ${id}`);
}

export async function insertClinic(
  db: Db,
  { id, name, address, directions, hours, phone }: Omit<Clinic, 'isActive' | 'version'>,
): Promise<void> {
  await db.run(sql`insert into clinic (id, name, address, directions, hours, phone)
    values (${id}, ${name}, ${address}, ${directions}, ${hours}, ${phone})`);
}

/** False where somebody changed it meanwhile. */
export async function updateClinic(db: Db, clinic: Clinic): Promise<boolean> {
  const { id, version, name, address, directions, hours, phone, isActive } = clinic;
  const changed = await db.run(sql`update clinic set name = ${name}, address = ${address},
    directions = ${directions}, hours = ${hours}, phone = ${phone}, is_active = ${isActive}, version = version + 1
    where id = ${id} and version = ${version}`);
  return changed === 1;
}

/** How many have a seat there from a moment on, booked or still held. */
export async function seatsAhead(db: Db, id: string, after: Date): Promise<number> {
  const counted = await db.one<{ ahead: number }>(sql`select count(*)::int as ahead from diagnostic_slot p
    join diagnostic_seat s on s.slot_id = p.id
    where p.clinic_id = ${id} and lower(p.during) > ${after} and s.ended_at is null
      and (s.held_until is null or s.held_until >= clock_timestamp())`);
  return counted?.ahead ?? 0;
}
