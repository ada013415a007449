// The published schedule as others see it: shifts by date, holidays by place, fences by date, posted periods.
import { openDepartments } from '@kawani/domains/organization/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, SITE, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type ShiftSpell, spellsApi } from './contract/spells.ts';
import { type PayPeriod, type ScheduledDay, scheduleApi } from './contract.ts';
import { scheduleRoutes } from './routes.ts';
import {
  isPosted,
  payPeriodOn,
  postedWithin,
  proclaim,
  proclaimNational,
  publish,
  publishWeeks,
  scheduleFacts,
  setPeriods,
  workDatesOf,
} from './service.ts';

const database = await freshDatabase();
const { call, people } = await startApi(database, scheduleRoutes, () => new Date('2026-11-21T08:00:00+08:00'));
let company: Company;
let ana: string;

beforeAll(async () => {
  company = await openCompany(database);
  ana = await company.employee();
  people.set('ana', { employeeId: ana });
});

const shiftId = (code: string) => company.shifts.get(code) ?? '';
const siteId = (code: string) => company.detachments.get(code) ?? '';
const scheduleOf = async (who: string, from: string, to: string) =>
  (await call(who, scheduleApi.mySchedule, { input: { from, to } })).json<{
    days: ScheduledDay[];
    scheduledMinutes: number;
  }>();

describe('one’s own schedule', () => {
  test('has every date of the range: shift, rest day, or nothing posted', async () => {
    await company.schedule(ana, 'DAY', '2026-11-02', '2026-11-03');
    await company.schedule(ana, null, '2026-11-04');
    const { days, scheduledMinutes } = await scheduleOf('ana', '2026-11-01', '2026-11-04');
    expect(days.map(({ date, shift, restDay }) => [date, shift?.code ?? null, restDay])).toEqual([
      ['2026-11-01', null, false],
      ['2026-11-02', 'DAY', false],
      ['2026-11-03', 'DAY', false],
      ['2026-11-04', null, true],
    ]);
    expect(scheduledMinutes).toBe(960);
    expect(days[0]?.site).toBeNull();
    expect(days[1]?.site).toMatchObject({ code: 'MKT-1', latitude: SITE.latitude, supervisor: null });
  });

  test('names the supervisor of the site, except to the supervisor', async () => {
    const supervisor = await company.supervisor();
    people.set('supervisor', { employeeId: supervisor });
    await company.schedule(supervisor, 'DAY', '2026-11-02');
    const [own] = (await scheduleOf('ana', '2026-11-02', '2026-11-02')).days;
    const [hers] = (await scheduleOf('supervisor', '2026-11-02', '2026-11-02')).days;
    expect(own?.site?.supervisor?.name).toMatch(/Peña$/);
    expect(hers?.site?.supervisor).toBeNull();
  });

  test.each([
    ['2026-11-02', '2026-11-01', 'RANGE_REVERSED'],
    ['2026-11-01', '2027-11-01', 'RANGE_TOO_LONG'],
  ])('is refused for %s to %s', async (from, to, code) => {
    const answer = await call('ana', scheduleApi.mySchedule, { input: { from, to } });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, code]);
  });
});

describe('the terms of a shift', () => {
  test('are those of the date, also after the shift changed', async () => {
    await company.schedule(ana, 'NIGHT', '2026-11-09', '2026-11-10');
    await database.run(sql`insert into shift_terms (shift_id, effective_from, starts, ends, required_minutes)
      values (${shiftId('NIGHT')}, '2026-11-10', '23:00', '07:00', 480)`);
    const facts = await scheduleFacts(database, [ana], day('2026-11-09'), day('2026-11-10'));
    expect(facts.map(({ shift }) => shift?.starts)).toEqual(['22:00', '23:00']);
  });
});

