// Pay runs and how far each is computed.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { PayRun, PostingState, RunKind } from '../contract.ts';
import { SUMS_OF_SHOWN } from './run-sums.ts';

export type RunRow = {
  readonly id: string;
  readonly kind: RunKind;
  /** Whose final pay it is. */
  readonly employeeId: string | null;
  /** What was decided when it was opened. */
  readonly choices: Readonly<Record<string, unknown>>;
  readonly starts: Day;
  readonly ends: Day;
  readonly payDate: Day;
  /** Where the pay date moved to a working day before: the date it moved from. */
  readonly usualPayDate: Day | null;
  readonly month: Day;
  readonly part: number;
  readonly parts: number;
  readonly state: PostingState;
  readonly round: number;
  readonly computing: boolean;
  readonly done: number;
  readonly total: number;
  readonly releasedAt: Instant | null;
  readonly releaseAt: Instant | null;
  /** When a file for a bank or a cash list was first made. */
  readonly paidOutAt: Instant | null;
  readonly version: number;
};

const RUN = sql`id, kind, employee_id as "employeeId", choices, starts, ends, pay_date as "payDate",
  usual_pay_date as "usualPayDate", month, part, parts, state, round, computing, done, total,
  released_at as "releasedAt", release_at as "releaseAt", paid_out_at as "paidOutAt", version`;

export type NewRun = Pick<RunRow, 'id' | 'kind' | 'starts' | 'ends' | 'payDate' | 'month' | 'part' | 'parts'> &
  Partial<Pick<RunRow, 'employeeId' | 'choices' | 'usualPayDate'>> & { readonly openedBy: string };

/** What is due until then is deducted: a pay that comes early takes what is due on the date it moved from. */
export const dueThrough = ({ payDate, usualPayDate }: Pick<RunRow, 'payDate' | 'usualPayDate'>): Day =>
  usualPayDate ?? payDate;

/** False where there is such a run already. */
export async function insertRun(db: Db, run: NewRun): Promise<boolean> {
  const made = await db.run(sql`
    insert into pay_run (id, kind, employee_id, choices, starts, ends, pay_date, usual_pay_date, month, part, parts, state, opened_by)
    values (${run.id}, ${run.kind}, ${run.employeeId ?? null}, ${JSON.stringify(run.choices ?? {})}, ${run.starts},
      ${run.ends}, ${run.payDate}, ${run.usualPayDate ?? null}, ${run.month}, ${run.part}, ${run.parts}, 'Not Posted', ${run.openedBy})
    on conflict do nothing`);
  return made === 1;
}

/** One that is not completed, with its slips. */
export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from payslip where run_id = ${id}`);
  await db.run(sql`delete from pay_run where id = ${id}`);
}

const COMPLETING = sql`hashtextextended('pay runs completing', 0)`;

/** Completions come one after the other, so that each sees what the others paid; to be held before any run is. */
export async function holdCompleting(db: Db): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(${COMPLETING})`);
}

/** No pay is completed until the transaction ends; any number may keep it from that at once. */
export async function keepFromCompleting(db: Db): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock_shared(${COMPLETING})`);
}

/** Held until the transaction ends, so that moves of one run come one after the other. */
export async function heldRun(db: Db, id: string): Promise<RunRow | undefined> {
  return db.one<RunRow>(sql`select ${RUN} from pay_run where id = ${id} for update`);
}

export async function runRow(db: Db, id: string): Promise<RunRow | undefined> {
  return db.one<RunRow>(sql`select ${RUN} from pay_run where id = ${id}`);
}

export async function runById(db: Db, id: string): Promise<PayRun | undefined> {
  const [run] = await shownRuns(db, sql`where r.id = ${id}`, empty);
  return run;
}

type Page = { page: number; size: number; kind: RunKind };

export async function runsPage(db: Db, { page, size, kind }: Page) {
  const order = sql`order by r.starts desc, r.at desc`;
  const items = await shownRuns(
    db,
    sql`where r.kind = ${kind}`,
    sql`${order} limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number; last: Day | null }>(
    sql`select (count(*) filter (where kind = ${kind}))::int as total, max(ends) filter (where kind = 'REGULAR') as last
      from pay_run`,
  );
  return { items, total: counted?.total ?? 0, last: counted?.last ?? null };
}

function shownRuns(db: Db, where: Sql, order: Sql): Promise<PayRun[]> {
  return db.rows<PayRun>(sql`
    with shown as materialized (select * from pay_run r ${where} ${order}), ${SUMS_OF_SHOWN}
    select r.id, r.kind, (select e.full_name from employee e
        where e.id = r.employee_id) as person, r.starts, r.ends, r.pay_date as "payDate",
      r.usual_pay_date as "usualPayDate", r.state, r.computing, r.done, r.total, r.failure,
      r.computed_at as "computedAt", r.release_at as "releaseAt", r.released_at as "releasedAt", r.version,
      r.kind = 'THIRTEENTH' or not exists (select from generate_series(r.starts, r.ends, interval '1 day') each where not exists (
        select from pay_period p where p.state = 'Posted' and each::date between p.starts and p.ends)) as "isAttendancePosted",
      r.state <> 'Completed' and (r.kind <> 'REGULAR' or not exists (
        select from pay_run paid where paid.kind = 'REGULAR' and paid.state = 'Completed')) as "isDiscardable",
      coalesce(s.slips, 0) as employees, coalesce(s.errors, 0) as errors, coalesce(s.remarks, 0) as remarks,
      coalesce(s.gross, 0) as gross, coalesce(s.deducted, 0) as deducted, coalesce(s.net, 0) as net,
      coalesce(o.opened, 0) as opened, coalesce(o.acknowledged, 0) as acknowledged,
      (select count(*)::int from pay_hold h where h.run_id = r.id and h.lifted_at is null and h.kind = 'HELD') as held,
      (select count(*)::int from pay_hold h where h.run_id = r.id and h.lifted_at is null and h.kind = 'EXCLUDED') as "leftOut"
    from shown r left join sums s on s.run_id = r.id left join receipts o on o.run_id = r.id
    order by r.starts desc, r.at desc`);
}

