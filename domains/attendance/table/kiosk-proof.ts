// What people show at kiosks: their PINs, how often one was wrong, and which codes of a card were used.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';

export type Numbered = { id: string; firstName: string; pinHash: string | null };

export async function personOfNumber(db: Db, number: string): Promise<Numbered | undefined> {
  return db.one<Numbered>(sql`select e.id, e.first_name as "firstName", p.hash as "pinHash"
    from employee e left join kiosk_pin p on p.employee_id = e.id where e.number = ${number}`);
}

export async function pinOf(db: Db, employeeId: string): Promise<{ setAt: Instant } | undefined> {
  return db.one<{ setAt: Instant }>(sql`select set_at as "setAt" from kiosk_pin where employee_id = ${employeeId}`);
}

export async function putPin(db: Db, pin: { employeeId: string; hash: string; by: string; at: Date }): Promise<void> {
  await db.run(sql`insert into kiosk_pin (employee_id, hash, set_at, set_by)
    values (${pin.employeeId}, ${pin.hash}, ${pin.at}, ${pin.by})
    on conflict (employee_id) do update set hash = excluded.hash, set_at = excluded.set_at, set_by = excluded.set_by`);
}

/**
 * Counts a try before it is looked at, so that many at once are many. Gives the minutes to wait; 0: it may be made. A pause
 * that is over begins the count anew.
 */
export async function countTry(
  db: Db,
  number: string,
  { most, pauseMinutes, now }: { most: number; pauseMinutes: number; now: Date },
): Promise<number> {
  const counted = await db.run(sql`
    insert into kiosk_attempt as a (number, failures, at) values (${number}, 1, ${now})
    on conflict (number) do update set at = ${now},
      failures = case when a.paused_until is not null or a.at < ${now}::timestamptz - interval '1 hour' then 1
        else a.failures + 1 end,
      paused_until = case when a.paused_until is null and a.at >= ${now}::timestamptz - interval '1 hour'
        and a.failures + 1 >= ${most} then ${now}::timestamptz + make_interval(mins => ${pauseMinutes}) end
    where a.paused_until is null or a.paused_until <= ${now}`);
  if (counted > 0) return 0;
  const row = await db.one<{
    minutes: number;
  }>(sql`select greatest(1, ceil(extract(epoch from paused_until - ${now}::timestamptz) / 60))::int
    as minutes from kiosk_attempt where number = ${number}`);
  return row?.minutes ?? 0;
}

export async function forgetTries(db: Db, number: string): Promise<void> {
  await db.run(sql`delete from kiosk_attempt where number = ${number}`);
}

/** False when another punch was made with these very bytes. */
export async function useSeal(
  db: Db,
  { employeeId, hash, key, at }: { employeeId: string; hash: Buffer; key: string; at: Date },
): Promise<boolean> {
  const used = await db.run(sql`insert into kiosk_seal_use (hash, employee_id, key, at)
    values (${hash}, ${employeeId}, ${key}, ${at}) on conflict do nothing`);
  if (used > 0) return true;
  const row = await db.one<{ key: string }>(sql`select key from kiosk_seal_use where hash = ${hash}`);
  return row?.key === key;
}

export async function forgetUsed(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from kiosk_seal_use where at < ${before}`);
  await db.run(sql`delete from kiosk_card_use where at < ${before}`);
}

/** Until when a sealed PIN without a time still counts. */
export async function untimedUntil(db: Db): Promise<Instant | undefined> {
  const row = await db.one<{ until: Instant }>(sql`select untimed_until as until from kiosk_transition`);
  return row?.until;
}

/** False when another punch was made with this very code. */
export async function useCard(
  db: Db,
  { employeeId, step, key, at }: { employeeId: string; step: number; key: string; at: Date },
): Promise<boolean> {
  const used = await db.run(sql`insert into kiosk_card_use (employee_id, step, key, at)
    values (${employeeId}, ${step}, ${key}, ${at}) on conflict do nothing`);
  if (used > 0) return true;
  const row = await db.one<{ key: string }>(
    sql`select key from kiosk_card_use where employee_id = ${employeeId} and step = ${step}`,
  );
  return row?.key === key;
}
