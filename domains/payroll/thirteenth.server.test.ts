// Thirteenth months over HTTP: what each pays, and that nobody is paid twice whatever comes first.
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { type PayRun, type Payslip, runsApi, type SlipRow, specialApi } from './contract.ts';

const NEXT = { starts: day('2026-11-16'), ends: day('2026-11-30') };
const pay = await openPay('2026-12-01T10:00:00.000+08:00');
const { ask, move, compute, computeAgain, database } = pay;
let [ana, ben, carla, dan] = ['', '', '', ''];

const periods = (state: 'Open' | 'Posted') =>
  setPeriods(database, [
    { ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state },
    { ...NEXT, lastDayToFile: NEXT.ends, payDate: day('2026-12-05'), state },
  ]);
const runs = new Map<string, string>();
async function completed(on: string) {
  const id = runs.get(on) ?? '';
  await computeAgain(id);
  return move(runsApi.completeRun, id);
}
const thirteenth = async (payDate: string, share = 'WHOLE') =>
  ask<PayRun>(specialApi.openThirteenth, { year: 2026, payDate, share });
const slipsOf = async (id: string) => (await ask<{ items: SlipRow[] }>(runsApi.slips, { id })).body.items;

beforeAll(async () => {
  ana = await paidPerson(pay, 'ana');
  ben = await paidPerson(pay, 'ben');
  carla = await paidPerson(pay, 'carla');
  dan = await paidPerson(pay, 'dan');
  // Ben left, Carla came a week ago; Dan never worked.
  await database.run(sql`update employee set separated_on = '2026-11-10' where id = ${ben}`);
  await database.run(sql`update employee set hired_on = '2026-11-12' where id = ${carla}`);
  for (const date of ['2026-11-03', '2026-11-04', '2026-11-16', '2026-11-17']) await work(pay, ana, date);
  for (const date of ['2026-11-03', '2026-11-04', '2026-11-05']) await work(pay, ben, date);
  for (const date of ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17']) await work(pay, carla, date);
  await periods('Open');
  for (const on of [PERIOD.starts, NEXT.starts]) {
    const { body } = await ask<PayRun>(runsApi.openRun, { on });
    runs.set(on, body.id);
    await compute(body.id);
  }
  await periods('Posted');
});

describe('a thirteenth month', () => {
  let id = '';

  test('is opened for a year that has begun, once at a time, by whoever may, and taken back', async () => {
    const input = { year: 2027, payDate: '2027-12-20', share: 'WHOLE' };
    expect(await ask(specialApi.openThirteenth, input)).toMatchObject({ status: 409, body: { code: 'YEAR_AHEAD' } });
    expect((await ask(specialApi.openThirteenth, { ...input, year: 2026 }, 'ana')).status).toBe(403);
    expect(await thirteenth('2029-01-01')).toMatchObject({ status: 400, body: { code: 'OTHER_YEAR' } });
    const opened = await thirteenth('2026-12-15');
    expect(opened.body).toMatchObject({ kind: 'THIRTEENTH', starts: '2026-01-01', ends: '2026-12-31', person: null });
    expect(await thirteenth('2026-12-20')).toMatchObject({ status: 409, body: { code: 'ONE_OPEN' } });
    await compute(opened.body.id);
    expect((await move(runsApi.discardRun, opened.body.id)).status).toBe(200);
    expect((await ask(runsApi.run, { id: opened.body.id })).status).toBe(404);
  });

  test('pays a twelfth of the basic salary in completed pay to who worked a month of the year', async () => {
    expect(await completed(PERIOD.starts)).toMatchObject({ status: 200 });
    id = (await thirteenth('2026-12-10')).body.id;
    await compute(id);
    // Two days of 695.00: 1,390.00 / 12. Ben has his with final pay, Carla has no month yet, Dan nothing earned.
    const rows = await slipsOf(id);
    expect(rows.map(({ employeeId, net }) => [employeeId, net])).toEqual([[ana, 11_583]]);
    const slip = (await ask<Payslip>(runsApi.slip, { id, employeeId: ana })).body;
    expect(slip.lines).toMatchObject([{ code: 'THIRTEENTH_MONTH', label: '13th month 2026', tax: 'BENEFIT' }]);
    expect([dan, carla]).not.toContain(rows[0]?.employeeId);
  });

  test('is old once more pay is completed, then pays that too, and needs no posted attendance', async () => {
    expect(await completed(NEXT.starts)).toMatchObject({ status: 200 });
    expect(await move(runsApi.completeRun, id)).toMatchObject({ status: 409, body: { code: 'NOT_COMPUTED' } });
    await computeAgain(id);
    expect((await slipsOf(id)).find(({ employeeId }) => employeeId === ana)?.net).toBe(23_167);
    expect(await move(runsApi.completeRun, id)).toMatchObject({
      body: { state: 'Completed', isAttendancePosted: true },
    });
    expect((await move(runsApi.discardRun, id)).body).toMatchObject({ code: 'COMPLETED' });
    expect(await move(runsApi.releaseRun, id)).toMatchObject({ status: 200 });
  });

  test('a later one of the same year pays what came since, to each once', async () => {
    const second = (await thirteenth('2026-12-20')).body.id;
    await compute(second);
    // Carla worked a month by then: of four days.
    expect((await slipsOf(second)).map(({ employeeId, net }) => [employeeId, net])).toEqual([[carla, 23_167]]);
    expect(await move(runsApi.completeRun, second)).toMatchObject({ status: 200 });
    const third = (await thirteenth('2026-12-22')).body.id;
    await compute(third);
    expect(await slipsOf(third)).toEqual([]);
  });

  test('is no wage of its month: it moves no contribution', async () => {
    const shares = await database.rows<{ shares: Record<string, number> }>(sql`select s.shares from payslip s
      join pay_run r on r.id = s.run_id where r.kind = 'THIRTEENTH' and s.employee_id = ${ana}`);
    expect(Object.values(shares[0]?.shares ?? {}).every((share) => share === 0)).toBe(true);
  });
});
