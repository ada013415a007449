// Reading files of tables, each once.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

export function csvTable<Row extends z.ZodMiniType>(file: URL, row: Row): () => readonly z.output<Row>[] {
  return once(() =>
    z.array(row).parse(parse(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true })),
  );
}

export function jsonTable<Table extends z.ZodMiniType>(file: URL, table: Table): () => z.output<Table> {
  return once(() => table.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

/** What is made of tables that never change while the program runs is made once. */
export function once<Table>(read: () => Table): () => Table {
  let table: { readonly rows: Table } | undefined;
  return () => {
    table ??= { rows: read() };
    return table.rows;
  };
}
