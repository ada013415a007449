import { appoint } from '@kawani/domains/employees/service';
import { grantLeave } from '@kawani/domains/leave/filing/service/leave-days';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import {
  type GroupPunched,
  type PersonNow,
  type TeamDay,
  type TeamExceptionRow,
  type TeamGroup,
  type TeamNow,
  type TeamRow,
  teamApi,
} from './contract/team.ts';
import { attendanceRoutes } from './routes.ts';

const VIEW = ['VIEW_TEAM_ATTENDANCE'];
const WEEK = { from: '2026-11-16', to: '2026-11-20' };
let now = new Date('2026-11-20T09:00:00.000+08:00');
const database = await freshDatabase();
const { app, call, people } = await startApi(database, attendanceRoutes, () => now);
let company: Company;
let ana: string;
let ben: string;
let stranger: string;

beforeAll(async () => {
  company = await openCompany(database);
  people.set('lead', { employeeId: await company.supervisor(), holds: VIEW });
  ana = await company.employee({ username: 'ana' });
  ben = await company.employee({ username: 'ben' });
  stranger = await company.employee({ username: 'stranger', site: 'BLK-1' });
  const other = await company.employee({ site: 'BLK-1' });
  await appoint(database, [
    { employeeId: other, detachmentId: company.detachments.get('BLK-1') ?? null, since: day('2026-01-01') },
  ]);
  people.set('other', { employeeId: other, holds: VIEW });
  people.set('ana', { employeeId: ana });
  for (const id of [ana, ben, stranger]) await company.schedule(id, 'DAY', '2026-11-01', '2026-11-30');
  await tap(ana, {
    '2026-11-18T06:10': 'IN',
    '2026-11-18T14:00': 'OUT',
    '2026-11-19T05:55': 'IN',
    '2026-11-20T05:55': 'IN',
  });
  await grantLeave(database, [{ employeeId: ana, date: day('2026-11-17'), portion: 'WHOLE', type: 'SL', paid: true }]);
});
beforeEach(() => {
  now = new Date('2026-11-20T09:00:00.000+08:00');
});

