// Asks PostgreSQL which columns a statement gives, without running it.
import type pg from 'pg';

/** A column of the rows of a statement. `table` and `column` are 0 for what is computed. */
export type Column = { readonly name: string; readonly type: number; readonly table: number; readonly column: number };

type Field = {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
};

/** Fails as the statement would when it is parsed: a name that is not there, types that do not fit. */
export function describeStatement(client: pg.Client, text: string): Promise<readonly Column[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly Column[] = [];
    const query = {
      submit: (connection: pg.Connection) => {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: readonly Field[] }) => {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => {
          return { name, type: dataTypeID, table: tableID, column: columnID };
        });
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    };
    client.query(query);
  });
}
