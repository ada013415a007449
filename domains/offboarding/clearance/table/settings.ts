// How offices of clearance work, and what every leaver is asked for.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { ClearanceDuty } from '../contract/settings.ts';
import type { ClearanceOffice } from '../lists.ts';

export type OfficeRow = Pick<
  Tables['clearance_office'],
  'office' | 'days' | 'deputyId' | 'place' | 'hours' | 'version'
> & {
  readonly deputyName: string | null;
};

export async function officeRows(db: Db): Promise<OfficeRow[]> {
  return db.rows<OfficeRow>(sql`select o.office, o.days, o.deputy_id as "deputyId", o.place, o.hours, o.version,
      e.full_name as "deputyName"
    from clearance_office o left join employee e on e.id = o.deputy_id`);
}

export type OfficeValues = {
  readonly office: ClearanceOffice;
  readonly version: number;
  readonly days: number;
  readonly deputyId: string | null;
  readonly place: string | null;
  readonly hours: string | null;
};

/** False where somebody changed it meanwhile. */
export async function updateOffice(
  db: Db,
  { office, version, days, deputyId, place, hours }: OfficeValues,
): Promise<boolean> {
  const changed =
    await db.run(sql`update clearance_office set days = ${days}, deputy_id = ${deputyId}, place = ${place},
    hours = ${hours}, version = version + 1 where office = ${office} and version = ${version}`);
  return changed === 1;
}

const DUTY = sql`id, office, kind, name_en as "nameEn", name_fil as "nameFil", is_active as "isActive", version`;

/** Those in use first. */
export async function dutyRows(db: Db): Promise<ClearanceDuty[]> {
  return db.rows<ClearanceDuty>(sql`select ${DUTY} from clearance_duty order by is_active desc, office, name_en, id`);
}

export async function dutyRow(db: Db, id: string): Promise<ClearanceDuty | undefined> {
  return db.one<ClearanceDuty>(sql`select ${DUTY} from clearance_duty where id = ${id}`);
}

export async function insertDuty(
  db: Db,
  { id, office, kind, nameEn, nameFil }: Omit<ClearanceDuty, 'isActive' | 'version'>,
) {
  await db.run(sql`insert into clearance_duty (id, office, kind, name_en, name_fil)
    values (${id}, ${office}, ${kind}, ${nameEn}, ${nameFil})`);
}

/** False where somebody changed it meanwhile. */
export async function updateDuty(db: Db, { id, version, office, kind, nameEn, nameFil, isActive }: ClearanceDuty) {
  const changed = await db.run(sql`update clearance_duty set office = ${office}, kind = ${kind}, name_en = ${nameEn},
    name_fil = ${nameFil}, is_active = ${isActive}, version = version + 1 where id = ${id} and version = ${version}`);
  return changed === 1;
}
