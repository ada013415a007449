// The database of a process that dies in the midst of its work: at a transaction that the test names, and for good.
import type { Database } from '@kawani/kit/server/db';

export class Killed extends Error {}
type When = 'BEFORE' | 'WITHIN' | 'AFTER';

/** The database of a process that dies at its nth transaction: before it, before its commit, or after it. */
export function mortal(database: Database, { nth, when }: { nth: number; when: When }): Database {
  let begun = 0;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new Killed();
  };
  const alive = () => (isDead ? Promise.reject(new Killed()) : null);
  return {
    ...database,
    rows: (query) => alive() ?? database.rows(query),
    one: (query) => alive() ?? database.one(query),
    run: (query) => alive() ?? database.run(query),
    transaction: async (work) => {
      await alive();
      begun += 1;
      const isIt = begun === nth;
      if (isIt && when === 'BEFORE') die();
      const result = await database.transaction(async (db) => {
        const made = await work(db);
        if (isIt && when === 'WITHIN') die();
        return made;
      });
      if (isIt && when === 'AFTER') die();
      return result;
    },
  };
}
