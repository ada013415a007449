// The register of holidays over HTTP: where one is observed, what it changes before it is saved, posted dates, whole years.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type HolidayEffect, type HolidayEntry, holidaysApi, holidayYearApi, type ListedHoliday } from './contract.ts';
import { scheduleRoutes } from './routes.ts';
import { scheduleFacts, setPeriods } from './service.ts';

const database = await freshDatabase();
const api = await startApi(database, scheduleRoutes, () => new Date('2026-11-21T08:00:00+08:00'));
const { call, people } = api;
let company: Company;
let [ana, foreigner] = ['', ''];
const FORM = { date: '2026-11-20', name: 'Founding day', kind: 'SNW', scope: 'ALL' };

beforeAll(async () => {
  company = await openCompany(database);
  ana = await company.employee();
  foreigner = await company.employee({ site: 'BLK-1' });
  await database.run(sql`update detachment set psgc = '0730600000' where code = 'BLK-1'`);
  people.set('hr', { employeeId: null, holds: ['MANAGE_HOLIDAY'] });
  people.set('other', { employeeId: ana, holds: ['MANAGE_SHIFTS', 'OVERVIEW_SHIFTS'] });
  await company.schedule(ana, 'DAY', '2026-11-20', '2026-11-22');
  await company.schedule(foreigner, 'NIGHT', '2026-11-19', '2026-11-20', 'BLK-1');
});
beforeEach(() => database.run(sql`truncate holiday, attendance_stale, pay_period`));

const create = (form: object = {}) => call('hr', holidaysApi.create, { input: { ...FORM, ...form } });
const entered = async (form: object = {}) => (await create(form)).json<HolidayEntry>();
const effect = async (form: object = {}) =>
  (await call('hr', holidayYearApi.effect, { input: { ...FORM, ...form } })).json<HolidayEffect>();
const observedBy = async (id: string, on: string) => {
  const [fact] = await scheduleFacts(database, [id], day(on), day(on));
  return fact?.holidays.map(({ name }) => name);
};
const stale = async () =>
  database.rows(sql`select employee_id as id, work_date as date from attendance_stale order by 2, 1`);
const post = () =>
  setPeriods(database, [
    { starts: day('2026-11-16'), ends: day('2026-11-20'), lastDayToFile: day('2026-11-21'), state: 'Posted' } as never,
  ]);

describe('a holiday', () => {
  test.each([
    ['everywhere', { scope: 'ALL' }, [true, true]],
    ['in a region', { scope: 'REGION', places: ['1300000000'] }, [true, false]],
    ['in a city', { scope: 'CITY', places: ['0730600000'] }, [false, true]],
    ['at chosen detachments', { scope: 'DETACHMENTS', sites: ['MKT-1'] }, [true, false]],
  ] as const)(
    'is observed %s',
    async (_, { sites = [], ...scope }: { sites?: readonly string[]; scope: string }, [here, there]) => {
      const ids = sites.map((code) => company.detachments.get(code));
      const holiday = await entered({ ...scope, sites: ids });
      expect(holiday.scope).toBe(scope.scope);
      expect(await observedBy(ana, '2026-11-20')).toEqual(here ? ['Founding day'] : []);
      expect(await observedBy(foreigner, '2026-11-20')).toEqual(there ? ['Founding day'] : []);
    },
  );

  test('says what it changes before it is saved: shifts of the date, nights that run into it, and whose', async () => {
    expect(await effect()).toEqual({
      schedules: 3,
      leaves: 0,
      computed: 3,
      people: 2,
      who: ['Ana 1001 Peña', 'Ana 1002 Peña'],
      isPosted: false,
    });
    expect(await effect({ scope: 'CITY', places: ['1380300'] })).toMatchObject({ schedules: 1, people: 1 });
    expect(await effect({ date: '2026-11-22' })).toMatchObject({ schedules: 1, computed: 0 });
    expect(await stale()).toEqual([]);
  });

  test('names the days to compute again when it is entered, and again when it is withdrawn', async () => {
    const { id } = await entered();
    expect(await stale()).toHaveLength(3);
    await database.run(sql`truncate attendance_stale`);
    const uses = await call('hr', holidaysApi.uses, { input: { id } });
    expect(uses.text).toContain('2 people with 3 shifts');
    expect((await call('hr', holidaysApi.deactivate, { input: { id, version: 1 } })).json()).toMatchObject({
      isActive: false,
    });
    expect(await stale()).toHaveLength(3);
    expect(await observedBy(ana, '2026-11-20')).toEqual([]);
  });

  test('is refused on a posted date unless it is an adjustment, which leaves computed days alone', async () => {
    await post();
    expect((await effect()).isPosted).toBe(true);
    expect((await create()).json()).toMatchObject({
      status: 409,
      code: 'POSTED',
      message: 'Payroll of Nov-20-2026 is already posted. Enter it as an adjustment, or choose another date.',
    });
    const { id, version } = await entered({ adjustment: true });
    expect(await stale()).toEqual([]);
    const renamed = { ...FORM, id, version, adjustment: true, name: 'Founders’ day' };
    expect((await call('hr', holidaysApi.change, { input: renamed })).status).toBe(200);
  });

  test('of a date that was posted meanwhile is neither moved nor withdrawn', async () => {
    const { id } = await entered();
    await post();
    const moved = await call('hr', holidaysApi.change, { input: { ...FORM, id, version: 1, date: '2026-11-27' } });
    expect(moved.json()).toMatchObject({ code: 'POSTED_BEFORE' });
    expect((await call('hr', holidaysApi.deactivate, { input: { id, version: 1 } })).json()).toMatchObject({
      code: 'STILL_USED',
    });
  });

  test.each([
    ['a region that nobody chose', { scope: 'REGION' }, 'places'],
    ['detachments that nobody chose', { scope: 'DETACHMENTS' }, 'sites'],
    [
      'a detachment that is not there',
      { scope: 'DETACHMENTS', sites: ['00000000-0000-7000-8000-000000000000'] },
      'sites',
    ],
  ])('is refused for %s', async (_, form, field) => {
    expect(Object.keys((await create(form)).json<{ fields: object }>().fields)).toEqual([field]);
  });

  test('is entered once for the same date, name and places', async () => {
    await create();
    expect((await create({ name: 'FOUNDING DAY' })).json()).toMatchObject({ code: 'KNOWN_ALREADY' });
    expect((await create({ scope: 'CITY', places: ['1380300'] })).status).toBe(200);
  });

  test('is nobody’s but its keepers’', async () => {
    expect((await call('other', holidaysApi.list, { input: {} })).status).toBe(403);
    expect((await call('other', holidaysApi.create, { input: FORM })).status).toBe(403);
  });
});

