// The types of the columns of all tables, as `kit/server/db.ts` reads them, and `domains/tables/rows.ts` made of them.
import { type Db, sql } from '@kawani/kit/server/db';

export type TableColumn = {
  /** The object id of the table, and the number of the column in it. */
  readonly table: number;
  readonly nth: number;
  readonly of: string;
  readonly name: string;
  readonly type: number;
  readonly isNullable: boolean;
  /** The only values that a check of the table allows. */
  readonly values: readonly string[];
};

const HEAD = `// What the columns of each table hold, written by tests/schema.server.test.ts. Do not edit it: add a migration, then run
// KAWANI_WRITE_SCHEMA=1 npx vitest run --project server tests/schema.server.test.ts
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';

export type Tables = {
`;

/** Object id of a type → how a value of it is read. Others are not told apart. */
const TYPES: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1043: 'string',
  1082: 'Day',
  1083: 'string',
  1184: 'Instant',
  1700: 'string',
  2950: 'string',
  2951: 'string[]',
};

export function typeOf(oid: number): string {
  return TYPES[oid] ?? 'unknown';
}

export async function tableColumns(db: Db): Promise<readonly TableColumn[]> {
  const columns = await db.rows<Omit<TableColumn, 'values'> & { check: string | null }>(sql`
    select c.oid::int8 as "table", a.attnum as nth, c.relname as of, a.attname as name, a.atttypid::int8 as type,
      not a.attnotnull as "isNullable",
      (select min(pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C", a.attnum`);
  return columns.map(({ check, ...column }) => ({ ...column, values: valuesIn(check ?? '') }));
}

/** `CHECK ((kind = ANY (ARRAY['A'::text, 'B'::text])))` → A, B. What says more than that names no list. */
function valuesIn(check: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
}

export function rowsFile(columns: readonly TableColumn[]): string {
  const names = [...new Set(columns.map(({ of }) => of))];
  const parts = names.map((name) => {
    const properties = columns.filter(({ of }) => of === name).map(propertyOf);
    return `  ${name}: {\n${properties.join('')}  };\n`;
  });
  return `${HEAD}${parts.join('')}};\n`;
}

function propertyOf({ name, type, isNullable, values }: TableColumn): string {
  const read = values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : typeOf(type);
  const key = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `    ${key}: ${read}${isNullable && read !== 'unknown' ? ' | null' : ''};\n`;
}
