// People about to be hired as lists show them: the view hiring_now says which step each is in and what it waits for.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { searched } from '../../screening/table/cards.ts';
import type { HiringDetail, HiringLine } from '../contract/hiring.ts';
import type { HiringQuery } from '../contract.ts';
import { type HiringBlocker, type HiringStep, UPLOAD_LINK } from '../lists.ts';

export type HiringRow = Omit<HiringLine, 'blockers'> & {
  readonly hireId: string | null;
  /** Those that do not depend on the clock. */
  readonly known: HiringBlocker[];
  readonly linkExpiresAt: Instant | null;
};

/** Of `n` (hiring_now), `p` (person_outside), `j` (job_order), `g` (job_designation) and the place. */
const columns = (today: Day): Sql => sql`n.application_id as id, p.full_name as name,
  j.ref as "jobOrder", g.title as designation, coalesce(d.name, u.name) as place, n.step, n.waits_for as "waitsFor",
  greatest(${today}::date - (n.since at time zone 'Asia/Manila')::date, 0)::int as days, n.starts_on as "startsOn",
  n.hire_id as "hireId", n.blockers as known,
  (select max(l.expires_at) from link l where l.subject_id = n.hire_id and l.purpose = ${UPLOAD_LINK}
    and l.revoked_at is null) as "linkExpiresAt"`;

const from: Sql = sql`hiring_now n join person_outside p on p.id = n.person_id join job_order j on j.id = n.job_order_id
  join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
  left join detachment d on d.id = q.detachment_id left join department u on u.id = q.department_id`;

type Narrowed = Pick<HiringQuery, 'step' | 'search'>;

function narrowedTo({ step, search }: Narrowed): Sql {
  return sql`n.step = ${step} ${search === undefined ? empty : searched(search)}`;
}

export async function hiringRows(db: Db, { page, size, ...asked }: HiringQuery, today: Day): Promise<HiringRow[]> {
  return db.rows<HiringRow>(sql`select ${columns(today)} from ${from} where ${narrowedTo(asked)}
    order by ${asked.step === 'HIRED' ? sql`n.since desc` : sql`n.since`}, n.application_id
    limit ${size} offset ${(page - 1) * size}`);
}

export async function countHiring(db: Db, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${narrowedTo(asked)}`,
  );
  return row?.total ?? 0;
}

export type StepCount = { readonly step: HiringStep; readonly count: number };

export async function hiringByStep(db: Db): Promise<StepCount[]> {
  return db.rows<StepCount>(sql`select step, count(*)::int as count from hiring_now group by step`);
}

export type HiringFacts = HiringRow &
  Pick<HiringDetail, 'mobile' | 'email' | 'offerState'> & { offerId: string | null };

/** By the application, or by a request of its hire: notices open the page by that. */
export async function hiringRow(db: Db, id: string, today: Day): Promise<HiringFacts | undefined> {
  return db.one<HiringFacts>(sql`select ${columns(today)}, p.mobile, p.email, n.offer_state as "offerState",
      n.offer_id as "offerId"
    from ${from} where n.application_id = ${id}
      or n.hire_id = (select id from hire where paf_id = ${id} or endorsement_id = ${id} limit 1)`);
}
