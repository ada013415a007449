// The language that the people behind accounts read in.
import type { Language } from '@kawani/kit/contract/language';
import { type Db, sql } from '@kawani/kit/server/db';

/** Null: they never chose one. */
export async function languageOf(db: Db, username: string): Promise<Language | null> {
  const row = await db.one<{ language: Language }>(
    sql`select language from account_language where username = ${username}`,
  );
  return row?.language ?? null;
}

/** That the person of a record reads; null where they never chose. */
export async function languageOfEmployee(db: Db, employeeId: string): Promise<Language | null> {
  const row = await db.one<{ language: Language }>(sql`select l.language
    from employee e join account_language l on l.username = e.username where e.id = ${employeeId}`);
  return row?.language ?? null;
}

export async function setLanguage(db: Db, username: string, language: Language): Promise<void> {
  await db.run(sql`
    insert into account_language (username, language) values (${username}, ${language})
    on conflict (username) do update set language = excluded.language, chosen_at = now()`);
}
