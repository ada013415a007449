// The lists of loan officers, explained where the company has lent fifty thousand loans and two thousand more are asked for:
// none may read requests or loans from end to end.
import { application } from '@kawani/domains/loans/applications/service/application';
import { applicationCounts, applicationPage } from '@kawani/domains/loans/applications/service/applications';
import { type Db, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '../apps/server/modules.ts';
import { openCompany } from './company.ts';
import { explaining, readerOn } from './explain.ts';
import { openCopy } from './server.ts';
import { EMPLOYEES, inBulk, volumeConnection } from './volume.ts';

const BIG = /Seq Scan on (request|request_event|loan|loan_co_maker|deduction_account|deduction_due|employee)\b/;
const RELEASED = 50_000;
const WAITING = 2_000;
const FILTERS = [
  ['a name', { search: 'dela cruz' }],
  ['an employee number', { search: '100042' }],
  ['a reference', { search: 'LN40' }],
  ['its source', { source: 'BCC_CREDIT' }],
  ['its type', { type: 'QUICK' }],
  ['all of them', { search: 'dela cruz', source: 'TULUNGAN', type: 'REGULAR' }],
] as const;
const STAGES = ['FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL', 'APPROVED', 'RELEASED', 'DENIED'] as const;

const connection = await volumeConnection();
const database = openCopy(connection);
let officer: string;
let waiting: string;

beforeAll(async () => {
  const company = await openCompany(database);
  officer = await company.employee({ username: 'officer' });
  await inBulk(connection, fill);
  const found = await database.one<{ id: string }>(sql`select id from request where state = 'FILED' limit 1`);
  waiting = found?.id ?? '';
}, 120_000);

const TERMS = `{"terms": {"source": "TULUNGAN", "type": "REGULAR", "amount": 1000000, "months": 6, "every": "PAYDAY",
  "firstOn": "2026-12-05", "security": "CO_MAKERS", "release": "CHECK", "renews": null, "schedule": [],
  "disclosure": {"interest": 0, "shieldFee": 0, "charge": 2000, "totalDue": 1000000, "effectiveRate": "0.1200"}},
  "warnings": [], "coMakers": []}`;

/** Waiting ones at each level, as many denied, and released ones with their accounts. */
async function fill(client: pg.Client) {
  await client.query(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at, waiting_since)
    select gen_random_uuid(), 'LOAN', 'LN' || n, owner, state, 1, 3, 'REGULAR', '2026-12-05', '2026-12-05',
      '{"amount": 1000000}', '[]', ${TERMS}::jsonb, '', '', '', '{}',
      timestamptz '2026-01-01' + n * interval '5 minutes', case when state in ('RELEASED', 'DENIED') then null else now() end
    from (select n, case when n > ${2 * WAITING} then 'RELEASED' when n > ${WAITING} then 'DENIED'
        else (array['FILED', 'FOR_APPROVAL', 'FOR_FINAL_APPROVAL', 'APPROVED'])[1 + n % 4] end as state,
      (array(select id from employee where username like 'v%'))[1 + n % ${EMPLOYEES}] as owner
      from generate_series(1, ${RELEASED + 2 * WAITING}) n) filed`);
  await client.query(sql`insert into request_event (id, request_id, at, event, state, level, actor, role)
    select gen_random_uuid(), id, filed_at, 'file', state, 1, 'x', '' from request`);
  await client.query(sql`insert into loan_co_maker (request_id, employee_id, share)
    select id, (array(select id from employee where username like 'v%'))[1 + (7 * row_number() over ())::int % ${EMPLOYEES}], 500000
    from request where kind = 'LOAN'`);
  await client.query(sql`insert into deduction_account (id, no, employee_id, code, kind, principal, released_on, basis,
      authorization_id, entered_by)
    select id, ref, owner_id, 'LOAN', 'Regular', 1000000, '2026-06-01', 'AUTHORIZED', id, 'x' from request where state = 'RELEASED'`);
  await client.query(sql`insert into deduction_due (id, account_id, no, due_on, amount, kind, channel)
    select id, id, 1, '2026-12-05', 1000000, 'Regular', 'FUB' from deduction_account where code = 'LOAN'`);
  await client.query(sql`insert into loan (id, no, request_id, employee_id, source, type, principal, interest, annual_rate,
      months, method, shield_fee, check_charge, renewed_balance, net_proceeds, account_id, mode, reference, released_on,
      released_by)
    select id, ref, id, owner_id, 'TULUNGAN', 'REGULAR', 1000000, 0, 0.12, 6, 'STRAIGHT', 0, 2000, 0, 998000, id, 'CHECK',
      ref, '2026-06-01', 'x' from request where state = 'RELEASED'`);
  await client.query(
    sql`insert into loan_part (due_id, loan_id, principal, interest) select id, id, 1000000, 0 from loan`,
  );
}

const HOLDS = ['VIEW_LOAN_REQUEST', 'APPROVE_LOAN_REQUEST', 'APPROVE_DEFERMENT'];
const contextOn = (db: Db) =>
  readerOn(db, { employeeId: officer, username: 'officer', holds: HOLDS, today: day('2026-11-21') });

test.each<[string, (db: Db) => Promise<unknown>]>([
  ...STAGES.map((stage): [string, (db: Db) => Promise<unknown>] => [
    `the first page of ${stage}`,
    (db) => applicationPage({ stage, page: 1, size: 20 }, contextOn(db)),
  ]),
  ...STAGES.flatMap((stage) =>
    FILTERS.map(([by, filter]): [string, (db: Db) => Promise<unknown>] => [
      `the first page of ${stage} by ${by}`,
      (db) => applicationPage({ stage, page: 1, size: 20, ...filter }, contextOn(db)),
    ]),
  ),
  ['the counts of the tabs', (db) => applicationCounts({}, contextOn(db))],
  ['one application with its borrower', (db) => application(registry, { id: waiting }, contextOn(db))],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});
