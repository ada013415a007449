// Accounts on our side: whom they are linked to, which are refused, and what is to be done about them at the provider.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { AccountTaskKind } from '../contract/accounts.ts';

export type Link = { username: string; isMain: boolean };

export async function linksOf(db: Db, employeeId: string): Promise<Link[]> {
  return db.rows<Link>(sql`
    select username, true as "isMain" from employee where id = ${employeeId} and username is not null
    union all select username, false from employee_account where employee_id = ${employeeId}
    order by "isMain" desc, username`);
}

export type Linked = { username: string; employeeId: string; number: string; name: string };

const nameOf = sql`e.full_name`;

/** Those of the accounts that are linked, with whom. */
export async function linkedAmong(db: Db, usernames: readonly string[]): Promise<Linked[]> {
  return db.rows<Linked>(sql`
    select l.username, e.id as "employeeId", e.number, ${nameOf} as name from (
      select username, id as employee_id from employee where username = any(${usernames}::text[])
      union all select username, employee_id from employee_account where username = any(${usernames}::text[])
    ) l join employee e on e.id = l.employee_id`);
}

/** The e-mail address of the person whom the account belongs to; undefined where there is none. */
export async function mailAddressBehind(db: Db, username: string): Promise<string | undefined> {
  const row = await db.one<{ email: string }>(sql`
    select email from employee where email is not null and id in (
      select id from employee where username = ${username}
      union all select employee_id from employee_account where username = ${username})`);
  return row?.email;
}

