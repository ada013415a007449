// Accounts and roles of the embedded provider.
import { type Database, type Db, newId, type Sql, sql } from '@kawani/kit/server/db';
import { hashPassword } from '@kawani/kit/server/password';
import { type RealmRole, ROLES_OF_EVERYONE } from '../realm.ts';

export type Account = {
  subject: string;
  username: string;
  password: string | null;
  enabled: boolean;
  /** As given, without what composites bundle. */
  roles: string[];
  employeeId: string | null;
  /** The password was made by somebody else: it serves to choose one's own. */
  mustChangePassword: boolean;
};

export type NewAccount = {
  username: string;
  password?: string;
  mustChangePassword?: boolean;
  roles?: readonly string[];
  employeeId?: string;
  enabled?: boolean;
};

const columns = sql`subject, username, password, enabled, roles, employee_id as "employeeId",
  must_change_password as "mustChangePassword"`;

export function accountOf(db: Db, subject: string): Promise<Account | undefined> {
  return db.one<Account>(sql`select ${columns} from sign_in_account where subject = ${subject}`);
}

export function accountNamed(db: Db, username: string): Promise<Account | undefined> {
  return db.one<Account>(sql`select ${columns} from sign_in_account where username = ${username}`);
}

/** With every realm role it holds. */
export function accountWithRoles(db: Db, subject: string): Promise<AccountWithRoles | undefined> {
  return db.one<AccountWithRoles>(withRoles(sql`${subject}`));
}

/** One row of `AccountWithRoles`. */
export function withRoles(subject: Sql): Sql {
  return sql`select ${columns}, ${heldBy(sql`roles`)} as held from sign_in_account where subject = ${subject}`;
}

export type AccountWithRoles = Account & {
  /** With what composites bundle. */
  held: string[];
};

/** Part of a username, whatever stands around it. */
export function accountsLike(db: Db, search: string, { first, max }: Part): Promise<Account[]> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db.rows<Account>(sql`select ${columns} from sign_in_account where username like ${pattern}
    order by username limit ${max} offset ${first}`);
}

export function accountsWith(db: Db, role: string, { first, max }: Part): Promise<Account[]> {
  return db.rows<Account>(sql`select ${columns} from sign_in_account where roles @> array[${role}]
    order by username limit ${max} offset ${first}`);
}

type Part = { readonly first: number; readonly max: number };

/** Adds accounts quickly: equal passwords are hashed once. Gives the subject of every account named, old or new. */
export async function seedAccounts(db: Db, accounts: readonly NewAccount[]): Promise<ReadonlyMap<string, string>> {
  const hashes = await hashesOf(accounts);
  const rows = accounts.map(({ username, password, roles, employeeId, enabled, mustChangePassword }) => ({
    subject: newId(),
    username: username.toLowerCase(),
    password: password === undefined ? null : hashes.get(password),
    roles: roles ?? [],
    employee_id: employeeId ?? null,
    enabled: enabled ?? true,
    must_change_password: mustChangePassword ?? false,
  }));
  await db.run(sql`insert into sign_in_account
      (subject, username, password, enabled, roles, employee_id, must_change_password)
    select subject, username, password, enabled, array(select jsonb_array_elements_text(roles)), employee_id,
      must_change_password
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (subject text, username text, password text, enabled boolean, roles jsonb, employee_id text,
        must_change_password boolean)
    on conflict (username) do nothing`);
  const usernames = rows.map(({ username }) => username);
  const known = await db.rows<Pick<Account, 'subject' | 'username'>>(
    sql`select subject, username from sign_in_account where username = any(${usernames})`,
  );
  return new Map(known.map(({ subject, username }) => [username, subject]));
}