describe('a year', () => {
  const listed = async (endpoint: typeof holidayYearApi.proclaimed, year: number) =>
    (await call('hr', endpoint, { input: { year } })).json<{ items: ListedHoliday[] }>().items;

  test('is entered from the proclaimed list, where what is known already stays as it is', async () => {
    const items = await listed(holidayYearApi.proclaimed, 2026);
    expect(items).toHaveLength(21);
    const forms = items.map(({ date, name, kind, scope, proclamation }) => ({ date, name, kind, scope, proclamation }));
    const enter = () => call('hr', holidayYearApi.enter, { input: { year: 2026, items: forms } });
    expect((await enter()).json()).toEqual({ entered: 21, known: 0 });
    expect((await enter()).json()).toEqual({ entered: 0, known: 21 });
    expect((await listed(holidayYearApi.proclaimed, 2026)).every(({ isKnown }) => isKnown)).toBe(true);
    const moved = new Map((await listed(holidayYearApi.proposed as never, 2027)).map((one) => [one.name, one.date]));
    expect(moved.get('Maundy Thursday')).toBe('2027-03-25');
    expect(moved.get('National Heroes Day')).toBe('2027-08-30');
    expect(moved.get('Christmas Day')).toBe('2027-12-25');
    expect(moved.get("Eid'l Fitr")).toBeNull();
  });

  test('is entered whole or not at all', async () => {
    await post();
    const items = [{ ...FORM, date: '2026-12-01' }, FORM];
    const answer = await call('hr', holidayYearApi.enter, { input: { year: 2026, items } });
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['items.1.date']);
    expect(await database.rows(sql`select from holiday`)).toHaveLength(0);
  });
});

test('holidays go out as CSV and come in again unchanged', async () => {
  await create();
  await create({ name: 'Cebu', scope: 'CITY', places: ['0730600'] });
  const sent = await call('hr', holidaysApi.csv, { input: { state: 'all' } });
  const { report } = await send(api, 'hr', holidaysApi.checkImport, sent.text);
  expect(report).toMatchObject({ same: 2, created: 0, changed: 0, problems: [] });
  const file = 'holiday,date,name,kind,scope\nnew,2026-12-04,Charter day,SNW,ALL\nbad,12/04/2026,Other,XX,ALL\n';
  const bad = (await send(api, 'hr', holidaysApi.checkImport, file)).report;
  expect(bad.problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'date'],
    [3, 'kind'],
  ]);
});
