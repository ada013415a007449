// Renewing sessions at the embedded identity provider. The control is a bare Fastify server that runs the same reads and writes
// one after the other and signs nothing.
import { join } from 'node:path';
import { openDatabase, sql } from '@kawani/kit/server/db';
import { startPostgres } from '@kawani/kit/server/postgres';
import { dataFolder } from '../tests/folder.ts';
import { startBare } from './bare-server.ts';
import { rateOf } from './rate.ts';
import { fillFolder } from './seeded.ts';
import { startServer } from './server.ts';
import { openSession, TOKEN_PATH } from './sessions.ts';

const EMPLOYEES = Number(process.env.EMPLOYEES ?? 400);
const CONNECTIONS = 12;
const SECONDS = 6;
const TURNS = 2;
/** The answers under way when a turn ends are lost, and with them a session of each connection. */
const SESSIONS = CONNECTIONS * (TURNS + 1);
/** So long both run first, uncounted: a server that has run for a while has compiled what it runs often. */
const WARM_UP_SECONDS = 4;
/** Promised. */
const MIN_RATIO = 0.4;

const dataDir = await dataFolder('bench');
await fillFolder(dataDir, { employees: EMPLOYEES, days: 21 });
const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' });
const { connection } = await startPostgres({ dataDir: join(dataDir, 'postgres') });
const bare = await startBare(connection);
try {
  const tokens: string[] = [];
  for (const username of await whoMaySignIn()) tokens.push(await openSession(server.url, username, 'kawani'));
  const load = { connections: CONNECTIONS, method: 'POST' as const };
  const renewal = () => ({
    path: TOKEN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&client_id=web&refresh_token=${tokens.shift()}`,
  });
  /** Each answer holds the token of the next renewal. */
  const answered = (body: string) => {
    const { refresh_token: next }: { refresh_token: string } = JSON.parse(body);
    tokens.push(next);
  };
  const json = { 'content-type': 'application/json' };
  const bareTokens = tokens.map((_, nth) => `bare ${nth}`);
  const rows = () => ({ path: '/refresh', headers: json, body: JSON.stringify({ id: bareTokens.shift() }) });
  const written = (body: string) => {
    const { id }: { id: string } = JSON.parse(body);
    bareTokens.push(id);
  };
  const bareRate = async (seconds: number) =>
    (await rateOf({ ...load, seconds, url: bare.url, request: rows, answered: written })).perSecond;
  const ourRate = async (seconds: number) =>
    (await rateOf({ ...load, seconds, url: server.url, request: renewal, answered })).perSecond;
  await bareRate(WARM_UP_SECONDS);
  await ourRate(WARM_UP_SECONDS);
  const rates = { bare: 0, ours: 0 };
  // In turns, so that whatever else the machine does falls on both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.bare += await bareRate(SECONDS);
    rates.ours += await ourRate(SECONDS);
  }
  const ratio = rates.ours / rates.bare;
  console.log(`bare Fastify with the reads and writes of a renewal: ${Math.round(rates.bare / TURNS)}/s`);
  console.log(
    `renewals: ${Math.round(rates.ours / TURNS)}/s, ratio ${ratio.toFixed(2)} (at least ${MIN_RATIO.toFixed(2)})`,
  );
  if (ratio < MIN_RATIO) process.exitCode = 1;
} finally {
  bare.stop();
  await server.stop();
}

/** Demo employees; not those who have left. */
async function whoMaySignIn(): Promise<string[]> {
  const database = openDatabase({ connection, size: 1 });
  const accounts = await database.rows<{ username: string }>(sql`
    select username from sign_in_account where enabled and username like 'e0%' order by username limit ${SESSIONS}`);
  await database.close();
  return accounts.map(({ username }) => username);
}
