// A storm of punches in which the server is killed fifteen times and its database eight times, without warning: how many
// acknowledged punches are lost, how many are there twice, and how long nobody is answered. Promised: none, none, ten
// seconds. Each punch is a tap of its own and carries its key in its remarks, so that its rows can be counted.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase, sql } from '@kawani/kit/server/db';
import { startPostgres } from '@kawani/kit/server/postgres';
import { openMortal } from '../tests/mortal.ts';

const SERVER_KILLS = 15;
const DATABASE_KILLS = 8;
const EMPLOYEES = 240;
const WRITERS = 16;
const STORM_MS = 1_500;
const BACK_WITHIN_MS = 10_000;
const GIVEN_UP_MS = 60_000;
/** The same kind within a minute is a repeated tap and writes no row: each writer goes through the kinds by turns. */
const KINDS = ['IN', 'BREAK_OUT', 'BREAK_IN', 'OUT'];

type Writer = { readonly employeeId: string; readonly username: string; latitude: number; longitude: number };
type Sent = { readonly employeeId: string; readonly token: string; readonly key: string; readonly body: string };
type Acknowledged = Sent & { readonly id: string; readonly sentAt: number; readonly at: number };

const mortal = await openMortal(20_000 + (process.pid % 20_000), EMPLOYEES, 1);
const acknowledged: Acknowledged[] = [];
const refused: number[] = [];
const keys: string[] = [];
let isOver = false;
try {
  await mortal.start();
  const people = await withDatabase(writersOf);
  if (people.length < WRITERS) throw new Error(`Only ${people.length} people have a site today.`);
  const writers = people.map(write);
  const server = await backAfterEach(SERVER_KILLS, killServer);
  const database = await backAfterEach(DATABASE_KILLS, killDatabase);
  isOver = true;
  await Promise.all(writers);
  const isBack = [told('server', server), told('database', database)].every(Boolean);
  await replay();
  const isWhole = await withDatabase(tellRows);
  if (!isBack || !isWhole) process.exitCode = 1;
} finally {
  isOver = true;
  await mortal.remove();
}

/** The database that the server keeps running. */
async function withDatabase<Answer>(ask: (database: Database) => Promise<Answer>): Promise<Answer> {
  const { connection } = await startPostgres({ dataDir: join(mortal.dataDir, 'postgres') });
  const database = openDatabase({ connection, size: 1 });
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}

function writersOf(database: Database): Promise<Writer[]> {
  return database.rows<Writer>(sql`
    select e.id as "employeeId", e.username, f.latitude, f.longitude
    from employee e
      join shift_day s on s.employee_id = e.id and s.work_date = current_date
      join lateral (select * from detachment_fence where detachment_id = s.detachment_id limit 1) f on true
    where e.username is not null and e.separated_on is null
    order by e.number limit ${WRITERS}`);
}

/** Each punch is tried under its own key until it is acknowledged, as a phone does. */
async function write({ employeeId, username, latitude, longitude }: Writer): Promise<void> {
  const token = await mortal.realm.sign(username);
  for (let turn = 0; !isOver; turn += 1) {
    const [key, kind] = [randomUUID(), KINDS[turn % KINDS.length]];
    const offline = { tappedAt: new Date().toISOString(), clockDifferenceMs: 0 };
    const body = JSON.stringify({ kind, offline, location: { latitude, longitude, accuracyM: 12 }, remarks: key });
    keys.push(key);
    await untilAnswered({ employeeId, token, key, body });
  }
}

async function untilAnswered(punch: Sent): Promise<void> {
  while (!isOver) {
    const sentAt = performance.now();
    const { status, id } = await send(punch);
    if (status === 200) return void acknowledged.push({ ...punch, id, sentAt, at: performance.now() });
    if (status >= 400 && status < 500) return void refused.push(status);
    await pause(20);
  }
}

