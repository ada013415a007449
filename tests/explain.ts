// For tests that look at plans: a database that explains every query before it answers it.
import { type Database, type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';

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

type Reading = { employeeId: string; username: string; holds: readonly string[]; today: Day };

/** Somebody who reads, at eight in the morning: nothing is written down. */
export function readerOn(db: Db, { holds, today, ...who }: Reading): RequestContext {
  return {
    actor: { subject: '', ...who, holds: new Set(holds) },
    db,
    today,
    now: new Date(`${today}T08:00:00+08:00`),
    audit: async () => {},
    transaction: (run: (inside: Db) => Promise<unknown>) => run(db),
  } as unknown as RequestContext;
}