describe('publishing', () => {
  test('writes over what was published, and leaves a day that is the same untouched', async () => {
    const publishedAt = () =>
      database.one<{ at: string }>(sql`select published_at as at from shift_day where work_date = '2026-11-02'`);
    const before = await publishedAt();
    await company.schedule(ana, 'DAY', '2026-11-02');
    expect(await publishedAt()).toEqual(before);
    await company.schedule(ana, 'NIGHT', '2026-11-02');
    expect((await scheduleOf('ana', '2026-11-02', '2026-11-02')).days[0]?.shift?.code).toBe('NIGHT');
  });

  test('repeats a week with its rest days, Sunday being 0', async () => {
    const ben = await company.employee();
    const week = { employeeId: ben, shiftId: shiftId('DAY'), detachmentId: siteId('MKT-1'), restDays: [0, 6] };
    await publishWeeks(database, [{ ...week, from: day('2027-01-29'), to: day('2027-02-02') }]);
    const range = { from: day('2027-01-01'), to: day('2027-02-28') };
    expect(await workDatesOf(database, [ben], range)).toEqual([
      { employeeId: ben, dates: ['2027-01-29', '2027-02-01', '2027-02-02'] },
    ]);
  });

  test('never falls into the partition of leftovers', async () => {
    expect(await database.rows(sql`select * from shift_day_other`)).toEqual([]);
  });

  test('is refused whole when one of its dates is posted', async () => {
    await setPeriods(database, [
      { starts: day('2026-06-01'), ends: day('2026-06-15'), lastDayToFile: day('2026-06-16'), state: 'Posted' },
    ]);
    const on = (date: string) => ({
      employeeId: ana,
      date: day(date),
      shiftId: shiftId('DAY'),
      detachmentId: siteId('MKT-1'),
      restDay: false,
    });
    const refused = { refusal: { code: 'PERIOD_POSTED' }, status: 409 };
    await expect(publish(database, [on('2026-06-16'), on('2026-06-15')])).rejects.toMatchObject(refused);
    const week = { ...on('2026-05-20'), restDays: [], from: day('2026-05-20'), to: day('2026-06-01') };
    await expect(publishWeeks(database, [week])).rejects.toMatchObject(refused);
    await publish(database, [on('2026-05-31'), on('2026-06-16')]);
    expect(await workDatesOf(database, [ana], { from: day('2026-05-20'), to: day('2026-06-16') })).toEqual([
      { employeeId: ana, dates: ['2026-05-31', '2026-06-16'] },
    ]);
  });
});

describe('holidays', () => {
  const holidaysOf = async (employeeId: string, date: string) => {
    const [fact] = await scheduleFacts(database, [employeeId], day(date), day(date));
    return fact?.holidays.map(({ name }) => name);
  };
  const local = (date: string, name: string, places: string[] | null) => ({
    date: day(date),
    name,
    type: 'SNW' as const,
    places,
    proclamation: 'Test',
  });

  test('are observed nationwide, or where the place of the site begins with the code', async () => {
    await proclaim(database, [
      local('2026-11-05', 'Everywhere', null),
      local('2026-11-05', 'Makati', ['1380300']),
      local('2026-11-05', 'Metro Manila', ['13']),
      local('2026-11-05', 'Cebu or Makati', ['0730600', '13803']),
      local('2026-11-05', 'Cebu', ['0730600']),
    ]);
    await company.schedule(ana, 'DAY', '2026-11-05');
    expect(await holidaysOf(ana, '2026-11-05')).toEqual(['Cebu or Makati', 'Everywhere', 'Makati', 'Metro Manila']);
  });

  test('follow the posting where nothing is scheduled, and the office of a department', async () => {
    const officeId = siteId('MKT-1');
    const since = day('2026-01-01');
    const departments = await openDepartments(database, [{ code: 'X', name: 'X', parentId: null, officeId, since }]);
    const clerk = await company.employee();
    expect(await holidaysOf(clerk, '2026-11-05')).toContain('Makati');
    await database.run(sql`update assignment set detachment_id = null, department_id = ${departments.get('X')}
      where employee_id = ${clerk}`);
    expect(await holidaysOf(clerk, '2026-11-05')).toContain('Makati');
    await database.run(sql`update department set office_id = null where code = 'X'`);
    expect(await holidaysOf(clerk, '2026-11-05')).toEqual(['Everywhere']);
  });

  test('that were withdrawn are observed no more, and are not entered again', async () => {
    await proclaim(database, [local('2026-11-06', 'Mistake', null)]);
    await database.run(sql`update holiday set withdrawn_at = now() where name = 'Mistake'`);
    expect(await proclaim(database, [local('2026-11-06', 'Mistake', null)])).toBe(0);
    expect(await holidaysOf(ana, '2026-11-06')).toEqual([]);
  });

  test('of the nation come from the tables of the law, once', async () => {
    expect(await proclaimNational(database)).toBeGreaterThan(40);
    expect(await proclaimNational(database)).toBe(0);
    expect(await holidaysOf(ana, '2026-11-30')).toEqual(['Bonifacio Day']);
  });
});

