// Searching every column of every table, so that what is erased is looked for where nobody thought of it.
import { type Database, sql } from '@kawani/kit/server/db';

/** Tables that have one of the texts in any of their columns, with the column. */
export async function databaseText(database: Database, texts: readonly string[]): Promise<string[]> {
  const columns = await database.rows<{ table: string; column: string }>(sql`select
      format('%I.%I', c.table_schema, c.table_name) as "table", c.column_name::text as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type not in ('uuid', 'boolean', 'integer', 'bigint', 'date', 'timestamp with time zone')
    order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rowCount } = await database.pool.query(
      `select from ${table} where "${column}"::text ilike any($1::text[]) limit 1`,
      [texts.map((text) => `%${text}%`)],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}