/** Links become one after the other until the transaction ends: an account belongs to one person. */
export async function holdAccounts(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('sign-in accounts'))`);
}

/** The first account of a person is the main one. */
export async function addLink(db: Db, { username, employeeId }: { username: string; employeeId: string }) {
  const isFirst = await db.run(sql`update employee set username = ${username}
    where id = ${employeeId} and username is null`);
  if (isFirst === 0) {
    await db.run(sql`insert into employee_account (username, employee_id) values (${username}, ${employeeId})
      on conflict do nothing`);
  }
}

/** Of several accounts the next takes the place of the main one. */
export async function removeLink(db: Db, { username, employeeId }: { username: string; employeeId: string }) {
  await db.run(sql`delete from employee_account where username = ${username} and employee_id = ${employeeId}`);
  const wasMain = await db.run(sql`update employee set username = null
    where id = ${employeeId} and username = ${username}`);
  if (wasMain === 0) return;
  const next = await db.one<{ username: string }>(sql`delete from employee_account where username = (
    select username from employee_account where employee_id = ${employeeId} order by username limit 1) returning username`);
  if (next) await db.run(sql`update employee set username = ${next.username} where id = ${employeeId}`);
}

export async function bar(db: Db, username: string, by: string): Promise<void> {
  await db.run(sql`insert into account_bar (username, barred_by) values (${username}, ${by}) on conflict do nothing`);
}

export async function unbar(db: Db, username: string): Promise<void> {
  await db.run(sql`delete from account_bar where username = ${username}`);
}

export async function barredAmong(db: Db, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ username: string }>(
    sql`select username from account_bar where username = any(${usernames}::text[])`,
  );
  return new Set(rows.map(({ username }) => username));
}

export type Task = {
  id: string;
  batchId: string;
  kind: AccountTaskKind;
  employeeId: string | null;
  username: string;
  roles: string[] | null;
  askedBy: string;
  askedAt: Instant;
  begunAt: Instant | null;
  doneAt: Instant | null;
  failure: string | null;
};
export type NewTask = Pick<Task, 'kind' | 'employeeId' | 'username' | 'roles'>;

const task = sql`id, batch_id as "batchId", kind, employee_id as "employeeId", username, roles, asked_by as "askedBy",
  asked_at as "askedAt", begun_at as "begunAt", done_at as "doneAt", failure`;

/** The id of the batch. */
export async function addTasks(db: Db, tasks: readonly NewTask[], by: string, at: Date): Promise<string> {
  const batchId = newId();
  await db.run(sql`insert into account_batch (id, asked_by, asked_at) values (${batchId}, ${by}, ${at})`);
  const rows = tasks.map((one) => ({ ...one, id: newId() }));
  await db.run(sql`insert into account_task (id, batch_id, kind, employee_id, username, roles, asked_by, asked_at)
    select id, ${batchId}, kind, "employeeId", username,
      case when roles is not null then array(select jsonb_array_elements_text(roles)) end, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, kind text, "employeeId" uuid, username text, roles jsonb)`);
  return batchId;
}

/** The oldest thing to be done about an account. */
export async function nextTask(db: Db, username: string): Promise<Task | undefined> {
  return db.one<Task>(sql`select ${task} from account_task
    where username = ${username} and done_at is null and failure is null order by seq limit 1`);
}

export async function openTasks(
  db: Db,
  asked: { usernames?: readonly string[]; employees?: readonly string[] },
): Promise<Task[]> {
  const { usernames = [], employees = [] } = asked;
  return db.rows<Task>(sql`select ${task} from account_task where done_at is null and failure is null
    and (username = any(${usernames}::text[]) or employee_id = any(${employees}::uuid[])) order by seq`);
}

/** The newest of each account, and of each new account of the employee. */
export async function lastTasks(db: Db, usernames: readonly string[], employeeId: string): Promise<Task[]> {
  return db.rows<Task>(sql`select distinct on (username) ${task} from account_task
    where username = any(${usernames}::text[]) or (employee_id = ${employeeId} and kind = 'CREATE')
    order by username, seq desc`);
}

/** What was asked about these accounts lately, done or not: what the provider said a moment ago may not have it yet. */
export async function recentTasks(db: Db, usernames: readonly string[], since: Date): Promise<Task[]> {
  return db.rows<Task>(sql`select ${task} from account_task
    where username = any(${usernames}::text[]) and asked_at >= ${since} and failure is null order by seq`);
}

export async function beginTask(db: Db, id: string): Promise<void> {
  await db.run(sql`update account_task set begun_at = coalesce(begun_at, now()) where id = ${id}`);
}

export async function endTask(db: Db, id: string, failure: string | null = null): Promise<void> {
  await db.run(sql`update account_task set failure = ${failure}, done_at = case when ${failure}::text is null then now() end
    where id = ${id} and done_at is null and failure is null`);
}

export type BatchTask = Task & { number: string; name: string; unit: string | null };

export async function batchTasks(db: Db, batchId: string, today: Day): Promise<BatchTask[]> {
  return db.rows<BatchTask>(sql`
    select t.id, t."batchId", t.kind, t."employeeId", t.username, t.roles, t."askedBy", t."askedAt", t."begunAt",
      t."doneAt", t.failure, coalesce(e.number, '') as number, coalesce(${nameOf}, t.username) as name,
      coalesce(d.name, p.name) as unit
    from (select ${task}, seq from account_task where batch_id = ${batchId}) t
      left join employee e on e.id = t."employeeId"
      left join assignment a on a.employee_id = e.id and a.effective_from <= ${today}
        and (a.effective_to is null or a.effective_to >= ${today})
      left join detachment d on d.id = a.detachment_id
      left join department p on p.id = a.department_id
    order by t.seq`);
}

/** Usernames with something left to be done for longer than it should take. */
export async function overdueUsernames(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ username: string }>(sql`select distinct username from account_task
    where done_at is null and failure is null and asked_at < ${before} order by username limit 1000`);
  return rows.map(({ username }) => username);
}

export async function batchOf(db: Db, batchId: string): Promise<{ askedBy: string; askedAt: Instant } | undefined> {
  return db.one<{ askedBy: string; askedAt: Instant }>(
    sql`select asked_by as "askedBy", asked_at as "askedAt" from account_batch where id = ${batchId}`,
  );
}
