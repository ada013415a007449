// A prepared statement on its way over a connection. How its rows look is asked the first time alone: PostgreSQL refuses to
// answer a prepared statement with other columns than before. `pg` asks each time, which is most of what a short one costs it.
/// <reference path="./pg-utils.d.ts" />
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

export type Statement = {
  /** The same for every call with the same text. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
};
export type Answer = { readonly rows: readonly unknown[]; readonly rowCount: number | null };

/** Sends it, behind those that this connection still owes an answer to. */
export function ask(client: pg.ClientBase, { name, text, values }: Statement): Promise<Answer> {
  const written = values.map((value) => prepareValue(value));
  return new Promise((resolve, reject) => {
    client.query(new Execution(client, { name, text, written }, { resolve, reject }));
  });
}

declare module 'pg' {
  // An interface, because only that can be added to from outside.
  interface Connection {
    /** By name: the texts of statements that the server knows, and of those that were just sent to it. */
    readonly parsedStatements: Readonly<Record<string, string>>;
    readonly submittedNamedStatements: Record<string, string>;
  }
}

type Reader = (text: string) => unknown;
type Row = Record<string, unknown>;
/** The columns of a result: how each is called and read, and a row that has no values yet. */
type Shape = { readonly names: readonly string[]; readonly readers: readonly Reader[]; readonly blank: Row };

const NO_COLUMNS: Shape = { names: [], readers: [], blank: {} };
const known = new WeakMap<pg.Connection, Map<string, Shape>>();

type Written = {
  readonly name: string;
  readonly text: string;
  readonly written: (string | Buffer | null)[];
};
type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: unknown) => void };

/** What `pg` calls as the answer comes in. */
class Execution extends pg.Query {
  readonly name: string;
  private readonly client: pg.ClientBase;
  private readonly statement: Written;
  private readonly waiting: Waiting;
  private readonly found: Row[] = [];
  private shape: Shape | undefined;
  private rowCount: number | null = null;
  private unreadable: unknown;

  constructor(client: pg.ClientBase, statement: Written, waiting: Waiting) {
    super(statement.text);
    this.name = statement.name;
    this.client = client;
    this.statement = statement;
    this.waiting = waiting;
  }

  prepare(connection: pg.Connection): void {
    const { name, text, written } = this.statement;
    this.shape = known.get(connection)?.get(name);
    if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
      connection.parse({ name, text, types: [] }, true);
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values: written }, true);
    if (this.shape === undefined) connection.describe({ type: 'P', name: '' }, true);
    connection.execute(null, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.shape = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => this.client.getTypeParser(dataTypeID, 'text')),
      blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.found.push(rowOf(this.shape ?? NO_COLUMNS, fields));
    } catch (error) {
      this.unreadable = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = Number(text.slice(text.lastIndexOf(' ') + 1));
    this.rowCount = Number.isNaN(count) ? null : count;
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const shapes = known.get(connection) ?? new Map<string, Shape>();
    known.set(connection, shapes.set(this.name, this.shape ?? NO_COLUMNS));
    if (this.unreadable === undefined) this.waiting.resolve({ rows: this.found, rowCount: this.rowCount });
    else this.waiting.reject(this.unreadable);
  }

  handleError(error: unknown): void {
    this.waiting.reject(error);
  }
}

function rowOf({ names, readers, blank }: Shape, values: readonly (string | null)[]): Row {
  // Behind a pooler the statement may be another server's, which has other columns during an upgrade.
  if (values.length !== names.length)
    throw new Error(`A row of ${values.length} columns came instead of ${names.length}`);
  const row = { ...blank };
  values.forEach((value, at) => {
    const [name, read] = [names[at], readers[at]];
    if (value !== null && name !== undefined && read !== undefined) row[name] = read(value);
  });
  return row;
}
