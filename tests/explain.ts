// For tests that look at plans: a database that explains every query before it answers it.
import { type Database, type Db, type Sql, sql } from '@kawani/kit/server/db';

/** The plans come in the order of the queries. */
export function explaining(database: Database, plans: string[]): Db {
  const explained = async (query: Sql) => {
    const lines = await database.rows<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
  };
  const db: Db = {
    rows: async (query) => {
      await explained(query);
      return database.rows(query);
    },
    one: async (query) => {
      await explained(query);
      return database.one(query);
    },
    run: database.run,
    together: (ask) => ask(db),
  };
  return db;
}
