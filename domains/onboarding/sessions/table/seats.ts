// Seats of sessions: who is invited, and the state of each.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Instant } from '@kawani/kit/values/hours';
import type { Ending } from '../lists.ts';

export const seatOwners: Owners = {
  'onboarding-seat': ownersBy(
    (ids) => sql`select employee_id as owner from onboarding_seat where id = any(${ids}::uuid[])`,
  ),
};

export type SeatRow = Pick<
  Tables['onboarding_seat'],
  'id' | 'sessionId' | 'employeeId' | 'state' | 'endedHow' | 'declineReason' | 'invitedBy' | 'version'
> & {
  readonly number: string;
  readonly name: string;
  readonly site: string | null;
  readonly photo: string | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isMarked: boolean;
  readonly hasAnswered: boolean;
};

const columns: Sql = sql`o.id, o.session_id as "sessionId", o.employee_id as "employeeId", e.number,
  e.full_name as name, coalesce(d.name, u.name) as site, e.photo_file as photo,
  o.state, o.ended_how as "endedHow", o.decline_reason as "declineReason", o.invited_by as "invitedBy",
  lower(o.during) as "startsAt", upper(o.during) as "endsAt", o.marked_at is not null as "isMarked",
  o.answered_at is not null as "hasAnswered", o.version`;
const from: Sql = sql`onboarding_seat o join employee e on e.id = o.employee_id
  left join employee_search p on p.employee_id = e.id left join detachment d on d.id = p.detachment_id
  left join department u on u.id = p.department_id`;

/** Those who were cancelled come last. */
export async function seatsIn(db: Db, sessionId: string): Promise<SeatRow[]> {
  return db.rows<SeatRow>(sql`select ${columns} from ${from} where o.session_id = ${sessionId}
    order by o.state = 'Cancelled', e.sort_name, o.id`);
}

export async function seatRow(db: Db, id: string): Promise<SeatRow | undefined> {
  return db.one<SeatRow>(sql`select ${columns} from ${from} where o.id = ${id}`);
}

export async function seatOf(db: Db, sessionId: string, employeeId: string): Promise<SeatRow | undefined> {
  return db.one<SeatRow>(sql`select ${columns} from ${from} where o.session_id = ${sessionId}
    and o.employee_id = ${employeeId} and o.state <> 'Cancelled'`);
}

/** People are held before sessions, and sessions before seats, each in the order of their ids. */
export async function holdEmployees(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select from employee where id = any(${ids}::uuid[]) order by id for no key update`);
}

export async function holdSeat(db: Db, id: string): Promise<void> {
  await db.run(sql`select from onboarding_seat where id = ${id} for no key update`);
}

export async function holdSeatsIn(db: Db, sessionId: string): Promise<void> {
  await db.run(sql`select from onboarding_seat where session_id = ${sessionId} order by id for no key update`);
}

export type NewSeat = { readonly id: string; readonly employeeId: string };
type Taking = {
  readonly sessionId: string;
  readonly state: InviteState;
  readonly at: Date;
  /** Null: the person chose it. */
  readonly by: string | null;
  /** An invitation to a session that begins before is its own reminder. */
  readonly toldUntil: Date;
};

/** Refused by the database where no seat is left, or somebody is at another session then. */
export async function insertSeats(db: Db, rows: readonly NewSeat[], taking: Taking): Promise<void> {
  const { sessionId, state, at, by, toldUntil } = taking;
  const [ids, people] = [rows.map(({ id }) => id), rows.map(({ employeeId }) => employeeId)];
  await db.run(sql`insert into onboarding_seat (id, session_id, during, employee_id, state, invited_by, invited_at,
      answered_at, reminded_at)
    select t.id, s.id, s.during, t.employee_id, ${state}, ${by}, ${at},
      case when ${state} <> 'Invited' then ${at}::timestamptz end,
      case when lower(s.during) < ${toldUntil}::timestamptz then ${at}::timestamptz end
    from onboarding_session s cross join unnest(${ids}::uuid[], ${people}::uuid[]) as t (id, employee_id)
    where s.id = ${sessionId} order by t.employee_id`);
}

type End = { readonly how: Ending; readonly reason?: string; readonly at: Date };

export async function endSeat(db: Db, id: string, { how, reason, at }: End): Promise<void> {
  await db.run(sql`update onboarding_seat set state = 'Cancelled', ended_how = ${how}, decline_reason = ${reason ?? null},
    answered_at = case when ${how} = 'DECLINED' then ${at} else answered_at end, version = version + 1 where id = ${id}`);
}

export async function acceptSeat(db: Db, id: string, at: Date): Promise<void> {
  await db.run(
    sql`update onboarding_seat set state = 'Accepted', answered_at = ${at}, version = version + 1 where id = ${id}`,
  );
}

/** Of a session that was cancelled; those who were freed. */
export async function endSeatsIn(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`update onboarding_seat set state = 'Cancelled', ended_how = 'SESSION',
    version = version + 1 where session_id = ${sessionId} and state <> 'Cancelled' returning id`);
  return rows.map(({ id }) => id);
}

/** A seat to come in another session of a topic, which an earlier one takes the place of. */
export async function otherSeatOf(db: Db, employeeId: string, { topicId, sessionId, after }: Elsewhere) {
  return db.one<{ id: string; sessionId: string }>(sql`select o.id, o.session_id as "sessionId" from onboarding_seat o
    join onboarding_session s on s.id = o.session_id where o.employee_id = ${employeeId} and s.topic_id = ${topicId}
      and s.id <> ${sessionId} and o.state in ('Invited', 'Accepted') and lower(o.during) > ${after}
    order by lower(o.during), o.id limit 1`);
}

type Elsewhere = { readonly topicId: string; readonly sessionId: string; readonly after: Date };

/** Topics of which somebody completed a session, and when it was. */
export async function completedTopics(db: Db, employeeId: string): Promise<{ topicId: string; at: Instant }[]> {
  return db.rows<{ topicId: string; at: Instant }>(sql`select distinct on (s.topic_id) s.topic_id as "topicId",
      lower(o.during) as at
    from onboarding_seat o join onboarding_session s on s.id = o.session_id
    where o.employee_id = ${employeeId} and o.state = 'Completed' order by s.topic_id, lower(o.during)`);
}
