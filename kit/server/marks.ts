// What a database says of itself, whichever folder, address or environment it is opened with.
import { type Db, sql } from './db.ts';

/** `demo`: it holds the demo company, whose passwords everybody knows. */
export type Mark = 'demo';

export async function mark(db: Db, name: Mark): Promise<void> {
  await db.run(sql`insert into database_mark (name) values (${name}) on conflict (name) do nothing`);
}

export async function isMarked(db: Db, name: Mark): Promise<boolean> {
  return (await db.one(sql`select from database_mark where name = ${name}`)) !== undefined;
}
