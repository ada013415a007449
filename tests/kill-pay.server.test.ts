// A pay run goes on where it was killed: the built server is killed in the middle of computing a period, started again,
// and its slips are those of a computing that nobody disturbed.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PayRun, Payslip, SlipRow } from '@kawani/domains/payroll/contract';
import { day, firstOfMonth } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnRealm, openRealm } from './realm.ts';

const built = (name: string) => fileURLToPath(new URL(`../dist/server/${name}`, import.meta.url));
const PORT = 41_000 + (process.pid % 19_000);
const BASE_URL = `http://127.0.0.1:${PORT}`;
// Several parts of 250.
const PEOPLE = '600';
const SAMPLE = 60;

let dataDir: string;
let realm: OwnRealm;
let token: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  if (!existsSync(built('main.js'))) throw new Error('The server is not built: node apps/build.mjs');
  dataDir = await mkdtemp(join(tmpdir(), 'kawani-kill-pay-'));
  // As root the database runs as somebody else, who must be able to reach it here.
  await chmod(dataDir, 0o755);
  realm = await openRealm();
  token = await realm.sign('payroll', ['MANAGE_RELEASE_PAYSLIP']);
  const seeding = run('command.js', ['seed', '--employees', PEOPLE, '--days', '16'], {});
  await new Promise((resolve, reject) => {
    seeding.once('exit', (code) => (code === 0 ? resolve(code) : reject(new Error(`Seeding ended with ${code}`))));
  });
}, 240_000);

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

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${BASE_URL}/api/v1/payroll/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function watched(id: string, until: (run: PayRun) => boolean): Promise<PayRun> {
  for (;;) {
    const now = await ask<PayRun>(`runs/${id}`);
    if (until(now)) return now;
    await pause(20);
  }
}

/** Everybody's sums, and the lines of some. */
async function slipsOf(id: string): Promise<unknown[]> {
  const rows: SlipRow[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask<{ items: SlipRow[]; total: number }>(`runs/${id}/slips?page=${page}&size=100`);
    rows.push(...items);
    if (rows.length >= total || items.length === 0) break;
  }
  const some = await Promise.all(
    rows.slice(0, SAMPLE).map(async ({ employeeId }) => {
      const { id: _, ...slip } = await ask<Payslip>(`runs/${id}/slips/${employeeId}`);
      return slip;
    }),
  );
  return [...rows.map(({ id: _, ...row }) => row).sort((a, b) => a.number.localeCompare(b.number)), ...some];
}

test('killed while it computes, a run goes on and gives the same slips, and the same ones again', async () => {
  await started();
  const on = firstOfMonth(dayAt(toInstant(new Date())));
  const { next } = await ask<{ next: { starts: string } | null }>('runs');
  const { id } = await ask<PayRun>('runs', { on: next?.starts ?? day(on) });
  const half = await watched(id, ({ done, computing }) => done > 0 || !computing);
  await ended('SIGKILL');
  expect(half.computing).toBe(true);
  expect(half.done).toBeLessThan(half.total);
  await started();
  const whole = await watched(id, ({ computing }) => !computing);
  expect(whole).toMatchObject({ failure: null, done: whole.total, employees: whole.total });
  const resumed = await slipsOf(id);
  expect(resumed.length).toBe(whole.total + SAMPLE);
  await ask(`runs/${id}/compute`, { id, version: whole.version });
  await watched(id, ({ computing }) => !computing);
  expect(await slipsOf(id)).toEqual(resumed);
}, 240_000);
