// How long one person waits for an answer, with as many rows as a company has after years.
import { sql } from '@kawani/kit/server/db';
import pg from 'pg';
import type { Calls } from './calls.ts';

const TIMES = 40;

/** Rows made by thousands fit one another: nothing that follows from a row is computed. */
export async function inBulk(connection: pg.ClientConfig, fill: (client: pg.Client) => Promise<void>): Promise<void> {
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
export async function timed(what: string, path: string, calls: Calls): Promise<Timed> {
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
