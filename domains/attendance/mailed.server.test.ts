// Reports by mail: whoever may read the report has it sent, once a day that it is due, and no longer than that.
import { sql } from '@kawani/kit/server/db';
import { openFiles } from '@kawani/kit/server/files';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type MailedReport, mailedApi } from './contract/mailed.ts';
import type { MailedForm } from './contract/mailed-form.ts';
import { AttendancePermission } from './contract/permissions.ts';
import { attendanceRoutes } from './routes.ts';
import { attendanceTasks, mailDueReports } from './service.ts';

let now = new Date('2026-11-20T09:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
const may = ['EXPORT_TIMESHEET_REPORT'];
const held = new Map([['hr', may]]);
const tasks = attendanceTasks({
  ...{ database, clock: () => now, company: 'Test', payroll: AttendancePermission.MANAGE_TIMESHEET },
  files: await openFiles('file:', `/tmp/kawani-mailed-${process.pid}`),
  hrUrl: 'http://localhost/hr/',
  permissionsOf: async (username) => new Set(held.get(username)),
});

beforeAll(async () => {
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(sql`create table asked_job (name text, body json)`);
  await database.run(sql`create or replace function graphile_worker.add_job(identifier text, payload json, queue text default null)
    returns void language sql as 'insert into public.asked_job values (identifier, payload)'`);
  const company = await openCompany(database);
  const [hr, ana] = [await company.employee({ username: 'hr' }), await company.employee({ username: 'ana' })];
  await database.run(sql`update employee set email = 'hr@example.test' where id = ${hr}`);
  people.set('hr', { employeeId: hr, holds: may });
  people.set('ana', { employeeId: ana, holds: may });
  people.set('guard', { employeeId: null, holds: [] });
  await company.schedule(ana, 'DAY', '2026-11-01', '2026-11-30');
});

const FORM: MailedForm = { name: 'All of us', every: 'DAY', format: 'csv', report: { view: 'SUMMARY' } };
const start = (who: string, form: Partial<MailedForm> = {}) =>
  call(who, mailedApi.start, { input: { ...FORM, ...form } });
const listOf = async (who: string) => (await call(who, mailedApi.list)).json<{ items: MailedReport[] }>().items;

/** As the worker does: what was asked for, in its order. */
async function work(): Promise<string[]> {
  const jobs = await database.rows<{ name: string; body: never }>(sql`select name, body from asked_job`);
  await database.run(sql`delete from asked_job`);
  const due = jobs.filter(({ name }) => name in tasks);
  for (const { name, body } of due) await tasks[name as keyof typeof tasks]?.(body);
  return due.map(({ name }) => name);
}
const mails = () =>
  database.rows<{ to: string; body: string }>(sql`select to_address as to, body from mail order by at`);

test('it is set up by whoever may read the report and has an address', async () => {
  expect((await start('guard')).status).toBe(403);
  expect((await start('ana')).json()).toMatchObject({ code: 'NO_ADDRESS' });
  for (const view of ['SUMMARY', 'HEADCOUNT'] as const) {
    for (const sort of ['moon', 'constructor']) {
      expect((await start('hr', { report: { view, sort } })).json()).toMatchObject({ code: 'NO_SUCH_SORT' });
    }
  }
  expect((await start('hr')).status).toBe(200);
  expect((await start('hr', { name: 'Weekly', every: 'WEEK' })).status).toBe(200);
  expect((await start('hr', { name: 'Monthly', every: 'MONTH', report: { view: 'LEAVE' } })).status).toBe(200);
  expect((await listOf('hr')).map(({ every, nextOn }) => [every, nextOn])).toEqual([
    ['DAY', '2026-11-21'],
    ['WEEK', '2026-11-23'],
    ['MONTH', '2026-12-01'],
  ]);
  expect((await listOf('hr'))[0]).toMatchObject({ ...FORM, last: null });
  expect((await start('hr', { name: 'x'.repeat(61) })).status).toBe(400);
  expect((await start('hr', { report: { view: 'SUMMARY', search: 'x'.repeat(81) } })).status).toBe(400);
});

test('it comes in the morning of its day, once, with the place and neither names nor figures', async () => {
  now = new Date('2026-11-21T05:59:00.000+08:00');
  expect(await mailDueReports(database, now)).toBe(0);
  now = new Date('2026-11-21T06:00:00.000+08:00');
  const claimed = await Promise.all([mailDueReports(database, now), mailDueReports(database, now)]);
  expect(claimed.toSorted()).toEqual([0, 1]);
  expect(await work()).toEqual(['mail-report']);
  expect(await work()).toEqual(['report-export']);
  await work();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'hr@example.test' });
  expect(mail?.body).toMatch(/Nov-20-2026 to Nov-20-2026|Nov-20-2026 is ready/);
  expect(mail?.body).toMatch(/http:\/\/localhost\/hr\/reports\?view=SUMMARY&export=/);
  expect((await listOf('hr'))[0]).toMatchObject({ nextOn: '2026-11-22', last: { outcome: 'SENT' } });
  expect(await mailDueReports(database, now)).toBe(0);
  const [row] = await listOf('hr');
  await tasks['mail-report']({ id: row?.id ?? '', on: '2026-11-21' as never });
  expect(await work()).toEqual([]);
});

test('after days of standing still one comes, of what is just over; of nothing none', async () => {
  now = new Date('2026-12-01T08:00:00.000+08:00');
  expect(await mailDueReports(database, now)).toBe(3);
  await work();
  const asked = await database.rows<{ report: object }>(
    sql`select report from report_export where state = 'WAITING' order by report ->> 'from'`,
  );
  expect(asked.map(({ report }) => report)).toEqual([
    { view: 'SUMMARY', from: '2026-11-23', to: '2026-11-29' },
    { view: 'SUMMARY', from: '2026-11-30', to: '2026-11-30' },
  ]);
  expect((await listOf('hr')).map(({ nextOn, last }) => [nextOn, last?.outcome])).toEqual([
    ['2026-12-02', 'SENT'],
    ['2026-12-07', 'SENT'],
    ['2027-01-01', 'EMPTY'],
  ]);
});

test('one’s own alone is stopped, and for whoever may not read the report any more it ends by itself', async () => {
  const [daily, weekly] = await listOf('hr');
  expect(await listOf('ana')).toEqual([]);
  expect((await call('ana', mailedApi.stop, { input: { id: daily?.id ?? '' } })).status).toBe(404);
  expect((await call('hr', mailedApi.stop, { input: { id: weekly?.id ?? '' } })).status).toBe(200);
  expect((await call('hr', mailedApi.stop, { input: { id: weekly?.id ?? '' } })).status).toBe(404);
  await work();
  const before = (await mails()).length;
  held.set('hr', []);
  now = new Date('2026-12-02T08:00:00.000+08:00');
  expect(await mailDueReports(database, now)).toBe(1);
  expect(await work()).toEqual(['mail-report']);
  expect(await work()).toEqual([]);
  expect((await mails()).length).toBe(before);
  expect((await listOf('hr')).map(({ every }) => every)).toEqual(['MONTH']);
});

test('at most ten go to one person', async () => {
  for (let nth = 1; nth < 10; nth += 1) expect((await start('hr', { name: `No. ${nth}` })).status).toBe(200);
  expect((await start('hr')).json()).toMatchObject({ code: 'TOO_MANY' });
});
