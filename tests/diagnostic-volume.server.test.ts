// The clinic's calendar and list where two thousand people come in a week, and fifty thousand came before: none may read seats
// or requests from end to end.
import { calendar, diagnosticCounts, diagnosticPage } from '@kawani/domains/diagnostics/requests/service/office';
import { type Db, newId } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { fillBefore, fillClinic, fillWeek, THIS_WEEK, WEEK } from './diagnostic-volume.ts';
import { explaining, readerOn } from './explain.ts';
import { openCopy } from './server.ts';
import { inBulk, volumeConnection } from './volume.ts';

const BIG = /Seq Scan on (request|diagnostic_seat|diagnostic_slot|diagnostic_attendee|diagnostic_request)\b/;
const CLINIC = newId();
const connection = await volumeConnection();
const database = openCopy(connection);

beforeAll(() => inBulk(connection, fill), 120_000);

async function fill(client: pg.Client) {
  await fillClinic(client, CLINIC);
  await fillWeek(client, CLINIC);
  await fillBefore(client, CLINIC);
}

const contextOn = (db: Db) =>
  readerOn(db, { employeeId: newId(), username: 'clinic', holds: [], today: day('2026-12-07') });
const ASKED = { service: 'Medical', clinicId: CLINIC, from: day(WEEK.from), to: day(WEEK.to) } as const;
const page = { page: 1, size: 20 };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a week of the calendar', (db) => calendar(ASKED, contextOn(db))],
  ['what waits', (db) => diagnosticPage({ stage: 'FILED', ...page }, contextOn(db))],
  ['what was completed', (db) => diagnosticPage({ stage: 'RELEASED', ...page }, contextOn(db))],
])('%s is found by indexes', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  // Counting all that ended reads them all, and nothing else.
  for (const plan of plans.filter((each) => !each.startsWith('Aggregate') && !each.startsWith('Finalize')))
    expect(plan).not.toMatch(BIG);
});

test('all two thousand of the week are in the calendar, and what waits is counted', async () => {
  const { items } = await calendar(ASKED, contextOn(database));
  expect(items).toHaveLength(THIS_WEEK);
  const { stages } = await diagnosticCounts({}, contextOn(database));
  expect(stages).toEqual([{ stage: 'FILED', waiting: THIS_WEEK }]);
});