async function tap(employeeId: string, punches: Record<string, string>, [latitude, longitude] = [14.55, 121.02]) {
  for (const [time, kind] of Object.entries(punches)) {
    const at = `${time}:00+08:00`;
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place, latitude, longitude)
      values (${newId()}, ${employeeId}, ${at}, ${kind}, 'PHONE', ${at}, 'INSIDE', ${latitude}, ${longitude})`);
  }
}
type Days = { items: TeamRow[]; groups: TeamGroup[]; total: number };
const daysOf = async (who: string, more = {}) =>
  (await call(who, teamApi.days, { input: { ...WEEK, ...more } })).json<Days>();
const site = () => company.detachments.get('MKT-1') ?? '';
const lastReading = () =>
  database.one<{ actor: string; detail: { people: string[] } }>(
    sql`select actor, detail from audit_line where action = 'READ' order by seq desc limit 1`,
  );
const noticesOf = (username: string) =>
  database.rows<{ title: string; body: string }>(
    sql`select title, body from notification where subject = ${username} order by at desc`,
  );

describe('now', () => {
  test('each person counts once, where he is: in, late, or resting', async () => {
    const seen = (await call('lead', teamApi.now)).json<TeamNow>();
    expect(seen.units).toMatchObject([
      { id: site(), name: 'Detachment MKT-1', required: 2, counts: { ON_DUTY: 1, LATE: 1 } },
    ]);
    const { people: team } = (await call('lead', teamApi.unitNow, { input: { id: site() } })).json<{
      people: PersonNow[];
    }>();
    expect(team).toMatchObject([
      {
        employeeId: ana,
        state: 'ON_DUTY',
        timeIn: '2026-11-20T05:55:00.000+08:00',
        place: 'INSIDE',
        shift: { code: 'DAY' },
      },
      { employeeId: ben, state: 'LATE', timeIn: null },
    ]);
    expect((await lastReading())?.detail.people).toEqual([ana, ben]);
  });

  test('a detachment that another leads is not there', async () => {
    expect((await call('other', teamApi.unitNow, { input: { id: site() } })).status).toBe(404);
    expect((await call('other', teamApi.now)).json<TeamNow>().units).toMatchObject([{ name: 'Detachment BLK-1' }]);
  });
});

describe('the days of a period', () => {
  test('have totals of each person and of the detachment, and one audit line names whose were read', async () => {
    const { items, groups, total } = await daysOf('lead');
    expect(total).toBe(2);
    expect(items.map(({ employeeId, totals }) => [employeeId, totals])).toMatchObject([
      [ana, { days: 3, worked: 470, late: 10, awol: 1, noTimeout: 1, lwop: 0, leaveDays: 1 }],
      [ben, { days: 0, awol: 4, noTimeout: 0, leaveDays: 0 }],
    ]);
    expect(items[0]?.cells.map(({ results }) => results[0])).toEqual([
      'AWOL',
      'Leave',
      'Late',
      'No Timeout',
      undefined,
    ]);
    expect(groups).toMatchObject([{ unitId: site(), people: 2, totals: { days: 3, awol: 5, noTimeout: 1 } }]);
    expect(await lastReading()).toMatchObject({ actor: 'lead', detail: { people: [ana, ben] } });
  });

  test('hold nobody outside the scope, whatever is asked for', async () => {
    const ids = (answer: Days) => answer.items.map(({ employeeId }) => employeeId);
    expect(ids(await daysOf('other'))).toEqual([stranger]);
    expect(ids(await daysOf('other', { detachmentId: site() }))).toEqual([]);
    expect((await call('ana', teamApi.days, { input: WEEK })).status).toBe(403);
  });

  test.each<[string, object, number]>([
    ['names in any order', { search: 'peña 1002 ana' }, 1],
    ['names without their accents', { search: 'PENA' }, 2],
    ['the number', { search: '1003' }, 1],
    ['nobody of that name', { search: '%' }, 0],
    ['a status nobody has', { status: 'Floating' }, 0],
    ['the status of all', { status: 'Active' }, 2],
    ['a result', { result: 'Late' }, 1],
    ['employees without groups', { group: 'employee' }, 2],
  ])('can be chosen by %s', async (_, filters, count) => {
    expect((await daysOf('lead', filters)).items).toHaveLength(count);
  });

  test('come a page at a time', async () => {
    const { items, total } = await daysOf('lead', { page: 2, size: 1 });
    expect([items.map(({ employeeId }) => employeeId), total]).toEqual([[ben], 2]);
  });

  test.each([
    [{ from: '2026-11-20', to: '2026-11-16' }],
    [{ from: '2026-09-01', to: '2026-11-16' }],
    [{ size: 101 }],
    [{ status: 'Happy' }],
  ])('%o is refused', async (more) => {
    expect((await call('lead', teamApi.days, { input: { ...WEEK, ...more } })).status).toBe(400);
  });

  test('one day opens with its punches, and never says which leave it was', async () => {
    const open = async (who: string, date: string) => call(who, teamApi.dayOf, { input: { employeeId: ana, date } });
    expect((await open('lead', '2026-11-18')).json<TeamDay>()).toMatchObject({
      name: 'Peña, Ana 1002',
      late: 10,
      punches: [{ kind: 'IN', photoId: null }, { kind: 'OUT' }],
    });
    const leave = await open('lead', '2026-11-17');
    expect(leave.json<TeamDay>().results).toEqual(['Leave']);
    expect(leave.text).not.toContain('Sick');
    expect((await open('other', '2026-11-18')).status).toBe(404);
  });
});

test('exceptions name what needs a look, newest first, with the request about it', async () => {
  await tap(ben, { '2026-11-13T06:00': 'IN' });
  await tap(ben, { '2026-11-13T15:00': 'OUT' }, [14.65, 121.02]);
  await database.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at, waiting_since)
    values (${newId()}, 'MTO', 'MTO-2026-000001', ${ana}, 'FILED', 1, 1, 'MTO', '2026-11-19', '2026-11-19', '{}', '[]', '{}',
      '', '', '', '{}', now(), now())`);
  type Page = { items: TeamExceptionRow[]; total: number };
  const input = { from: '2026-11-13', to: '2026-11-20' };
  const { items } = (await call('lead', teamApi.exceptions, { input })).json<Page>();
  const found = items.map(
    ({ date, employeeId, kind }) => `${date.slice(-2)} ${employeeId === ana ? 'ana' : 'ben'} ${kind}`,
  );
  expect(found).toEqual(
    expect.arrayContaining(['19 ana NO_TIMEOUT', '19 ben AWOL', '13 ben FAR', '13 ben OVERTIME', '16 ana AWOL']),
  );
  expect(items.find(({ kind }) => kind === 'NO_TIMEOUT')?.request).toEqual({
    ref: 'MTO-2026-000001',
    label: 'Manual Time Out',
    state: 'Filed',
  });
  expect(items.find(({ kind }) => kind === 'FAR')?.amount).toBe(11);
  const far = (await call('lead', teamApi.exceptions, { input: { ...input, kind: 'FAR' } })).json<Page>();
  expect(far.total).toBe(1);
  expect((await call('other', teamApi.exceptions, { input })).text).not.toContain(ana);
});

