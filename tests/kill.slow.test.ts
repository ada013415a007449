// What was acknowledged stays: the built server, and then its database, are killed in the middle of a storm of punches.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from './clock.ts';
import { type Mortal, openMortal } from './mortal.ts';

const PORT = 20_000 + (process.pid % 20_000);
const USERS = ['employee', 'supervisor', 'hr', 'payroll'];
const WRITERS = 16;
const STORM_MS = 2_000;

type Acknowledged = { readonly token: string; readonly key: string; readonly body: string; readonly answer: string };

let mortal: Mortal;
let tokens: string[];

beforeAll(async () => {
  mortal = await openMortal(PORT, 80, 1);
  tokens = await Promise.all(USERS.map((username) => mortal.realm.sign(username)));
}, 120_000);

afterAll(() => mortal?.remove(), 60_000);

async function send(token: string, key: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(`${mortal.url}/api/v1/attendance/me/punches`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(10_000),
  });
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
      const offline = { tappedAt: present().toISOString(), clockDifferenceMs: 0 };
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
  const files = await readdir(mortal.dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  if (file === undefined) throw new Error('The database does not run');
  return Number((await readFile(join(mortal.dataDir, file), 'utf8')).split('\n')[0]);
}

describe('killed at any moment', { timeout: 180_000 }, () => {
  test('the server loses no acknowledged punch, and starts again by itself', async () => {
    await mortal.start();
    const stop = storm();
    await pause(STORM_MS);
    await mortal.end('SIGKILL');
    const acknowledged = await stop();
    expect(acknowledged.length).toBeGreaterThan(20);
    await mortal.start();
    await expectKept(acknowledged);
  });

  test('the database loses none either, and comes back under the running server', async () => {
    const stop = storm();
    await pause(STORM_MS);
    process.kill(await postmasterPid(), 'SIGKILL');
    await pause(STORM_MS);
    const tokenOf = tokens[0] as string;
    const offline = { tappedAt: present().toISOString(), clockDifferenceMs: 0 };
    const again = () =>
      send(tokenOf, randomUUID(), JSON.stringify({ kind: 'OUT', offline })).catch(() => ({ status: 0 }));
    await expect.poll(async () => (await again()).status, { timeout: 60_000, interval: 250 }).toBe(200);
    const acknowledged = await stop();
    expect(acknowledged.length).toBeGreaterThan(20);
    await expectKept(acknowledged);
  });
});
