// Views of the list that people keep, and the one that each begins with.
import { type Db, sql } from '@kawani/kit/server/db';
import type { ListColumn, ListView } from '../contract/list.ts';

export type KeptView = Pick<ListView, 'id' | 'name' | 'isShared' | 'state'>;

export async function viewsFor(db: Db, username: string): Promise<ListView[]> {
  return db.rows<ListView>(sql`
    select v.id, name, is_shared as "isShared", owner = ${username} as "isOwn", owner, f.view_id is not null as "isFirst",
      state, version
    from (
      select * from employee_view where owner = ${username}
      union select * from employee_view where is_shared
    ) v left join employee_view_first f on f.view_id = v.id and f.username = ${username}
    order by lower(name), v.id`);
}

export async function viewOf(db: Db, username: string, id: string): Promise<ListView | undefined> {
  return (await viewsFor(db, username)).find((view) => view.id === id);
}

/** False where the owner has one of this name. */
export async function insertView(db: Db, owner: string, { id, name, isShared, state }: KeptView, at: Date) {
  const made = await db.run(sql`insert into employee_view (id, owner, name, is_shared, state, made_at)
    values (${id}, ${owner}, ${name}, ${isShared}, ${JSON.stringify(state)}, ${at}) on conflict do nothing`);
  return made === 1;
}

/** Of the version that was seen; how many were changed. */
export async function updateView(db: Db, owner: string, view: KeptView & { version: number }): Promise<number> {
  const { id, name, isShared, state, version } = view;
  return db.run(sql`update employee_view set name = ${name}, is_shared = ${isShared}, state = ${JSON.stringify(state)},
      version = version + 1 where id = ${id} and owner = ${owner} and version = ${version}`);
}

export async function isNameTaken(db: Db, owner: string, { id, name }: Pick<KeptView, 'id' | 'name'>) {
  const row = await db.one(
    sql`select from employee_view where owner = ${owner} and lower(name) = lower(${name}) and id <> ${id}`,
  );
  return row !== undefined;
}

export async function deleteView(db: Db, owner: string, id: string): Promise<number> {
  return db.run(sql`delete from employee_view where id = ${id} and owner = ${owner}`);
}

/** Null: none. */
export async function beginWithView(db: Db, username: string, id: string | null): Promise<void> {
  if (id === null) await db.run(sql`delete from employee_view_first where username = ${username}`);
  else
    await db.run(sql`insert into employee_view_first (username, view_id) values (${username}, ${id})
      on conflict (username) do update set view_id = excluded.view_id`);
}

/** Those a person chose; empty: the usual ones. */
export async function columnsOf(db: Db, username: string): Promise<ListColumn[]> {
  const row = await db.one<{ columns: ListColumn[] }>(
    sql`select columns from employee_list_columns where username = ${username}`,
  );
  return row?.columns ?? [];
}

export async function setColumns(db: Db, username: string, columns: readonly ListColumn[]): Promise<void> {
  if (columns.length === 0) await db.run(sql`delete from employee_list_columns where username = ${username}`);
  else
    await db.run(sql`insert into employee_list_columns (username, columns) values (${username}, ${columns}::text[])
      on conflict (username) do update set columns = excluded.columns`);
}

export async function viewCount(db: Db, owner: string): Promise<number> {
  const row = await db.one<{ views: number }>(
    sql`select count(*)::int as views from employee_view where owner = ${owner}`,
  );
  return row?.views ?? 0;
}
