// What a custodian waits for, with five thousand sizes at places: their list, what is short, and the ledger of an item. The
// control is the same company before anything was moved; then come a million moves of two years. Promised: the slowest of
// twenty within 100 ms, and a list of what is short that takes at most three times the control.

import { sql } from '@kawani/kit/server/db';
import pg from 'pg';
import { fillCells, fillMoves } from '../tests/stock-volume.ts';
import { type Calls, callsTo } from './calls.ts';
import { openCompany } from './company.ts';

const TIMES = 40;
const MOST_MS = 100;
const MOST_RATIO = 3;
const SHORT = '/uniforms/stock?isShort=true';

const company = await openCompany({ employees: 200, signedIn: 1, days: 2 });
try {
  const { connection, url, realm } = company;
  const custodian = await callsTo(url, await realm.sign('custodian', ['MANAGE_UNIFORM_INVENTORY']));
  await inBulk(connection, fillCells);
  const control = await timed('short, before any move', SHORT, custodian);
  await inBulk(connection, fillMoves);
  const { items } = await custodian.get<{ items: { id: string }[] }>('/uniforms/items?search=VOLUME-7');
  const ours = await timed('short, with a million moves', SHORT, custodian);
  const others = [
    await timed('stock, the first page', '/uniforms/stock', custodian),
    await timed('stock, the last page', '/uniforms/stock?page=250', custodian),
    await timed('the ledger of an item', `/uniforms/items/${items[0]?.id}/ledger`, custodian),
  ];
  const ratio = ours.middle / control.middle;
  console.log(`short with a million moves to none: ${ratio.toFixed(1)} (at most ${MOST_RATIO})`);
  if (ratio > MOST_RATIO || [ours, ...others].some(({ worst }) => worst > MOST_MS)) process.exitCode = 1;
} finally {
  await company.stop();
}

/** Rows made by thousands fit one another: nothing that follows from a row is computed. */
async function inBulk(connection: pg.ClientConfig, fill: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql`set session_replication_role = replica`);
    await fill(client);
    await client.query(sql`vacuum analyze`);
  } finally {
    await client.end();
  }
}

type Timed = { readonly middle: number; readonly worst: number };

/** One call after the other, in milliseconds: the middle one, and the 95th of a hundred. */
async function timed(what: string, path: string, calls: Calls): Promise<Timed> {
  const taken: number[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    const began = performance.now();
    await calls.get(path);
    taken.push(performance.now() - began);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const [middle, worst] = [at(0.5), at(0.95)];
  console.log(`${what}: ${Math.round(middle)} ms, 95 of 100 within ${Math.round(worst)} ms`);
  return { middle, worst };
}