/** The first day of the first period whose pay was opened here; undefined before any was. */
export async function firstRun(db: Db): Promise<Day | undefined> {
  const row = await db.one<{ starts: Day | null }>(
    sql`select min(starts) as starts from pay_run where kind = 'REGULAR'`,
  );
  return row?.starts ?? undefined;
}

/** A new round: every slip is to be computed again. */
export async function startRound(db: Db, id: string, total: number): Promise<void> {
  await db.run(sql`update pay_run set round = round + 1, computing = true, done = 0, total = ${total}, failure = null,
    seen = pg_current_snapshot(), version = version + 1 where id = ${id}`);
}

export async function noteDone(db: Db, id: string, done: number): Promise<void> {
  await db.run(sql`update pay_run set done = ${done} where id = ${id}`);
}

export async function endRound(db: Db, id: string, { failure, at }: { failure: string | null; at: Instant }) {
  await db.run(sql`update pay_run set computing = false, failure = ${failure}, computed_at = ${at}::timestamptz,
    version = version + 1 where id = ${id}`);
}

export async function markCompleted(db: Db, id: string, by: string, at: Instant): Promise<void> {
  await db.run(sql`update pay_run set state = 'Completed', completed_at = ${at}::timestamptz, completed_by = ${by},
    version = version + 1 where id = ${id}`);
}

export async function markRelease(
  db: Db,
  id: string,
  release: { releaseAt: Instant | null; releasedAt: Instant | null; by: string | null },
): Promise<void> {
  await db.run(sql`update pay_run set release_at = ${release.releaseAt}::timestamptz,
    released_at = ${release.releasedAt}::timestamptz, released_by = ${release.by}, version = version + 1
    where id = ${id}`);
}

/** Runs whose time to be released has come. */
export async function runsToRelease(db: Db, now: Instant): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from pay_run
    where release_at <= ${now}::timestamptz and released_at is null order by release_at for update skip locked`);
  return rows.map(({ id }) => id);
}

type Paying = Pick<RunRow, 'id' | 'kind' | 'employeeId' | 'starts' | 'ends' | 'payDate'>;

/** Final pay is the last of an employment `m`: who had it is paid no period of it or after it. */
const HAD_FINAL = (starts: Sql) => sql`exists (select from pay_run f where f.employee_id = e.id and f.kind = 'FINAL'
  and f.state = 'Completed' and (f.starts = ${starts} or coalesce(m.separated_on between f.starts and f.ends, false)))`;

/**
 * Whom a run is for, of `employee e`: a period's is for those employed on any of its days, a thirteenth month's for those
 * employed on its payday (who left has it with final pay), final pay for the one who leaves.
 */
export function paidBy({ kind, employeeId, starts, ends, payDate }: Paying): Sql {
  if (kind === 'FINAL')
    return sql`(e.id = ${employeeId} and exists (select from employment m where m.employee_id = e.id
      and m.separated_on between ${starts} and ${ends}))`;
  if (kind === 'REGULAR') {
    return sql`exists (select from employment m where m.employee_id = e.id and m.hired_on <= ${ends}
      and coalesce(m.separated_on >= ${starts}, true) and not ${HAD_FINAL(sql`${starts}::date`)})`;
  }
  const by = sql`least(${ends}::date, ${payDate}::date)`;
  return sql`exists (select from employment_by(e.id, ${by}) m where m.hired_on <= ${by}
    and (coalesce(m.separated_on >= ${payDate}, true) or (m.separated_on >= ${starts} and ${HAD_FINAL(sql`null::date`)})))`;
}

/** Of those whom a run is for, in the order of company numbers, after one of them. */
export async function nextPeople(
  db: Db,
  run: Paying,
  { after, size }: { after: string; size: number },
): Promise<{ id: string; number: string }[]> {
  return db.rows<{
    id: string;
    number: string;
  }>(sql`select e.id, e.number from employee e where e.number > ${after} and ${paidBy(run)}
    order by e.number limit ${size}`);
}

/** Whether completed pay of a period has paid somebody. */
export async function isPeriodPaid(db: Db, employeeId: string, starts: Day): Promise<boolean> {
  const row =
    await db.one(sql`select from payslip s join pay_run r on r.id = s.run_id where s.employee_id = ${employeeId}
    and r.kind = 'REGULAR' and r.starts = ${starts} and r.state = 'Completed' limit 1`);
  return row !== undefined;
}

/** Of some people, those whose slip of the run's round is there already. */
export async function withSlip(db: Db, { id, round }: RunRow, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ employeeId: string }>(sql`select employee_id as "employeeId" from payslip
    where run_id = ${id} and employee_id = any(${people}) and round = ${round} and corrects is null`);
  return new Set(rows.map(({ employeeId }) => employeeId));
}

export async function peopleOf(db: Db, run: Paying): Promise<number> {
  const row = await db.one<{ people: number }>(
    sql`select count(*)::int as people from employee e where ${paidBy(run)}`,
  );
  return row?.people ?? 0;
}

/** Slips of people who are in the run no longer: left over from an earlier round. */
export async function dropOldSlips(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from payslip s using pay_run r where r.id = ${id} and s.run_id = r.id and s.round < r.round`);
}

/** Whether any pay run was ever completed. */
export async function anyCompleted(db: Db): Promise<boolean> {
  return (await db.one(sql`select from pay_run where state = 'Completed' limit 1`)) !== undefined;
}
