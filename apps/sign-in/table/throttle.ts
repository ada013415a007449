// Failed attempts to sign in. Each is counted before its password is looked at, so that a hundred at once
// are a hundred; a good one is taken back.
import { createHash } from 'node:crypto';
import { type Db, sql } from '@kawani/kit/server/db';

export type Limits = {
  /** Failures before the first wait. */
  free: number;
  /** Seconds of the first wait; every further failure doubles it. */
  wait: number;
  longestWait: number;
  /** Seconds without a failure after which all is forgotten. */
  forgets: number;
};

/** What is counted, and the account it is about. */
export type Counted = { readonly who: string; readonly username?: string };

/** Seconds to wait; 0 when the attempt may be made. */
export async function countAttempt(
  db: Db,
  counted: Counted,
  { free, wait, longestWait, forgets }: Limits,
): Promise<number> {
  const key = keyOf(counted.who);
  const account = counted.username === undefined ? null : keyOf(counted.username);
  const rows = await db.run(sql`
    insert into sign_in_throttle as t (key, account, failures, last_failed_at) values (${key}, ${account}, 1, now())
    on conflict (key) do update set
      failures = case when t.last_failed_at < now() - make_interval(secs => ${forgets}) then 1 else t.failures + 1 end,
      last_failed_at = now(),
      locked_until = case
        when t.last_failed_at < now() - make_interval(secs => ${forgets}) or t.failures + 1 < ${free} then null
        else now() + make_interval(secs => least(${longestWait}, ${wait} * 2 ^ least(t.failures + 1 - ${free}, 20))) end
    where t.locked_until is null or t.locked_until <= now()`);
  return rows > 0 ? 0 : secondsLocked(db, counted);
}

export async function secondsLocked(db: Db, { who }: Counted): Promise<number> {
  const row = await db.one<{ seconds: number }>(sql`
    select greatest(0, extract(epoch from locked_until - now()))::float8 as seconds
    from sign_in_throttle where key = ${keyOf(who)}`);
  return row?.seconds ?? 0;
}

export async function forgiveAll(db: Db, { who }: Counted): Promise<void> {
  await db.run(sql`delete from sign_in_throttle where key = ${keyOf(who)}`);
}

/** Every counter of an account, wherever it was tried from. */
export async function forgiveAccount(db: Db, username: string): Promise<void> {
  await db.run(sql`delete from sign_in_throttle where account = ${keyOf(username)}`);
}

export async function forgiveOne(db: Db, { who }: Counted): Promise<void> {
  await db.run(sql`update sign_in_throttle set failures = greatest(0, failures - 1), locked_until = null
    where key = ${keyOf(who)}`);
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.run(sql`delete from sign_in_throttle where last_failed_at < now() - interval '1 day'`);
}

/** What people type into the username field is at times their password. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}
