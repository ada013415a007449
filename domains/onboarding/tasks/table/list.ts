// The list of invitations: narrowed and paged by what invitations have themselves, then the tasks of one page alone.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Invitation, InvitationLine } from '../contract/invitation.ts';
import type { InvitationSort, ListQuery } from '../contract.ts';
import type { InvitationFilter } from '../lists.ts';
import { nameOf } from './tasks.ts';

type Narrowed = Omit<ListQuery, 'page' | 'size' | 'sort'> & {
  readonly today: Day;
  /** Only the invitations that somebody sent; null: everybody’s. */
  readonly by: string | null;
};

/** Where the person of `i` is posted now, or on the first day where it is still to come. */
const posting = (today: Day): Sql => sql`left join lateral (select p.designation_id, p.detachment_id, p.department_id
    from assignment p where p.employee_id = i.employee_id and p.effective_from <= greatest(i.starts_on, ${today}::date)
    order by p.effective_from desc limit 1) a on true`;

const isOpen = sql`i.state in ('Invited', 'Accepted')`;

const inState = (state: InvitationFilter | undefined): Sql => {
  if (state === undefined) return empty;
  return state === 'OPEN' ? sql`and ${isOpen}` : sql`and i.state = ${state}`;
};

const blocks = sql`t.is_required and not t.is_done and t.due_days <= 0`;

function where({ state, programId, siteId, from, to, isBlocked, search, by }: Narrowed): Sql {
  return sql`where true ${inState(state)}
    ${by === null ? empty : sql`and i.invited_by = ${by}`}
    ${programId === undefined ? empty : sql`and v.program_id = ${programId}`}
    ${siteId === undefined ? empty : sql`and (a.detachment_id = ${siteId} or a.department_id = ${siteId})`}
    ${from === undefined ? empty : sql`and i.starts_on >= ${from}`}
    ${to === undefined ? empty : sql`and i.starts_on <= ${to}`}
    ${search === undefined ? empty : sql`and i.employee_id in (select people_found(${search}))`}
    ${
      isBlocked
        ? sql`and ${isOpen} and exists (select from onboarding_task_now t where t.invite_id = i.id and ${blocks})`
        : empty
    }`;
}

/** Left joins that nothing is narrowed by are left out by PostgreSQL. */
const narrowed = (
  asked: Narrowed,
): Sql => sql`onboarding_invite i left join program_version v on v.id = i.program_version_id
  ${posting(asked.today)} ${where(asked)}`;

const ORDERS: Readonly<Record<InvitationSort, Sql>> = {
  startsOn: sql`i.starts_on, i.id`,
  '-startsOn': sql`i.starts_on desc, i.id`,
  name: sql`(select n.name from employee_search n where n.employee_id = i.employee_id), i.id`,
  '-name': sql`(select n.name from employee_search n where n.employee_id = i.employee_id) desc, i.id`,
  invitedAt: sql`i.invited_at, i.id`,
  '-invitedAt': sql`i.invited_at desc, i.id`,
};

/** `among`: ids of which invitations to show. They come first: PostgreSQL keeps the order of so many joins. */
const line = (today: Day, among: Sql): Sql => sql`i.id, i.employee_id as "employeeId", e.number,
    e.listed_name as name, g.title as designation, coalesce(d.name, u.name) as site,
    o.name as program, i.state, i.starts_on as "startsOn", k.done, k.total, k.next_due_on as "nextDueOn", k.blockers, i.version
  from ${among} join onboarding_invite i on i.id = shown.id join employee e on e.id = i.employee_id ${posting(today)}
    left join job_designation g on g.id = a.designation_id left join detachment d on d.id = a.detachment_id
    left join department u on u.id = a.department_id
    left join program_version v on v.id = i.program_version_id left join onboarding_program o on o.id = v.program_id
    cross join lateral (select (count(*) filter (where t.is_required and t.is_done))::int as done,
        (count(*) filter (where t.is_required))::int as total, min(t.due_on) filter (where not t.is_done) as next_due_on,
        coalesce(jsonb_agg(jsonb_build_object('titleEn', t.title_en, 'titleFil', t.title_fil, 'owner', t.owner)
          order by t.position) filter (where ${blocks}), '[]') as blockers
      from onboarding_task_now t where t.invite_id = i.id) k`;

type Paged = Narrowed & Pick<ListQuery, 'page' | 'size' | 'sort'>;

export type PagedLine = InvitationLine & { readonly matching: number };

/** Each with how many there are on all pages, so that the tasks are looked at only once. */
export async function invitationPage(db: Db, { page, size, sort, ...asked }: Paged): Promise<PagedLine[]> {
  const first = (page - 1) * size;
  return db.rows<PagedLine>(sql`with matching as materialized (select i.id, row_number() over (order by ${ORDERS[sort]}) as nth
      from ${narrowed(asked)}),
    shown as materialized (select id, nth from matching where nth > ${first} and nth <= ${first + size})
    select (select count(*)::int from matching) as matching, ${line(asked.today, sql`shown`)} order by shown.nth`);
}

/** For a page after the last one. */
export async function countInvitations(db: Db, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total from ${narrowed(asked)}`);
  return row?.total ?? 0;
}

export async function invitationLine(db: Db, id: string, today: Day): Promise<InvitationLine | undefined> {
  return db.one<InvitationLine>(sql`select ${line(today, sql`(select ${id}::uuid as id) shown`)}`);
}

export type MoreOfInvitation = Pick<Invitation, 'acceptedAt' | 'remindedAt' | 'endReason' | 'number'> & {
  readonly invitedAt: Instant;
  readonly invitedBy: string | null;
  readonly endedAt: Instant | null;
  readonly endedBy: string | null;
  readonly versionId: string | null;
  /** Held on the first day, or since. */
  readonly designationId: string | null;
};

export async function moreOfInvitation(db: Db, id: string, today: Day): Promise<MoreOfInvitation | undefined> {
  return db.one<MoreOfInvitation>(sql`select i.invited_at as "invitedAt",
      case when i.invited_by is not null then ${nameOf(sql`i.invited_by`)} end as "invitedBy", i.accepted_at as "acceptedAt",
      i.reminded_at as "remindedAt", i.ended_at as "endedAt",
      case when i.ended_by is not null then ${nameOf(sql`i.ended_by`)} end as "endedBy", i.end_reason as "endReason",
      v.id as "versionId", v.number, a.designation_id as "designationId"
    from onboarding_invite i left join program_version v on v.id = i.program_version_id ${posting(today)} where i.id = ${id}`);
}
