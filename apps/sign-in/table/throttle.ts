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

/** What the attempts to get into one account are counted under. */
export function accountKey(username: string): string {
  return `account ${username}`;
}

/** Seconds to wait; 0 when the attempt may be made. */
export async function countAttempt(db: Db, who: string, { free, wait, longestWait, forgets }: Limits): Promise<number> {
  const key = keyOf(who);
  const counted = await db.run(sql`
    insert into sign_in_throttle as t (key, failures, last_failed_at) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when t.last_failed_at < now() - make_interval(secs => ${forgets}) then 1 else t.failures + 1 end,
      last_failed_at = now(),
      locked_until = case
        when t.last_failed_at < now() - make_interval(secs => ${forgets}) or t.failures + 1 < ${free} then null
        else now() + make_interval(secs => least(${longestWait}, ${wait} * 2 ^ least(t.failures + 1 - ${free}, 20))) end
    where t.locked_until is null or t.locked_until <= now()`);
  return counted > 0 ? 0 : secondsLocked(db, who);
}

export async function secondsLocked(db: Db, who: string): Promise<number> {
  const row = await db.one<{ seconds: number }>(sql`
    select greatest(0, extract(epoch from locked_until - now()))::float8 as seconds
    from sign_in_throttle where key = ${keyOf(who)}`);
  return row?.seconds ?? 0;
}

export async function forgiveAll(db: Db, who: string): Promise<void> {
  await db.run(sql`delete from sign_in_throttle where key = ${keyOf(who)}`);
}

export async function forgiveOne(db: Db, who: string): Promise<void> {
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
