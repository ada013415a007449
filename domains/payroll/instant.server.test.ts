// In the very instant in which pay is completed: what is entered meanwhile is in it, or refused.
import { setPeriods } from '@kawani/domains/schedule/service';
import { type Sql, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { adjustmentsApi, type PayRun, type Payslip, runsApi, specialApi } from './contract.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00');
const { ask, move, compute, computeAgain, database } = pay;
/** Of the lock that a slow statement waits for. */
const HELD = 4711;

/** Final pay that is computed, of somebody who leaves. */
async function finalOf(id: string) {
  await database.run(sql`update employee set separated_on = '2026-11-06' where id = ${id}`);
  const form = { employeeId: id, payDate: '2026-12-01', takesWholeLoans: false, others: [] };
  const final = (await ask<PayRun>(specialApi.openFinal, form)).body.id;
  await compute(final);
  return final;
}

const adjust = (employeeId: string, label: string) =>
  ask<{ id: string }>(adjustmentsApi.adjust, {
    ...{ employeeId, on: PERIOD.starts, amount: 40_000, tax: 'TAXABLE', label, reason: 'x' },
  });
const labels = async (id: string, employeeId: string) =>
  (await ask<Payslip>(runsApi.slip, { id, employeeId })).body.lines.map(({ label }) => label);

/** Both at once: the second begins while the first writes a row, which takes until the second waits for it. */
async function atOnce<One, Other>(slow: Sql, one: () => Promise<One>, other: () => Promise<Other>) {
  await database.run(sql`create or replace function slowly() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return new; end $$`);
  await database.run(sql`create trigger slowly ${slow} for each row execute function slowly()`);
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [HELD]);
  const first = one();
  await expect.poll(waiting).toBe(1);
  const second = other();
  await expect.poll(waiting).toBe(2);
  await holder.query('select pg_advisory_unlock($1)', [HELD]);
  holder.release();
  const both = await Promise.all([first, second]);
  await database.run(sql`drop function slowly() cascade`);
  return both;
}

const waiting = async () =>
  (
    await database.rows(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;

let [ana, ben] = ['', ''];

beforeAll(async () => {
  [ana, ben] = [await paidPerson(pay, 'ana'), await paidPerson(pay, 'ben')];
  for (const one of [ana, ben]) await work(pay, one, '2026-11-03');
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
});

test('an adjustment that is being entered is waited for: final pay without it is old', async () => {
  const [id, final] = [ana, await finalOf(ana)];
  const { version } = (await ask<PayRun>(runsApi.run, { id: final })).body;
  const [entered, completed] = await atOnce(
    sql`before insert on pay_adjustment`,
    () => adjust(id, 'Bonus'),
    () => ask(runsApi.completeRun, { id: final, version }),
  );
  expect([entered.status, completed.body.code]).toEqual([200, 'NOT_COMPUTED']);
  await computeAgain(final);
  expect(await labels(final, id)).toContain('Bonus');
  // Taken back in the instant in which it is paid: it is not paid.
  const again = (await ask<PayRun>(runsApi.run, { id: final })).body.version;
  const [taken, paid] = await atOnce(
    sql`before insert on pay_adjustment`,
    () => ask(adjustmentsApi.takeBack, { id: entered.body.id, reason: 'x' }),
    () => ask(runsApi.completeRun, { id: final, version: again }),
  );
  expect([taken.status, paid.body.code]).toEqual([200, 'NOT_COMPUTED']);
});

test('one that comes while final pay is being completed is refused', async () => {
  const [id, final] = [ben, await finalOf(ben)];
  const { version } = (await ask<PayRun>(runsApi.run, { id: final })).body;
  const [completed, entered] = await atOnce(
    sql`before update on pay_run`,
    () => ask(runsApi.completeRun, { id: final, version }),
    () => adjust(id, 'Bonus'),
  );
  expect([completed.status, entered.body.code]).toEqual([200, 'PERIOD_COMPLETED']);
  expect(await labels(final, id)).not.toContain('Bonus');
  expect((await move(runsApi.completeRun, final)).status).toBe(409);
});
