// The queries behind requests, explained where a company has filed a hundred thousand of them: none may read them from end
// to end.
import { approvals } from '@kawani/domains/approvals/requests';
import { delegates } from '@kawani/domains/requests/delegation/service';
import { attentionFor, clashesOf } from '@kawani/domains/requests/engine/service';
import { myRequest, myRequests } from '@kawani/domains/requests/engine/service/queries';
import type { InboxQuery } from '@kawani/domains/requests/inbox/contract/filter';
import { choices, counts, inboxPage, matchingIds, oneToDecide } from '@kawani/domains/requests/inbox/service/inbox';
import { type Db, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '../apps/server/modules.ts';
import { openCompany } from './company.ts';
import { explaining, readerOn } from './explain.ts';
import { openCopy } from './server.ts';
import { EMPLOYEES, inBulk, volumeConnection } from './volume.ts';

const BIG =
  /Seq Scan on (request|request_event|request_approver|request_level|request_file|request_message|employee|assignment)\b/;
const TODAY = day('2026-11-21');
const DECIDES = approvals.kinds.flatMap(({ approves, denies, manages }) => [approves.code, denies.code, manages.code]);
const FILED = 100_000;
const WAITING = 2_000;
/** What leaves keep of their filing: a day of credits, to come. */
const LEAVE = JSON.stringify({
  draws: [{ type: 'VL', year: 2026, days: 1 }],
  charges: [{ date: '2026-11-24', portion: 'WHOLE', type: 'VL', paid: true }],
});

const connection = await volumeConnection();
const database = openCopy(connection);
let leader: string;
let person: string;
let waiting: string;

beforeAll(async () => {
  const company = await openCompany(database);
  leader = await company.supervisor();
  person = await company.employee({ username: 'someone' });
  await inBulk(connection, fill);
  waiting =
    (await database.one<{ id: string }>(sql`select request_id as id from request_approver where open limit 1`))?.id ??
    '';
}, 120_000);

/** Some thousand of them wait for one leader; the others ended. */
async function fill(client: pg.Client) {
  const site = sql`(select id from detachment where code = 'MKT-1')`;
  await client.query(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at, waiting_since, detachment_id)
    select gen_random_uuid(), kind, kind || n, owner, case when n <= ${WAITING} then 'FILED' else 'APPROVED' end, 1, 1, kind,
      date '2026-01-01' + n % 320, date '2026-01-01' + n % 320, '{}', '[]',
      case kind when 'LEAVE' then ${LEAVE}::jsonb else '{}' end, '', '', '', '{}',
      timestamptz '2026-01-01' + n % 320 * interval '1 day', case when n <= ${WAITING} then now() end,
      ${site}
    from (select n, (array['TA', 'MTO', 'LEAVE', 'OVERTIME'])[1 + n % 4] as kind,
      (array(select id from employee where username like 'v%'))[1 + n % ${EMPLOYEES}] as owner
      from generate_series(1, ${FILED}) n) filed`);
  await client.query(sql`insert into request_level (request_id, level, who) select id, 1, 'SUPERVISOR' from request`);
  await client.query(sql`insert into request_approver (request_id, employee_id, open)
    select id, case when waiting_since is null then ${person}::uuid else ${leader}::uuid end, waiting_since is not null from request`);
  await client.query(sql`insert into request_event (id, request_id, at, event, state, level, actor, role)
    select gen_random_uuid(), id, filed_at, event, state, 1, case when event = 'file' then 'someone' when random() < 0.02 then 'leader' else 'other' end, ''
    from request, (values ('file'), ('approve')) as events (event) where event = 'file' or waiting_since is null`);
  await client.query(sql`insert into request_file (id, owner, request_id, name, media_type, bytes, storage_key, at)
    select gen_random_uuid(), 'someone', id, 'a.jpg', 'image/jpeg', 1, 'k', now() from request`);
  await client.query(sql`insert into request_message (id, request_id, at, author, author_name, body)
    select gen_random_uuid(), id, now(), 'someone', 'Ana', 'b' from request`);
  await client.query(sql`insert into delegation (id, from_id, to_id, tabs, starts, ends, reason, at)
    values (gen_random_uuid(), ${person}, ${leader}, '{}', '2026-11-20', '2026-11-30', 'r', now())`);
  await client.query(sql`insert into account_permission (username, permission)
    select username, 'APPROVE_LEAVE_REQUEST' from employee where username like 'v%' limit 300`);
}

const contextOn = (db: Db, employeeId: string, username: string) =>
  readerOn(db, { employeeId, username, holds: DECIDES, today: TODAY });

const page = { registry, inbox: approvals };
const query = (narrowed: Partial<InboxQuery> = {}): InboxQuery => ({
  page: 1,
  size: 50,
  sort: 'urgent',
  done: false,
  everyone: false,
  ...narrowed,
});
const asLeader = (db: Db) => contextOn(db, leader, 'leader');

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['what waits for a leader', (db) => inboxPage(page, query(), asLeader(db))],
  ['its last page', (db) => inboxPage(page, query({ page: 40 }), asLeader(db))],
  [
    'what waits, narrowed',
    (db) => inboxPage(page, query({ tab: 'Adjustments', search: 'peña', from: TODAY }), asLeader(db)),
  ],
  ['by name', (db) => inboxPage(page, query({ sort: 'name' }), asLeader(db))],
  ['what a leader did', (db) => inboxPage(page, query({ done: true, size: 20 }), asLeader(db))],
  ['what waits for anybody', (db) => inboxPage(page, query({ everyone: true }), asLeader(db))],
  ['all that match', (db) => matchingIds(page, query(), asLeader(db))],
  ['counts', (db) => counts(page, asLeader(db))],
  ['filters', (db) => choices(page, asLeader(db))],
  ['one to decide', (db) => oneToDecide(page, { id: waiting }, asLeader(db))],
  [
    'one’s own',
    (db) => myRequests(registry, { page: 1, size: 20, sort: '-filedAt' }, contextOn(db, person, 'someone')),
  ],
  ['clashes', (db) => clashesOf(db, person, { from: TODAY, to: TODAY })],
  ['who may stand in', (db) => delegates(approvals, { search: '' }, asLeader(db))],
  ['what waits for oneself', (db) => attentionFor(registry, db, person, TODAY)],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});

test('one of one’s own: no big table is read from end to end', async () => {
  const plans: string[] = [];
  const own = await database.one<{ id: string; owner: string }>(sql`select id, owner_id as owner from request limit 1`);
  await myRequest(registry, { id: own?.id ?? '' }, contextOn(explaining(database, plans), own?.owner ?? '', 'v1'));
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});
