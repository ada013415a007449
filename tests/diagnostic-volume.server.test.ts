// The clinic's calendar and list where two thousand people come in a week, and fifty thousand came before: none may read seats
// or requests from end to end.
import { calendar, diagnosticCounts, diagnosticPage } from '@kawani/domains/diagnostics/requests/service/office';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { explaining, readerOn } from './explain.ts';
import { openCopy } from './server.ts';
import { EMPLOYEES, inBulk, volumeConnection } from './volume.ts';

const BIG = /Seq Scan on (request|diagnostic_seat|diagnostic_slot|diagnostic_attendee|diagnostic_request)\b/;
const [THIS_WEEK, BEFORE] = [2_000, 50_000];
/** Ten people a slot, fifty slots a day, from Monday to Thursday; the weeks before are as full. */
const [OF_SLOT, SLOTS_OF_DAY] = [10, 50];
const CLINIC = newId();
const connection = await volumeConnection();
const database = openCopy(connection);

beforeAll(() => inBulk(connection, fill), 120_000);

async function fill(client: pg.Client) {
  await client.query(sql`insert into clinic (id, name, address, directions, hours, phone)
    values (${CLINIC}, 'DMSC Quezon City', '14 Kalayaan Avenue', '', 'Mon to Thu', '')`);
  await client.query(sql`create temporary table visit as select n, gen_random_uuid() as id, gen_random_uuid() as seat,
      (array(select id from employee order by id))[1 + n % ${EMPLOYEES}] as owner, n < ${THIS_WEEK} as ahead,
      case when n < ${THIS_WEEK} then timestamptz '2026-12-07 07:00+08' + n / ${OF_SLOT * SLOTS_OF_DAY} * interval '1 day'
        else timestamptz '2026-12-06 07:00+08' - n / ${OF_SLOT * SLOTS_OF_DAY} * interval '1 day' end
        + n / ${OF_SLOT} % ${SLOTS_OF_DAY} * interval '10 minutes' as at
    from generate_series(0, ${THIS_WEEK + BEFORE - 1}) n`);
  await client.query(sql`insert into diagnostic_slot (id, service, clinic_id, during, capacity)
    select gen_random_uuid(), 'Medical', ${CLINIC}::uuid, tstzrange(at, at + interval '10 minutes'), ${OF_SLOT}
    from visit group by at`);
  await client.query(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at, waiting_since)
    select id, 'DIAGNOSTIC', 'DX' || n, owner, case when ahead then 'FILED' else 'RELEASED' end, 1, 3, 'DIAGNOSTIC',
      '2026-12-01', '2026-12-01', '{}', '[]', '{}', '', '', '', '{}', at - interval '9 days',
      case when ahead then now() end from visit`);
  await client.query(sql`insert into diagnostic_request (request_id, for_whom, required_by, service, clinic_id, payment_mode,
      is_billable)
    select id, 'individual', 'MYSELF', 'Medical', ${CLINIC}::uuid, 'Cash', false from visit`);
  await client.query(sql`insert into diagnostic_seat (id, slot_id, service, during, employee_id, held_by, booked_at, ended_at,
      ended_how)
    select v.seat, p.id, p.service, p.during, v.owner, v.owner, v.at, case when ahead then null else v.at end,
      case when ahead then null else 'PASSED' end
    from visit v join diagnostic_slot p on lower(p.during) = v.at`);
  await client.query(sql`insert into diagnostic_attendee (request_id, employee_id, state, version, seat_id)
    select id, owner, case when ahead then 'Accepted' else 'Completed' end, 1, seat from visit`);
}

const contextOn = (db: Db) =>
  readerOn(db, { employeeId: newId(), username: 'clinic', holds: [], today: day('2026-12-07') });
const WEEK = { service: 'Medical', clinicId: CLINIC, from: day('2026-12-06'), to: day('2026-12-12') } as const;
const page = { page: 1, size: 20 };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a week of the calendar', (db) => calendar(WEEK, contextOn(db))],
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
  const { items } = await calendar(WEEK, contextOn(database));
  expect(items).toHaveLength(THIS_WEEK);
  const { stages } = await diagnosticCounts({}, contextOn(database));
  expect(stages).toEqual([{ stage: 'FILED', waiting: THIS_WEEK }]);
});
