// The database door: parameterised SQL in, rows out. Rooms speak SQL in their `table.ts` only, through `Db`.
import pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import { v7 } from 'uuid';
import { insideTransaction } from './costly.ts';
import { type Silence, watchSilence } from './silence.ts';

export { empty, type Sql, sql };

export type Db = {
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  one<Row>(query: Sql): Promise<Row | undefined>;
  /** The number of rows touched. */
  run(query: Sql): Promise<number>;
};

export type Database = Db & {
  /** Commits when `work` resolves; rolls back and passes the error on when it throws. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  readonly trouble: Trouble;
  close(): Promise<void>;
};

/** SQLSTATE of a failure that lasts until somebody mends it, such as a full disk; anyone who sees it mended clears it. */
export type Trouble = { code: string | undefined };

const STATEMENT_TIMEOUT_MS = 5_000;
/** The time limit of a statement and the way there and back. */
const ANSWER_MS = 6_500;
const CONNECT_MS = 5_000;
const KEEPALIVE_MS = 5_000;
/** Read-only, disk full, out of memory, too many of something, input or output failed. */
const LASTING = /^(25006|53[1-4]00|58030)$/;

/**
 * Sent on every new connection and not with its start: a pooler such as PgBouncer refuses most parameters there. On today's
 * disks a page out of order costs hardly more than the next one: the planner takes the index in time. The database tells by
 * itself within half a minute that the machine of a process is gone.
 */
const SETTINGS = `set time zone 'Asia/Manila'; set datestyle to 'ISO'; set random_page_cost to 1.1;
  set statement_timeout to ${STATEMENT_TIMEOUT_MS};
  set tcp_keepalives_idle to 10; set tcp_keepalives_interval to 5; set tcp_keepalives_count to 3`;
/** A statement that takes longer is named in the log. */
const SLOW_MS = 500;
const LONGEST_NAME = 160;
const MAX_NAMED_STATEMENTS = 500;

/** A statement that took long, without its parameters. */
export type SlowStatement = { readonly statement: string; readonly ms: number };

type Opening = {
  readonly connection: pg.PoolConfig;
  readonly size?: number;
  readonly onSlow?: (slow: SlowStatement) => void;
  readonly slowMs?: number;
};

export function openDatabase({ connection, size = 10, onSlow = () => {}, slowMs = SLOW_MS }: Opening): Database {
  const silence = watchSilence(ANSWER_MS);
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    ...connection,
    max: size,
    types: { getTypeParser },
    onConnect: async (client) => {
      silence.watch(client);
      await client.query(SETTINGS);
    },
  });
  // A connection that dies is replaced by the pool, and whoever uses it next learns of it; without a listener its error
  // would end the process: while idle, and in a transaction that waits for something else.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const trouble: Trouble = { code: undefined };
  const hears: Hears = {
    took: (text, ms) => {
      if (ms >= slowMs)
        onSlow({ statement: text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME), ms: Math.round(ms) });
    },
    failed: (error) => {
      if (error instanceof pg.DatabaseError && LASTING.test(error.code ?? '')) trouble.code = error.code;
    },
  };
  return {
    ...dbOn(pool, hears),
    transaction: (work) => transaction(pool, silence, hears, work),
    pool,
    trouble,
    close: () => pool.end().finally(silence.stop),
  };
}

const allowances = new WeakMap<Db, (ms: number) => void>();

/** For the rest of this transaction statements may take longer than those of a request. */
export async function allowSeconds(db: Db, seconds: number): Promise<void> {
  allowances.get(db)?.(seconds * 1_000 + ANSWER_MS - STATEMENT_TIMEOUT_MS);
  await db.run(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
}

/** A new UUIDv7: ids sort by the time they were made. */
export function newId(): string {
  return v7();
}

/** True when the rows written are to blame: a value that does not fit or a constraint they break. */
export function isRowsFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** True when a row breaks one of these unique constraints or indexes: its value is another row's already. */
export function isTaken(error: unknown, constraints: readonly string[]): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && constraints.includes(error.constraint ?? '');
}

/** What is noticed of every statement. */
type Hears = { took(text: string, ms: number): void; failed(error: unknown): void };

async function transaction<T>(pool: pg.Pool, silence: Silence, hears: Hears, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const db = dbOn(client, hears);
  allowances.set(db, (ms) => silence.allow(client, ms));
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await insideTransaction(() => work(db));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    silence.allow(client);
    client.release(broken);
  }
}

function dbOn(source: pg.Pool | pg.PoolClient, hears: Hears): Db {
  const ask = async ({ text, values }: Sql) => {
    const since = performance.now();
    try {
      return await source.query({ name: nameOf(text), text, values });
    } catch (error) {
      hears.failed(error);
      throw error;
    } finally {
      hears.took(text, performance.now() - since);
    }
  };
  return {
    rows: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    one: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).rowCount ?? 0,
  };
}

const names = new Map<string, string>();

/** Named statements are planned once per connection, which halves the server's work per read. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMED_STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

const { builtins } = pg.types;
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: String,
  [builtins.INT8]: Number,
  [builtins.TIME]: (text) => text.slice(0, 5),
  [builtins.TIMESTAMPTZ]: toIso,
};

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}

/** `2026-11-21 05:58:00.123+08` → `2026-11-21T05:58:00.123+08:00`; milliseconds always three digits. */
function toIso(text: string): string {
  const [clock = '', fraction = ''] = text.slice(11, -3).split('.');
  return `${text.slice(0, 10)}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}${text.slice(-3)}:00`;
}