describe('sites', () => {
  test('have the fences of the date', async () => {
    await database.run(
      sql`update detachment_fence set effective_to = '2026-11-11' where detachment_id = ${siteId('MKT-1')}`,
    );
    const facts = await scheduleFacts(database, [ana], day('2026-11-11'), day('2026-11-12'));
    expect(facts.map(({ site }) => site?.fences)).toEqual([[SITE], []]);
  });
});

test('facts come for every person and date in the order asked', async () => {
  const ben = await company.employee();
  const facts = await scheduleFacts(database, [ben, ana], day('2026-11-01'), day('2026-11-02'));
  expect(facts.map(({ employeeId, date }) => [employeeId, date])).toEqual([
    [ben, '2026-11-01'],
    [ben, '2026-11-02'],
    [ana, '2026-11-01'],
    [ana, '2026-11-02'],
  ]);
});

describe('pay periods', () => {
  test('are the usual ones until somebody sets others', async () => {
    const answer = await call('ana', scheduleApi.payPeriod, { input: { date: '2026-11-21' } });
    const usual: PayPeriod = answer.json();
    expect(usual).toEqual({
      starts: '2026-11-16',
      ends: '2026-11-30',
      lastDayToFile: '2026-12-01',
      payDate: '2026-12-04',
      usualPayDate: '2026-12-05',
      state: 'Open',
    });
    await setPeriods(database, [
      { starts: day('2026-11-11'), ends: day('2026-11-25'), lastDayToFile: day('2026-11-27'), state: 'Open' },
    ]);
    expect(await payPeriodOn(database, day('2026-11-21'))).toMatchObject({ starts: '2026-11-11', ends: '2026-11-25' });
    expect(await payPeriodOn(database, day('2026-11-28'))).toMatchObject({ starts: '2026-11-26', ends: '2026-11-30' });
    expect(await payPeriodOn(database, day('2026-11-02'))).toMatchObject({ starts: '2026-11-01', ends: '2026-11-10' });
  });

  test('lock their dates once posted', async () => {
    expect(await isPosted(database, day('2026-06-15'))).toBe(true);
    expect(await isPosted(database, day('2026-06-16'))).toBe(false);
    expect(await postedWithin(database, day('2026-06-10'), day('2026-12-31'))).toEqual([
      { from: '2026-06-01', to: '2026-06-15' },
    ]);
  });

  test('never overlap', async () => {
    const overlapping = { starts: day('2026-06-10'), ends: day('2026-06-20'), lastDayToFile: day('2026-06-21') };
    await expect(setPeriods(database, [{ ...overlapping, state: 'Open' }])).rejects.toThrow(/pay_period_once/);
  });
});

describe('the shifts one had', () => {
  test('are told by spells: rest days interrupt none, another shift or place begins a new one, what is to come is none', async () => {
    const rosa = await company.employee();
    people.set('rosa', { employeeId: rosa });
    await company.schedule(rosa, 'DAY', '2026-11-02', '2026-11-03');
    await company.schedule(rosa, null, '2026-11-04');
    await company.schedule(rosa, 'DAY', '2026-11-05');
    await company.schedule(rosa, 'NIGHT', '2026-11-06');
    await company.schedule(rosa, 'DAY', '2026-11-07', '2026-11-25');
    const first = (await call('rosa', spellsApi.mine, { input: { size: 2 } })).json<{
      items: ShiftSpell[];
      total: number;
    }>();
    expect(first.total).toBe(3);
    expect(first.items.map(({ code, from, to, days }) => [code, from, to, days])).toEqual([
      ['DAY', '2026-11-07', '2026-11-21', 15],
      ['NIGHT', '2026-11-06', '2026-11-06', 1],
    ]);
    people.set('hr', { employeeId: await company.employee(), holds: ['VIEW_EMPLOYEE_LIST'] });
    const read = await call('hr', spellsApi.of, { input: { employeeId: rosa, page: 2, size: 2 } });
    expect(read.json<{ items: ShiftSpell[] }>().items).toMatchObject([
      { from: '2026-11-02', to: '2026-11-05', days: 3 },
    ]);
    expect((await call('ana', spellsApi.of, { input: { employeeId: rosa } })).status).toBe(403);
  });
});
