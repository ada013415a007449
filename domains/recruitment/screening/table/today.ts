// What needs somebody today: offers that lapse soon, and papers that came.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Due, Today } from '../contract/today.ts';
import { STEPS } from '../lists.ts';
import { type CardRow, cardColumns, cardFrom } from './cards.ts';

const MOST = 20;

/** The oldest of each step by its index, and of those the oldest: no others are read. */
export async function longWaits(db: Db, since: Date): Promise<CardRow[]> {
  return db.rows<CardRow>(sql`with oldest as materialized (
      select w.id from unnest(${[...STEPS]}::text[]) s (state) cross join lateral (
        select a.id, a.moved_at from application a
        where a.state = s.state and a.erased_at is null and a.moved_at < ${since} order by a.moved_at, a.id limit ${MOST}) w
      order by w.moved_at, w.id limit ${MOST})
    select ${cardColumns} from oldest, ${cardFrom} where a.id = oldest.id order by a.moved_at, a.id`);
}

export async function countLongWaits(db: Db, since: Date): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total from application a
    where a.erased_at is null and a.state = any(${[...STEPS]}) and a.moved_at < ${since}`);
  return row?.total ?? 0;
}

const who: Sql = sql`a.id, p.formal_name as name,
  g.title as designation, coalesce(d.name, u.name) as place`;

export async function offersThatLapse(db: Db, now: Date, before: Date): Promise<Due[]> {
  return db.rows<Due>(sql`select ${who}, coalesce(f.expires_at, f.written_at) as at
    from offer f, ${cardFrom}
    where a.id = f.application_id and f.state = 'Sent' and f.expires_at > ${now} and f.expires_at <= ${before} and a.erased_at is null
    order by f.expires_at, a.id limit ${MOST}`);
}

export type PapersRow = Today['papers'][number];

export async function papersToCheck(db: Db): Promise<PapersRow[]> {
  return db.rows<PapersRow>(sql`select ${who}, w.at, w.papers
    from (select h.application_id, min(s.sent_at) as at, count(*)::int as papers from hire_paper s join hire h on h.id = s.hire_id
      where s.state = 'Sent' and h.hired_at is null and h.fell_out_at is null group by h.application_id) w, ${cardFrom}
    where a.id = w.application_id and w.at is not null and a.erased_at is null order by w.at, a.id limit ${MOST}`);
}
