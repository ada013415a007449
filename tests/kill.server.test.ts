// What was acknowledged stays: the built server, and then its database, are killed in the middle of a storm of punches.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from './folder.ts';
import { type OwnRealm, openRealm } from './realm.ts';

const built = (name: string) => fileURLToPath(new URL(`../dist/server/${name}`, import.meta.url));
const PORT = 20_000 + (process.pid % 20_000);
const BASE_URL = `http://127.0.0.1:${PORT}`;
const PUNCHES = `${BASE_URL}/api/v1/attendance/me/punches`;
const USERS = ['employee', 'supervisor', 'hr', 'payroll'];
const WRITERS = 16;
const STORM_MS = 2_000;

type Acknowledged = { readonly token: string; readonly key: string; readonly body: string; readonly answer: string };

let dataDir: string;
let realm: OwnRealm;
let tokens: string[];
let server: ChildProcess | undefined;

beforeAll(async () => {
  if (!existsSync(built('main.js'))) throw new Error('The server is not built: node apps/build.mjs');
  dataDir = await dataFolder('kill');
  realm = await openRealm();
  tokens = await Promise.all(USERS.map((username) => realm.sign(username)));
  const seeding = run('command.js', ['seed', '--employees', '80', '--days', '1'], {});
  await new Promise((resolve, reject) => {
    seeding.once('exit', (code) => (code === 0 ? resolve(code) : reject(new Error(`Seeding ended with ${code}`))));
  });
}, 120_000);

afterAll(async () => {
  await ended('SIGTERM');
  realm?.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

function run(file: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [built(file), ...args], {
    // The test runner has a BASE_URL of its own.
    env: {
      ...process.env,
      BASE_URL,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function started(): Promise<void> {
  const child = run('main.js', [], { AUTH_URL: realm.url, AUTH_SECRET: 'a secret of the test', DEMO: '0' });
  server = child;
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('Ready in')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  });
}

async function ended(signal: NodeJS.Signals): Promise<void> {
  const child = server;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function send(token: string, key: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(PUNCHES, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
  return { status: answer.status, text: await answer.text() };
}

/** Punches without pause until told to stop; gives those that were acknowledged. */
function storm() {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const write = async (n: number) => {
    const token = tokens[n % tokens.length] as string;
    while (!isOver) {
      const key = randomUUID();
      const offline = { tappedAt: new Date().toISOString(), clockDifferenceMs: 0 };
      const body = JSON.stringify({ kind: 'IN', offline });
      const { status, text } = await send(token, key, body).catch(() => ({ status: 0, text: '' }));
      if (status === 200) acknowledged.push({ token, key, body, answer: text });
      else await pause(20);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, n) => write(n));
  return async () => {
    isOver = true;
    await Promise.all(writers);
    return acknowledged;
  };
}

/** A replay of what is stored gives its bytes; of what was lost, a new punch with another id. */
async function expectKept(acknowledged: readonly Acknowledged[]) {
  const lost: string[] = [];
  for (const { token, key, body, answer } of acknowledged) {
    const { status, text } = await send(token, key, body);
    if (status !== 200 || text !== answer) lost.push(`${status} ${text} instead of ${answer}`);
  }
  expect(lost).toEqual([]);
}

async function postmasterPid(): Promise<number> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  if (file === undefined) throw new Error('The database does not run');
  return Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]);
}

describe('killed at any moment', { timeout: 180_000 }, () => {
  test('the server loses no acknowledged punch, and starts again by itself', async () => {
    await started();
    const stop = storm();
    await pause(STORM_MS);
    await ended('SIGKILL');
    const acknowledged = await stop();
    expect(acknowledged.length).toBeGreaterThan(20);
    await started();
    await expectKept(acknowledged);
  });

  test('the database loses none either, and comes back under the running server', async () => {
    const stop = storm();
    await pause(STORM_MS);
    process.kill(await postmasterPid(), 'SIGKILL');
    await pause(STORM_MS);
    const tokenOf = tokens[0] as string;
    const offline = { tappedAt: new Date().toISOString(), clockDifferenceMs: 0 };
    const again = () =>
      send(tokenOf, randomUUID(), JSON.stringify({ kind: 'OUT', offline })).catch(() => ({ status: 0 }));
    await expect.poll(async () => (await again()).status, { timeout: 60_000, interval: 250 }).toBe(200);
    const acknowledged = await stop();
    expect(acknowledged.length).toBeGreaterThan(20);
    await expectKept(acknowledged);
  });
});
