// The exceptions workbench over HTTP: what needs a look, what would settle it, and many days corrected with one reason.
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type AcceptedDay, type Suggestion, type WorkbenchRow, workbenchApi } from './contract/workbench.ts';
import { type AttendanceDayDetail, attendanceApi } from './contract.ts';
import { attendanceRoutes } from './routes.ts';
import { recomputeAll } from './service.ts';

const now = new Date('2026-11-21T12:00:00.000+08:00');
const RANGE = { from: '2026-11-16', to: '2026-11-20' };
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
let company: Company;
let ana: string;
let ben: string;
let officer: string;

beforeAll(async () => {
  company = await openCompany(database);
  ana = await company.employee({ username: 'ana' });
  ben = await company.employee({ username: 'ben' });
  officer = await company.employee({ username: 'officer' });
  const [cai, dan] = [await company.employee(), await company.employee()];
  for (const id of [ana, ben, officer, cai, dan]) await company.schedule(id, 'DAY', '2026-11-16', '2026-11-20');
  people.set('ana', { employeeId: ana });
  people.set('officer', { employeeId: officer, holds: ['MANAGE_TIMESHEET'] });
  people.set('reader', { employeeId: null, holds: ['VIEW_TIMESHEET'] });
  await tap(ana, { '2026-11-18T14:03': 'OUT', '2026-11-19T05:55': 'IN' });
  await tap(ben, { '2026-11-16T05:50': 'IN' });
  await tap(officer, { '2026-11-18T05:58': 'IN' });
  for (const id of [cai, dan]) await tap(id, { '2026-11-18T05:52': 'IN', '2026-11-18T14:01': 'OUT' });
  await database.run(sql`
    insert into unaccepted_punch (employee_id, punch_key, kind, at, work_date, status, code, reported_at)
    values (${ben}, ${newId()}, 'IN', '2026-11-17T05:57:00+08:00', '2026-11-17', 409, 'OUTSIDE_BLOCKED', now())`);
  await recomputeAll(database, now);
});

