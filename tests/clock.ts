// The one clock of the tests. A test that needs the present asks here, so that everything can be run at another date
// (`npm run test:slow`); every other date in a test is written out.
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { shiftDate } from './clock-shift.mjs';

/** By how much this run's clock differs from the real one; 0 in an ordinary run. */
const OFFSET_MS = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);

/** The present, as the server, its database and the pages of this run have it. */
export const present = (): Date => new Date();

/** The Manila date of the present. */
export const presentDay = (): Day => dayAt(present());

/** Pages of this browser have the run's clock. */
export function shiftPages(browser: Browser): Browser {
  if (OFFSET_MS === 0) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, OFFSET_MS);
    return context;
  };
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();
  return browser;
}

const CLOCKS = [
  ['now', 'stable'],
  ['transaction_timestamp', 'stable'],
  ['statement_timestamp', 'stable'],
  ['clock_timestamp', 'volatile'],
] as const;

/**
 * This database, which has to be empty still, and every copy of it have the run's clock: its own functions are renamed, and
 * what calls them by their names gets ours. The keywords (`current_date` …) are no functions, and are not used (tests/guards/one-clock.test.ts).
 */
export async function shiftDatabase(connection: pg.ClientConfig): Promise<void> {
  if (OFFSET_MS === 0) return;
  const client = new pg.Client(connection);
  await client.connect();
  for (const [name, volatility] of CLOCKS) {
    await client.query(`alter function pg_catalog.${name}() rename to real_${name}`);
    await client.query(`create function pg_catalog.${name}() returns timestamptz language sql ${volatility} parallel safe
      as $$ select pg_catalog.real_${name}() + interval '${OFFSET_MS} milliseconds' $$`);
  }
  await client.end();
}
