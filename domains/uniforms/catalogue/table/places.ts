// Places where uniforms are kept and picked up.
import { type Db, sql } from '@kawani/kit/server/db';
import type { UniformPlace } from '../contract.ts';

const PLACE = sql`id, name, address, hours, is_active as "isActive", version`;

/** Those in use first, by name. */
export async function placeRows(db: Db): Promise<UniformPlace[]> {
  return db.rows<UniformPlace>(sql`select ${PLACE} from uniform_place order by is_active desc, name`);
}

export async function placeRow(db: Db, id: string): Promise<UniformPlace | undefined> {
  return db.one<UniformPlace>(sql`select ${PLACE} from uniform_place where id = ${id}`);
}

export async function insertPlace(
  db: Db,
  { id, name, address, hours }: Omit<UniformPlace, 'isActive' | 'version'>,
): Promise<void> {
  await db.run(sql`insert into uniform_place (id, name, address, hours) values (${id}, ${name}, ${address}, ${hours})`);
}

/** False where somebody changed it meanwhile. */
export async function updatePlace(db: Db, place: UniformPlace): Promise<boolean> {
  const { id, version, name, address, hours, isActive } = place;
  const changed = await db.run(sql`update uniform_place set name = ${name}, address = ${address}, hours = ${hours},
    is_active = ${isActive}, version = version + 1 where id = ${id} and version = ${version}`);
  return changed === 1;
}
