// The ground of the attendance figures: a PostgreSQL of our own with ten thousand employees, the built server on it,
// and a realm whose keys we hold, so that thousands of people can be signed in without typing passwords.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase, sql } from '@kawani/kit/server/db';
import { startPostgres } from '@kawani/kit/server/postgres';
import pg from 'pg';
import { dataFolder } from '../tests/folder.ts';
import { type OwnRealm, openRealm } from '../tests/realm.ts';
import { type Started, startServer } from './server.ts';

const EMPLOYEES = 10_000;
const DAYS = 21;
const COMMAND = fileURLToPath(new URL('../dist/server/command.js', import.meta.url));

export type Person = {
  readonly employeeId: string;
  readonly token: string;
  /** The middle of his site. */
  readonly latitude: number;
  readonly longitude: number;
};
export type Ground = {
  readonly url: string;
  /** Of the server. */
  readonly process: Started['process'];
  readonly database: Database;
  /** For programs that speak to PostgreSQL themselves. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  readonly realm: OwnRealm;
  readonly people: readonly Person[];
  /** Kills the server and starts it again in its place; gives the milliseconds until it says that it is ready. */
  restart(): Promise<number>;
  stop(): Promise<void>;
};

/** Ready for so many signed-in people. */
export function openTenThousand(signedIn: number, days = DAYS): Promise<Ground> {
  return openCompany({ employees: EMPLOYEES, signedIn, days });
}

type Size = { readonly employees: number; readonly signedIn: number; readonly days: number };

export async function openCompany({ employees, signedIn, days }: Size): Promise<Ground> {
  const dataDir = await dataFolder('bench');
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const connection = postgres.connection as Ground['connection'];
  const { host, user, port } = connection;
  const databaseUrl = `postgres://${user}@localhost:${port}/${connection.database}?host=${encodeURIComponent(host)}`;
  const began = performance.now();
  await seed({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1' }, employees, days);
  console.log(`seeded ${employees} employees with ${days} days in ${Math.round((performance.now() - began) / 1000)} s`);
  const database = openDatabase({ connection: postgres.connection, size: 12 });
  await takeStock(connection);
  const realm = await openRealm();
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    AUTH_URL: realm.url,
    AUTH_SECRET: 'a secret of the bench',
  };
  let server = await startServer(environment);
  const { port: own } = new URL(server.url);
  return {
    url: server.url,
    process: server.process,
    database,
    connection,
    realm,
    people: await peopleOf(database, realm, signedIn),
    restart: async () => {
      const ended = new Promise((resolve) => server.process.once('exit', resolve));
      server.process.kill('SIGKILL');
      await ended;
      server = await startServer({ ...environment, PORT: own });
      return server.readyMs;
    },
    stop: async () => {
      await server.stop();
      realm.close();
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a database that has run for a while knows of itself. */
async function takeStock(connection: Ground['connection']): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

function seed(environment: Record<string, string>, employees: number, days: number): Promise<void> {
  const args = [COMMAND, 'seed', '--employees', String(employees), '--days', String(days)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Seeding ended with ${code}`))));
  });
}

async function peopleOf(database: Database, realm: OwnRealm, most: number): Promise<Person[]> {
  const rows = await database.rows<Omit<Person, 'token'> & { username: string }>(sql`
    select e.id as "employeeId", e.username, f.latitude, f.longitude
    from employee e
      join shift_day s on s.employee_id = e.id and s.work_date = current_date and not s.rest_day
      join lateral (select * from detachment_fence where detachment_id = s.detachment_id limit 1) f on true
    where e.username is not null and e.separated_on is null
    order by e.number limit ${most}`);
  return Promise.all(rows.map(async ({ username, ...person }) => ({ ...person, token: await realm.sign(username) })));
}
