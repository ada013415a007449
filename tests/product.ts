// The built product as a person meets it: its own process and database, a small company whose shift is going on now,
// and pages of a browser, signed in, that complain about nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openShifts, publish } from '@kawani/domains/schedule/service';
import { type Database, openDatabase } from '@kawani/kit/server/db';
import { addDays, type Day, daysOf } from '@kawani/kit/values/day';
import { minutes } from '@kawani/kit/values/hours';
import type pg from 'pg';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBalancer } from './balancer.ts';
import { leaveBrowser, ownBrowser } from './browser.ts';
import { present, presentDay } from './clock.ts';
import { openCompany } from './company.ts';
import { serveHere } from './own-server.ts';
import { type Running, runServer, urlOf } from './process.ts';
import { quickAccount } from './quick-account.ts';
import { freshConnection } from './server.ts';
import { type Visit, type VisitOptions, visit, visitByForm } from './visit.ts';

const DAYS_BEFORE = 40;
const DAYS_AHEAD = 30;

const ROLES = {
  employee: ['Employee'],
  supervisor: ['Supervisor'],
  hr: ['HR Officer'],
  manager: ['HR Manager'],
  payroll: ['Payroll'],
  cashier: ['Cashier'],
  loans: ['Loan Officer'],
  custodian: ['Custodian'],
  clinic: ['Clinic'],
  deployment: ['HR Officer', 'Recruiter'],
  recruiter: ['Recruiter'],
  lead: ['HR Manager', 'HR Officer'],
} as const;

export type Product = {
  readonly url: string;
  /** How many calls each process has answered, by method. */
  readonly answered: ReadonlyMap<string, readonly number[]>;
  readonly database: Database;
  readonly browser: Browser;
  /** Of its database, and where its files are: for another process beside it. */
  readonly connection: pg.PoolConfig;
  readonly storage: Readonly<Record<string, string>>;
  readonly today: Day;
  /** Somebody new, whose shift of today has begun, with an account of the same name. */
  person(username: string, profile?: keyof typeof ROLES): Promise<string>;
  /** A browser of one's own, at the site, signed in; `complaints` are what its console said. */
  visit(username: string, options?: VisitOptions): Promise<Visit>;
  /** The same through the form of the sign-in page, for what is about that. */
  visitByForm(username: string, options?: BrowserContextOptions): Promise<Visit>;
  stop(): Promise<void>;
};

type Setup = {
  /** Begins the server of another build than that in `dist`. */
  readonly main?: string;
  /** How many server processes answer, by turns. */
  readonly processes?: number;
  /** Another process will work on the same database. */
  readonly sharesFiles?: true;
  /** The way to the database that the product takes; the test itself reaches it directly. */
  readonly line?: (database: pg.PoolConfig) => Promise<pg.PoolConfig>;
};

export async function startProduct(setup: Setup = {}): Promise<Product> {
  const { processes = 1, sharesFiles = false, line, main } = setup;
  const connection = await freshConnection();
  const url = urlOf(line === undefined ? connection : await line(connection));
  const isOrdinary = processes === 1 && main === undefined && line === undefined;
  const server = await (isOrdinary ? startServer(url, sharesFiles) : startServers(url, processes, main));
  const database = openDatabase({ connection, size: 3 });
  const company = await openCompany(database);
  const shiftId = await openShiftOfNow(database);
  const browser = await ownBrowser();
  const today = presentDay();
  const detachmentId = company.detachments.get('MKT-1') as string;
  return {
    ...server,
    database,
    browser,
    connection,
    today,
    person: async (username, profile = 'employee') => {
      const employeeId = await company.employee({ username });
      const dates = [...daysOf(addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AHEAD))];
      await publish(
        database,
        dates.map((date) => ({ employeeId, date, shiftId, detachmentId, restDay: false })),
      );
      await quickAccount(database, { username, roles: ROLES[profile], employeeId });
      return employeeId;
    },
    visit: (username, options) => visit({ browser, url: server.url }, username, options),
    visitByForm: (username, options) => visitByForm({ browser, url: server.url }, username, options),
    stop: async () => {
      await leaveBrowser();
      await database.close();
      await server.stop();
    },
  };
}

/** Nine hours around this moment that begin today. */
async function openShiftOfNow(database: Database): Promise<string> {
  const hour = (present().getUTCHours() + 8) % 24;
  const time = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
  const begins = Math.max(0, hour - 2);
  const shifts = await openShifts(database, [
    {
      code: 'NOW',
      name: 'Around now',
      color: '#0b6b57',
      since: '2026-01-01' as Day,
      starts: time(begins),
      ends: time(begins + 9),
      mealStarts: time(begins + 4),
      mealEnds: time(begins + 5),
      mealPaid: false,
      graceMinutes: minutes(5),
      flexible: false,
      requiredMinutes: minutes(480),
    },
  ]);
  return shifts.get('NOW') as string;
}

type Servers = Pick<Product, 'url' | 'answered' | 'storage' | 'stop'>;

/** In the process that this one's journeys share. */
async function startServer(databaseUrl: string, sharesFiles: boolean): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'kawani-journey-'));
  const storage = sharesFiles ? { STORAGE_URL: sharedFiles(folder) } : {};
  const { url, stop } = await serveHere({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), ...storage });
  return {
    url,
    storage,
    answered: new Map(),
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const sharedFiles = (folder: string) => `${pathToFileURL(join(folder, 'files')).href}?shared=1`;

/** One process; or several by turns, behind one address, each with a data folder of its own and files in a shared one. */
async function startServers(databaseUrl: string, processes: number, main?: string): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'kawani-journey-'));
  const balancer = processes > 1 ? await openBalancer() : undefined;
  const running: Running[] = [];
  for (let nth = 0; nth < processes; nth += 1) {
    const several = balancer && {
      BASE_URL: balancer.url,
      STORAGE_URL: sharedFiles(folder),
    };
    const variables = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, `data-${nth}`), ...several };
    const server = await runServer(variables, 'localhost', main);
    running.push(server);
    await server.ready;
    balancer?.add(server.url);
  }
  return {
    url: balancer?.url ?? (running[0]?.url as string),
    answered: balancer?.answered ?? new Map(),
    storage: {},
    stop: async () => {
      balancer?.close();
      await Promise.all(running.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