async function tap(employeeId: string, punches: Record<string, string>) {
  for (const [time, kind] of Object.entries(punches)) {
    const at = `${time}:00+08:00`;
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${employeeId}, ${at}, ${kind}, 'PHONE', ${at}, 'INSIDE')`);
  }
}

type Listed = { items: WorkbenchRow[]; total: number; counts: { kind: string; days: number }[] };
const rowsOf = async (more = {}) =>
  (await call('officer', workbenchApi.rows, { input: { ...RANGE, ...more } })).json<Listed>();
const accept = async (days: readonly object[], because = 'The log of the gate') =>
  (await call('officer', workbenchApi.accept, { input: { days, because } })).json<{ items: AcceptedDay[] }>().items;
const moment = (date: string, time: string) => `${date}T${time}:00+08:00`;
const times = (employeeId: string, date: string, timeIn = '06:00', timeOut = '14:00') => ({
  ...{ employeeId, date },
  timeIn: moment(date, timeIn),
  timeOut: moment(date, timeOut),
});

describe('the list', () => {
  test('it names each day that needs a look with its first suggestion, by kind, site and person', async () => {
    const { items, counts } = await rowsOf({ size: 100 });
    const told = items.map(
      ({ employeeId, date, kind }) =>
        `${date.slice(8)} ${employeeId === ana ? 'ana' : employeeId === ben ? 'ben' : 'other'} ${kind}`,
    );
    expect(told).toEqual(
      expect.arrayContaining([
        '18 ana NO_TIME_IN',
        '19 ana NO_TIMEOUT',
        '16 ben NO_TIMEOUT',
        '17 ben NOT_ACCEPTED',
        '17 ben AWOL',
      ]),
    );
    expect([...items].sort((a, b) => (a.date < b.date ? 1 : -1)).map(({ date }) => date)).toEqual(
      items.map(({ date }) => date),
    );
    expect(counts.find(({ kind }) => kind === 'NO_TIME_IN')?.days).toBe(1);
    const lone = items.find(({ kind }) => kind === 'NO_TIME_IN');
    expect(lone?.suggestion).toMatchObject({
      timeIn: { at: '2026-11-18T06:00:00.000+08:00', source: 'SHIFT' },
      timeOut: { source: 'RECORDED', punch: 'PHONE' },
    });
    const only = await rowsOf({ kind: 'NO_TIME_IN', detachmentId: company.detachments.get('MKT-1') });
    expect(only).toMatchObject({ total: 1, items: [{ employeeId: ana, date: '2026-11-18' }] });
    expect((await rowsOf({ detachmentId: company.detachments.get('BLK-1') })).total).toBe(0);
    const { items: second, total } = await rowsOf({ page: 2, size: 10 });
    expect(second).toEqual(items.slice(10, 20));
    expect(total).toBe(items.length);
  });

  test('a day is opened with every suggestion, and its reading is on record', async () => {
    const answer = await call('officer', workbenchApi.day, { input: { employeeId: ana, date: '2026-11-18' } });
    const { suggestions, day: opened } = answer.json<{ suggestions: Suggestion[]; day: AttendanceDayDetail }>();
    expect(suggestions.map(({ timeIn }) => [timeIn.at.slice(11, 16), timeIn.source, timeIn.of])).toEqual([
      ['06:00', 'SHIFT', null],
      ['05:52', 'NEIGHBOURS', 2],
    ]);
    expect(opened.explanation).toContainEqual({ label: 'No time-in for', value: 'time out 2:03 PM, Phone' });
    const reading = await database.one<{ detail: { people: string[] } }>(
      sql`select detail from audit_line where action = 'READ' order by seq desc limit 1`,
    );
    expect(reading?.detail.people).toEqual([ana]);
    expect((await call('reader', workbenchApi.day, { input: { employeeId: ana, date: '2026-11-18' } })).status).toBe(
      403,
    );
  });
});

describe('accepting', () => {
  test('days are corrected one by one with one reason; what can’t be is told and left as it was', async () => {
    const before = (await rowsOf()).total;
    const items = await accept([
      times(ana, '2026-11-18', '06:00', '14:03'),
      times(officer, '2026-11-18'),
      times(ben, '2026-11-16', '14:00', '06:00'),
      times(ben, '2026-11-17'),
    ]);
    expect(items.map(({ why }) => why)).toEqual([
      null,
      'You can’t do this to your own record. Please ask a colleague.',
      expect.stringMatching(/time out/i),
      null,
    ]);
    const mine = await call('ana', attendanceApi.myDay, { input: { date: '2026-11-18' } });
    expect(mine.json<AttendanceDayDetail>().results).toEqual(['Complete']);
    const { total, items: left } = await rowsOf({ size: 100 });
    expect(total).toBe(before - 3);
    expect(left.filter(({ employeeId, date }) => employeeId === ben && date === '2026-11-17')).toEqual([]);
    const lines = await database.rows<{ subjectId: string }>(
      sql`select subject_id as "subjectId" from audit_line where action = ${workbenchApi.accept.line} and subject = 'employee'`,
    );
    expect(lines.map(({ subjectId }) => subjectId).sort()).toEqual([ana, ben].sort());
    const told = await database.rows(sql`select title from notification where subject = 'ana'`);
    expect(told).toContainEqual({ title: 'Your time was corrected' });
  });

  test('a posted period stays as it is', async () => {
    await setPeriods(database, [
      { starts: day('2026-11-16'), ends: day('2026-11-19'), lastDayToFile: day('2026-11-20'), state: 'Posted' },
    ]);
    const [item] = await accept([times(ana, '2026-11-19')]);
    expect(item?.why).toBe('Payroll for this date is already posted. Ask HR about an adjustment.');
    expect(
      await database.rows(sql`select from time_grant where employee_id = ${ana} and work_date = '2026-11-19'`),
    ).toEqual([]);
  });
});
