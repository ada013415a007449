// A company to measure: a PostgreSQL of our own with its employees, the built server on it,
// and a realm whose keys we hold, so that thousands of people can be signed in without typing passwords.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase, sql } from '@kawani/kit/server/db';
import { startPostgres } from '@kawani/kit/server/postgres';
import { dataFolder } from '../tests/folder.ts';
import { type OwnRealm, openRealm } from '../tests/realm.ts';
import { fillFolder } from './seeded.ts';
import { type Started, startServer } from './server.ts';

const EMPLOYEES = 10_000;
const DAYS = 21;

export type Person = {
  readonly employeeId: string;
  readonly token: string;
  /** The middle of his site. */
  readonly latitude: number;
  readonly longitude: number;
};
export type Company = {
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
export function openTenThousand(signedIn: number, days = DAYS): Promise<Company> {
  return openCompany({ employees: EMPLOYEES, signedIn, days });
}

type Size = {
  readonly employees: number;
  readonly signedIn: number;
  readonly days: number;
  /** Permissions that everybody signed in holds. */
  readonly holding?: readonly string[];
};

export async function openCompany({ employees, signedIn, days, holding = [] }: Size): Promise<Company> {
  const dataDir = await dataFolder('bench');
  await fillFolder(dataDir, { employees, days });
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const connection = postgres.connection as Company['connection'];
  const { host, user, port } = connection;
  const databaseUrl = `postgres://${user}@localhost:${port}/${connection.database}?host=${encodeURIComponent(host)}`;
  const database = openDatabase({ connection: postgres.connection, size: 12 });
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
    people: await peopleOf(database, realm, signedIn, holding),
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

async function peopleOf(
  database: Database,
  realm: OwnRealm,
  most: number,
  holding: readonly string[],
): Promise<Person[]> {
  const rows = await database.rows<Omit<Person, 'token'> & { username: string }>(sql`
    select e.id as "employeeId", e.username, f.latitude, f.longitude
    from employee e
      join shift_day s on s.employee_id = e.id and s.work_date = current_date and not s.rest_day
      join lateral (select * from detachment_fence where detachment_id = s.detachment_id limit 1) f on true
    where e.username is not null and e.separated_on is null
    order by e.number limit ${most}`);
  return Promise.all(
    rows.map(async ({ username, ...person }) => ({ ...person, token: await realm.sign(username, holding) })),
  );
}
