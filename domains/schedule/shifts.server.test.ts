// The register of shifts and the required headcount over HTTP: dated terms, posted dates, who may switch one off, and what
// the half-day cut makes of a day.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { send } from '../../tests/registers.ts';
import { freshDatabase } from '../../tests/server.ts';
import { requiredApi, type ShiftEffect, type ShiftEntry, scheduleApi, shiftEffectApi, shiftsApi } from './contract.ts';
import { scheduleRoutes } from './routes.ts';
import { scheduleFacts, setPeriods } from './service.ts';

const database = await freshDatabase();
const api = await startApi(database, scheduleRoutes, () => new Date('2026-11-21T08:00:00+08:00'));
const { call, people } = api;
let company: Company;
let ana: string;
const EARLY = { code: 'early', name: 'Early', starts: '05:00', ends: '14:00', breakMinutes: 60, color: '#0B6B57' };

beforeAll(async () => {
  company = await openCompany(database);
  ana = await company.employee();
  people.set('ana', { employeeId: ana });
  people.set('keeper', { employeeId: null, holds: ['MANAGE_SHIFTS'] });
  people.set('switcher', { employeeId: null, holds: ['ACTIVATE_DEACTIVATE_SHIFTS'] });
  people.set('reader', { employeeId: null, holds: ['OVERVIEW_SHIFTS'] });
  people.set('units', { employeeId: null, holds: ['MANAGE_DETACHMENT'] });
});

const create = async (form: object) => {
  const answer = await call('keeper', shiftsApi.create, { input: { ...EARLY, ...form } });
  expect(answer.text).toContain('"id"');
  return answer.json<ShiftEntry>();
};
const fieldsOf = (answer: { json: <A>() => A }) => Object.keys(answer.json<{ fields?: object }>().fields ?? {});
const read = async (id: string) => (await call('reader', shiftsApi.read, { input: { id } })).json<ShiftEntry>();

describe('a shift', () => {
  test('is written down with its code in capitals, its break placed in the middle, and its work computed', async () => {
    expect(await create({})).toMatchObject({
      code: 'EARLY',
      isOvernight: false,
      breakStarts: '09:00',
      breakMinutes: 60,
      requiredMinutes: 480,
      since: '2026-11-21',
      sites: [],
      isActive: true,
    });
  });

  test.each([
    [
      'an end not after the start is on the next day',
      { starts: '22:00', ends: '06:00', breakMinutes: 0 },
      { isOvernight: true, requiredMinutes: 480 },
    ],
    ['a paid break is work', { breakPaid: true }, { requiredMinutes: 540 }],
    ['a flexible one asks for hours of its own', { flexible: true, requiredMinutes: 420 }, { requiredMinutes: 420 }],
    [
      'a break past midnight lies inside a night',
      { starts: '22:00', ends: '07:00', breakStarts: '01:30' },
      { breakStarts: '01:30', breakMinutes: 60 },
    ],
  ])('%s', async (what, form, then) => {
    expect(await create({ ...form, code: `S${what.length}${Object.keys(form).length}` })).toMatchObject(then);
  });

  test.each([
    ['a code that is taken', { code: 'DAY' }, 'CODE_TAKEN', 'code'],
    ['a word of the schedule', { code: 'Rest' }, 'CODE_RESERVED', 'code'],
    ['a break outside of it', { code: 'X', breakStarts: '13:30' }, 'BREAK_OUTSIDE', 'breakStarts'],
    ['a half-day cut outside of it', { code: 'X', halfDayCut: '15:00' }, 'CUT_OUTSIDE', 'halfDayCut'],
    ['flexible hours that nobody counted', { code: 'X', flexible: true }, 'REQUIRED', 'requiredMinutes'],
    ['too little work', { code: 'X', ends: '05:30', breakMinutes: 0 }, 'TOO_SHORT', 'ends'],
    ['an unknown detachment', { code: 'X', sites: ['00000000-0000-7000-8000-000000000000'] }, 'NO_SUCH_SITE', 'sites'],
  ])('is refused with %s, at its field', async (_, form, code, field) => {
    const answer = await call('keeper', shiftsApi.create, { input: { ...EARLY, ...form } });
    expect([answer.status, answer.json<{ code: string }>().code, fieldsOf(answer)]).toEqual([409, code, [field]]);
  });

  test.each([
    [{ code: 'DAY 1' }, 'code'],
    [{ code: 'X'.repeat(13) }, 'code'],
    [{ starts: '24:00' }, 'starts'],
    [{ breakMinutes: 181 }, 'breakMinutes'],
    [{ graceMinutes: -1 }, 'graceMinutes'],
    [{ color: 'red' }, 'color'],
  ])('is refused as %j by its form', async (form, field) => {
    const answer = await call('keeper', shiftsApi.create, { input: { ...EARLY, ...form } });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });
});

