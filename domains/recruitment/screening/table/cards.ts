// Applicants as the board and the list show them: one query, narrowed alike.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { likeSafe } from '@kawani/kit/values/like';
import type { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import type { ApplicantListQuery, ApplicantNarrowing, ApplicantSort, ColumnQuery } from '../contract.ts';
import { CARDS, STEPS } from '../lists.ts';
import { searchedBy } from '../rules.ts';
import { looksLikeAnother } from './twins.ts';

/** The city as its code: its name is not in the database. */
export type CardRow = Omit<ApplicantCard, 'city'> & { readonly psgc: string | null };

/** Papers of the 201 file that are asked for and not approved yet. */
const lacksPapers: Sql = sql`exists (select from hire h join hire_paper w on w.hire_id = h.id
  where h.application_id = a.id and h.fell_out_at is null and h.hired_at is null and w.is_required and w.state <> 'Approved')`;

/** Of `a` (application), `p` (person_outside), `j` (job_order), `g` (job_designation), and `d`, `u` (the place). */
export const cardColumns: Sql = sql`a.id, a.version,
  p.formal_name as name, coalesce(p.mobile, '') as mobile, a.state, a.source,
  a.job_order_id as "jobOrderId", j.ref as "jobOrder", g.title as designation, coalesce(d.name, u.name) as place, p.psgc,
  a.applied_at as "appliedAt", a.moved_at as "movedAt",
  array_remove(array[case when a.has_experience is null then 'EXPERIENCE' end, case when a.starts is null then 'STARTS' end,
    case when ${lacksPapers} then 'PAPERS' end], null) as missing, ${looksLikeAnother} as "hasTwin"`;

export const cardFrom: Sql = sql`application a join person_outside p on p.id = a.person_id
  join job_order j on j.id = a.job_order_id join requisition q on q.request_id = j.requisition_id
  join job_designation g on g.id = q.designation_id left join detachment d on d.id = q.detachment_id
  left join department u on u.id = q.department_id`;

/** By name, mobile number or job order; of `p` (person_outside) and `j` (job_order). */
export function searched(search: string): Sql {
  const by = searchedBy(search);
  if ('mobile' in by) return sql`and p.mobile like ${`${likeSafe(by.mobile)}%`}`;
  if ('ref' in by) return sql`and j.ref ilike ${`${likeSafe(by.ref)}%`}`;
  return sql`and p.words @@ name_query(${by.name})`;
}

type Narrowed = Omit<ApplicantNarrowing, 'waitingDays'> & { readonly waitingSince?: Date | undefined };

const LACKS: Readonly<Record<NonNullable<ApplicantNarrowing['missing']>, Sql>> = {
  EXPERIENCE: sql`and a.has_experience is null`,
  STARTS: sql`and a.starts is null`,
  PAPERS: sql`and ${lacksPapers}`,
};

function narrowedTo(asked: Narrowed): Sql {
  const { jobOrderId, detachmentId, recruiterId, source, city, search, waitingSince, missing } = asked;
  return sql`a.erased_at is null
    ${jobOrderId === undefined ? empty : sql`and a.job_order_id = ${jobOrderId}`}
    ${detachmentId === undefined ? empty : sql`and q.detachment_id = ${detachmentId}`}
    ${recruiterId === undefined ? empty : sql`and j.recruiter_id = ${recruiterId}`}
    ${source === undefined ? empty : sql`and a.source = ${source}`}
    ${city === undefined ? empty : sql`and p.psgc = ${city}`}
    ${waitingSince === undefined ? empty : sql`and a.moved_at < ${waitingSince} and a.state = any(${[...STEPS]})`}
    ${missing === undefined ? empty : LACKS[missing]}
    ${search === undefined ? empty : searched(search)}`;
}

export type StateCount = { readonly state: ApplicationState; readonly count: number };

/** By left joins, which PostgreSQL leaves out where nothing is narrowed by them: then it counts the index alone. */
export async function countByState(db: Db, asked: Narrowed): Promise<StateCount[]> {
  return db.rows<StateCount>(sql`select a.state, count(*)::int as count from application a
      left join person_outside p on p.id = a.person_id left join job_order j on j.id = a.job_order_id
      left join requisition q on q.request_id = j.requisition_id
    where ${narrowedTo(asked)} group by a.state`);
}

/** The first cards of every state that is given: who waits longest stands first. */
export async function firstCards(db: Db, states: readonly ApplicationState[], asked: Narrowed): Promise<CardRow[]> {
  return db.rows<CardRow>(sql`select c.* from unnest(${[...states]}::text[]) with ordinality s (state, nth)
    cross join lateral (select ${cardColumns} from ${cardFrom} where a.state = s.state and ${narrowedTo(asked)}
      order by a.moved_at, a.id limit ${CARDS}) c
    order by s.nth, c."movedAt", c.id`);
}

type After = Pick<ColumnQuery, 'state' | 'afterAt' | 'afterId'>;

export async function nextCards(db: Db, { state, afterAt, afterId }: After, asked: Narrowed): Promise<CardRow[]> {
  return db.rows<CardRow>(sql`select ${cardColumns} from ${cardFrom}
    where a.state = ${state} and (a.moved_at, a.id) > (${afterAt}::timestamptz, ${afterId}::uuid) and ${narrowedTo(asked)}
    order by a.moved_at, a.id limit ${CARDS}`);
}

const ORDERS: Readonly<Record<ApplicantSort, Sql>> = {
  movedAt: sql`a.moved_at, a.id`,
  '-movedAt': sql`a.moved_at desc, a.id`,
  appliedAt: sql`a.applied_at, a.id`,
  '-appliedAt': sql`a.applied_at desc, a.id`,
  name: sql`p.sort_name, a.id`,
  '-name': sql`p.sort_name desc, a.id`,
};

type Listed = Narrowed & Pick<ApplicantListQuery, 'state' | 'sort' | 'page' | 'size'>;

const inState = (state: ApplicationState | undefined): Sql =>
  state === undefined ? empty : sql`and a.state = ${state}`;

export async function cardPage(db: Db, { state, sort, page, size, ...asked }: Listed): Promise<CardRow[]> {
  return db.rows<CardRow>(sql`select ${cardColumns} from ${cardFrom} where ${narrowedTo(asked)} ${inState(state)}
    order by ${ORDERS[sort]} limit ${size} offset ${(page - 1) * size}`);
}

export async function cardRow(db: Db, id: string): Promise<CardRow | undefined> {
  return db.one<CardRow>(sql`select ${cardColumns} from ${cardFrom} where a.id = ${id} and a.erased_at is null`);
}
