// Punches that were not accepted, and how supervisors settled them. Append-only.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import type { UnacceptedPunch, UnacceptedStatus } from '../contract/unaccepted.ts';

const LATEST = 100;

export type UnacceptedRow = {
  readonly employeeId: string;
  readonly punchKey: string;
  readonly kind: UnacceptedPunch['kind'];
  readonly at: Instant;
  readonly workDate: Day;
  readonly status: number;
  readonly code: string | null;
};

/** A key that was reported before stays as it was. */
export async function insertUnaccepted(db: Db, row: UnacceptedRow, now: Date): Promise<void> {
  await db.run(sql`
    insert into unaccepted_punch (employee_id, punch_key, kind, at, work_date, status, code, reported_at)
    values (${row.employeeId}, ${row.punchKey}, ${row.kind}, ${row.at}, ${row.workDate}, ${row.status}, ${row.code}, ${now})
    on conflict do nothing`);
}

const STATUS = sql`punch_key as "punchKey", work_date as "workDate",
  is_recorded or is_filed or settled_at is not null as "isDone"`;

export async function unacceptedOf(db: Db, employeeId: string): Promise<UnacceptedStatus[]> {
  return db.rows<UnacceptedStatus>(sql`select ${STATUS} from unaccepted_punch_outcome
    where employee_id = ${employeeId} order by work_date desc, at desc limit ${LATEST}`);
}

export async function unacceptedUnder(
  db: Db,
  employeeId: string,
  punchKey: string,
): Promise<UnacceptedStatus | undefined> {
  return db.one<UnacceptedStatus>(sql`select ${STATUS} from unaccepted_punch_outcome
    where employee_id = ${employeeId} and punch_key = ${punchKey}`);
}

type Shown = Omit<UnacceptedPunch, 'settled'> & {
  readonly note: string | null;
  readonly by: string | null;
  readonly settledAt: Instant | null;
};

/** Of one work date, the earliest first. */
export async function unacceptedOn(db: Db, employeeId: string, date: Day): Promise<UnacceptedPunch[]> {
  const rows = await db.rows<Shown>(sql`
    select punch_key as "punchKey", kind, at, status, code, is_recorded as "isRecorded", settled_note as note,
      settled_by as by, settled_at as "settledAt"
    from unaccepted_punch_outcome where employee_id = ${employeeId} and work_date = ${date} order by at, punch_key`);
  return rows.map(({ note, by, settledAt, ...punch }) => ({
    ...punch,
    settled: note === null || by === null || settledAt === null ? null : { note, by, at: settledAt },
  }));
}

/** People and dates with a punch that still waits for somebody, for the exceptions of a team. */
export function openUnaccepted(ids: readonly string[], from: Day, to: Day): Sql {
  return sql`select distinct employee_id, work_date, 'NOT_ACCEPTED', null::int from unaccepted_punch_outcome
    where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to}
      and not is_recorded and not is_adjusted and settled_at is null`;
}

export type Settlement = {
  readonly employeeId: string;
  readonly punchKey: string;
  readonly note: string;
  readonly by: string;
};

/** False where somebody was quicker. */
export async function insertSettlement(db: Db, settlement: Settlement, now: Date): Promise<boolean> {
  const { employeeId, punchKey, note, by } = settlement;
  const added = await db.run(sql`
    insert into unaccepted_punch_settlement (employee_id, punch_key, note, by, at)
    values (${employeeId}, ${punchKey}, ${note}, ${by}, ${toInstant(now)}) on conflict do nothing`);
  return added === 1;
}

export type Reported = Pick<UnacceptedRow, 'kind' | 'at' | 'workDate'> & {
  readonly settledBy: string | null;
  readonly settledAt: Instant | null;
};

export async function reportedPunch(db: Db, employeeId: string, punchKey: string): Promise<Reported | undefined> {
  return db.one<Reported>(sql`
    select kind, at, work_date as "workDate", settled_by as "settledBy", settled_at as "settledAt"
    from unaccepted_punch_outcome where employee_id = ${employeeId} and punch_key = ${punchKey}`);
}
