// A thousand clients at a time: how many are served, how soon the others are told to come again, whether punches go first,
// and how long the server takes to be back when it is killed in the middle of it.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openCompany, type Person } from './company.ts';

const CLIENTS = 1_000;
const SECONDS = 15;
/** One of so many calls is a punch, the others look at a month of attendance. */
const A_PUNCH_IN = 5;
const KINDS = ['IN', 'BREAK_OUT', 'BREAK_IN', 'OUT'];
/** A client that was refused comes again as it was told. */
const AGAIN_AFTER_MS = 2_000;

type Answer = { readonly status: number; readonly ms: number; readonly isPunch: boolean; readonly at: number };

const company = await openCompany({ employees: 1_500, signedIn: CLIENTS, days: 21 });
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
let answers: Answer[] = [];
let isOver = false;
try {
  const clients = company.people.map(client);
  await pause(SECONDS * 1000);
  tell(answers);
  answers = [];
  const readyMs = await company.restart();
  await pause(SECONDS * 1000);
  tellBack(readyMs);
  isOver = true;
  await Promise.all(clients);
} finally {
  agent.destroy();
  await company.stop();
}

async function client(person: Person, nth: number): Promise<void> {
  await pause(nth);
  for (let turn = nth; !isOver; turn += 1) {
    const answer = await call(person, turn);
    answers.push(answer);
    if (answer.status !== 200) await pause(AGAIN_AFTER_MS);
  }
}

function call({ token, latitude, longitude }: Person, turn: number): Promise<Answer> {
  const isPunch = turn % A_PUNCH_IN === 0;
  const began = performance.now();
  const kind = KINDS[Math.floor(turn / A_PUNCH_IN) % KINDS.length];
  const body = isPunch ? JSON.stringify({ kind, location: { latitude, longitude, accuracyM: 12 } }) : undefined;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(isPunch && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  const path = isPunch ? '/api/v1/attendance/me/punches' : '/api/v1/attendance/me/cut-off';
  return new Promise((resolve) => {
    const told = (status: number) => resolve({ status, isPunch, ms: performance.now() - began, at: performance.now() });
    const sent = request(`${company.url}${path}`, { method: isPunch ? 'POST' : 'GET', agent, headers }, (answer) => {
      answer.resume();
      answer.once('close', () => told(answer.statusCode ?? 0));
    });
    sent.once('error', () => told(0));
    sent.end(body);
  });
}

function tell(all: readonly Answer[]): void {
  const [served, shed] = [all.filter(({ status }) => status === 200), all.filter(({ status }) => status === 503)];
  const punches = all.filter(({ isPunch }) => isPunch);
  const servedPunches = punches.filter(({ status }) => status === 200);
  const shedLate = late(shed);
  console.log(
    `${CLIENTS} clients for ${SECONDS} s: ${served.length} served, ${shed.length} shed, ${other(all)} others`,
  );
  console.log(`shed: half within ${late(shed, 0.5)} ms, 99 of 100 within ${shedLate} ms (at most 1000)`);
  console.log(`served: half within ${late(served, 0.5)} ms, 99 of 100 within ${late(served)} ms`);
  console.log(
    `punches served: ${servedPunches.length} of ${punches.length}, 99 of 100 within ${late(servedPunches)} ms`,
  );
  if (shedLate > 1000 || servedPunches.length < punches.length * 0.95) process.exitCode = 1;
}

/** The longest time in which nobody was served tells how long the server was away, whatever was still on its way when it was killed. */
function tellBack(readyMs: number): void {
  const served = answers.flatMap(({ status, at }) => (status === 200 ? [at] : [])).sort((one, next) => one - next);
  const gaps = served.slice(1).map((at, index) => at - (served[index] ?? at));
  const seconds = gaps.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...gaps) / 1000;
  console.log(
    `killed under load: ready after ${(readyMs / 1000).toFixed(1)} s, nobody served for ${seconds.toFixed(1)} s (at most 10)`,
  );
  if (seconds > 10) process.exitCode = 1;
}

function other(all: readonly Answer[]): number {
  return all.filter(({ status }) => status !== 200 && status !== 503).length;
}

function late(some: readonly Answer[], share = 0.99): number {
  const times = some.map(({ ms }) => ms).sort((one, next) => one - next);
  return Math.round(times[Math.floor(times.length * share)] ?? 0);
}
