// What the server and its commands last knew of themselves, for screens that tell an administrator. Written where it is known:
// at a start, by a command, by somebody who says so.
import type { Instant } from '@kawani/kit/values/hours';
import { type Db, sql } from './db.ts';

/** `mail`: whether a mail server is set. `backup`: the last one that was made whole. Others are what somebody confirmed. */
export type ServerFactName = 'mail' | 'backup' | `confirmed ${string}`;

type Value = Readonly<Record<string, string | boolean>>;
export type ServerFact = { readonly name: string; readonly value: Value; readonly at: Instant };

export async function noteFact(db: Db, name: ServerFactName, value: Value, at: Date): Promise<void> {
  await db.run(sql`insert into server_fact (name, value, at) values (${name}, ${JSON.stringify(value)}, ${at})
    on conflict (name) do update set value = excluded.value, at = excluded.at`);
}

export async function serverFacts(db: Db): Promise<ReadonlyMap<string, ServerFact>> {
  const rows = await db.rows<ServerFact>(sql`select name, value, at from server_fact`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Mails that the mail server refused and that still wait. */
export async function failingMails(db: Db): Promise<number> {
  const row = await db.one<{ mails: number }>(
    sql`select count(*)::int as mails from mail where sent_at is null and failure is not null`,
  );
  return row?.mails ?? 0;
}
