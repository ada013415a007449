import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll, describe, expect, test } from 'vitest';
import { AT_SITE, type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { attendanceApi, type PunchForm } from './contract.ts';
import { attendanceRoutes } from './routes.ts';

let now = new Date('2026-11-20T05:58:00.000+08:00');
const database = await freshDatabase();
const here = await startApi(database, attendanceRoutes, () => now);
/** Another process on the same database: it knows nothing of what this one has under way. */
const there = await startApi({ ...database }, attendanceRoutes, () => now);
let company: Company;

beforeAll(async () => {
  company = await openCompany(database);
});

const newcomer = async (name: string) => {
  const employeeId = await company.employee();
  await company.schedule(employeeId, 'DAY', '2026-11-18', '2026-11-21');
  for (const { people } of [here, there]) people.set(name, { employeeId });
  return employeeId;
};
const tap = async (who: string, at: string, kind: PunchForm['kind'], { key = newId(), api = here } = {}) => {
  now = new Date(`2026-11-20T${at}+08:00`);
  const answer = await api.call(who, attendanceApi.punch, { input: { kind, location: AT_SITE }, key });
  expect(answer.status).toBe(200);
  return answer.text;
};
const saved = async (who: string, at: string, { key = newId(), api = here } = {}) => {
  const offline = { tappedAt: `2026-11-20T${at}+08:00`, clockDifferenceMs: 0 };
  const answer = await api.call(who, attendanceApi.punch, { input: { kind: 'IN', offline }, key });
  expect(answer.status).toBe(200);
  return answer.text;
};
const count = async (table: 'punch' | 'punch_key', employeeId: string) => {
  const asked =
    table === 'punch'
      ? sql`select count(*) from punch where employee_id = ${employeeId}`
      : sql`select count(*) from punch_key where employee_id = ${employeeId}`;
  return (await database.one<{ count: number }>(asked))?.count;
};

describe('two tabs', () => {
  test.each([
    ['one process', 'one', () => here],
    ['two processes', 'two', (n: number) => (n % 2 === 0 ? here : there)],
  ])('twenty pairs of taps with keys of their own are one punch each, in %s', async (_, name, apiOf) => {
    const crowd: { who: string; id: string }[] = [];
    for (let n = 0; n < 20; n += 1) crowd.push({ who: `${name}-${n}`, id: await newcomer(`${name}-${n}`) });
    const answers = await Promise.all(
      crowd.map(({ who }) => Promise.all([0, 1].map((n) => tap(who, '05:58:00.500', 'IN', { api: apiOf(n) })))),
    );
    for (const [first, second] of answers) expect(second).toBe(first);
    for (const { id } of crowd) {
      expect(await count('punch', id)).toBe(1);
      expect(await count('punch_key', id)).toBe(2);
    }
  });

  test('twenty keys of one person at once are one punch, and every replay hears the same', async () => {
    const ana = await newcomer('ana');
    const keys = Array.from({ length: 20 }, (_, n) => ({ key: newId(), api: n % 2 === 0 ? here : there }));
    const answers = await Promise.all(keys.map((given) => tap('ana', '05:58:00.000', 'IN', given)));
    expect(new Set(answers).size).toBe(1);
    for (const given of keys) expect(await tap('ana', '09:00:00.000', 'IN', given)).toBe(answers[0]);
    expect(await count('punch', ana)).toBe(1);
  });

  test('a second key used again for another punch is refused like a first', async () => {
    await newcomer('bea');
    await tap('bea', '05:58:00.000', 'IN');
    const key = newId();
    await tap('bea', '05:58:01.000', 'IN', { key });
    const other = await here.call('bea', attendanceApi.punch, { input: { kind: 'OUT', location: AT_SITE }, key });
    expect(other.json()).toMatchObject({ status: 422, code: 'KEY_REUSED' });
  });
});

describe('one tap or two', () => {
  test.each([
    [
      '59 seconds apart are one',
      'cy',
      [
        ['05:58:00.000', 'IN'],
        ['05:58:59.000', 'IN'],
      ],
      1,
    ],
    [
      'across a minute and an hour are one',
      'di',
      [
        ['05:59:59.900', 'IN'],
        ['06:00:00.100', 'IN'],
      ],
      1,
    ],
    [
      '61 seconds apart are two',
      'ed',
      [
        ['05:58:00.000', 'IN'],
        ['05:59:01.000', 'IN'],
      ],
      2,
    ],
    [
      'in and out within seconds are two',
      'flo',
      [
        ['05:58:00.000', 'IN'],
        ['05:58:04.000', 'OUT'],
      ],
      2,
    ],
    [
      'in again after an out by mistake is a punch of its own',
      'gus',
      [
        ['05:58:00.000', 'IN'],
        ['05:58:10.000', 'OUT'],
        ['05:58:20.000', 'IN'],
      ],
      3,
    ],
    [
      'a third is measured from the one that counts, not from its repeat',
      'hil',
      [
        ['05:58:00.000', 'IN'],
        ['05:58:40.000', 'IN'],
        ['05:59:20.000', 'IN'],
      ],
      2,
    ],
  ] as const)('two taps %s', async (_, who, taps, punches) => {
    const id = await newcomer(who);
    for (const [at, kind] of taps) await tap(who, at, kind);
    expect(await count('punch', id)).toBe(punches);
    expect(await count('punch_key', id)).toBe(taps.length);
  });

  test('two tabs without signal replay one punch each kept, in whatever order', async () => {
    const ida = await newcomer('ida');
    now = new Date('2026-11-20T09:00:00.000+08:00');
    const late = await saved('ida', '06:00:10.000');
    expect(await saved('ida', '05:59:30.000')).toBe(late);
    const both = await Promise.all([saved('ida', '07:30:00.000'), saved('ida', '07:30:45.000', { api: there })]);
    expect(both[0]).toBe(both[1]);
    expect(await count('punch', ida)).toBe(2);
  });

  test('a leader’s punch and the employee’s own both stand', async () => {
    const lea = await company.supervisor();
    here.people.set('lea', { employeeId: lea, holds: ['VIEW_TEAM_ATTENDANCE'] });
    const jo = await newcomer('jo');
    await tap('jo', '05:58:00.000', 'IN');
    const input = { employeeId: jo, kind: 'IN', remarks: 'Seen at the gate' };
    now = new Date('2026-11-20T05:58:05.000+08:00');
    expect((await here.call('lea', attendanceApi.punchFor, { input })).status).toBe(200);
    expect(await count('punch', jo)).toBe(2);
    // And does not come between two taps that are one.
    await tap('jo', '05:58:10.000', 'IN');
    expect(await count('punch', jo)).toBe(2);
  });
});
