// The first load of every page that is declared, on a phone: what Lighthouse makes of it, when its largest part is painted, what
// jumps, and what comes over the wire until it can be used. Tabs that load files of their own are measured too. PAGES=/leaves,/hr/
// measures these alone, RUNS=1 scores each once (else three times where the first falls short), RUNS=0 only counts what is loaded,
// and LIST=1 names every request.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase, sql } from '@kawani/kit/server/db';
import { startPostgres } from '@kawani/kit/server/postgres';
import { everyPlace, type Place } from '../tests/every-page.ts';
import type { FirstUse } from './first-use.ts';
import { type Phone, type Score, takePhone } from './phone.ts';
import { type Started, startServer } from './server.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const CHOSEN = process.env.PAGES?.split(',');
/** Promised of every page. */
const MOST = { scripts: 110, requests: 20, layoutShift: 0.005, largestPaint: 2.5 };
const LEAST = { performance: 98, accessibility: 100, bestPractices: 100 };
const COLUMNS = ['speed', 'reach', 'practice', 'paint', 'shift', 'requests', 'KB', 'scripts'];
const NOT_SCORED = {
  performance: Number.NaN,
  accessibility: Number.NaN,
  bestPractices: Number.NaN,
  layoutShift: Number.NaN,
  largestPaint: Number.NaN,
};

const server = await startServer();
try {
  const places = (await placesOf(server)).filter(({ name }) => CHOSEN === undefined || CHOSEN.includes(name));
  say('page', COLUMNS);
  for (const place of places) await measurePlace(place, server.url);
} finally {
  await server.stop();
}

async function placesOf({ url, dataDir }: Started): Promise<Place[]> {
  const { connection } = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const database = openDatabase({ connection, size: 1 });
  const places = await everyPlace(database);
  await settled(database);
  await database.close();
  return [{ name: '/auth (its form)', path: formOf(url), account: undefined }, ...places];
}

/** A company that was made a moment ago has jobs to do and tables to clean, and they would slow the first pages down. */
async function settled(database: Database): Promise<void> {
  await database.run(sql`vacuum analyze`);
  const due = sql`select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`;
  while ((await database.one(due)) !== undefined) await setTimeout(500);
}

/** As the app asks the provider for it. */
function formOf(url: string): string {
  const asked = {
    client_id: 'web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${url}/`,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  };
  return `/auth/realms/hris/protocol/openid-connect/auth?${new URLSearchParams(asked)}`;
}

async function measurePlace({ name, path, account }: Place, url: string): Promise<void> {
  const page = await measure({ name, path, account }, url);
  const known = new Set(page.files);
  for (const tab of page.tabs) {
    const isNew = ({ files }: FirstUse) => files.some((file) => !known.has(file));
    const { files } = await measure({ name: `${name}?${tab.split('?')[1]}`, path: tab, account }, url, isNew);
    for (const file of files) known.add(file);
  }
}

/** On a phone of its own: service workers of the pages before would go on running, and slow it down. */
async function measure({ name, path, account }: Place, url: string, isTold = (_: FirstUse) => true): Promise<FirstUse> {
  const phone = await takePhone(url, account);
  try {
    const use = await phone.firstUse(path);
    if (isTold(use)) tell(name, use, await scoreOf(phone, path));
    return use;
  } finally {
    await phone.put();
  }
}

/** Once where that is good enough; a busy machine makes a page look slow, never fast. */
async function scoreOf(phone: Phone, path: string): Promise<Score> {
  const scores: Score[] = [];
  while (scores.length < RUNS) {
    scores.push(await phone.score(path));
    if (scores.length === 1 && isGood(scores[0])) break;
  }
  return scores.toSorted((left, right) => left.performance - right.performance)[scores.length >> 1] ?? NOT_SCORED;
}

function isGood({ performance, accessibility, bestPractices, layoutShift, largestPaint }: Score = NOT_SCORED): boolean {
  const isCalm = layoutShift <= MOST.layoutShift && largestPaint < MOST.largestPaint;
  const isWell = accessibility >= LEAST.accessibility && bestPractices >= LEAST.bestPractices;
  return isCalm && isWell && performance >= LEAST.performance;
}

function tell(page: string, { scripts, requests, bytes }: FirstUse, score: Score): void {
  const figures = [
    ...[score.performance, score.accessibility, score.bestPractices].map(String),
    `${score.largestPaint.toFixed(1)} s`,
    score.layoutShift.toFixed(3),
    ...[requests, bytes.toFixed(0), scripts.toFixed(1)].map(String),
  ];
  const isLight = scripts <= MOST.scripts && requests <= MOST.requests;
  const isKept = isLight && (RUNS === 0 || isGood(score));
  say(page, isKept ? figures : [...figures, '!']);
  if (!isKept) process.exitCode = 1;
  for (const fault of score.faults ?? []) console.log(`  ${fault}`);
}

function say(page: string, figures: readonly string[]): void {
  console.log([page.padEnd(52), ...figures.map((figure) => figure.padEnd(9))].join(''));
}
