// A pay run goes on where it was killed: the built server is killed in the middle of computing a period, started again,
// and its slips are those of a computing that nobody disturbed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PayRun, Payslip, SlipRow } from '@kawani/domains/payroll/contract';
import { day, firstOfMonth } from '@kawani/kit/values/day';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from './clock.ts';
import { type Mortal, openMortal } from './mortal.ts';

const PORT = 41_000 + (process.pid % 19_000);
// Several parts of 250.
const PEOPLE = 600;
const DAYS = 16;
const SAMPLE = 60;

let mortal: Mortal;
let token: string;

beforeAll(async () => {
  mortal = await openMortal(PORT, PEOPLE, DAYS);
  token = await mortal.realm.sign('payroll', ['MANAGE_RELEASE_PAYSLIP']);
}, 240_000);

afterAll(() => mortal?.remove(), 60_000);

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${mortal.url}/api/v1/payroll/${path}`, {
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
  await mortal.start();
  const on = firstOfMonth(dayAt(toInstant(present())));
  const { next } = await ask<{ next: { starts: string } | null }>('runs');
  const { id } = await ask<PayRun>('runs', { on: next?.starts ?? day(on) });
  const half = await watched(id, ({ done, computing }) => done > 0 || !computing);
  await mortal.end('SIGKILL');
  expect(half.computing).toBe(true);
  expect(half.done).toBeLessThan(half.total);
  await mortal.start();
  const whole = await watched(id, ({ computing }) => !computing);
  expect(whole).toMatchObject({ failure: null, done: whole.total, employees: whole.total });
  const resumed = await slipsOf(id);
  expect(resumed.length).toBe(whole.total + SAMPLE);
  await ask(`runs/${id}/compute`, { version: whole.version });
  await watched(id, ({ computing }) => !computing);
  expect(await slipsOf(id)).toEqual(resumed);
}, 240_000);
