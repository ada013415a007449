// Taking back what an import made, by the functions of migration 0162: the database deletes nothing else.
import { type Db, sql } from '@kawani/kit/server/db';

/** Until the transaction ends, rows that this import made can be deleted. */
export async function allowUndoing(db: Db, importId: string): Promise<void> {
  await db.run(sql`select set_config('kawani.undoes_import', ${importId}, true)`);
}

export type InUse = { what: string; number: string; found: number };

/** Later records of the people that the import added. */
export async function peopleInUse(db: Db, people: readonly string[]): Promise<InUse[]> {
  return db.rows<InUse>(sql`select u.what, e.number, u.found from import_people_in_use(${people}::uuid[]) u
    join employee e on e.id = u.employee_id where u.found > 0 order by e.number, u.what`);
}

export async function removePeople(db: Db, people: readonly string[]): Promise<void> {
  await db.run(sql`select remove_imported_people(${people}::uuid[])`);
}

export async function removeAccounts(db: Db, accounts: readonly string[]): Promise<void> {
  await db.run(sql`select remove_imported_accounts(${accounts}::uuid[])`);
}

export async function removeUnit(db: Db, { kind, id }: { kind: string; id: string }): Promise<void> {
  await db.run(sql`select remove_imported_unit(${kind}, ${id})`);
}

export async function noteUndoing(db: Db, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await db.run(sql`update company_import set undone_by = ${by}, undone_at = ${at} where id = ${id}`);
}

export async function noteNotUndone(db: Db, id: string): Promise<void> {
  await db.run(sql`update company_import set undone_by = null, undone_at = null where id = ${id}`);
}

export async function noteUndone(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`update company_import set state = 'UNDONE', undone_at = ${at} where id = ${id}`);
}

export async function numbersOfPeople(db: Db, people: readonly string[]): Promise<{ id: string; number: string }[]> {
  return db.rows<{ id: string; number: string }>(sql`select id, number from employee where id = any(${people})`);
}

/** A first opening balance; false where it took the place of another one, or another one its place. */
export async function removeOpening(db: Db, id: string): Promise<boolean> {
  const removed = await db.run(sql`delete from opening_balance o where o.id = ${id} and not exists (
    select from opening_balance p where p.employee_id = o.employee_id and p.year = o.year and p.id <> o.id)`);
  return removed === 1;
}
