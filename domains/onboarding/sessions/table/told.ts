// People who are told of a session: those who are invited, and who trains. Topics in the language that each reads.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';

export type Told = {
  readonly to: string;
  readonly name: string;
  readonly topic: string;
  readonly startsAt: Instant;
  readonly place: string;
};

/** `p`: who is told, `t`: the topic. */
const topic: Sql = sql`case (select l.language from account_language l where l.username = p.username)
  when 'fil' then t.name_fil else t.name_en end`;
const columns: Sql = sql`coalesce(p.username, '') as to, p.full_name as name,
  ${topic} as topic, lower(s.during) as "startsAt", s.place`;

/** Those who have an account. */
export async function toldOfSeats(db: Db, ids: readonly string[]): Promise<Told[]> {
  return db.rows<Told>(sql`select ${columns} from onboarding_seat o join onboarding_session s on s.id = o.session_id
      join onboarding_topic t on t.id = s.topic_id join employee p on p.id = o.employee_id and p.username is not null
    where o.id = any(${ids}::uuid[]) order by o.id`);
}

/** Somebody who trains a session, or did. */
export async function toldTrainer(db: Db, sessionId: string, trainerId: string): Promise<Told | undefined> {
  return db.one<Told>(sql`select ${columns} from onboarding_session s join onboarding_topic t on t.id = s.topic_id
      join employee p on p.id = ${trainerId} and p.username is not null where s.id = ${sessionId}`);
}

/** The person who invited somebody, told of what became of it. */
export async function toldInviter(db: Db, seatId: string): Promise<Told | undefined> {
  return db.one<Told>(sql`select coalesce(o.invited_by, '') as to, e.full_name as name,
      case (select l.language from account_language l where l.username = o.invited_by)
        when 'fil' then t.name_fil else t.name_en end as topic, lower(s.during) as "startsAt", s.place
    from onboarding_seat o join onboarding_session s on s.id = o.session_id join onboarding_topic t on t.id = s.topic_id
      join employee e on e.id = o.employee_id where o.id = ${seatId} and o.invited_by is not null`);
}

type Period = { readonly from: Date; readonly until: Date; readonly at: Date };

/** Of seats in a period that were not told yet, marked as told. */
export async function takeReminders(db: Db, { from, until, at }: Period): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`update onboarding_seat set reminded_at = ${at} where id in (
      select o.id from onboarding_seat o where o.reminded_at is null and o.state in ('Invited', 'Accepted')
        and lower(o.during) >= ${from} and lower(o.during) < ${until} order by o.id for no key update skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

export type TrainerReminder = Told & { readonly count: number };

/** Of sessions in a period whose trainers were not told yet, marked as told. */
export async function takeTrainerReminders(db: Db, { from, until, at }: Period): Promise<TrainerReminder[]> {
  return db.rows<TrainerReminder>(sql`with s as (update onboarding_session set reminded_at = ${at} where id in (
      select x.id from onboarding_session x where x.reminded_at is null and x.cancelled_at is null
        and lower(x.during) >= ${from} and lower(x.during) < ${until}
        and exists (select from onboarding_seat o where o.session_id = x.id and o.state in ('Invited', 'Accepted'))
        order by x.id for no key update skip locked) returning *)
    select ${columns}, (select count(*)::int from onboarding_seat o where o.session_id = s.id
      and o.state in ('Invited', 'Accepted')) as count
    from s join onboarding_topic t on t.id = s.topic_id join employee p on p.id = s.trainer_id and p.username is not null
    order by s.id`);
}
