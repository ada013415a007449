// The queries behind requests, explained where a company has filed a hundred thousand of them: none may read them from end
// to end.
import { approvals } from '@kawani/domains/approvals/requests';
import type { InboxQuery } from '@kawani/domains/requests/contract';
import {
  attentionFor,
  choices,
  clashesOf,
  counts,
  delegates,
  inboxPage,
  matchingIds,
  myRequest,
  myRequests,
  oneToDecide,
} from '@kawani/domains/requests/service';
import { allowSeconds, type Db, sql } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { office } from '../apps/server/rooms.ts';
import { openCompany } from './company.ts';
import { explaining } from './explain.ts';
import { freshDatabase } from './server.ts';

const BIG =
  /Seq Scan on (request|request_event|request_approver|request_level|request_file|request_message|employee|assignment)\b/;
const TODAY = day('2026-11-21');
const DECIDES = approvals.kinds.flatMap(({ approves, denies, manages }) => [approves.code, denies.code, manages.code]);
const PEOPLE = 10_000;
const FILED = 100_000;
const WAITING = 2_000;

const database = await freshDatabase();
let leader: string;
let person: string;
let waiting: string;

beforeAll(async () => {
  const company = await openCompany(database);
  leader = await company.supervisor();
  person = await company.employee({ username: 'someone' });
  // However long a loaded machine takes for it.
  await database.transaction(async (db) => {
    await allowSeconds(db, 600);
    await fill(db);
  });
  waiting =
    (await database.one<{ id: string }>(sql`select request_id as id from request_approver where open limit 1`))?.id ??
    '';
}, 120_000);

/** Some thousand of them wait for one leader; the others ended. */
async function fill(db: Db) {
  await db.run(sql`insert into employee (id, number, device_user, username, first_name, last_name, sex, civil_status,
      birth_date, hired_on)
    select gen_random_uuid(), (100000 + n)::text, (100000 + n)::text, 'v' || n, 'Ana', 'Peña', 'Female', 'Single',
      '1980-01-01', '2020-01-01' from generate_series(1, ${PEOPLE}) n`);
  await db.run(sql`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
    select gen_random_uuid(), id, (select id from detachment limit 1), (select id from job_designation limit 1), '2020-01-01'
    from employee where username like 'v%'`);
  await db.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at, waiting_since, detachment_id)
    select gen_random_uuid(), kind, kind || n, owner, case when n <= ${WAITING} then 'FILED' else 'APPROVED' end, 1, 1, kind,
      date '2026-01-01' + n % 320, date '2026-01-01' + n % 320, '{}', '[]', '{}', '', '', '', '{}',
      timestamptz '2026-01-01' + n % 320 * interval '1 day', case when n <= ${WAITING} then now() end,
      (select id from detachment limit 1)
    from (select n, (array['TA', 'MTO', 'LEAVE', 'OVERTIME'])[1 + n % 4] as kind,
      (array(select id from employee where username like 'v%'))[1 + n % ${PEOPLE}] as owner
      from generate_series(1, ${FILED}) n) filed`);
  await db.run(sql`insert into request_level (request_id, level, who) select id, 1, 'SUPERVISOR' from request`);
  await db.run(sql`insert into request_approver (request_id, employee_id, open)
    select id, case when waiting_since is null then ${person}::uuid else ${leader}::uuid end, waiting_since is not null from request`);
  await db.run(sql`insert into request_event (id, request_id, at, event, state, level, actor, role)
    select gen_random_uuid(), id, filed_at, event, state, 1, case when event = 'file' then 'someone' when random() < 0.02 then 'leader' else 'other' end, ''
    from request, (values ('file'), ('approve')) as events (event) where event = 'file' or waiting_since is null`);
  await db.run(sql`insert into request_file (id, owner, request_id, name, media_type, bytes, storage_key, at)
    select gen_random_uuid(), 'someone', id, 'a.jpg', 'image/jpeg', 1, 'k', now() from request`);
  await db.run(sql`insert into request_message (id, request_id, at, author, author_name, body)
    select gen_random_uuid(), id, now(), 'someone', 'Ana', 'b' from request`);
  await db.run(sql`insert into delegation (id, from_id, to_id, tabs, starts, ends, reason, at)
    values (gen_random_uuid(), ${person}, ${leader}, '{}', '2026-11-20', '2026-11-30', 'r', now())`);
  await db.run(sql`insert into account_permission (username, permission)
    select username, 'APPROVE_LEAVE_REQUEST' from employee where username like 'v%' limit 300`);
  await db.run(sql`analyze`);
}

const workOn = (db: Db, employeeId: string, username: string) =>
  ({
    actor: { subject: '', username, employeeId, holds: new Set(DECIDES) },
    db,
    today: TODAY,
    now: new Date('2026-11-21T08:00:00+08:00'),
    audit: async () => {},
    transaction: (run: (inside: Db) => Promise<unknown>) => run(db),
  }) as unknown as Work;

const page = { office, inbox: approvals };
const query = (narrowed: Partial<InboxQuery> = {}): InboxQuery => ({
  page: 1,
  size: 50,
  sort: 'urgent',
  done: false,
  everyone: false,
  ...narrowed,
});
const asLeader = (db: Db) => workOn(db, leader, 'leader');

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
  ['one’s own', (db) => myRequests(office, { page: 1, size: 20, sort: '-filedAt' }, workOn(db, person, 'someone'))],
  ['clashes', (db) => clashesOf(db, person, { from: TODAY, to: TODAY })],
  ['who may stand in', (db) => delegates(approvals, { search: '' }, asLeader(db))],
  ['what waits for oneself', (db) => attentionFor(db, person, TODAY)],
])('%s: no big table is read from end to end', async (_, ask) => {
  const plans: string[] = [];
  await ask(explaining(database, plans));
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});

test('one of one’s own: no big table is read from end to end', async () => {
  const plans: string[] = [];
  const own = await database.one<{ id: string; owner: string }>(sql`select id, owner_id as owner from request limit 1`);
  await myRequest(office, { id: own?.id ?? '' }, workOn(explaining(database, plans), own?.owner ?? '', 'v1'));
  for (const plan of plans) expect(plan).not.toMatch(BIG);
});
