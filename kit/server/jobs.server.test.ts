// Jobs of processes that die, of lines that break and of databases that go: each is done in the end, and none is taken
// from a process that lives.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshConnection } from '../../tests/server.ts';
import { type Database, openDatabase, sql } from './db.ts';
import { addJob, startJobs, type Tasks } from './jobs.ts';
import { openLog } from './log.ts';

const LOOK_EVERY_MS = 500;
/** Many a look. */
const LOOKED_MS = 3_000;
const WORKERS = 2;
const DONE = { timeout: 20_000 };

let connection: pg.PoolConfig;
let database: Database;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  connection = await freshConnection();
});
beforeEach(() => {
  database = openOwn();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function openOwn(): Database {
  const own = openDatabase({ connection, size: 5 });
  ends.push(own.close);
  return own;
}

/** Another server process, whose jobs never end; `said` settles once it has said so. */
async function startProcess(task: string) {
  const from = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const script = `import { openDatabase } from ${from('./db.ts')};
    import { startJobs } from ${from('./jobs.ts')};
    import { openLog } from ${from('./log.ts')};
    const database = openDatabase({ connection: ${JSON.stringify(connection)} });
    const work = () => { console.log('begun'); return new Promise(() => {}); };
    await startJobs({ pool: database.pool, tasks: { ${JSON.stringify(task)}: work }, log: openLog('silent') });
    console.log('ready');`;
  const args = ['--conditions=node', '--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let all = '';
  child.stdout.on('data', (text: Buffer) => {
    all += text;
  });
  const gone = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  ends.push(kill);
  const said = (word: string) => expect.poll(() => all, DONE).toContain(word);
  await said('ready');
  return { said, kill };
}

async function start(tasks: Tasks, own = database) {
  const jobs = await startJobs({ pool: own.pool, tasks, log: openLog('silent'), lookEveryMs: LOOK_EVERY_MS });
  ends.push(jobs.stop);
}

/** Begins as many jobs in this process as there are workers; they last until they are told to end. */
async function startLong(task: string) {
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await start({
    [task]: async () => {
      begun += 1;
      await ended;
    },
  });
  ends.push(async () => end());
  for (let n = 0; n < WORKERS; n += 1) await addJob(database, task, {});
  await expect.poll(() => begun, DONE).toBe(WORKERS);
  return { times: () => begun, end };
}

const waiting = (task: string) =>
  database.rows(sql`select from graphile_worker.jobs where task_identifier = ${task}`).then(({ length }) => length);

const LINES = sql`select pid from pg_locks join pg_database d on d.oid = database and datname = current_database()
  where locktype = 'advisory' and granted`;
const lines = () => database.rows(LINES).then(({ length }) => length);

/** Breaks the lines by which two processes show that they live, as a network does. */
async function cutLines(): Promise<void> {
  await expect.poll(lines, DONE).toBe(2 * WORKERS);
  await database.rows(sql`select pg_terminate_backend(pid) from (select distinct pid from (${LINES}) held) line`);
}

/** Nobody can use the database meanwhile. */
async function awayFor(ms: number): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(`alter database ${connection.database} allow_connections false`);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
    connection.database,
  ]);
  await pause(ms);
  await client.query(`alter database ${connection.database} allow_connections true`);
  await client.end();
}

describe('a process that dies', () => {
  test('leaves its jobs and its queues to those that live', async () => {
    const done: unknown[] = [];
    const { said, kill } = await startProcess('dies');
    await addJob(database, 'dies', { n: 1 }, 'one after the other');
    await addJob(database, 'dies', { n: 2 }, 'one after the other');
    await said('begun');
    await kill();
    await start({ dies: async ({ n }: { n: number }) => void done.push(n) }, openOwn());
    await expect.poll(() => done, DONE).toEqual([1, 2]);
    expect(await waiting('dies')).toBe(0);
  });
});

describe('a process that lives', () => {
  test('keeps its jobs, whoever looks and however long they last', async () => {
    const { said } = await startProcess('lasts');
    await addJob(database, 'lasts', {});
    await said('begun');
    let taken = 0;
    await start({
      lasts: async () => {
        taken += 1;
      },
    });
    await pause(LOOKED_MS);
    expect(taken).toBe(0);
    expect(await waiting('lasts')).toBe(1);
  });

  test('keeps them when the line that shows it breaks and comes back', async () => {
    const { times, end } = await startLong('shown');
    let taken = 0;
    const watcher = openOwn();
    await start(
      {
        shown: async () => {
          taken += 1;
        },
      },
      watcher,
    );
    // Between the looks of the other, again and again.
    for (let n = 0; n < 4; n += 1) {
      await cutLines();
      await pause(LOOKED_MS / 4);
    }
    expect([times(), taken]).toEqual([WORKERS, 0]);
    end();
    await expect.poll(() => waiting('shown'), DONE).toBe(0);
  });

  test('does those again whose end it could not write down, and goes on with others', async () => {
    const { end, times } = await startLong('away');
    const isBack = awayFor(1_000);
    await pause(500);
    end();
    await isBack;
    await expect.poll(() => waiting('away').catch(() => WORKERS), DONE).toBe(0);
    expect(times()).toBe(2 * WORKERS);
  });
});
