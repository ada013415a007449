// The schema of a database as SQL, in an order that depends on names alone: tables with their columns, constraints, indexes
// and triggers, then views and functions. Partitions are left out, as they come and go with the months.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';

type Named = { of: string; line: string };

export async function schemaOf(db: Db): Promise<string> {
  const tables = await db.rows<{ name: string; key: string | null }>(sql`
    select relname as name, pg_get_partkeydef(oid) as key from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname collate "C"`);
  const columns = await linesBy(db, COLUMNS);
  const constraints = await linesBy(db, CONSTRAINTS);
  const beside = [await linesBy(db, INDEXES), await linesBy(db, TRIGGERS), await linesBy(db, COMMENTS)];
  const parts = tables.map(({ name, key }) => {
    const inside = [...(columns.get(name) ?? []), ...(constraints.get(name) ?? [])]
      .map((line) => `  ${line}`)
      .join(',\n');
    const after = beside.flatMap((lines) => (lines.get(name) ?? []).map((line) => `${line};`));
    return [`create table ${name} (\n${inside}\n)${key === null ? '' : ` partition by ${key}`};`, ...after].join('\n');
  });
  return `${[...parts, ...(await wholesOf(db, VIEWS)), ...(await wholesOf(db, FUNCTIONS))].join('\n\n')}\n`;
}

async function linesBy(db: Db, query: Sql): Promise<ReadonlyMap<string, string[]>> {
  const lines = new Map<string, string[]>();
  for (const { of, line } of await db.rows<Named>(query)) lines.set(of, [...(lines.get(of) ?? []), line]);
  return lines;
}

async function wholesOf(db: Db, query: Sql): Promise<string[]> {
  return (await db.rows<{ line: string }>(query)).map(({ line }) => `${line.trim().replace(/;$/, '')};`);
}

const OURS = sql`not c.relispartition and c.relnamespace = 'public'::regnamespace`;

const COLUMNS = sql`
  select c.relname as of, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end,
    case when a.attidentity <> '' then 'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end
      || ' as identity' end,
    case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
      when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and ${OURS} order by c.oid, a.attnum`;

// NOT NULL is told with its column; PostgreSQL 18 keeps it as a constraint too.
const CONSTRAINTS = sql`
  select c.relname as of, 'constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid) as line
  from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
  where ${OURS} order by c.oid, array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname collate "C"`;

const INDEXES = sql`
  select c.relname as of, pg_get_indexdef(i.indexrelid) as line
  from pg_class c join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
  where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.oid, x.relname collate "C"`;

const TRIGGERS = sql`
  select c.relname as of, pg_get_triggerdef(t.oid) as line from pg_class c join pg_trigger t on t.tgrelid = c.oid
  where ${OURS} and not t.tgisinternal order by c.oid, t.tgname collate "C"`;

const COMMENTS = sql`
  select c.relname as of, 'comment on ' || case when a.attname is null then 'table ' || quote_ident(c.relname)
    else 'column ' || quote_ident(c.relname) || '.' || quote_ident(a.attname) end || ' is ' || quote_literal(d.description) as line
  from pg_class c join pg_description d on d.classoid = 'pg_class'::regclass and d.objoid = c.oid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
  where ${OURS} and c.relkind in ('r', 'p') order by c.oid, d.objsubid`;

const VIEWS = sql`
  select 'create view ' || quote_ident(c.relname) || ' as' || chr(10) || pg_get_viewdef(c.oid) as line from pg_class c
  where c.relkind = 'v' and ${OURS} order by c.relname collate "C"`;

const FUNCTIONS = sql`
  select pg_get_functiondef(p.oid) as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;