/** Undefined when the username is taken. */
export async function addAccount(db: Db, account: NewAccount): Promise<string | undefined> {
  const { username, password, roles = [], employeeId = null, enabled = true, mustChangePassword = false } = account;
  const hash = password === undefined ? null : await hashPassword(password);
  const added = await db.one<{ subject: string }>(sql`
    insert into sign_in_account (subject, username, password, enabled, roles, employee_id, must_change_password)
    values (${newId()}, ${username.toLowerCase()}, ${hash}, ${enabled}, ${[...roles]}, ${employeeId}, ${mustChangePassword})
    on conflict (username) do nothing returning subject`);
  return added?.subject;
}

export async function enableAccount(db: Db, subject: string, enabled: boolean): Promise<void> {
  await db.run(sql`update sign_in_account set enabled = ${enabled} where subject = ${subject}`);
}

/**
 * One that the office gives out ends every other way in: the passkeys go with it, also one that is just being added. That holds
 * the account until it is written, so they are looked for after the new password is.
 */
export async function changePassword(
  database: Database,
  subject: string,
  { password, mustChangePassword }: { password: string; mustChangePassword: boolean },
): Promise<void> {
  const hash = await hashPassword(password);
  await database.transaction(async (db) => {
    await db.run(sql`update sign_in_account set password = ${hash}, must_change_password = ${mustChangePassword}
      where subject = ${subject}`);
    if (mustChangePassword) await db.run(sql`delete from sign_in_passkey where subject = ${subject}`);
  });
}

export async function giveRoles(db: Db, subject: string, names: readonly string[]): Promise<void> {
  await db.run(sql`update sign_in_account
    set roles = array(select distinct unnest(roles || ${[...names]}::text[])) where subject = ${subject}`);
}

export async function takeRoles(db: Db, subject: string, names: readonly string[]): Promise<void> {
  await db.run(sql`update sign_in_account
    set roles = array(select unnest(roles) except select unnest(${[...names]}::text[])) where subject = ${subject}`);
}

export async function rolesNamed(db: Db, names?: readonly string[]): Promise<RealmRole[]> {
  const rows = await db.rows<{ name: string; description: string; composites: string[] }>(sql`
    select name, description, composites from sign_in_role
    where ${names === undefined ? null : [...names]}::text[] is null or name = any(${[...(names ?? [])]}) order by name`);
  return rows.map(({ name, description, composites }) => ({
    name,
    description,
    composite: composites.length > 0,
    composites: { realm: composites },
  }));
}

/** The file's word on a role stands: a known role gets its description and bundle anew. */
export async function putRoles(db: Db, roles: readonly RealmRole[]): Promise<void> {
  const rows = roles.map(({ name, description, composites }) => ({
    name,
    description,
    composites: composites?.realm ?? [],
  }));
  await db.run(sql`insert into sign_in_role (name, description, composites)
    select name, coalesce(description, ''), array(select jsonb_array_elements_text(composites))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, description text, composites jsonb)
    on conflict (name) do update set description = excluded.description, composites = excluded.composites`);
}

export async function bundleRoles(db: Db, name: string, parts: readonly string[]): Promise<void> {
  await db.run(sql`update sign_in_role
    set composites = array(select distinct unnest(composites || ${[...parts]}::text[])) where name = ${name}`);
}

/** Every realm role an account holds, with what its composites bundle. */
export async function rolesOf(db: Db, account: Account): Promise<string[]> {
  const row = await db.one<{ roles: string[] }>(sql`select ${heldBy(sql`${account.roles}::text[]`)} as roles`);
  return row?.roles ?? [];
}

function heldBy(given: Sql): Sql {
  return sql`(with recursive held (name) as (
    select unnest(${given} || ${[...ROLES_OF_EVERYONE.realm]}::text[])
    union select unnest(r.composites) from held join sign_in_role r using (name)
  ) select array_agg(name order by name collate "C") from held)`;
}

async function hashesOf(accounts: readonly NewAccount[]): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { password } of accounts) {
    if (password !== undefined && !hashes.has(password)) hashes.set(password, await hashPassword(password));
  }
  return hashes;
}
