// Which leave somebody is on is told to nobody who only leads them: searched for in the whole answer of every operation.
import { type AttendanceDayDetail, attendanceApi } from '@kawani/domains/attendance/contract';
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { grantLeave } from '@kawani/domains/leave/filing/service/leave-days';
import { LeaveCode } from '@kawani/domains/leave/types/lists';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { teamApi } from '../domains/attendance/contract/team.ts';
import { openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

const FIRST = day('2026-11-02');
const MONTH = { from: '2026-11-01', to: '2026-11-30' };
const HOLDS = ['VIEW_TEAM_ATTENDANCE'];
/** `LWOP` is also what an unpaid day came to, which a leader may know. */
const TYPES = LeaveCode.codes.filter((code) => code !== 'LWOP');
const dateOf = (nth: number) => addDays(FIRST, nth);
const now = new Date('2026-11-25T09:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, [...attendanceRoutes, ...dashboardRoutes(registryOf([]))], () => now);
let ana: string;

beforeAll(async () => {
  const company = await openCompany(database);
  people.set('lead', { employeeId: await company.supervisor(), holds: HOLDS });
  ana = await company.employee({ username: 'ana' });
  people.set('ana', { employeeId: ana });
  await company.schedule(ana, 'DAY', '2026-11-01', '2026-11-30');
  for (const [nth, type] of LeaveCode.codes.entries()) {
    const date = dateOf(nth);
    await grantLeave(database, [{ employeeId: ana, date, portion: 'WHOLE', type, paid: type !== 'LWOP' }]);
    await database.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date,
        form, facts, keeps, asks, effect, reason, flags, filed_at, waiting_since)
      values (${newId()}, 'LEAVE', ${`LV-2026-${String(nth).padStart(6, '0')}`}, ${ana}, 'FILED', 1, 1, ${type}, ${date},
        ${date}, '{}', '[]', '{}', '', '', '', '{}', now(), now())`);
  }
});

/** Names and codes of leaves that stand in a text as words of their own. */
function leavesIn(text: string): string[] {
  const labels = LeaveCode.codes.map((code) => LeaveCode.labelOf(code)).filter((label) => label !== 'Leave');
  return [...TYPES, ...labels].filter((word) => new RegExp(`(?<![A-Za-z0-9])${word}(?![A-Za-z0-9])`).test(text));
}

/** Everything that is written in an answer: the cells of a workbook, else its text. A PDF's are of the same sheet. */
async function writtenIn(bytes: Buffer): Promise<string> {
  const isZip = bytes.subarray(0, 2).toString() === 'PK';
  return isZip ? JSON.stringify((await readXlsx(bytes)).sheets.map(({ rows }) => rows)) : bytes.toString('utf8');
}

/** A busy server says so, and is asked again. */
async function ask(who: string, endpoint: Endpoint, input: Record<string, unknown>) {
  for (let tries = 0; ; tries += 1) {
    const answer = await call(who, endpoint, { input });
    if (answer.status !== 503 || tries === 20) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const READS: readonly [string, Endpoint, (nth: number) => Record<string, unknown>][] = [
  ...Object.values(teamApi)
    .filter(({ method, path }) => method === 'GET' && !/:id/.test(path))
    .map((endpoint): (typeof READS)[number] => [
      endpoint.line,
      endpoint,
      (nth) =>
        endpoint.path.includes(':date')
          ? { employeeId: ana, date: dateOf(nth) }
          : endpoint.takes === undefined
            ? {}
            : MONTH,
    ]),
  [attendanceApi.daysOf.line, attendanceApi.daysOf, () => ({ employeeId: ana, ...MONTH })],
  [dashboardApi.calendar.line, dashboardApi.calendar, () => MONTH],
];

test.each(READS)('%s names no leave', async (_, endpoint, inputFor) => {
  const isOfDay = endpoint.path.includes(':date');
  for (const nth of isOfDay ? LeaveCode.codes.keys() : [0]) {
    const answer = await ask('lead', endpoint, inputFor(nth));
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    expect(leavesIn(await writtenIn(answer.raw.rawPayload))).toEqual([]);
  }
});

test('a day stored before the type stood beside the line names no leave either', async () => {
  const date = dateOf(LeaveCode.codes.indexOf('SL'));
  const input = { employeeId: ana, date };
  const lines = JSON.stringify([
    { label: 'Shift', value: '6:00 AM to 2:00 PM' },
    { label: 'Leave', value: 'Sick, whole day, paid' },
    { label: 'On leave', value: '8 h' },
  ]);
  await ask('lead', teamApi.dayOf, input);
  await database.run(sql`update attendance_day set explanation = ${lines}
    where employee_id = ${ana} and work_date = ${date}`);
  const answer = await ask('lead', teamApi.dayOf, input);
  expect(leavesIn(answer.text)).toEqual([]);
  expect(answer.json<AttendanceDayDetail>().explanation).toEqual([
    { label: 'Shift', value: '6:00 AM to 2:00 PM' },
    { label: 'On leave', value: '8 h' },
  ]);
});

test('anyone who is on leave reads which one it is', async () => {
  const nth = LeaveCode.codes.indexOf('VL');
  const mine = (await ask('ana', attendanceApi.myDay, { date: dateOf(nth) })).json<AttendanceDayDetail>();
  const { value } = mine.explanation.find(({ label }) => label === 'Leave') ?? {};
  expect(value).toBe(`${LeaveCode.labelOf('VL')}, whole day, paid`);
});
