// Holidays that come or go after a leave was filed.
import { proclaim, setPeriods } from '@kawani/domains/schedule/service';
import { notificationApi } from '@kawani/kit/contract/notification';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import {
  call,
  card,
  clock,
  database,
  decide,
  filed,
  give,
  joinEmployee,
  leaveDates,
  mine,
  move,
} from '../../../tests/leaves.ts';
import { settleHolidays } from './service/holidays.ts';

const NOW = new Date('2026-11-20T09:00:00.000+08:00');
const settle = () => settleHolidays({ database, now: NOW });
const holiday = (date: string, given: { type?: 'RH' | 'SNW' | 'SW'; places?: string[] } = {}) =>
  proclaim(database, [
    { date: day(date), name: `Holiday ${date}`, type: 'SNW', places: null, proclamation: 'Proclamation 1', ...given },
  ]);
const withdraw = (date: string) => database.run(sql`update holiday set withdrawn_at = now() where date = ${date}`);
const left = async (who: string) => (await card(who, 'VL'))?.available;
const dates = async (who: string) => (await leaveDates(who)).map(({ date }) => date);

beforeAll(async () => {
  clock.set('2026-11-20T09:00:00.000+08:00');
});

let made = 0;
/** With ten vacation days and a leave of three days from a Wednesday in December. */
async function someoneOnLeave(from: string, to: string, isApproved = true) {
  made += 1;
  const who = `holi${made}`;
  await joinEmployee(who, '2023-01-02');
  await give(who, 'VL', 10);
  const request = await filed(who, { type: 'VL', from, to });
  if (isApproved) expect((await decide('lead', request, 'approve')).status).toBe(200);
  return { who, request };
}

test('a day of leave that becomes a holiday comes back into the credits, once, and its owner is told', async () => {
  const { who, request } = await someoneOnLeave('2026-12-02', '2026-12-04');
  const before = (await left(who)) ?? 0;
  await holiday('2026-12-03');
  await settle();
  await settle();
  expect(await left(who)).toBe(before + 1);
  expect(await dates(who)).toEqual(['2026-12-02', '2026-12-04']);
  const told = (await call(who, notificationApi.bell, { input: {} })).json<{
    items: { body: string; opens: string }[];
  }>();
  expect(told.items[0]).toMatchObject({
    body: `Dec-03-2026 is a holiday now, Holiday 2026-12-03. 1 day of your credits came back. Reference: ${request.ref}`,
    opens: `/leaves?open=${request.id}`,
  });
  expect((await mine(who, request.id)).timeline.at(-1)).toMatchObject({ event: 'adjust', role: 'System' });
});

test('when the holiday is withdrawn the day is leave again; without credits it is unpaid', async () => {
  const { who } = await someoneOnLeave('2026-12-09', '2026-12-10');
  const { who: poor } = await someoneOnLeave('2026-12-09', '2026-12-10');
  const before = await left(who);
  await holiday('2026-12-10');
  await settle();
  await give(poor, 'VL', -((await left(poor)) ?? 0));
  await withdraw('2026-12-10');
  await settle();
  expect(await left(who)).toBe(before);
  expect(await leaveDates(who)).toMatchObject([{ date: '2026-12-09' }, { date: '2026-12-10', type: 'VL', paid: true }]);
  expect(await leaveDates(poor)).toMatchObject([
    { date: '2026-12-09', type: 'VL' },
    { date: '2026-12-10', type: 'LWOP', paid: false },
  ]);
});

test('a leave that waits gives the day back when it is approved, and all of it when it is cancelled', async () => {
  const { who, request } = await someoneOnLeave('2026-12-16', '2026-12-18', false);
  const before = (await left(who)) ?? 0;
  await holiday('2026-12-17');
  await settle();
  expect(await left(who)).toBe(before);
  await decide('lead', request, 'approve');
  expect(await left(who)).toBe(before + 1);
  await move(who, await mine(who, request.id), 'withdraw');
  expect(await left(who)).toBe(before + 3);
  expect(await dates(who)).toEqual([]);
  await withdraw('2026-12-17');
  await settle();
  expect([await left(who), await dates(who)]).toEqual([before + 3, []]);
});

test('a special working day, a holiday of elsewhere and a posted date change nothing', async () => {
  const { who } = await someoneOnLeave('2026-12-21', '2026-12-23');
  const before = await left(who);
  await holiday('2026-12-21', { type: 'SW' });
  await holiday('2026-12-22', { places: ['0700000000'] });
  await setPeriods(database, [
    { starts: day('2026-12-23'), ends: day('2026-12-23'), lastDayToFile: day('2026-12-23'), state: 'Posted' },
  ]);
  await holiday('2026-12-23');
  await settle();
  expect(await left(who)).toBe(before);
  expect(await dates(who)).toEqual(['2026-12-21', '2026-12-22', '2026-12-23']);
});
