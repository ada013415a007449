// docs/schema.sql shows the whole database in one place, as all migrations together leave it, and domains/tables/rows.ts has
// the types of all columns.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { schemaOf } from './schema.ts';
import { freshDatabase } from './server.ts';
import { rowsFile, tableColumns } from './sql/tables.ts';

const fileAt = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const HOW = 'KAWANI_WRITE_SCHEMA=1 npx vitest run --project server tests/schema.server.test.ts';
const HEAD = `-- The database after all migrations, written by tests/schema.server.test.ts. Do not edit it: add a migration, then run
-- KAWANI_WRITE_SCHEMA=1 npx vitest run --project server tests/schema.server.test.ts

`;
const database = await freshDatabase();

test.each([
  ['docs/schema.sql', async () => HEAD + (await schemaOf(database))],
  ['domains/tables/rows.ts', async () => rowsFile(await tableColumns(database))],
])('%s is what the migrations make', async (path, make) => {
  const made = await make();
  if (process.env.KAWANI_WRITE_SCHEMA !== undefined) writeFileSync(fileAt(path), made);
  const written = readFileSync(fileAt(path), 'utf8');
  expect(written === made ? 'as migrated' : firstDifference(written, made), `${path} is out of date. Run: ${HOW}`).toBe(
    'as migrated',
  );
});

/** The first line that differs, as it is written and as it should be. */
function firstDifference(written: string, schema: string): string {
  const [lines, wanted] = [written.split('\n'), schema.split('\n')];
  const at = wanted.findIndex((line, index) => line !== lines[index]);
  return `line ${at + 1}: "${lines[at] ?? ''}" is written, the database has "${wanted[at] ?? ''}"`;
}

test.each([
  ['a table', sql`create table planted (id int primary key)`, 'create table planted (\n  id integer not null,'],
  ['a column', sql`alter table planted add name text default 'x'`, "  name text default 'x'::text"],
  ['a constraint', sql`alter table planted add constraint short check (length(name) < 5)`, 'constraint short CHECK'],
  ['an index', sql`create index planted_name on planted (name)`, 'CREATE INDEX planted_name ON public.planted'],
  ['a comment', sql`comment on column planted.name is 'Why'`, "comment on column planted.name is 'Why';"],
  ['a view', sql`create view planted_view as select id from planted`, 'create view planted_view as'],
  [
    'a function',
    sql`create function planted_stop() returns trigger language plpgsql as 'begin raise; end'`,
    'FUNCTION public.planted_stop()',
  ],
  [
    'a trigger',
    sql`create trigger stop before insert on planted for each row execute function planted_stop()`,
    'CREATE TRIGGER stop BEFORE INSERT ON public.planted',
  ],
])('%s that a migration adds is shown', async (_, statement, line) => {
  expect(await schemaOf(database)).not.toContain(line);
  await database.run(statement);
  expect(await schemaOf(database)).toContain(line);
});

test.each([
  ['a column', sql`alter table planted add name text`, 'name: string | null;'],
  ['a value list', sql`alter table planted add kind text not null check (kind in ('A', 'B'))`, "kind: 'A' | 'B';"],
  ['a date', sql`alter table planted add effective_from date not null`, 'effectiveFrom: Day;'],
])('%s that a migration adds has a type', async (_, statement, line) => {
  await database.run(sql`create table if not exists planted (id int primary key)`);
  await database.run(sql`alter table planted drop column if exists name`);
  await database.run(statement);
  expect(rowsFile(await tableColumns(database))).toContain(line);
});