describe('a change of times', () => {
  test('counts from its day on, says how many published days it touches, and leaves the days before', async () => {
    const shift = await create({ code: 'DATED', since: '2026-10-01' });
    await database.run(sql`insert into shift_day (employee_id, work_date, shift_id, rest_day)
      select ${ana}, d, ${shift.id}, false from generate_series('2026-11-19'::date, '2026-11-28', '1 day') d`);
    await database.run(sql`truncate attendance_stale`);
    const effect = await call('keeper', shiftEffectApi.effect, { input: { id: shift.id, since: '2026-11-20' } });
    expect(effect.json<ShiftEffect>()).toEqual({ days: 9, people: 1, past: 1, postedUntil: null });
    const input = {
      ...EARLY,
      code: 'DATED',
      starts: '06:00',
      ends: '15:00',
      since: '2026-11-25',
      id: shift.id,
      version: 1,
    };
    expect((await call('keeper', shiftsApi.change, { input })).json()).toMatchObject({
      starts: '05:00',
      nextSince: '2026-11-25',
    });
    const { days } = (
      await call('ana', scheduleApi.mySchedule, { input: { from: '2026-11-24', to: '2026-11-25' } })
    ).json<{ days: { shift: { starts: string } }[] }>();
    expect(days.map((one) => one.shift.starts)).toEqual(['05:00', '06:00']);
    const stale = await database.rows<{ date: string }>(sql`select work_date as date from attendance_stale order by 1`);
    expect(stale.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']);
    const history = await call('reader', shiftsApi.history, { input: { id: shift.id } });
    expect(history.text).toContain('Effective from');
  });

  test('is refused for posted dates, but not a new name or color', async () => {
    const shift = await create({ code: 'POSTED', since: '2026-10-01' });
    const period = { starts: day('2026-11-01'), ends: day('2026-11-15'), lastDayToFile: day('2026-11-16') };
    await setPeriods(database, [{ ...period, state: 'Posted' } as never]);
    const asked = { ...EARLY, code: 'POSTED', id: shift.id, version: 1, since: '2026-11-15' };
    const answer = await call('keeper', shiftsApi.change, { input: { ...asked, starts: '04:00' } });
    expect([answer.status, fieldsOf(answer)]).toEqual([409, ['since']]);
    expect(answer.json()).toMatchObject({
      message: 'Dates up to Nov-15-2026 are posted. Please choose Nov-16-2026 or later.',
    });
    expect((await call('keeper', shiftsApi.change, { input: { ...asked, name: 'Other' } })).status).toBe(200);
    await database.run(sql`truncate pay_period`);
  });

  test('is refused to whoever looked at an older version', async () => {
    const shift = await create({ code: 'STALE' });
    const input = { ...EARLY, code: 'STALE', id: shift.id, version: 1 };
    expect((await call('keeper', shiftsApi.change, { input })).status).toBe(200);
    const answer = await call('keeper', shiftsApi.change, { input });
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
      409,
      'This request changed. Review it again.',
    ]);
  });
});

describe('switching off', () => {
  test('is for its own permission alone, and says what is published ahead', async () => {
    const shift = await create({ code: 'AHEAD' });
    await database.run(sql`insert into shift_day (employee_id, work_date, shift_id, rest_day)
      select ${ana}, d, ${shift.id}, false from generate_series('2026-12-01'::date, '2026-12-04', '1 day') d`);
    const held = { id: shift.id, version: 1 };
    expect((await call('keeper', shiftsApi.deactivate, { input: held })).status).toBe(403);
    expect((await call('switcher', shiftsApi.change, { input: { ...EARLY, ...held } })).status).toBe(403);
    const { uses } = (await call('switcher', shiftsApi.uses, { input: { id: shift.id } })).json<{
      uses: { what: string; count: number; says: string }[];
    }>();
    expect(uses[0]).toMatchObject({ what: '4 published days of 1 person', count: 4 });
    expect(uses[0]?.says).toContain('Dec-04-2026');
    expect((await call('switcher', shiftsApi.deactivate, { input: held })).json()).toMatchObject({
      isActive: false,
      version: 2,
    });
    expect((await read(shift.id)).isActive).toBe(false);
    expect((await call('switcher', shiftsApi.activate, { input: { id: shift.id, version: 2 } })).status).toBe(200);
  });
});

