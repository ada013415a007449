// Figures that only the database knows, for a monitor: what waits, and what went wrong.
import { type Database, sql } from './db.ts';

type Figures = Readonly<Record<string, number>>;

/** `name value`, a line each. A figure that cannot be had is left out, and `database_up` says so. */
export async function databaseFigures(database: Database): Promise<string[]> {
  const asked = await Promise.allSettled([jobs(database), mails(database), audit(database)]);
  const found = asked.flatMap((each) => (each.status === 'fulfilled' ? Object.entries(each.value) : []));
  const isUp = asked.every(({ status }) => status === 'fulfilled');
  return [`database_up ${isUp ? 1 : 0}`, ...found.map(([name, value]) => `${name} ${value}`)];
}

async function jobs(database: Database): Promise<Figures> {
  const row = await database.one<Figures>(sql`
    select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as jobs_waiting,
      count(*) filter (where last_error is not null and attempts < max_attempts) as jobs_retrying,
      count(*) filter (where last_error is not null and attempts >= max_attempts) as jobs_failed
    from graphile_worker._private_jobs`);
  return row ?? {};
}

async function mails(database: Database): Promise<Figures> {
  const row = await database.one<Figures>(sql`
    select count(*) as mails_unsent, count(*) filter (where failure is not null) as mails_failing
    from mail where sent_at is null`);
  return row ?? {};
}

async function audit(database: Database): Promise<Figures> {
  const row = await database.one<Figures>(sql`
    select count(*) as audit_lines_unsealed from audit_unsealed`);
  return row ?? {};
}
