// Punches and their keys: written once, never changed.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { ClockFact } from '../contract/lists.ts';
import type { Punch, PunchKind, PunchPlace, PunchSource } from '../contract.ts';

export type PunchRow = {
  readonly id: string;
  readonly employeeId: string;
  readonly at: Instant;
  readonly kind: PunchKind;
  readonly source: PunchSource;
  readonly receivedAt: Instant;
  readonly detachmentId: string | null;
  readonly place: PunchPlace;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracyM: number | null;
  readonly distanceM: number | null;
  readonly remarks: string | null;
  readonly offline: boolean;
  readonly clockDifferenceMs: number | null;
  readonly needsReview: boolean;
  readonly device: string | null;
  readonly recordedBy: string | null;
  /** Of a device that writes one state. */
  readonly clock?: ClockFact | null;
};

/** A punch under its key: the key is taken once a person, whatever happens twice. */
export type KeyedPunch = { readonly key: string; readonly bodyHash: Buffer; readonly row: PunchRow };

/** Writes those whose key is free, all in one statement; gives the ids written. */
export async function insertKeyed(db: Db, punches: readonly KeyedPunch[]): Promise<Set<string>> {
  return written(db, punches, sql`select employee_id, key, body_hash, id as punch_id, at as punched_at from input`);
}

/**
 * Like `insertKeyed`, but the key of a tap repeated within `sameTapMs` is given to the punch of the first, also where
 * another process is just writing it. The taps must hold one of each person: a statement does not see its own rows.
 */
export async function insertTaps(db: Db, taps: readonly KeyedPunch[], sameTapMs: number): Promise<Set<string>> {
  return written(
    db,
    taps,
    sql`select employee_id, key, body_hash, coalesce(first_id, id) as punch_id, coalesce(first_at, at) as punched_at
      from input left join (
        select repeated.* from (
          select array_agg(employee_id) as people, array_agg(at) as ats, array_agg(kind) as kinds,
            array_agg(source) as sources from input
        ) taps, repeated_taps(people, ats, kinds, sources, make_interval(secs => ${sameTapMs}::float8 / 1000)) repeated
      ) repeated on person = employee_id`,
  );
}

/** `claims` says of `input` which punch each key stands for; a row is written where a free key stands for it. */
async function written(db: Db, punches: readonly KeyedPunch[], claims: Sql): Promise<Set<string>> {
  const rows = punches.map(({ row }) => row);
  const claimed = await db.rows<{ id: string }>(sql`
    with input as materialized (
      select * from unnest(${columns(rows)},
        ${punches.map(({ key }) => key)}::uuid[], ${punches.map(({ bodyHash }) => bodyHash)}::bytea[])
        as input (${NAMES}, key, body_hash)
    ), claimed as (
      insert into punch_key (employee_id, key, body_hash, punch_id, punched_at)
      select * from (${claims}) claims order by employee_id, key
      on conflict do nothing
      returning punch_id
    ), written as (
      insert into punch (${NAMES}) select ${NAMES_OF_INPUT} from input join claimed on claimed.punch_id = input.id
    )
    select punch_id as id from claimed`);
  const own = new Set(rows.map(({ id }) => id));
  return new Set(claimed.flatMap(({ id }) => (own.has(id) ? [id] : [])));
}

/** For rows that need no key because they are written once by whoever makes them. */
export async function insertPunches(db: Db, rows: readonly PunchRow[]): Promise<number> {
  return db.run(sql`insert into punch (${NAMES}) select * from unnest(${columns(rows)})`);
}

const NAMES = sql`id, employee_id, at, kind, source, received_at, detachment_id, place, latitude, longitude, accuracy_m,
  distance_m, remarks, offline, clock_difference_ms, needs_review, device, recorded_by, clock`;
const NAMES_OF_INPUT = sql`id, input.employee_id, at, kind, source, received_at, detachment_id, place, latitude,
  longitude, accuracy_m, distance_m, remarks, offline, clock_difference_ms, needs_review, device, recorded_by, clock`;

