// Pay runs: from the days of a period to slips that are released, and never change again.
import { giveTerms } from '@kawani/domains/employees/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { owes, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type MyPayslip, myPayApi, type PayRun, type Payslip, runsApi, type SlipRow } from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { payRunComputer, releasePlanned } from './service.ts';

let now = new Date('2026-11-17T10:00:00.000+08:00');
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const { call, people } = await startApi(database, payrollRoutes, () => now);
const compute = payRunComputer({ database, now: () => now });
let company: Company;
const someone = async (name: string, terms?: Parameters<typeof paidPerson>[2]) => {
  const employeeId = await paidPerson({ database, company }, name, terms);
  people.set(name, { employeeId });
  return employeeId;
};
/** Everybody gives the password. */
const signIn = () => {
  for (const [name, person] of people) people.set(name, { ...person, signedInAt: now.getTime() / 1000 });
};

const office = async <Answer>(
  endpoint: Parameters<typeof call>[1],
  input: Record<string, unknown> = {},
  who = 'payroll',
) => {
  const answer = await call(who, endpoint, { input });
  return { status: answer.status, body: answer.json<Answer & { code?: string; message?: string }>() };
};
const theRun = async (id: string) => (await office<PayRun>(runsApi.run, { id })).body;
const move = async (endpoint: Parameters<typeof call>[1], id: string, more: Record<string, unknown> = {}) =>
  office<PayRun>(endpoint, { id, version: (await theRun(id)).version, ...more });
const slipOf = async (id: string, employeeId: string) => (await office<Payslip>(runsApi.slip, { id, employeeId })).body;

let [ana, ben, cruz, runId] = ['', '', '', ''];

beforeAll(async () => {
  company = await openCompany(database);
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  ana = await someone('ana');
  ben = await someone('ben', { basis: 'MONTHLY', rate: 2_600_000 as Centavos, mwe: false });
  cruz = await someone('cruz', null);
  for (const date of ['2026-11-03', '2026-11-04', '2026-11-05']) await work({ database }, ana, date);
  await work({ database }, ben, '2026-11-03', '06:30');
});

async function computedRun(id: string) {
  await compute({ runId: id });
  return theRun(id);
}

