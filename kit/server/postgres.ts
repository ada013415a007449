// The embedded database: a real PostgreSQL that starts and ends with us, so that a newcomer needs nothing but npm.
// Survives `kill -9` of itself and of us; with DATABASE_URL set nobody calls this.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runnableBinaries } from './postgres/binaries.ts';
import { type Address, type Home, openHome, socketFolder } from './postgres/home.ts';
import { answers, chosenAddress, launch, makeCluster, shutDown } from './postgres/launch.ts';
import { leaveKeys, livingKeeper, takeKeys, writeKeys } from './postgres/leftovers.ts';

export type Postgres = {
  readonly connection: pg.PoolConfig;
  /** Where its data is, for a person. */
  readonly place: string;
  stop(): Promise<void>;
};

const DATABASE = 'kawani';
const RETRY_MS = 500;
const KEEPER_STARTS_MS = 30_000;

/** Starts the database of this folder; when another process keeps it running already, uses that one. */
export async function startPostgres({
  dataDir,
  log = () => {},
}: {
  dataDir: string;
  log?: (line: string) => void;
}): Promise<Postgres> {
  const home = await openHome(dataDir);
  while (await takeKeys(home)) {
    const running = await runningElsewhere(home);
    if (running) return running;
  }
  const binaries = await runnableBinaries(home);
  await makeCluster(home, binaries);
  const address = await chosenAddress(home, await socketFolder(home));
  const kept = await keepRunning(home, binaries, address, log);
  await makeDatabase(address);
  await writeKeys(home, address);
  return {
    connection: { ...address, database: DATABASE },
    place: home.folder,
    stop: async () => {
      await kept.stop();
      await leaveKeys(home);
    },
  };
}

/** The database of another process, which ends with that one; undefined when that process is gone before it answered. */
async function runningElsewhere(home: Home): Promise<Postgres | undefined> {
  for (let waited = 0; waited < KEEPER_STARTS_MS; waited += RETRY_MS) {
    const keeper = await livingKeeper(home);
    if (keeper === undefined) return undefined;
    if (keeper.address && (await answers(keeper.address))) {
      return { connection: { ...keeper.address, database: DATABASE }, place: home.folder, stop: async () => {} };
    }
    await pause(RETRY_MS);
  }
  throw new Error(`Another process keeps the database in ${home.folder}, but it does not answer. Stop it first.`);
}

/** Starts the server and starts it again whenever it ends unasked; clients reconnect to the same address. */
async function keepRunning(home: Home, binaries: string, address: Address, log: (line: string) => void) {
  let isStopping = false;
  let restarting: Promise<void> | undefined;
  let server = await launch(home, binaries, address);
  const watch = (running: ChildProcess) => {
    running.once('exit', () => {
      if (!isStopping) restarting = restart();
    });
  };
  const restart = async () => {
    log('The database ended unexpectedly and is started again.');
    while (!isStopping) {
      try {
        server = await launch(home, binaries, address);
        return watch(server);
      } catch (error) {
        log(String(error));
        await pause(RETRY_MS);
      }
    }
  };
  watch(server);
  return {
    stop: async () => {
      isStopping = true;
      await restarting;
      await shutDown(server);
    },
  };
}

async function makeDatabase(address: Address): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
