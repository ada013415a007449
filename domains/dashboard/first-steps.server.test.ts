// What the dashboard asks of a person, and what HR watches.
import { giveStatus } from '@kawani/domains/employees/service';
import { papersToRead, profileToReview } from '@kawani/domains/employees/service/waiting';
import { watchStaff } from '@kawani/domains/employees/service/watch';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { registryOf } from '../../tests/registry.ts';
import { freshDatabase } from '../../tests/server.ts';
import { watchApi } from './contract/watch.ts';
import { dashboardApi } from './contract.ts';
import { dashboardRoutes } from './routes.ts';

const NOW = new Date('2026-11-21T08:00:00+08:00');
const database = await freshDatabase();
const routes = dashboardRoutes(registryOf([]), [papersToRead, profileToReview], [watchStaff]);
const { call, people } = await startApi(database, routes, () => NOW);
let company: Company;
let old: string;
let fresh: string;

const punchOf = (employeeId: string) =>
  database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
    values (${newId()}, ${employeeId}, ${NOW}, 'IN', 'PHONE', ${NOW}, 'UNKNOWN')`);
const send = (id: string, fileId: string) =>
  database.run(sql`with sent as (
      insert into company_document (id, kind, title, file_id, sent_at, sent_by, to_all)
      values (${id}, 'MEMO', 'Memo on uniforms', ${fileId}, ${NOW}, 'hr', false) returning id)
    insert into company_document_receipt (document_id, employee_id, sent_at) select id, ${old}, ${NOW} from sent`);
const ask = (id: string) =>
  database.run(sql`with asked as (
      insert into profile_review (id, due_on, sections, asked_by, asked_at)
      values (${id}, '2026-12-01', '{CONTACT}', 'hr', ${NOW}) returning id)
    insert into profile_review_section (review_id, employee_id, section) select id, ${old}, 'CONTACT' from asked`);

beforeAll(async () => {
  company = await openCompany(database);
  old = await company.employee();
  fresh = await company.employee();
  await database.run(sql`update employee set hired_on = '2026-11-01' where id = ${fresh}`);
  await database.run(sql`update employee set hired_on = '2020-01-01' where id = ${old}`);
  people.set('old', { employeeId: old });
  people.set('fresh', { employeeId: fresh });
  people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
});

test('a first step of somebody new is ticked by what the record shows, or by their word; nobody else has any', async () => {
  const steps = async (who: string) =>
    (await call(who, dashboardApi.welcome)).json<{ step: string; done: boolean }[]>();
  const done = async () => (await steps('fresh')).flatMap((each) => (each.done ? [each.step] : []));
  expect(await steps('old')).toEqual([]);
  expect(await done()).toEqual([]);
  await punchOf(fresh);
  expect(await done()).toEqual(['SCHEDULE']);
  await database.run(sql`insert into mail_wish (employee_id, kind) values (${fresh}, 'PAY')`);
  expect(await done()).toEqual(['SCHEDULE', 'NOTIFICATIONS']);
  expect((await call('fresh', dashboardApi.welcomeStep, { input: { step: 'PROFILE' } })).json()).toHaveLength(3);
  expect(await done()).toEqual(['PROFILE', 'SCHEDULE', 'NOTIFICATIONS']);
});

test('the watch list counts by grade, and is shown to the office alone', async () => {
  await giveStatus(database, [{ employeeId: old, status: 'Floating', since: day('2026-06-01'), reason: 'No post' }]);
  expect((await call('old', watchApi.lines)).status).toBe(403);
  const lines = (await call('hr', watchApi.lines)).json<{ kind: string; red: number }[]>();
  expect(lines.find(({ kind }) => kind === 'FLOATING')).toMatchObject({ amber: 0, red: 1 });
});

test('documents to read and a profile to review wait on the dashboard until they are done', async () => {
  const [file, paper, review] = [newId(), newId(), newId()];
  await database.run(sql`insert into employee_file (id, by, name, media_type, bytes, storage_key, at)
    values (${file}, 'hr', 'memo.pdf', 'application/pdf', 10, 'memo', ${NOW})`);
  await send(paper, file);
  await ask(review);
  const rows = async () => (await call('old', dashboardApi.needsAction)).json<{ says: string; detail: string }[]>();
  expect(await rows()).toMatchObject([
    {
      key: paper,
      says: 'Please read: Memo on uniforms',
      detail: 'Sent on Nov-21-2026',
      opens: '/profile?tab=documents',
    },
    { key: review, says: 'HR asks you to review your profile', detail: 'Due on Dec-01-2026', opens: '/profile' },
  ]);
  await call('old', dashboardApi.dismiss, { input: { key: paper } });
  expect(await rows()).toHaveLength(2);
  await database.run(sql`update company_document_receipt set downloaded_at = ${NOW}, acknowledged_at = ${NOW}`);
  await database.run(sql`update profile_review_section set done_at = ${NOW}, outcome = 'NOTHING_CHANGED'`);
  expect(await rows()).toEqual([]);
});
