// Access to the database: parameterised SQL in, rows out. Modules have SQL in their `table` files only, and run it by a `Db`.
import pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import { v7 } from 'uuid';
import { insideTransaction } from './costly.ts';
import { type Silence, streamOf, watchSilence } from './silence.ts';
import { type Answer, ask, type Statement } from './statement.ts';

export { empty, type Sql, sql };

export type Db = {
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  one<Row>(query: Sql): Promise<Row | undefined>;
  /** The number of rows touched. */
  run(query: Sql): Promise<number>;
  /**
   * Over one connection, where statements that do not wait for one another travel together: `Promise.all` of several costs
   * one round trip. In a transaction it is the transaction's own connection.
   */
  together<T>(ask: (db: Db) => Promise<T>): Promise<T>;
};

type Transacting = Db & {
  /** Commits when `work` resolves; rolls back and passes the error on when it throws. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

export type Database = Transacting & {
  /**
   * On connections that never plan a statement again, whatever its parameters: for operations about one person, whose
   * statements find a few rows by index. Where a filter may be left out or thousands of ids are given, the plan of one call
   * can be far from that of another: those use the other connections.
   */
  readonly keptPlans: Transacting & { readonly pool: pg.Pool };
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
/** A plan made while a table is empty would read the whole table, and it is kept while the table grows. */
const KEPT_PLANS = `${SETTINGS}; set plan_cache_mode to force_generic_plan; set enable_seqscan to off`;
/** Writes that run at a time beside reads (see `Admission`), each with a connection that no read has to wait for. */
export const WRITES_BESIDE_READS = 3;
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
  const pool = openPool(connection, { size, settings: SETTINGS, silence });
  const keptPool = openPool(connection, {
    size: Math.ceil(size / 2) + WRITES_BESIDE_READS,
    settings: KEPT_PLANS,
    silence,
  });
  const trouble: Trouble = { code: undefined };
  const hears: Hears = {
    nameOf: nameStatements(),
    took: (text, ms) => {
      if (ms >= slowMs)
        onSlow({ statement: text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME), ms: Math.round(ms) });
    },
    failed: (error) => {
      if (error instanceof pg.DatabaseError && LASTING.test(error.code ?? '')) trouble.code = error.code;
    },
  };
  const on = (connections: pg.Pool): Transacting => ({
    ...dbOn(connections, hears),
    transaction: (work) => transaction(connections, silence, hears, work),
  });
  return {
    ...on(pool),
    keptPlans: { ...on(keptPool), pool: keptPool },
    pool,
    trouble,
    close: () =>
      Promise.all([pool.end(), keptPool.end()])
        .then(() => {})
        .finally(silence.stop),
  };
}

type Pooling = { readonly size: number; readonly settings: string; readonly silence: Silence };

function openPool(connection: pg.PoolConfig, { size, settings, silence }: Pooling): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_MS,
    // A statement is sent while the answer to the one before is awaited, see `together`.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    ...connection,
    max: size,
    types: { getTypeParser },
    onConnect: async (client) => {
      silence.watch(client);
      await client.query(settings);
    },
  });
  // A connection that dies is replaced by the pool, and the next one to use it learns of it; without a listener its error
  // would end the process: while idle, and in a transaction that waits for something else.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
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

/** True when a check, an exclusion or a trigger of this name refused the rows. */
export function isAgainst(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && /^23(514|P01)$/.test(error.code ?? '') && error.constraint === constraint;
}

/** What is noticed of every statement. */
type Hears = {
  nameOf(text: string): string | undefined;
  took(text: string, ms: number): void;
  failed(error: unknown): void;
};

async function transaction<T>(pool: pg.Pool, silence: Silence, hears: Hears, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const life = { isOver: false };
  const db = dbOn(client, hears, life);
  allowances.set(db, (ms) => silence.allow(client, ms));
  let broken: Error | undefined;
  try {
    // Not together with what follows: should it fail alone, that would be committed statement by statement.
    await client.query('begin');
    const result = await insideTransaction(() => work(db)).finally(() => {
      // What still goes on after one of several failed must ask nothing outside of the transaction.
      life.isOver = true;
    });
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

/** Statements that `ask` sends before it waits for anything leave in one write, and wake the database once. */
function travellingTogether<T>(client: pg.PoolClient, ask: () => Promise<T>): Promise<T> {
  const stream = streamOf(client);
  stream?.cork();
  try {
    return ask();
  } finally {
    stream?.uncork();
  }
}

/** Of several that travel together one may fail, and what the others ask after that must not reach the next user. */
type Life = { isOver: boolean };

async function together<T>(pool: pg.Pool, hears: Hears, ask: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const life = { isOver: false };
  try {
    return await travellingTogether(client, () => ask(dbOn(client, hears, life)));
  } finally {
    life.isOver = true;
    client.release();
  }
}

function dbOn(source: pg.Pool | pg.PoolClient, hears: Hears, life?: Life): Db {
  const answered = async ({ text, values }: Sql) => {
    if (life?.isOver) throw new Error('The connection was given back.');
    const since = performance.now();
    const statement = { name: hears.nameOf(text), text, values };
    try {
      return await (source instanceof pg.Pool ? askOnAny(source, statement) : askOn(source, statement));
    } catch (error) {
      hears.failed(error);
      // Where it was asked, not where the answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      hears.took(text, performance.now() - since);
    }
  };
  const db: Db = {
    rows: async <Row>(query: Sql) => (await answered(query)).rows as Row[],
    one: async <Row>(query: Sql) => (await answered(query)).rows[0] as Row | undefined,
    run: async (query) => (await answered(query)).rowCount ?? 0,
    together: (work) =>
      source instanceof pg.Pool ? together(source, hears, work) : travellingTogether(source, () => work(db)),
  };
  return db;
}

type NamedOrNot = Omit<Statement, 'name'> & { readonly name: string | undefined };

function askOn(client: pg.PoolClient, { name, text, values }: NamedOrNot): Promise<Answer> {
  return name === undefined ? client.query(text, [...values]) : ask(client, { name, text, values });
}

async function askOnAny(pool: pg.Pool, statement: NamedOrNot): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await askOn(client, statement);
  } finally {
    client.release();
  }
}

/**
 * A named statement is parsed once per connection. PostgreSQL plans it again at each call for as long as it takes a plan for
 * the given values to be cheaper than one for any values, which it always does over partitions: only `keptPlans` never does.
 */
function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMED_STATEMENTS) return known;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };
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
