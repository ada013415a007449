// The calendar: what is one's own, what is everybody's, and what nobody else may know.
import { post } from '@kawani/domains/employees/service';
import type { LeaveDay } from '@kawani/domains/leave/filing/rules/leave-day';
import { grantLeave } from '@kawani/domains/leave/filing/service/leave-days';
import { proclaim } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { registryOf } from '../../tests/registry.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Announcement, announcementsApi } from './contract/announcements.ts';
import { type CalendarEvent, dashboardApi } from './contract.ts';
import { dashboardRoutes } from './routes.ts';
import { announce } from './service.ts';

const database = await freshDatabase();
const { call, people } = await startApi(
  database,
  dashboardRoutes(registryOf([])),
  () => new Date('2026-11-21T08:00:00+08:00'),
);
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
let company: Company;
let colleague: string;
let stranger: string;

const calendarOf = async (who: string, range = NOVEMBER) =>
  (await call(who, dashboardApi.calendar, { input: range })).json<CalendarEvent[]>();
const born = (employeeId: string, date: string, shows: boolean) =>
  database.run(sql`update employee set birth_date = ${date}, shows_birthday = ${shows},
    first_name = 'Carla', last_name = 'Ñolasco' where id = ${employeeId}`);
const onLeave = (employeeId: string, type: LeaveDay['type'], date: string): LeaveDay => {
  return { employeeId, type, date: day(date), portion: 'WHOLE', paid: true };
};

beforeAll(async () => {
  company = await openCompany(database);
  const me = await company.employee();
  colleague = await company.employee();
  stranger = await company.employee({ site: 'BLK-1' });
  people.set('me', { employeeId: me });
  await grantLeave(database, [
    onLeave(me, 'SpL', '2026-11-03'),
    onLeave(colleague, 'AVAWL', '2026-11-04'),
    onLeave(stranger, 'SL', '2026-11-04'),
  ]);
  await proclaim(database, [
    { date: day('2026-11-05'), name: 'Makati', type: 'SNW', places: ['1380300'], proclamation: '' },
    { date: day('2026-11-05'), name: 'Davao', type: 'SNW', places: ['1130700'], proclamation: '' },
  ]);
  await announce(database, [
    { title: 'Old', body: '', starts: day('2026-11-01'), ends: day('2026-11-02'), postedAt: new Date('2026-11-01') },
    { title: 'First', body: 'b', starts: day('2026-11-20'), ends: day('2026-11-21'), postedAt: new Date('2026-11-19') },
    {
      title: 'Second',
      body: 'b',
      starts: day('2026-11-21'),
      ends: day('2026-12-31'),
      postedAt: new Date('2026-11-20'),
    },
    { title: 'Later', body: '', starts: day('2026-11-22'), ends: day('2026-11-22'), postedAt: new Date('2026-11-20') },
  ]);
});

test('holidays are those of one’s own place', async () => {
  const holidays = (await calendarOf('me')).filter(({ type }) => type === 'HOLIDAY');
  expect(holidays).toEqual([{ date: '2026-11-05', type: 'HOLIDAY', title: 'Makati' }]);
});

test('one’s own leave is shown by its kind', async () => {
  expect(await calendarOf('me')).toContainEqual({ date: '2026-11-03', type: 'SPL', title: 'Solo Parent leave' });
});

test('a colleague is on leave, and why is nowhere in the answer', async () => {
  const answer = await call('me', dashboardApi.calendar, { input: NOVEMBER });
  const away = answer.json<CalendarEvent[]>().filter(({ date }) => date === '2026-11-04');
  expect(away).toMatchObject([{ type: 'GENERAL', title: expect.stringMatching(/^On leave: /) }]);
  expect(answer.text).not.toMatch(/AVAWL|violence/i);
});

test('a birthday is shown with consent only, by name and day, of those one works with', async () => {
  await born(colleague, '1990-11-10', false);
  await born(stranger, '1990-11-11', true);
  expect((await calendarOf('me')).filter(({ type }) => type === 'BIRTHDAY')).toEqual([]);
  await born(colleague, '1990-11-10', true);
  const answer = await call('me', dashboardApi.calendar, { input: NOVEMBER });
  expect(answer.json<CalendarEvent[]>().filter(({ type }) => type === 'BIRTHDAY')).toEqual([
    { date: '2026-11-10', type: 'BIRTHDAY', title: 'Carla Ñolasco' },
  ]);
  expect(answer.text).not.toContain('1990');
});

test('who moved elsewhere is no colleague any more', async () => {
  await database.run(sql`update assignment set effective_to = '2026-11-20' where employee_id = ${colleague}`);
  const [designation] = await database.rows<{ id: string }>(sql`select id from job_designation`);
  const posting = { employeeId: colleague, departmentId: null, since: day('2026-11-21') };
  const detachmentId = company.detachments.get('BLK-1') ?? '';
  await post(database, [{ ...posting, detachmentId, designationId: designation?.id ?? '' }]);
  expect((await calendarOf('me')).filter(({ type, title }) => type === 'BIRTHDAY' || /^On leave/.test(title))).toEqual(
    [],
  );
});

test('announcements shown today come newest first', async () => {
  const shown = (await call('me', announcementsApi.shown)).json<Announcement[]>();
  expect(shown.map(({ title }) => title)).toEqual(['Second', 'First']);
});

test('a range too long is refused, and so is a calendar without an employee', async () => {
  people.set('robot', { employeeId: null });
  const long = await call('me', dashboardApi.calendar, { input: { from: '2026-01-01', to: '2026-12-31' } });
  const none = await call('robot', dashboardApi.calendar, { input: NOVEMBER });
  expect([long.status, none.status]).toEqual([400, 404]);
});
