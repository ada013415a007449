// Interview times, and the seats that are left of each.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { InterviewSlot } from '../contract/interview.ts';
import type { OfferedTime } from '../contract/mine.ts';
import type { InterviewStep, InterviewWay } from '../lists.ts';

const MOST_SHOWN = 500;
const MOST_OFFERED = 40;

export type NewSlot = {
  readonly step: InterviewStep;
  readonly jobOrderId: string | null;
  readonly how: InterviewWay;
  readonly place: string;
  readonly interviewerId: string;
  readonly seats: number;
  readonly at: Date;
  readonly by: string;
};

type Starting = { readonly id: string; readonly startsAt: Instant };

/** Refused by the database where the interviewer has another one in these hours. */
export async function insertSlots(
  db: Db,
  starts: readonly Starting[],
  { minutes, ...row }: NewSlot & { minutes: number },
): Promise<void> {
  const { step, jobOrderId, how, place, interviewerId, seats, at, by } = row;
  const [ids, times] = [starts.map(({ id }) => id), starts.map(({ startsAt }) => startsAt)];
  await db.run(sql`insert into interview_slot (id, step, job_order_id, during, how, place, interviewer_id, seats, opened_at,
      opened_by)
    select t.id, ${step}, ${jobOrderId}, tstzrange(t.at, t.at + make_interval(mins => ${minutes})), ${how}, ${place},
      ${interviewerId}, ${seats}, ${at}, ${by}
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as t (id, at)`);
}

type SlotRow = Omit<InterviewSlot, 'interviewer'> & {
  readonly interviewerId: string;
  readonly interviewerName: string;
};

const taken: Sql = sql`(select count(*)::int from interview i where i.slot_id = s.id and i.state <> 'Cancelled')`;
const length: Sql = sql`(extract(epoch from upper(s.during) - lower(s.during)) / 60)::int`;

type Asked = {
  readonly from: Date;
  readonly until: Date;
  readonly step?: InterviewStep | undefined;
  readonly jobOrderId?: string | undefined;
};

/** Without those that were cancelled. */
export async function slotRows(db: Db, { from, until, step, jobOrderId }: Asked): Promise<SlotRow[]> {
  return db.rows<SlotRow>(sql`select s.id, s.step, j.ref as "jobOrder", lower(s.during) as "startsAt",
      ${length} as minutes, s.how, s.place, e.id as "interviewerId",
      e.full_name as "interviewerName", s.seats, ${taken} as taken, s.version
    from interview_slot s join employee e on e.id = s.interviewer_id left join job_order j on j.id = s.job_order_id
    where s.cancelled_at is null and lower(s.during) >= ${from} and lower(s.during) < ${until}
      ${step === undefined ? empty : sql`and s.step = ${step}`}
      ${jobOrderId === undefined ? empty : sql`and (s.job_order_id is null or s.job_order_id = ${jobOrderId})`}
    order by lower(s.during), s.id limit ${MOST_SHOWN}`);
}

export type SlotTerms = {
  readonly step: InterviewStep;
  readonly jobOrderId: string | null;
  readonly startsAt: Instant;
  readonly isCancelled: boolean;
  readonly version: number;
};

export async function slotTerms(db: Db, id: string): Promise<SlotTerms | undefined> {
  return db.one<SlotTerms>(sql`select step, job_order_id as "jobOrderId", lower(during) as "startsAt",
      cancelled_at is not null as "isCancelled", version from interview_slot where id = ${id}`);
}

/** Times that an applicant may choose: of the step, for the job order or for every one, with a seat left. */
export async function offeredTimes(
  db: Db,
  { step, jobOrderId, after }: { step: InterviewStep; jobOrderId: string; after: Date },
): Promise<OfferedTime[]> {
  return db.rows<OfferedTime>(sql`select s.id as "slotId", lower(s.during) as "startsAt", ${length} as minutes, s.how, s.place
    from interview_slot s where s.cancelled_at is null and s.step = ${step} and lower(s.during) >= ${after}
      and (s.job_order_id is null or s.job_order_id = ${jobOrderId}) and ${taken} < s.seats
    order by lower(s.during), s.id limit ${MOST_OFFERED}`);
}

export async function holdSlot(db: Db, id: string): Promise<void> {
  await db.run(sql`select from interview_slot where id = ${id} for no key update`);
}

type Cancelling = { readonly id: string; readonly by: string; readonly at: Date };

export async function cancelSlot(db: Db, { id, by, at }: Cancelling): Promise<void> {
  await db.run(sql`update interview_slot set cancelled_at = ${at}, cancelled_by = ${by}, version = version + 1
    where id = ${id}`);
}

/** Applications are held before times and interviews, by everybody; nobody erases them meanwhile. */
export async function holdExpected(db: Db, slotId: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`select a.id from application a where exists (select from interview i
      where i.application_id = a.id and i.slot_id = ${slotId} and i.state in ('Invited', 'Accepted'))
    order by a.id for no key update of a`);
  return new Set(rows.map(({ id }) => id));
}

export type Freed = { readonly id: string; readonly applicationId: string };

/** Those who were expected there choose another time. */
export async function freeSlot(db: Db, id: string): Promise<Freed[]> {
  return db.rows<Freed>(sql`update interview set slot_id = null, state = 'Invited', answered_at = null, version = version + 1
    where slot_id = ${id} and state in ('Invited', 'Accepted') returning id, application_id as "applicationId"`);
}

export async function jobOrderExists(db: Db, id: string): Promise<boolean> {
  return (await db.one<{ id: string }>(sql`select id from job_order where id = ${id}`)) !== undefined;
}
