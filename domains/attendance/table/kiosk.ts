// Kiosks as the office keeps them, and what they took.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Kiosk, KioskPunchRow } from '../contract/kiosk.ts';

export type KioskRow = {
  id: string;
  name: string;
  detachmentId: string;
  site: string;
  photoRequired: boolean;
  codeAt: Instant | null;
  registeredAt: Instant | null;
  revokedAt: Instant | null;
  /** SHA-256 of the token of the tablet; null before it is registered. */
  tokenHash: Buffer | null;
};

const kiosk = sql`k.id, k.name, k.detachment_id as "detachmentId", d.name as site, d.photo_required as "photoRequired",
  k.code_at as "codeAt", k.registered_at as "registeredAt", k.revoked_at as "revokedAt", k.token_hash as "tokenHash"`;
const withSite = sql`kiosk k join detachment d on d.id = k.detachment_id`;

export async function kioskById(db: Db, id: string): Promise<KioskRow | undefined> {
  return db.one<KioskRow>(sql`select ${kiosk} from ${withSite} where k.id = ${id}`);
}

/** Of a token that stands. */
export async function kioskOfToken(db: Db, tokenHash: Buffer): Promise<KioskRow | undefined> {
  return db.one<KioskRow>(
    sql`select ${kiosk} from ${withSite} where k.token_hash = ${tokenHash} and k.revoked_at is null`,
  );
}

/** Those whose code can still be typed. */
export async function kiosksWithCode(db: Db, since: Date): Promise<KioskRow[]> {
  return db.rows<KioskRow>(sql`select ${kiosk} from ${withSite}
    where k.code_at >= ${since} and k.revoked_at is null order by k.code_at`);
}

type Made = { id: string; detachmentId: string; name: string; by: string; at: Date };

export async function insertKiosk(db: Db, { id, detachmentId, name, by, at }: Made): Promise<void> {
  await db.run(sql`insert into kiosk (id, detachment_id, name, made_by, made_at, code_at)
    values (${id}, ${detachmentId}, ${name}, ${by}, ${at}, ${at})`);
}

export async function renewCode(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`update kiosk set code_at = ${at} where id = ${id}`);
}

/** False when somebody else was quicker with the code. */
export async function registerKiosk(db: Db, id: string, tokenHash: Buffer, at: Date): Promise<boolean> {
  const done = await db.run(sql`update kiosk set token_hash = ${tokenHash}, registered_at = ${at}, last_seen_at = ${at},
    code_at = null where id = ${id} and code_at is not null and revoked_at is null`);
  return done > 0;
}

export async function revokeKiosk(db: Db, id: string, by: string, at: Date): Promise<boolean> {
  const done = await db.run(sql`update kiosk set revoked_at = ${at}, revoked_by = ${by}, code_at = null
    where id = ${id} and revoked_at is null`);
  return done > 0;
}

export async function seeKiosk(db: Db, id: string, waiting: number, at: Date): Promise<void> {
  await db.run(sql`update kiosk set last_seen_at = ${at}, waiting = ${waiting} where id = ${id}`);
}

export async function notePunch(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`update kiosk set last_seen_at = ${at}, last_punch_at = ${at} where id = ${id}`);
}

/** The detachments in force. */
export async function kioskSites(db: Db, day: Day): Promise<{ id: string; name: string }[]> {
  return db.rows<{ id: string; name: string }>(sql`select id, concat_ws(' · ', name, code) as name from detachment
    where effective_from <= ${day} and (effective_to is null or effective_to >= ${day}) order by name, code`);
}

type Paged = { page: number; size: number };

export async function kioskList(db: Db, { detachmentId, page, size }: Paged & { detachmentId?: string | undefined }) {
  const chosen = detachmentId === undefined ? sql`true` : sql`k.detachment_id = ${detachmentId}`;
  const items = await db.rows<Kiosk>(sql`
    select k.id, k.name, k.detachment_id as "detachmentId", d.name as site,
      case when k.revoked_at is not null then 'REVOKED' when k.token_hash is null then 'UNREGISTERED'
        else 'REGISTERED' end as state,
      k.last_seen_at as "lastSeenAt", k.last_punch_at as "lastPunchAt", k.waiting,
      (select count(*)::int from kiosk_refused r where r.kiosk_id = k.id) as refused
    from ${withSite} where ${chosen}
    order by k.revoked_at is not null, d.name, k.name, k.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from kiosk k where ${chosen}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

type Looked = Paged & { id: string; show: 'all' | 'review' | 'refused' };

export async function kioskPunches(db: Db, { id, show, page, size }: Looked) {
  const rows = show === 'refused' ? refusedRows(id) : takenRows(id, show === 'review');
  const items = await db.rows<KioskPunchRow & { employeeId: string | null }>(sql`
    select p.id, p.number, p.name, p.kind, p.at, p.offline, p."needsReview", p.because, p."employeeId",
      ${photoIn(show)} as "photoId" from (
      ${rows} order by at desc, id limit ${size} offset ${(page - 1) * size}) p order by p.at desc, p.id`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from (${rows}) p`);
  return { items, total: counted?.total ?? 0 };
}

function photoIn(show: Looked['show']): Sql {
  return show === 'refused'
    ? sql`p.photo`
    : sql`(select o.photo_id from punch_photo_of o where o.employee_id = p."employeeId" and o.punch_id = p.id::uuid)`;
}

function takenRows(kioskId: string, isFlagged: boolean): Sql {
  return sql`select p.id::text, e.number, e.listed_name as name, p.kind, p.at,
      p.offline, p.needs_review as "needsReview", p.remarks as because, p.employee_id as "employeeId"
    from punch p join employee e on e.id = p.employee_id
    where p.device = ${kioskId} and (not ${isFlagged} or p.needs_review)`;
}

function refusedRows(kioskId: string): Sql {
  return sql`select r.key::text as id, r.number, null::text as name, r.kind, r.at, true as offline,
      true as "needsReview", r.because, null::uuid as "employeeId", r.photo_id as photo
    from kiosk_refused r where r.kiosk_id = ${kioskId}`;
}

export type RefusedRow = {
  kioskId: string;
  key: string;
  number: string;
  kind: 'IN' | 'OUT';
  at: Instant;
  because: string;
  photoId: string | null;
};

export async function insertRefused(db: Db, row: RefusedRow, now: Date): Promise<void> {
  await db.run(sql`insert into kiosk_refused (kiosk_id, key, number, kind, at, received_at, because, photo_id)
    values (${row.kioskId}, ${row.key}, ${row.number}, ${row.kind}, ${row.at}, ${now}, ${row.because}, ${row.photoId})
    on conflict do nothing`);
}

/** Whether a kiosk or the person took the photo, by any account of theirs, and not a leader one of a group. */
export async function isPhotoOfOne(db: Db, photoId: string): Promise<boolean> {
  const photo = await db.one(sql`select from punch_photo p where id = ${photoId} and (owner like 'kiosk %'
    or exists (select from punch_photo_of o join employee e on e.id = o.employee_id
      where o.photo_id = p.id and (e.username = p.owner
        or p.owner in (select username from employee_account where employee_id = e.id))))`);
  return photo !== undefined;
}
