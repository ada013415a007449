// Punches to be reviewed and what was decided about them; corrections by the office. All of it append-only.
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import type { Flagged, FlaggedPunch } from '../contract/timesheet.ts';

const FLAGGED = sql`(u.needs_review or u.place = 'OUTSIDE')`;

type Asked = Flagged & { readonly page: number; readonly size: number };

export async function flaggedPunches(db: Db, asked: Asked): Promise<{ items: FlaggedPunch[]; total: number }> {
  const { from, to, as, search, page, size } = asked;
  const rows = await db.rows<FlaggedPunch & { total: number }>(sql`
    select u.id, u.employee_id as "employeeId", e.number,
      e.listed_name as name, u.at, u.kind, u.source, u.place,
      u.distance_m as "distanceM", d.name as site, u.remarks, u.offline, u.received_at as "receivedAt",
      round(u.clock_difference_ms / 60000.0)::int as "clockOffMinutes",
      (select o.photo_id from punch_photo_of o where u.source in ('KIOSK', 'PHONE') and o.employee_id = u.employee_id
        and o.punch_id = u.id) as "photoId",
      case when r.punch_id is not null
        then jsonb_build_object('accepted', r.accepted, 'reason', r.reason, 'by', r.by, 'at', r.at) end as review,
      count(*) over () as total
    from punch u join employee e on e.id = u.employee_id left join detachment d on d.id = u.detachment_id
      left join punch_review r on r.employee_id = u.employee_id and r.punch_id = u.id
    where ${FLAGGED} and u.at >= ${`${from}T00:00:00+08:00`}::timestamptz
      and u.at < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day' and ${decided(asked)}
      ${as === undefined ? empty : as === 'OUTSIDE' ? sql`and u.place = 'OUTSIDE'` : sql`and u.needs_review`}
      ${search === undefined || search === '' ? empty : sql`and u.employee_id in (select people_found(${search}))`}
    order by u.at, u.id limit ${size} offset ${(page - 1) * size}`);
  return { items: rows.map(({ total: _, ...punch }) => shaped(punch)), total: rows[0]?.total ?? 0 };
}

function decided({ state }: Asked): Sql {
  if (state === 'WAITING') return sql`r.punch_id is null`;
  return state === 'ACCEPTED' ? sql`r.accepted` : sql`not r.accepted and not r.undone`;
}

/** Moments within JSON keep the database's own way of writing them. */
function shaped({ review, ...punch }: FlaggedPunch): FlaggedPunch {
  if (review === null) return { ...punch, review };
  return { ...punch, review: { ...review, at: toInstant(new Date(review.at)) } };
}

type Found = { readonly at: Instant; readonly kind: FlaggedPunch['kind']; readonly isFlagged: boolean };

export async function punchById(db: Db, employeeId: string, id: string): Promise<Found | undefined> {
  return db.one<Found>(sql`select at, kind, ${FLAGGED} as "isFlagged" from punch u
    where employee_id = ${employeeId} and id = ${id}`);
}

export type Review = {
  readonly employeeId: string;
  readonly punchId: string;
  readonly punchedAt: Instant;
  readonly accepted: boolean;
  readonly reason: string;
  readonly by: string;
};

/** False where somebody was quicker. */
export async function insertReview(db: Db, review: Review, at: Date): Promise<boolean> {
  const { employeeId, punchId, punchedAt, accepted, reason, by } = review;
  const added = await db.run(sql`
    insert into punch_review (employee_id, punch_id, punched_at, accepted, reason, by, at)
    values (${employeeId}, ${punchId}, ${punchedAt}, ${accepted}, ${reason}, ${by}, ${at}) on conflict do nothing`);
  return added === 1;
}

export async function reviewOf(db: Db, employeeId: string, punchId: string) {
  return db.one<{ by: string; at: Instant }>(
    sql`select by, at from punch_review where employee_id = ${employeeId} and punch_id = ${punchId}`,
  );
}

export type RefusedPunch = {
  readonly at: Instant;
  readonly kind: FlaggedPunch['kind'];
  readonly reason: string;
  /** By its owner, shortly after it. */
  readonly undone: boolean;
};

/** Punches around a date that were refused: they are in no day any more. */
export async function refusedOn(db: Db, employeeId: string, date: Day): Promise<RefusedPunch[]> {
  return db.rows<RefusedPunch>(sql`
    select u.at, u.kind, r.reason, r.undone from punch_review r join punch u on u.employee_id = r.employee_id and u.at = r.punched_at
      and u.id = r.punch_id
    where r.employee_id = ${employeeId} and not r.accepted
      and (r.punched_at at time zone 'Asia/Manila')::date = ${date} order by u.at`);
}

export type Correction = {
  readonly employeeId: string;
  readonly date: Day;
  readonly timeIn: Instant;
  readonly timeOut: Instant;
  readonly by: string;
  readonly because: string;
};

export async function insertCorrection(db: Db, correction: Correction): Promise<void> {
  const { employeeId, date, timeIn, timeOut, by, because } = correction;
  await db.run(sql`
    insert into time_grant (id, employee_id, work_date, kind, starts, ends, corrected_by, because)
    values (${newId()}, ${employeeId}, ${date}, 'TA', ${timeIn}, ${timeOut}, ${by}, ${because})`);
}

/** Takes back what the office corrected of a date; how many corrections. */
export async function withdrawCorrections(
  db: Db,
  { employeeId, date, by, because }: Omit<Correction, 'timeIn' | 'timeOut'>,
): Promise<number> {
  const standing = await db.rows<{ id: string }>(sql`
    select id from time_grant g where employee_id = ${employeeId} and work_date = ${date} and corrected_by is not null
      and withdraws is null and not exists (select from time_grant w where w.withdraws = g.id)`);
  return db.run(sql`
    insert into time_grant (id, employee_id, work_date, kind, withdraws, corrected_by, because)
    select withdrawal, ${employeeId}::uuid, ${date}::date, 'TA', granted, ${by}, ${because}
    from unnest(${standing.map(() => newId())}::uuid[], ${standing.map(({ id }) => id)}::uuid[]) as named (withdrawal, granted)`);
}
