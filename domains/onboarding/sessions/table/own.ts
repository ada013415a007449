// The sessions of one person, and the topics that they still have to choose a session of.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';

export type OwnRow = Pick<Tables['onboarding_seat'], 'id' | 'sessionId' | 'state' | 'endedHow' | 'version'> &
  Pick<Tables['onboarding_session'], 'topicId' | 'place' | 'latitude' | 'longitude'> & {
    readonly topicEn: string;
    readonly topicFil: string;
    readonly startsAt: Instant;
    readonly endsAt: Instant;
    readonly trainerName: string;
    readonly trainerMobile: string | null;
  };

const columns: Sql = sql`o.id, o.session_id as "sessionId", s.topic_id as "topicId", t.name_en as "topicEn",
  t.name_fil as "topicFil", lower(o.during) as "startsAt", upper(o.during) as "endsAt", s.place, s.latitude, s.longitude,
  r.full_name as "trainerName", r.mobile as "trainerMobile", o.state,
  o.ended_how as "endedHow", o.version`;
const from: Sql = sql`onboarding_seat o join onboarding_session s on s.id = o.session_id
  join onboarding_topic t on t.id = s.topic_id join employee r on r.id = s.trainer_id`;

/** Without those that gave way to another one: the last ones of all, the earliest first. */
export async function ownRows(db: Db, employeeId: string): Promise<OwnRow[]> {
  const rows = await db.rows<OwnRow>(sql`select ${columns} from ${from} where o.employee_id = ${employeeId}
    and o.ended_how is distinct from 'MOVED' and o.ended_how is distinct from 'LEFT' order by lower(o.during) desc, o.id desc limit 200`);
  return rows.reverse();
}

export async function ownRow(db: Db, id: string, employeeId: string): Promise<OwnRow | undefined> {
  return db.one<OwnRow>(sql`select ${columns} from ${from} where o.id = ${id} and o.employee_id = ${employeeId}`);
}

export type TopicToChoose = Pick<Tables['onboarding_topic'], 'id' | 'nameEn' | 'nameFil'>;

/**
 * Asked for by a task of the own program, or left over from a session that was cancelled; without one that is to come, being
 * marked, or completed. Of a topic that isn't in use no session is opened, so nobody is asked to choose one.
 */
export async function topicsToChoose(db: Db, employeeId: string, now: Date): Promise<TopicToChoose[]> {
  return db.rows<TopicToChoose>(sql`select t.id, t.name_en as "nameEn", t.name_fil as "nameFil" from onboarding_topic t
    where t.is_active and (exists (select from onboarding_invite i join program_task k on k.version_id = i.program_version_id
        where i.employee_id = ${employeeId} and i.state in ('Invited', 'Accepted') and k.topic_id = t.id)
      or exists (select from onboarding_seat o join onboarding_session s on s.id = o.session_id
        where o.employee_id = ${employeeId} and s.topic_id = t.id and o.ended_how = 'SESSION'))
    and not exists (select from onboarding_seat o join onboarding_session s on s.id = o.session_id
      where o.employee_id = ${employeeId} and s.topic_id = t.id and (o.state = 'Completed'
        or (o.state in ('Invited', 'Accepted') and (o.state = 'Accepted' or upper(o.during) > ${now}))))
    order by t.name_en`);
}