describe('computing', () => {
  test('a period that has not begun is not opened, and one is opened once, by whoever may', async () => {
    expect((await office(runsApi.openRun, { on: '2026-12-20' })).status).toBe(409);
    expect((await office(runsApi.openRun, { on: '2026-11-05' }, 'ana')).status).toBe(403);
    const opened = await office<PayRun>(runsApi.openRun, { on: '2026-11-05' });
    expect(opened).toMatchObject({
      status: 200,
      body: { ...PERIOD, payDate: '2026-11-20', computing: true, total: 3 },
    });
    runId = opened.body.id;
    expect(await office(runsApi.openRun, { on: '2026-11-01' })).toMatchObject({
      status: 409,
      body: { code: 'RUN_EXISTS' },
    });
    expect(await move(runsApi.completeRun, runId)).toMatchObject({ status: 409, body: { code: 'COMPUTING' } });
  });

  test('everybody has a slip from the days, each line with its hours and rate', async () => {
    expect(await computedRun(runId)).toMatchObject({ computing: false, done: 3, employees: 3, errors: 1 });
    const slip = await slipOf(runId, ana);
    expect(slip.lines.map(({ label, minutes, rate, amount }) => [label, minutes, rate, amount])).toEqual([
      ['Basic pay', 1440, '86.875', 208_500],
    ]);
    expect(slip.lines[0]?.dates.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-04', '2026-11-05']);
    expect(slip).toMatchObject({ gross: 208_500, net: 208_500, person: { place: 'Detachment MKT-1' } });
  });

  test('the monthly-paid lose what they were late and absent', async () => {
    const { lines } = await slipOf(runId, ben);
    // 12 days asked, 11 of them AWOL.
    expect(
      lines.filter(({ group }) => group === 'EARNING').map(({ label, minutes, amount }) => [label, minutes, amount]),
    ).toEqual([
      ['Basic pay', null, 1_300_000],
      ['Absence', 11 * 480, -1_096_486],
      ['Late', 30, -6_230],
    ]);
  });

  test('who has no pay set-up is on the check list, by name', async () => {
    const page = await office<{ items: SlipRow[] }>(runsApi.slips, { id: runId, check: 'NO_TERMS' });
    expect(page.body.items).toMatchObject([{ employeeId: cruz, faults: [{ code: 'NO_TERMS' }] }]);
    expect((await office<{ total: number }>(runsApi.slips, { id: runId, search: '%' })).body.total).toBe(0);
  });

  test('computed again, the same days make the same slips, and a punch corrected makes another', async () => {
    const before = await slipOf(runId, ana);
    await move(runsApi.computeRun, runId);
    await computedRun(runId);
    expect(await slipOf(runId, ana)).toEqual(before);
    await work({ database }, ana, '2026-11-06');
    await move(runsApi.computeRun, runId);
    await computedRun(runId);
    expect((await slipOf(runId, ana)).gross).toBe(278_000);
  });

  test('a computing that was cut off goes on where it stopped', async () => {
    await move(runsApi.computeRun, runId);
    await database.run(
      sql`update payslip set round = (select round from pay_run where id = ${runId}) where employee_id = ${ana}`,
    );
    await database.run(sql`update payslip set gross = 1, net = 1, deducted = 0 where employee_id = ${ana}`);
    expect(await computedRun(runId)).toMatchObject({ computing: false, employees: 3 });
    // What was computed in this round already is not computed twice; the others are.
    expect((await slipOf(runId, ana)).gross).toBe(1);
    expect((await slipOf(runId, ben)).gross).toBe(197_284);
    await move(runsApi.computeRun, runId);
    await computedRun(runId);
    expect((await slipOf(runId, ana)).gross).toBe(278_000);
  });

  test('a computing that is late, of a round that is over, does not end the next one', async () => {
    await move(runsApi.computeRun, runId);
    let late: Promise<void> | undefined;
    await database.transaction(async (db) => {
      await db.run(sql`select from pay_run where id = ${runId} for update`);
      late = compute({ runId });
      const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => database.rows(waits).then(({ length }) => length)).toBe(1);
      await db.run(sql`update pay_run set round = round + 1 where id = ${runId}`);
    });
    await late;
    expect(await theRun(runId)).toMatchObject({ computing: true });
    await computedRun(runId);
  });

  test('of two who move a run at once, the second looks again', async () => {
    const { version } = await theRun(runId);
    const both = await Promise.all([1, 2].map(() => office(runsApi.computeRun, { id: runId, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await computedRun(runId);
  });
});

describe('deductions', () => {
  test('one without a written authorization in force is refused, naming whose it is', async () => {
    await owes({ database }, ben, 10_000, '2026-12-01');
    await move(runsApi.computeRun, runId);
    await computedRun(runId);
    const slip = await slipOf(runId, ben);
    expect(slip.faults).toMatchObject([{ code: 'NOT_AUTHORIZED' }]);
    expect(slip.lines.some(({ code }) => code === 'LOAN')).toBe(false);
    await database.run(sql`update deduction_authorization set given_on = '2026-10-01'`);
  });

  test('are taken above the floor, and what does not fit stays due', async () => {
    await owes({ database }, ana, 300_000, '2026-10-01');
    await move(runsApi.computeRun, runId);
    await computedRun(runId);
    const slip = await slipOf(runId, ana);
    expect(slip).toMatchObject({ gross: 278_000, deducted: 194_600, net: 83_400 });
    expect(slip.remarks).toContainEqual({ code: 'SHORT_DEDUCTED', says: 'Php 1,054.00 due moves to the next period.' });
  });
});

describe('completing and releasing', () => {
  test('waits for the attendance to be posted and for every fault to be settled', async () => {
    expect(await move(runsApi.completeRun, runId)).toMatchObject({ status: 409, body: { code: 'PERIOD_OPEN' } });
    await setPeriods(database, [
      { ...PERIOD, lastDayToFile: day('2026-11-16'), payDate: day('2026-11-20'), state: 'Posted' },
    ]);
    expect(await move(runsApi.completeRun, runId)).toMatchObject({ status: 409, body: { code: 'NOT_COMPUTED' } });
    await move(runsApi.computeRun, runId);
    await computedRun(runId);
    expect(await move(runsApi.completeRun, runId)).toMatchObject({
      status: 409,
      body: { code: 'HAS_FAULTS', message: expect.stringContaining('no pay set-up') },
    });
    await giveTerms(database, [
      {
        employeeId: cruz,
        effectiveFrom: day('2026-01-05'),
        basis: 'DAILY',
        rate: 69_500 as Centavos,
        factor: '313',
        mwe: true,
        allowances: [],
        reason: null,
        enteredBy: 'hr',
      },
    ]);
    expect(await move(runsApi.completeRun, runId)).toMatchObject({ status: 409, body: { code: 'NOT_COMPUTED' } });
    await move(runsApi.computeRun, runId);
    await computedRun(runId);
  });

  test('numbers the slips, pays the instalments, and nothing of it changes any more', async () => {
    const done = await move(runsApi.completeRun, runId);
    expect(done).toMatchObject({ status: 200, body: { state: 'Completed', errors: 0 } });
    expect((await slipOf(runId, ana)).no).toMatch(/^PS-2026-\d{6}$/);
    const early = await office(runsApi.slipPdf, { id: runId, employeeId: ana });
    expect(early).toMatchObject({ status: 409, body: { code: 'NOT_RELEASED' } });
    const paid = await database.rows<{ amount: number }>(sql`select amount from deduction_payment order by amount`);
    expect(paid).toEqual([{ amount: 10_000 }, { amount: 194_600 }]);
    expect(await move(runsApi.computeRun, runId)).toMatchObject({ status: 409, body: { code: 'COMPLETED' } });
    await expect(
      database.run(sql`update payslip set net = net, gross = gross where run_id = ${runId}`),
    ).rejects.toThrow('complete');
    await expect(database.run(sql`delete from payslip where run_id = ${runId}`)).rejects.toThrow('complete');
    await work({ database }, ana, '2026-11-07');
    expect((await slipOf(runId, ana)).gross).toBe(278_000);
  });

  test('nobody sees a slip before it is released, and then only one’s own', async () => {
    const mySlips = async (who: string) =>
      (await call(who, myPayApi.mySlips, { input: { amounts: 'shown' } })).json<{ items: { id: string }[] }>().items;
    signIn();
    expect(await mySlips('ana')).toEqual([]);
    const { id } = await slipOf(runId, ana);
    expect((await call('ana', myPayApi.mySlip, { input: { id } })).status).toBe(404);
    expect(await move(runsApi.releaseRun, runId, { at: '2026-11-17T09:00:00.000+08:00' })).toMatchObject({
      status: 400,
    });
    await move(runsApi.releaseRun, runId, { at: '2026-11-20T08:00:00.000+08:00' });
    expect(await releasePlanned(database, now)).toBe(0);
    now = new Date('2026-11-20T08:00:00.000+08:00');
    signIn();
    expect(await releasePlanned(database, now)).toBe(1);
    expect(await mySlips('ana')).toMatchObject([{ id, state: 'New', net: 83_400 }]);
    const bell = await database.rows<{ body: string }>(sql`select body from notification where subject = 'ana'`);
    expect(bell).toEqual([{ body: 'For Nov-01-2026 to Nov-15-2026.' }]);
    expect((await call('ben', myPayApi.mySlip, { input: { id } })).status).toBe(404);
    expect((await call('ana', runsApi.slip, { input: { id: runId, employeeId: ben } })).status).toBe(403);
  });

  test('may be recalled until somebody opened one; opening and acknowledging are remembered', async () => {
    expect(await move(runsApi.recallRun, runId)).toMatchObject({ status: 200, body: { releasedAt: null } });
    await move(runsApi.releaseRun, runId);
    const { id } = await slipOf(runId, ana);
    now = new Date('2026-11-20T09:00:00.000+08:00');
    for (const endpoint of [myPayApi.mySlip, myPayApi.mySlipPdf])
      expect((await call('ana', endpoint, { input: { id } })).json()).toMatchObject({
        status: 409,
        code: 'SIGN_IN_AGAIN',
      });
    const masked = (await call('ana', myPayApi.mySlips)).json<{ items: { net: number | null }[] }>();
    expect(masked).toMatchObject({ items: [{ id, net: null }], totals: null });
    signIn();
    const opened = (await call('ana', myPayApi.mySlip, { input: { id } })).json<MyPayslip>();
    expect(opened).toMatchObject({ state: 'Downloaded', changes: [], yearToDate: { gross: 278_000 } });
    const names = opened.lines.flatMap(({ group, label }) => (group === 'DEDUCTION' ? label : []));
    expect(names).toContainEqual(expect.stringMatching(/^Regular loan, no\. \d+ of \d+$/));
    expect(new Set(names).size).toBe(names.length);
    expect(opened.balances).toMatchObject([{ balance: 405_400 }]);
    expect(opened.moved).toEqual([
      expect.stringMatching(/^Regular AC-.*: Php 1,054\.00 moves to the next pay, so that enough of the pay is left/),
    ]);
    expect(await move(runsApi.recallRun, runId)).toMatchObject({ status: 409, body: { code: 'OPENED' } });
    expect((await call('ana', myPayApi.acknowledgeSlip, { input: { id } })).status).toBe(200);
    expect(await theRun(runId)).toMatchObject({ opened: 1, acknowledged: 1 });
  });

  test('its paper is made once, the same for whoever asks twice at once, and nobody else’s', async () => {
    const { id } = await slipOf(runId, ana);
    const papers = await Promise.all([1, 2].map(() => call('ana', myPayApi.mySlipPdf, { input: { id } })));
    const bytes = papers.map(({ raw }) => raw.rawPayload.toString('latin1'));
    expect(bytes[0]?.slice(0, 5)).toBe('%PDF-');
    expect(bytes[1]).toBe(bytes[0]);
    expect((await call('ana', myPayApi.mySlipPdf, { input: { id } })).raw.rawPayload.toString('latin1')).toBe(bytes[0]);
    expect((await call('ben', myPayApi.mySlipPdf, { input: { id } })).status).toBe(404);
    const handed = (by: string) => call(by, runsApi.slipPdf, { input: { id: runId, employeeId: ana } });
    expect((await handed('payroll')).raw.rawPayload.toString('latin1')).toBe(bytes[0]);
    expect((await handed('ben')).status).toBe(403);
  });
});

test('what the first period carried and paid is what the second stands on', async () => {
  now = new Date('2026-12-01T10:00:00.000+08:00');
  const opened = await office<PayRun>(runsApi.openRun, { on: '2026-11-30' });
  await computedRun(opened.body.id);
  const slip = await slipOf(opened.body.id, ben);
  // Compensation of the month, 976.04 and nothing, is under the first bracket: credit of 5,000.00; of two periods, all here.
  expect(slip.lines.filter(({ group }) => group === 'EMPLOYER').map(({ code }) => code)).toContain('SSS_EMPLOYER');
  const dues = await database.rows(sql`select 1 from deduction_due d join deduction_account a on a.id = d.account_id
    where a.employee_id = ${ana} and d.amount > (select coalesce(sum(amount), 0) from deduction_payment p where p.due_id = d.id)`);
  expect(dues).toHaveLength(2);
});
