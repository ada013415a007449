// Adjustments as they were entered and taken back: rows that are only added.
import type { Employment } from '@kawani/domains/employees/contract';
import { type Db, empty, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { containing } from '@kawani/kit/values/like';
import type { AdjustmentForm, PayAdjustment } from '../contract.ts';

/** Without the end of its period, which the schedule knows. */
export type AdjustmentRow = Omit<PayAdjustment, 'ends' | 'isPaid'>;
export type NewAdjustment = Omit<AdjustmentForm, 'on'> & {
  readonly starts: Day;
  readonly enteredBy: string;
  readonly approvedBy: string | null;
  /** By the server's clock, as the completion of final pay is, with which it is compared. */
  readonly at: Date;
};

type Asked = {
  page: number;
  size: number;
  period?: { starts: Day; ends: Day } | undefined;
  employeeId?: string | undefined;
  search?: string | undefined;
  state: 'standing' | 'taken-back' | 'all';
};

const ROW = sql`a.id, a.employee_id as "employeeId", e.number, e.listed_name as name,
  a.starts, a.amount, a.tax, a.label, a.reason, a.entered_by as "enteredBy", a.approved_by as "approvedBy", a.at,
  case when b.id is null then null else jsonb_build_object('by', b.entered_by, 'approvedBy', b.approved_by,
    'at', to_char(b.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"+08:00"'), 'reason', b.reason) end as "takenBack"
  from pay_adjustment a join employee e on e.id = a.employee_id left join pay_adjustment b on b.withdraws = a.id`;

/** In the order of their index. */
const NEWEST = sql`order by a.starts desc, a.at desc, a.id`;
const IS_TAKEN_BACK = sql`exists (select from pay_adjustment b where b.withdraws = a.id)`;

export async function adjustmentsPage(db: Db, asked: Asked): Promise<{ items: AdjustmentRow[]; total: number }> {
  const { page, size, period, employeeId, search, state } = asked;
  const found = sql`from pay_adjustment a where a.withdraws is null
    ${period ? sql`and a.starts between ${period.starts} and ${period.ends}` : empty}
    ${employeeId ? sql`and a.employee_id = ${employeeId}` : empty}
    ${search ? sql`and (a.employee_id in (select people_found(${search})) or a.label ilike ${containing(search)})` : empty}
    ${state === 'standing' ? sql`and not ${IS_TAKEN_BACK}` : state === 'taken-back' ? sql`and ${IS_TAKEN_BACK}` : empty}`;
  const items = await db.rows<AdjustmentRow>(sql`
    with shown as materialized (select a.id ${found} ${NEWEST} limit ${size} offset ${(page - 1) * size})
    select ${ROW} join shown on shown.id = a.id ${NEWEST}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, total: counted?.total ?? 0 };
}

export async function adjustmentById(db: Db, id: string): Promise<AdjustmentRow | undefined> {
  return db.one<AdjustmentRow>(sql`select ${ROW} where a.id = ${id} and a.withdraws is null`);
}

/** Those that stand, of some people in some periods. */
export async function standingAdjustments(db: Db, employeeIds: readonly string[], periods: readonly Day[]) {
  return db.rows<AdjustmentRow>(sql`select ${ROW}
    where a.withdraws is null and b.id is null and a.employee_id = any(${employeeIds}) and a.starts = any(${periods})`);
}

export async function insertAdjustment(db: Db, made: NewAdjustment): Promise<string> {
  const id = newId();
  await db.run(sql`insert into pay_adjustment (id, employee_id, starts, amount, tax, label, reason, entered_by, approved_by, at)
    values (${id}, ${made.employeeId}, ${made.starts}, ${made.amount}, ${made.tax}, ${made.label}, ${made.reason},
      ${made.enteredBy}, ${made.approvedBy}, ${made.at})`);
  return id;
}

type TakenBack = Pick<NewAdjustment, 'reason' | 'enteredBy' | 'approvedBy'>;

/** False where it was taken back already. */
export async function takeBackRow(db: Db, id: string, { reason, enteredBy, approvedBy }: TakenBack) {
  const rows = await db.run(sql`
    insert into pay_adjustment (id, employee_id, starts, amount, tax, label, reason, withdraws, entered_by, approved_by)
    select ${newId()}, employee_id, starts, amount, tax, label, ${reason}, id, ${enteredBy}, ${approvedBy}
    from pay_adjustment where id = ${id} on conflict (withdraws) do nothing`);
  return rows === 1;
}

/** The pay of periods, and no other. */
const PERIODS = sql`kind = 'REGULAR'`;

/** Whether the pay that a date lies in, or pay after it, is complete. */
export async function paidAround(db: Db, { starts, ends }: { starts: Day; ends: Day }) {
  const own = await db.rows<{ state: string }>(
    sql`select state from pay_run where starts between ${starts} and ${ends} and ${PERIODS}`,
  );
  const later = await db.one(
    sql`select from pay_run where starts > ${ends} and state = 'Completed' and ${PERIODS} limit 1`,
  );
  return { isCompleted: own.some(({ state }) => state === 'Completed'), isOver: later !== undefined };
}

/** The periods of completed pay, by their first days. */
export async function completedStarts(db: Db, starts: readonly Day[]): Promise<ReadonlySet<Day>> {
  const rows = await db.rows<{ starts: Day }>(
    sql`select starts from pay_run where starts = any(${starts}) and state = 'Completed' and ${PERIODS}`,
  );
  return new Set(rows.map((row) => row.starts));
}

export async function lastCompleted(db: Db): Promise<{ starts: Day; ends: Day } | undefined> {
  return db.one<{ starts: Day; ends: Day }>(
    sql`select starts, ends from pay_run where state = 'Completed' and ${PERIODS} order by starts desc limit 1`,
  );
}

export async function firstOpen(db: Db): Promise<Day | undefined> {
  const row = await db.one<{ starts: Day }>(
    sql`select starts from pay_run where state <> 'Completed' and ${PERIODS} order by starts limit 1`,
  );
  return row?.starts;
}

export type AdjustedPerson = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** Of the last employment. */
  readonly hiredOn: Day;
  /** In order; each with the period from which on its final pay has paid everything. */
  readonly employments: readonly (Employment & { readonly finalFrom: Day | null })[];
};

export async function adjustedPeople(
  db: Db,
  by: { ids?: readonly string[]; numbers?: readonly string[] },
): Promise<AdjustedPerson[]> {
  return db.rows<AdjustedPerson>(sql`select id, number, full_name as name,
      hired_on as "hiredOn", (select jsonb_agg(jsonb_build_object('hiredOn', m.hired_on, 'separatedOn', m.separated_on,
        'finalFrom', (select min(f.starts) from pay_run f where f.employee_id = m.employee_id and f.kind = 'FINAL'
          and f.state = 'Completed' and m.separated_on between f.starts and f.ends)) order by m.number)
        from employment m where m.employee_id = employee.id) as employments
    from employee where id = any(${by.ids ?? []}) or number = any(${by.numbers ?? []})`);
}