function columns(rows: readonly PunchRow[]): Sql {
  const all = <Name extends keyof PunchRow>(name: Name) => rows.map((row) => row[name]);
  return sql`${all('id')}::uuid[], ${all('employeeId')}::uuid[], ${all('at')}::timestamptz[], ${all('kind')}::text[],
    ${all('source')}::text[], ${all('receivedAt')}::timestamptz[], ${all('detachmentId')}::uuid[], ${all('place')}::text[],
    ${all('latitude')}::float8[], ${all('longitude')}::float8[], ${all('accuracyM')}::int[], ${all('distanceM')}::int[],
    ${all('remarks')}::text[], ${all('offline')}::boolean[], ${all('clockDifferenceMs')}::bigint[],
    ${all('needsReview')}::boolean[], ${all('device')}::text[], ${all('recordedBy')}::uuid[],
    ${rows.map(({ clock = null }) => (clock === null ? null : JSON.stringify(clock)))}::jsonb[]`;
}

const SHOWN = sql`id, kind, at, source, place, distance_m as "distanceM", remarks, offline,
  needs_review as "needsReview"`;

export type KnownPunch = Punch & { readonly bodyHash: Buffer };

/** The punch written under a person's key. */
export async function punchUnder(db: Db, employeeId: string, key: string): Promise<KnownPunch | undefined> {
  return db.one<KnownPunch>(sql`
    select ${SHOWN}, body_hash as "bodyHash"
    from punch_key join punch using (employee_id)
    where employee_id = ${employeeId} and key = ${key} and at = punched_at and id = punch_id`);
}

export type LocatedPunch = { id: string; latitude: number; longitude: number; accuracyM: number };

/** Where those of a person's punches were made that came with a location. */
export async function locationsOf(db: Db, employeeId: string, ids: readonly string[]): Promise<LocatedPunch[]> {
  return db.rows<LocatedPunch>(sql`
    select id, latitude, longitude, coalesce(accuracy_m, 0) as "accuracyM" from punch
    where employee_id = ${employeeId} and id = any(${ids}::uuid[]) and latitude is not null and longitude is not null`);
}

const DEVICE = sql`case source when 'KIOSK' then (select name from kiosk where id::text = punch.device)
  when 'DEVICE' then coalesce((select name from device_profile where id::text = punch.device), punch.device) end`;

export type OwnedPunch = Punch & {
  readonly employeeId: string;
  /** The name of the kiosk, or of the profile of a device. */
  readonly device: string | null;
  readonly site: string | null;
  readonly clock: ClockFact | null;
  /** Of a punch of a clock, once it is known. */
  readonly workDate?: Day;
};

/**
 * The punches of these people from the midnight `from` begins with to the one `to` ends with, without those that somebody
 * refused; one that was looked at needs no review any more.
 */
export async function punchesBetween(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
): Promise<OwnedPunch[]> {
  return db.rows<OwnedPunch>(sql`
    select punch.employee_id as "employeeId", id, kind, punch.at, source, place, distance_m as "distanceM", remarks, offline,
      needs_review and r.punch_id is null as "needsReview", ${DEVICE} as device,
      (select name from detachment where id = punch.detachment_id) as site, clock
    from punch left join punch_review r on r.employee_id = punch.employee_id and r.punch_id = punch.id
    where punch.employee_id = any(${employeeIds}::uuid[]) and r.accepted is distinct from false
      and punch.at >= ${`${from}T00:00:00+08:00`}::timestamptz
      and punch.at < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'
    order by punch.employee_id, punch.at, id`);
}

/** Whether there is any punch of the person. */
export async function hasPunched(db: Db, employeeId: string): Promise<boolean> {
  const found = await db.one<{ yes: boolean }>(
    sql`select exists (select from punch where employee_id = ${employeeId}) as yes`,
  );
  return found?.yes === true;
}
