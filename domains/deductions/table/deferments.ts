// Schedules of accounts as somebody wants to change them.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { DeductionCode } from '../contract.ts';

export type AccountHead = {
  readonly id: string;
  readonly no: string;
  readonly kind: string;
  readonly code: DeductionCode;
};
export type ScheduleRow = {
  readonly id: string;
  readonly accountId: string;
  readonly no: number;
  readonly dueOn: Day;
  readonly amount: Centavos;
  readonly paid: Centavos;
  readonly isPutOff: boolean;
  readonly isRescheduled: boolean;
};

/** Of one person, by the date of release. */
export async function accountHeads(db: Db, employeeId: string): Promise<AccountHead[]> {
  return db.rows<AccountHead>(sql`select id, no, kind, code from deduction_account
    where employee_id = ${employeeId} order by released_on, no`);
}

/** Every instalment ever due, those put off too, in the order of their numbers. */
export async function schedulesOf(db: Db, accountIds: readonly string[]): Promise<ScheduleRow[]> {
  return db.rows<ScheduleRow>(sql`
    select d.id, d.account_id as "accountId", d.no, d.due_on as "dueOn", d.amount,
      coalesce((select sum(p.amount) from deduction_payment p where p.due_id = d.id), 0)::bigint as paid,
      exists (select from deduction_due later where later.instead_of = d.id) as "isPutOff",
      d.instead_of is not null as "isRescheduled"
    from deduction_due d where d.account_id = any(${accountIds}) order by d.account_id, d.no`);
}

/** Nobody pays or puts off an instalment of the accounts until the transaction ends. */
export async function holdSchedules(db: Db, accountIds: readonly string[]): Promise<void> {
  await db.rows(sql`select id from deduction_account where id = any(${accountIds}) order by id for no key update`);
  await db.rows(sql`select id from deduction_due where account_id = any(${accountIds}) order by id for no key update`);
}

export async function holdSchedule(db: Db, accountId: string): Promise<void> {
  await holdSchedules(db, [accountId]);
}

/**
 * Nobody pays or puts off an instalment of these people until the transaction ends. Instalments are held in the order of
 * their ids, in which pay takes them too: in another order the two would wait for each other.
 */
export async function holdSchedulesOf(db: Db, employeeIds: readonly string[]): Promise<void> {
  await db.rows(
    sql`select id from deduction_account where employee_id = any(${employeeIds}) order by id for no key update`,
  );
  await db.rows(sql`select d.id from deduction_due d join deduction_account a on a.id = d.account_id
    where a.employee_id = any(${employeeIds}) order by d.id for no key update of d`);
}

/** Writes the instalments that stand in place of those that were put off, numbered after the last. */
export async function insertMoved(
  db: Db,
  accountId: string,
  moved: readonly { readonly id: string; readonly dueId: string; readonly to: Day }[],
): Promise<void> {
  await db.run(sql`
    insert into deduction_due (id, account_id, no, due_on, amount, kind, channel, instead_of)
    select m.id, d.account_id, (select max(no) from deduction_due where account_id = ${accountId})
        + row_number() over (order by d.no)::int, m."to", d.amount, d.kind, d.channel, d.id
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, "dueId" uuid, "to" date)
      join deduction_due d on d.id = m."dueId" and d.account_id = ${accountId}`);
}
