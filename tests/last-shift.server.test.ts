// The shift of somebody's last day goes on past midnight, when the account already is a leaver's: its punches count.
import { attendanceApi, type TimeCard, unacceptedApi } from '@kawani/domains/attendance/contract';
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { employeesApi } from '@kawani/domains/employees/contract';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { giveStatus } from '@kawani/domains/employees/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import type { TokenVerifier } from '@kawani/kit/server/token';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { identifyBy } from '../apps/server/session.ts';
import { AT_SITE, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

let now = new Date('2026-11-29T22:00:00+08:00');
const tokens: TokenVerifier = {
  verifyLogout: async () => ({ subject: undefined, sessionId: undefined }),
  verify: async (token) => {
    const at = now.getTime() / 1000;
    const held = { roles: ['VIEW_TEAM_ATTENDANCE'], sessionId: token };
    return { subject: token, username: token, ...held, signedInAt: at, issuedAt: at, expiresAt: at + 300 };
  },
};

const database = await freshDatabase();
const company = await openCompany(database);
const { call } = await startApi(database, [...attendanceRoutes, ...employeesRoutes], () => now, {
  // Nothing is remembered between the dates of a test.
  identify: (token) => identifyBy(tokens, database, () => now)(token),
});

beforeAll(async () => {
  for (const username of ['ana', 'ben']) {
    const id = await company.employee({ username });
    await company.schedule(id, 'NIGHT', '2026-11-25', '2026-11-30');
    await database.run(sql`update employee set separated_on = '2026-11-30' where id = ${id}`);
    await giveStatus(database, [{ employeeId: id, status: 'Resigned', since: day('2026-12-01'), reason: null }]);
  }
});

const at = (moment: string) => {
  now = new Date(`${moment}+08:00`);
};
const ask = async (who: string, endpoint: Endpoint, input: Record<string, unknown>) => {
  const answer = await call(who, endpoint, { input, key: newId() });
  return answer.status < 400 ? answer.status : `${answer.status} ${answer.json<{ code: string }>().code}`;
};
const punch = (who: string, kind: 'IN' | 'OUT', tappedAt?: string) => {
  const offline = tappedAt === undefined ? {} : { offline: { tappedAt: `${tappedAt}+08:00`, clockDifferenceMs: 0 } };
  return ask(who, attendanceApi.punch, { kind, location: AT_SITE, ...offline });
};
const timeCard = async (who: string) => (await call(who, attendanceApi.timeCard)).json<TimeCard>();

test('a time-out after midnight belongs to the last day, and is taken until twelve hours after its shift', async () => {
  at('2026-11-30T21:55:00');
  expect([await punch('ana', 'IN'), await punch('ben', 'IN')]).toEqual([200, 200]);
  at('2026-12-01T06:05:00');
  expect((await call('ana', employeesApi.me)).json()).toMatchObject({ authorities: [], leaver: {} });
  expect(await timeCard('ana')).toMatchObject({ next: 'OUT', workDate: '2026-11-30' });
  expect(await punch('ana', 'OUT')).toBe(200);
  expect(await timeCard('ana')).toMatchObject({ next: 'IN', openSince: null });
  expect(await punch('ana', 'IN')).toBe('409 NOT_EMPLOYED');

  at('2026-12-01T18:01:00');
  expect(await punch('ben', 'OUT')).toBe('409 NOT_EMPLOYED');
  const days = await database.rows<{ at: string }>(sql`select to_char(at at time zone 'Asia/Manila', 'DD HH24:MI') as at
    from punch where kind = 'OUT'`);
  expect(days).toEqual([{ at: '01 06:05' }]);
});

test('punches of the last days that a phone kept without a signal are taken as long as from anybody, and no others', async () => {
  at('2026-12-03T09:00:00');
  expect(await punch('ben', 'OUT', '2026-12-01T06:02:00')).toBe(200);
  expect(await punch('ben', 'IN', '2026-11-29T21:50:00')).toBe(200);
  expect(await punch('ben', 'IN', '2026-12-01T21:50:00')).toBe('409 NOT_EMPLOYED');
  at('2026-12-20T09:00:00');
  expect(await punch('ben', 'OUT', '2026-11-30T06:02:00')).toBe('400 TAPPED_TOO_LONG_AGO');

  const report = (tappedAt: string) =>
    ask('ben', unacceptedApi.report, {
      ...{ punchKey: newId(), kind: 'OUT', tappedAt: `${tappedAt}+08:00`, clockDifferenceMs: 0 },
      ...{ status: 400, code: 'TAPPED_TOO_LONG_AGO' },
    });
  expect(await report('2026-11-30T06:02:00')).toBe(200);
  expect(await report('2026-12-10T06:02:00')).toBe('409 NOT_EMPLOYED');
});

test('a leaver does nothing else of attendance, whatever roles the account still has', async () => {
  const range = { from: '2026-11-30', to: '2026-11-30' };
  expect(await ask('ana', attendanceApi.myDays, range)).toBe('403 NOT_PERMITTED');
  const forOther = { employeeId: newId(), kind: 'OUT', remarks: 'x' };
  expect(await ask('ana', attendanceApi.punchFor, forOther)).toBe('403 NOT_PERMITTED');
});