/** Status 0: there was no answer. */
async function send({ token, key, body }: Sent): Promise<{ status: number; id: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const url = `${mortal.url}/api/v1/attendance/me/punches`;
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    const { id = '' } = (await answer.json()) as { id?: string };
    return { status: answer.status, id };
  } catch {
    return { status: 0, id: '' };
  }
}

async function backAfterEach(times: number, kill: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    await pause(STORM_MS * (0.5 + Math.random()));
    taken.push(await backAfter(kill));
  }
  return taken;
}

/** Milliseconds from the kill until punches are acknowledged: what was on its way when it fell does not count. */
async function backAfter(kill: () => Promise<void>): Promise<number> {
  const killed = performance.now();
  await kill();
  const again = performance.now();
  while (!acknowledged.some(({ sentAt }) => sentAt > again)) {
    if (performance.now() - killed > GIVEN_UP_MS) throw new Error('The server did not answer again.');
    await pause(10);
  }
  const times = [killed, ...acknowledged.flatMap(({ at }) => (at > killed ? [at] : []))];
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const longest = gaps.indexOf(Math.max(...gaps));
  return (times[longest + 1] ?? Number.POSITIVE_INFINITY) - killed;
}

/** Settles when the next one says that it is ready. */
async function killServer(): Promise<void> {
  await mortal.end('SIGKILL');
  await mortal.start();
}

/** Settles when the server has started the next one. */
async function killDatabase(): Promise<void> {
  const killed = await postmaster();
  if (killed === undefined) throw new Error('The database does not run.');
  process.kill(killed, 'SIGKILL');
  for (let pid: number | undefined = killed; pid === undefined || pid === killed; pid = await postmaster()) {
    await pause(10);
  }
}

async function postmaster(): Promise<number | undefined> {
  const files = await readdir(mortal.dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  const text = file === undefined ? '' : await readFile(join(mortal.dataDir, file), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

function told(what: string, taken: readonly number[]): boolean {
  const sorted = [...taken].sort((one, other) => one - other);
  const [median = 0, most = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  const limit = `at most ${BACK_WITHIN_MS} promised`;
  console.log(
    `${taken.length} kills of the ${what}: punches acknowledged again after ${Math.round(median)} ms (median), ${Math.round(most)} ms at most (${limit})`,
  );
  return most <= BACK_WITHIN_MS;
}

/** Each acknowledged punch is sent once more under its key, by as many at a time as wrote them. */
async function replay(): Promise<void> {
  const others = new Map<number, number>();
  let changed = 0;
  const waiting = [...acknowledged];
  const sendAgain = async () => {
    for (let punch = waiting.pop(); punch !== undefined; punch = waiting.pop()) {
      const { status, id } = await send(punch);
      if (status !== 200) others.set(status, (others.get(status) ?? 0) + 1);
      else if (id !== punch.id) changed += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, sendAgain));
  const statuses = [...others].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ') || 'none';
  console.log(`${acknowledged.length} replays: ${changed} gave another punch, answered other than 200: ${statuses}`);
}

/** After the replays, so that a row that one of them made counts as well. */
async function tellRows(database: Database): Promise<boolean> {
  const ids = acknowledged.map(({ id }) => id);
  const people = acknowledged.map(({ employeeId }) => employeeId);
  const kept = await database.rows(sql`
    select from unnest(${people}::uuid[], ${ids}::uuid[]) wanted (employee_id, id) join punch using (employee_id, id)`);
  const twice = await database.rows(sql`
    select remarks from punch where remarks = any(${keys}::text[]) group by remarks having count(*) > 1`);
  const lost = acknowledged.length - kept.length;
  const shared = ids.length - new Set(ids).size;
  console.log(`${acknowledged.length} punches acknowledged, ${keys.length} tried, ${refused.length} refused`);
  console.log(
    `lost: ${lost}; keys with more than one row: ${twice.length}; keys that share a row: ${shared} (none promised)`,
  );
  return lost === 0 && twice.length === 0 && shared === 0 && refused.length === 0;
}
