// Accounts of recurring deductions: opened by an authorization, with an instalment added payday by payday.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

/** Of some people, those with an account under a rule. */
export async function recurringAccounts(db: Db, ruleId: string, employeeIds: readonly string[]) {
  return db.rows<{ id: string; employeeId: string }>(sql`select id, employee_id as "employeeId" from deduction_account
    where recurring_id = ${ruleId} and employee_id = any(${employeeIds}::uuid[]) order by employee_id`);
}

/** Accounts get new authorizations in place of those they had. */
export async function setAuthorizations(
  db: Db,
  accounts: readonly { readonly id: string; readonly authorizationId: string }[],
): Promise<void> {
  await db.run(sql`update deduction_account a set authorization_id = given."authorizationId"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as given (id uuid, "authorizationId" uuid)
    where a.id = given.id`);
}

/** One paper that many people signed: a row for each of them, of the same stored file. */
export async function copyFile(db: Db, id: string, copies: readonly string[]): Promise<void> {
  await db.run(sql`insert into deduction_file (id, owner, storage_key, name, media_type, bytes, claimed)
    select copy, owner, storage_key, name, media_type, bytes, true
    from deduction_file f, unnest(${copies}::uuid[]) as copy where f.id = ${id}`);
}

export type RecurringDue = { readonly id: string; readonly accountId: string; readonly amount: Centavos };

/** The next instalment of each account. */
export async function insertRecurringDues(db: Db, dues: readonly RecurringDue[], dueOn: Day): Promise<void> {
  await db.run(sql`
    insert into deduction_due (id, account_id, no, due_on, amount, kind, channel)
    select due.id, due."accountId", coalesce((select max(no) from deduction_due d where d.account_id = due."accountId"), 0) + 1,
      ${dueOn}, due.amount, 'Regular', 'FUB'
    from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as due (id uuid, "accountId" uuid, amount bigint) order by due."accountId"`);
}

export async function usernamesOf(db: Db, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ username: string | null }>(
    sql`select username from employee where id = any(${employeeIds}::uuid[]) and username is not null order by number`,
  );
  return rows.flatMap(({ username }) => username ?? []);
}
