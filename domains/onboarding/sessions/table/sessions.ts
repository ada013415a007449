// Sessions, with their seats counted.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { Span } from '../rules/seats.ts';

const MOST_SHOWN = 500;

export type SessionRow = Pick<
  Tables['onboarding_session'],
  'id' | 'topicId' | 'place' | 'latitude' | 'longitude' | 'capacity' | 'trainerId' | 'version'
> & {
  readonly topicEn: string;
  readonly topicFil: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly trainerName: string;
  readonly isCancelled: boolean;
  readonly taken: number;
  readonly accepted: number;
  readonly present: number;
  readonly marked: number;
};

const columns: Sql = sql`s.id, s.topic_id as "topicId", t.name_en as "topicEn", t.name_fil as "topicFil",
  lower(s.during) as "startsAt", upper(s.during) as "endsAt", s.place, s.latitude, s.longitude, s.capacity,
  s.trainer_id as "trainerId", e.full_name as "trainerName",
  s.cancelled_at is not null as "isCancelled", n.taken, n.accepted, n.present, n.marked, s.version`;
const from: Sql = sql`onboarding_session s join onboarding_topic t on t.id = s.topic_id
  join employee e on e.id = s.trainer_id cross join lateral (select count(*)::int as taken,
    (count(*) filter (where o.state = 'Accepted'))::int as accepted,
    (count(*) filter (where o.state = 'Completed'))::int as present, count(o.marked_at)::int as marked
    from onboarding_seat o where o.session_id = s.id and o.state <> 'Cancelled') n`;

type Within = {
  readonly from: Date;
  readonly until: Date;
  readonly topicId?: string | undefined;
  /** Null: of every one. */
  readonly trainerId?: string | null;
};

/** Without those that were cancelled. */
export async function sessionRows(db: Db, { from: first, until, topicId, trainerId = null }: Within) {
  return db.rows<SessionRow>(sql`select ${columns} from ${from} where s.cancelled_at is null
      and lower(s.during) >= ${first} and lower(s.during) < ${until}
      ${topicId === undefined ? empty : sql`and s.topic_id = ${topicId}`}
      ${trainerId === null ? empty : sql`and s.trainer_id = ${trainerId}`}
    order by lower(s.during), s.id limit ${MOST_SHOWN}`);
}

export async function sessionRow(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.one<SessionRow>(sql`select ${columns} from ${from} where s.id = ${id}`);
}

export async function sessionsById(db: Db, ids: readonly string[]): Promise<SessionRow[]> {
  return db.rows<SessionRow>(sql`select ${columns} from ${from} where s.id = any(${ids}::uuid[])
    order by lower(s.during), s.id`);
}

/** Of a topic, with a seat left, from a moment on. */
export async function offeredRows(db: Db, topicId: string, after: Date): Promise<SessionRow[]> {
  return db.rows<SessionRow>(sql`select ${columns} from ${from} where s.cancelled_at is null and s.topic_id = ${topicId}
    and lower(s.during) >= ${after} and n.taken < s.capacity order by lower(s.during), s.id limit 60`);
}

/** In the order of their ids: nobody takes a seat, cuts their capacity or cancels them meanwhile. */
export async function holdSessions(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select from onboarding_session where id = any(${ids}::uuid[]) order by id for no key update`);
}

type Opening = Pick<SessionRow, 'topicId' | 'place' | 'latitude' | 'longitude' | 'capacity' | 'trainerId'> & {
  readonly at: Date;
  readonly by: string;
};

/** Refused by the database where the trainer has another one in these hours. */
export async function insertSessions(
  db: Db,
  spans: readonly (Span & { readonly id: string })[],
  { topicId, place, latitude, longitude, capacity, trainerId, at, by }: Opening,
): Promise<void> {
  const ids = spans.map(({ id }) => id);
  const [starts, ends] = [spans.map(({ startsAt }) => startsAt), spans.map(({ endsAt }) => endsAt)];
  await db.run(sql`insert into onboarding_session (id, topic_id, during, place, latitude, longitude, capacity, trainer_id,
      opened_at, opened_by)
    select t.id, ${topicId}, tstzrange(t.starts, t.ends), ${place}, ${latitude}, ${longitude}, ${capacity}, ${trainerId},
      ${at}, ${by}
    from unnest(${ids}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as t (id, starts, ends)`);
}

/** A session that somebody trains in one of these hours. */
export async function busyTrainer(
  db: Db,
  trainerId: string,
  { spans, except = null }: { spans: readonly Span[]; except?: string | null },
): Promise<Instant | undefined> {
  const [starts, ends] = [spans.map(({ startsAt }) => startsAt), spans.map(({ endsAt }) => endsAt)];
  const row = await db.one<{ startsAt: Instant }>(sql`select lower(s.during) as "startsAt" from onboarding_session s
    join unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as t (starts, ends) on s.during && tstzrange(t.starts, t.ends)
    where s.trainer_id = ${trainerId} and s.cancelled_at is null and s.id is distinct from ${except}
    order by lower(s.during) limit 1`);
  return row?.startsAt;
}

type Change = { readonly id: string; readonly capacity: number; readonly trainerId: string };

export async function updateSession(db: Db, { id, capacity, trainerId }: Change): Promise<void> {
  await db.run(sql`update onboarding_session set capacity = ${capacity}, trainer_id = ${trainerId},
    reminded_at = case when trainer_id = ${trainerId} then reminded_at end, version = version + 1 where id = ${id}`);
}

type Cancelling = { readonly id: string; readonly by: string; readonly at: Date };

export async function cancelSession(db: Db, { id, by, at }: Cancelling): Promise<void> {
  await db.run(sql`update onboarding_session set cancelled_at = ${at}, cancelled_by = ${by}, version = version + 1
    where id = ${id}`);
}

/** How many sessions somebody trains from a moment on. */
export async function trainedFrom(db: Db, trainerId: string, since: Date): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total from onboarding_session
    where trainer_id = ${trainerId} and cancelled_at is null and lower(during) >= ${since}`);
  return row?.total ?? 0;
}