test('the half-day cut reaches whoever computes a day', async () => {
  const shift = await create({ code: 'CUT', halfDayCut: '11:00' });
  await database.run(
    sql`insert into shift_day (employee_id, work_date, shift_id, rest_day) values (${ana}, '2026-12-10', ${shift.id}, false)`,
  );
  const [fact] = await scheduleFacts(database, [ana], day('2026-12-10'), day('2026-12-10'));
  expect(fact?.shift).toMatchObject({ halfDayCut: '11:00', graceMinutes: 0 });
});

test('shifts go out as CSV and come in again: the same, changed and new rows, and what is wrong with one by line', async () => {
  const sent = await call('reader', shiftsApi.csv, { input: { state: 'all' } });
  expect(sent.text.split('\r\n')[0]).toContain('code,name,starts,ends,break_minutes');
  expect((await send(api, 'keeper', shiftsApi.checkImport, sent.text)).report).toMatchObject({
    changed: 0,
    created: 0,
    problemCount: 0,
  });
  const file =
    'code,name,starts,ends,detachments,color\nDAY,Morning,06:00,14:00,MKT-1 BLK-1,#0f766e\nLATE,Late,14:00,22:00,NOWHERE,#0f766e\nSOON,Soon,6am,14:00,,#0f766e\n';
  const { report } = await send(api, 'keeper', shiftsApi.checkImport, file);
  expect(report.problems).toEqual([
    { line: 3, column: 'detachments', reason: 'There is no detachment NOWHERE.' },
    { line: 4, column: 'starts', reason: 'Write a time as 06:00 or 22:30.' },
  ]);
});

describe('required headcount', () => {
  const siteId = () => company.detachments.get('MKT-1') ?? '';
  const list = async () =>
    (await call('units', requiredApi.read, { input: { detachmentId: siteId() } })).json<{
      stamp: string;
      items: { shiftId: string; code: string; headcount: number; coming: object[] }[];
    }>();

  test('is said per shift from a date on, and shows what is said for later', async () => {
    const { stamp, items } = await list();
    const dayShift = items.find(({ code }) => code === 'DAY')?.shiftId ?? '';
    const set = (from: string, headcount: number, seen: string) =>
      call('units', requiredApi.set, {
        input: { detachmentId: siteId(), from, stamp: seen, items: [{ shiftId: dayShift, headcount }] },
      });
    expect((await set('2026-11-01', 3, stamp)).status).toBe(200);
    expect((await set('2026-12-01', 4, stamp)).json()).toMatchObject({ code: 'STALE' });
    expect((await set('2026-12-01', 4, (await list()).stamp)).status).toBe(200);
    expect((await list()).items.find(({ code }) => code === 'DAY')).toMatchObject({
      headcount: 3,
      coming: [{ from: '2026-12-01', headcount: 4 }],
    });
    const told = await call('units', requiredApi.history, { input: { detachmentId: siteId() } });
    expect(told.text).toContain('DAY from Dec-01-2026');
    expect((await call('reader', requiredApi.set, { input: requiredApi.set.example as never })).status).toBe(403);
  });

  test('is refused for a shift that is not worked there and for a site that is not there', async () => {
    const { stamp } = await list();
    const unknown = '00000000-0000-7000-8000-000000000000';
    const input = { detachmentId: siteId(), from: '2026-11-01', stamp, items: [{ shiftId: unknown, headcount: 1 }] };
    expect((await call('units', requiredApi.set, { input })).json()).toMatchObject({ code: 'NO_SUCH_SHIFT' });
    expect((await call('units', requiredApi.read, { input: { detachmentId: unknown } })).status).toBe(404);
  });
});
