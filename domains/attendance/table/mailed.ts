// Views of the report that come by mail, and where to.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { MailedOutcome, MailedReport } from '../contract/mailed.ts';
import type { MailedForm } from '../contract/mailed-form.ts';

type NewMailed = MailedForm & { readonly id: string; readonly username: string };
export type MailedRow = NewMailed & { readonly lastAt: Instant | null };

export async function mailedOf(db: Db, username: string): Promise<MailedReport[]> {
  return db.rows<MailedReport>(sql`
    select id, name, report, format, every, next_on as "nextOn",
      case when last_at is not null then jsonb_build_object('at', to_jsonb(last_at), 'outcome', last_outcome) end as last
    from mailed_report where username = ${username} order by made_at, id`);
}

export async function insertMailed(
  db: Db,
  { id, username, name, report, format, every }: NewMailed,
  next: Day,
  at: Date,
) {
  await db.run(sql`insert into mailed_report (id, username, name, report, format, every, next_on, made_at)
    values (${id}, ${username}, ${name}, ${JSON.stringify(report)}, ${format}, ${every}, ${next}, ${at})`);
}

export async function removeMailed(db: Db, id: string, username: string): Promise<boolean> {
  return (await db.run(sql`delete from mailed_report where id = ${id} and username = ${username}`)) === 1;
}

export async function forgetMailed(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from mailed_report where id = ${id}`);
}

/** Those whose day has come, some at a time; held until the transaction ends. */
export async function dueMailed(
  db: Db,
  today: Day,
  most: number,
): Promise<{ id: string; every: MailedForm['every'] }[]> {
  return db.rows<{
    id: string;
    every: MailedForm['every'];
  }>(sql`select id, every from mailed_report where next_on <= ${today}
    order by next_on, id limit ${most} for update skip locked`);
}

export async function putOff(db: Db, id: string, next: Day): Promise<void> {
  await db.run(sql`update mailed_report set next_on = ${next} where id = ${id}`);
}

export async function mailedById(db: Db, id: string): Promise<MailedRow | undefined> {
  return db.one<MailedRow>(
    sql`select id, username, name, report, format, every, last_at as "lastAt" from mailed_report where id = ${id} for update`,
  );
}

export async function noteOutcome(db: Db, id: string, outcome: MailedOutcome, at: Date): Promise<void> {
  await db.run(sql`update mailed_report set last_at = ${at}, last_outcome = ${outcome} where id = ${id}`);
}

/** The address in the record of whoever signs in with this name. */
export async function addressOf(db: Db, username: string): Promise<string | null> {
  const row = await db.one<{ email: string | null }>(sql`
    select email from employee where username = ${username}
      or id in (select employee_id from employee_account where username = ${username}) limit 1`);
  return row?.email ?? null;
}
