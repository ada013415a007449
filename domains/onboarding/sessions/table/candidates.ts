// Who may be invited to a session: people in onboarding, or any employee; and what is known of each.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { SeatFacts } from '../rules/sessions.ts';

export type CandidateRow = SeatFacts & {
  readonly number: string;
  readonly name: string;
  readonly site: string | null;
  readonly startsOn: Day | null;
};

type Of = { readonly sessionId: string; readonly now: Date };

/** `e`: an employee, `s`: the session. */
const facts = (now: Date): Sql => sql`e.id as "employeeId",
  coalesce(e.separated_on < (lower(s.during) at time zone 'Asia/Manila')::date, false) as "isGone",
  s.trainer_id = e.id as "isTrainer",
  exists (select from onboarding_seat o where o.session_id = s.id and o.employee_id = e.id and o.state <> 'Cancelled')
    as "hasSeat",
  exists (select from onboarding_seat o join onboarding_session x on x.id = o.session_id where o.employee_id = e.id
    and x.topic_id = s.topic_id and x.id <> s.id and o.state in ('Invited', 'Accepted') and upper(o.during) > ${now})
    as "hasTopicSeat",
  exists (select from onboarding_seat o where o.employee_id = e.id and o.state <> 'Cancelled' and o.session_id <> s.id
    and o.during && s.during) as "isBusy"`;

const columns = (now: Date): Sql => sql`${facts(now)}, e.number,
  e.full_name as name, coalesce(d.name, u.name) as site,
  (select max(i.starts_on) from onboarding_invite i where i.employee_id = e.id and i.state in ('Invited', 'Accepted'))
    as "startsOn"`;
const from: Sql = sql`onboarding_session s cross join employee e left join employee_search p on p.employee_id = e.id
  left join detachment d on d.id = p.detachment_id left join department u on u.id = p.department_id`;

/** Without a search: people in onboarding, in the order of their first days. */
const sought = (search: string | undefined, today: Day): Sql =>
  search === undefined
    ? sql`exists (select from onboarding_invite i where i.employee_id = e.id and i.state in ('Invited', 'Accepted'))`
    : sql`p.words @@ name_query(${search}) and (e.separated_on is null or e.separated_on >= ${today})`;

type Paged = Of & {
  readonly search: string | undefined;
  readonly today: Day;
  readonly page: number;
  readonly size: number;
};

export async function candidateRows(db: Db, { sessionId, now, search, today, page, size }: Paged) {
  return db.rows<CandidateRow>(sql`select ${columns(now)} from ${from} where s.id = ${sessionId} and ${sought(search, today)}
    order by "startsOn", e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
}

export async function countCandidates(
  db: Db,
  { sessionId, search, today }: Pick<Paged, 'sessionId' | 'search' | 'today'>,
) {
  const row = await db.one<{ total: number }>(
    sql`select count(*)::int as total from ${from} where s.id = ${sessionId} and ${sought(search, today)}`,
  );
  return row?.total ?? 0;
}

/** By name, as people read lists. */
export async function candidatesById(db: Db, ids: readonly string[], { sessionId, now }: Of): Promise<CandidateRow[]> {
  return db.rows<CandidateRow>(sql`select ${columns(now)} from ${from} where s.id = ${sessionId} and e.id = any(${ids}::uuid[])
    order by e.sort_name, e.id`);
}
