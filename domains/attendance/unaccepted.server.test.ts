// Punches that were refused and stay on a phone: reported once, seen by the supervisor, settled or filed for.
import { appoint } from '@kawani/domains/employees/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type TeamDay, type TeamExceptionRow, teamApi } from './contract/team.ts';
import { type UnacceptedStatus, unacceptedApi } from './contract/unaccepted.ts';
import { attendanceApi } from './contract.ts';
import { attendanceRoutes } from './routes.ts';

const VIEW = ['VIEW_TEAM_ATTENDANCE'];
const WEEK = { from: '2026-11-16', to: '2026-11-20' };
const now = new Date('2026-11-20T09:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
let company: Company;
let ana: string;

beforeAll(async () => {
  company = await openCompany(database);
  people.set('lead', { employeeId: await company.supervisor(), holds: VIEW });
  ana = await company.employee({ username: 'ana' });
  people.set('ana', { employeeId: ana });
  people.set('bea', { employeeId: await company.employee({ username: 'bea' }) });
  const other = await company.employee({ site: 'BLK-1' });
  await appoint(database, [
    { employeeId: other, detachmentId: company.detachments.get('BLK-1') ?? null, since: day('2026-01-01') },
  ]);
  people.set('other', { employeeId: other, holds: VIEW });
  await company.schedule(ana, 'NIGHT', '2026-11-01', '2026-11-30');
});

type Reporting = { tappedAt?: string; kind?: string; punchKey?: string; clockDifferenceMs?: number | null };

function reportOf({ tappedAt = '2026-11-19T06:01:00+08:00', punchKey = newId(), ...more }: Reporting = {}) {
  return { punchKey, kind: 'OUT', tappedAt, clockDifferenceMs: 0, status: 409, code: 'OUTSIDE_BLOCKED', ...more };
}

async function report(input: ReturnType<typeof reportOf>, who = 'ana') {
  const answer = await call(who, unacceptedApi.report, { input });
  expect(answer.status).toBe(200);
  return answer.json<UnacceptedStatus>();
}

const openDates = async (who = 'lead') => {
  const { items } = (await call(who, teamApi.exceptions, { input: { ...WEEK, kind: 'NOT_ACCEPTED' } })).json<{
    items: TeamExceptionRow[];
  }>();
  return items.map(({ date }) => date);
};
const dayOf = async (date: string) =>
  (await call('lead', teamApi.dayOf, { input: { employeeId: ana, date } })).json<TeamDay>();
const isDone = async (key: string) => {
  const { items } = (await call('ana', unacceptedApi.mine)).json<{ items: UnacceptedStatus[] }>();
  return items.find(({ punchKey }) => punchKey === key)?.isDone;
};

test('a report is one however often it comes, and lies on the work date of its shift', async () => {
  const input = reportOf();
  expect(await report(input)).toEqual({ punchKey: input.punchKey, workDate: '2026-11-18', isDone: false });
  expect(await report({ ...input, tappedAt: '2026-11-17T06:01:00+08:00' })).toMatchObject({ workDate: '2026-11-18' });
  expect(await openDates()).toEqual(['2026-11-18']);
  const { unaccepted } = await dayOf('2026-11-18');
  expect(unaccepted).toMatchObject([
    { punchKey: input.punchKey, kind: 'OUT', status: 409, code: 'OUTSIDE_BLOCKED', isRecorded: false, settled: null },
  ]);
  expect(Date.parse(unaccepted[0]?.at ?? '')).toBe(Date.parse('2026-11-19T06:01:00+08:00'));
});

test('nobody else sees it, and it counts for nothing', async () => {
  expect(await openDates('other')).toEqual([]);
  expect((await call('bea', unacceptedApi.mine)).json()).toEqual({ items: [] });
  expect((await dayOf('2026-11-18')).punches).toEqual([]);
});

test('a supervisor settles it once, and the person is told', async () => {
  const { punchKey } = await report(reportOf({ tappedAt: '2026-11-18T06:01:00+08:00' }));
  const input = { employeeId: ana, punchKey, note: 'File a Time Adjustment' };
  expect((await call('other', unacceptedApi.settle, { input })).status).toBe(404);
  expect((await call('ana', unacceptedApi.settle, { input })).status).toBe(403);
  expect((await call('lead', unacceptedApi.settle, { input: { ...input, punchKey: newId() } })).status).toBe(404);
  const answers = await Promise.all([1, 2, 3].map(() => call('lead', unacceptedApi.settle, { input })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await isDone(punchKey)).toBe(true);
  expect(await openDates()).not.toContain('2026-11-17');
  expect((await dayOf('2026-11-17')).unaccepted).toMatchObject([{ settled: { note: input.note, by: 'lead' } }]);
  const told = await database.rows<{ body: string }>(sql`select body from notification where subject = 'ana'`);
  expect(told.filter(({ body }) => body.includes('6:01 AM') && body.includes(input.note))).toHaveLength(1);
});

test('a request about the date ends it for the phone; its approval ends it for the supervisor', async () => {
  const { punchKey } = await report(reportOf({ tappedAt: '2026-11-17T06:01:00+08:00' }));
  const id = newId();
  await database.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form,
      facts, keeps, asks, effect, reason, flags, filed_at, waiting_since)
    values (${id}, 'TA', 'TA-2026-000001', ${ana}, 'FILED', 1, 1, 'TA', '2026-11-16', '2026-11-16', '{}', '[]', '{}', '', '',
      '', '{}', now(), now())`);
  expect(await isDone(punchKey)).toBe(true);
  expect(await openDates()).toContain('2026-11-16');
  await database.run(sql`update request set state = 'DENIED' where id = ${id}`);
  expect(await isDone(punchKey)).toBe(false);
  expect(await openDates()).toContain('2026-11-16');
  await database.run(sql`update request set state = 'APPROVED' where id = ${id}`);
  expect(await openDates()).not.toContain('2026-11-16');
});

test('a punch of the same kind at about the same time ends it', async () => {
  const { punchKey } = await report(reportOf({ kind: 'IN', tappedAt: '2026-11-20T08:55:00+08:00' }));
  expect(await isDone(punchKey)).toBe(false);
  const input = { kind: 'IN', remarks: 'Late shift' };
  expect((await call('ana', attendanceApi.punch, { input })).status).toBe(200);
  expect(await isDone(punchKey)).toBe(true);
});

test('a clock that is of no use is replaced by the time of the report, and what is malformed is refused', async () => {
  for (const tappedAt of ['1970-01-01T00:00:00+08:00', '2099-01-01T00:00:00+08:00']) {
    expect(await report(reportOf({ tappedAt }), 'bea')).toMatchObject({ workDate: '2026-11-20' });
  }
  const wrong = [
    { status: 200 },
    { status: 503 },
    { code: 'lower case' },
    { code: `A${'B'.repeat(64)}` },
    { kind: 'BREAK_IN' },
    { punchKey: 'x' },
    { clockDifferenceMs: 1e15 },
    { employeeId: ana },
  ];
  for (const change of wrong) {
    const { status } = await call('ana', unacceptedApi.report, { input: { ...reportOf(), ...change } });
    expect([change, status]).toEqual([change, 400]);
  }
});