describe('helping', () => {
  test('whoever is waited for is reminded, and nobody else', async () => {
    expect((await call('lead', teamApi.remind, { input: { employeeId: ben } })).status).toBe(200);
    expect((await noticesOf('ben'))[0]?.body).toContain('Your shift starts at 6:00 AM.');
    expect((await call('lead', teamApi.remind, { input: { employeeId: ana } })).status).toBe(409);
    expect((await call('other', teamApi.remind, { input: { employeeId: ben } })).status).toBe(404);
    expect(
      (
        await call('lead', teamApi.ask, {
          input: { employeeId: ana, date: '2026-11-19', message: 'When did you leave?' },
        })
      ).status,
    ).toBe(200);
    expect((await noticesOf('ana'))[0]?.body).toContain('When did you leave?');
  });

  test('a group is timed in with one tap and one photo, once, and each is told', async () => {
    const form = new FormData();
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    form.append('file', new File([pixel], 'us.png', { type: 'image/png' }));
    const photo = (
      await app.inject({
        method: 'POST',
        url: '/api/v1/attendance/team/photos',
        headers: { authorization: 'Bearer lead' },
        payload: form,
      })
    ).json<{ id: string }>();
    const [key, input] = [
      newId(),
      { people: [ana, ben], kind: 'IN', remarks: 'Phones are at the gate', photoId: photo.id },
    ];
    const answers = [];
    for (const again of [key, key, newId()])
      answers.push(await call('lead', teamApi.punchGroup, { key: again, input }));
    expect(answers[0]?.json<GroupPunched>()).toMatchObject({
      recorded: [{ employeeId: ben }],
      skipped: [{ employeeId: ana, because: 'In since 5:55 AM' }],
    });
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(answers[2]?.json<GroupPunched>().recorded).toEqual([]);
    expect((await noticesOf('ben'))[0]?.body).toContain('Phones are at the gate');
    const opened = await call('lead', teamApi.dayOf, { input: { employeeId: ben, date: '2026-11-20' } });
    expect(opened.json<TeamDay>().punches).toMatchObject([{ source: 'SUPERVISOR', photoId: photo.id }]);
    expect((await call('lead', teamApi.photo, { input: { id: photo.id } })).status).toBe(200);
    expect((await call('other', teamApi.photo, { input: { id: photo.id } })).status).toBe(404);
    const theirs = { people: [stranger], kind: 'IN', remarks: 'x', photoId: photo.id };
    expect((await call('other', teamApi.punchGroup, { input: theirs })).status).toBe(404);
  });

  test('nobody records himself, or anybody he does not lead', async () => {
    const self = people.get('lead')?.employeeId;
    for (const id of [self, stranger, newId()]) {
      const input = { people: [ana, id], kind: 'OUT', remarks: 'x' };
      expect((await call('lead', teamApi.punchGroup, { input })).status).toBe(id === self ? 403 : 404);
    }
  });

  test('a site may ask for a photo', async () => {
    await database.run(sql`update detachment set photo_required = true where code = 'MKT-1'`);
    const input = { people: [stranger], kind: 'IN', remarks: 'x' };
    const refused = await call('other', teamApi.punchGroup, { input });
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([400, 'PHOTO_NEEDED']);
  });
});
