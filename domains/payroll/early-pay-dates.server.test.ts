// A pay date that moves before a holiday: the year it counts in, what it deducts, and that it stays once pay is opened.
import { setCutOffs } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { owes, paidPerson, work } from '../../tests/payroll.ts';
import { type PayRun, type Payslip, runsApi } from './contract.ts';

const pay = await openPay('2026-12-26T10:00:00.000+08:00');
const { ask, compute, database, company } = pay;
const ON = day('2026-12-21');

async function proclaim(date: string, type: string, places: string[] | null = null) {
  await database.run(sql`insert into holiday (id, date, name, type, places, proclamation)
    values (${newId()}, ${date}, ${`Holiday of ${date}`}, ${type}, ${places}::text[], 'x')`);
}

test('pay due on New Year is paid and taxed in the old year, takes what is due on New Year, and keeps its date', async () => {
  await database.run(sql`delete from holiday where date between '2026-12-20' and '2027-01-10'`);
  for (const date of ['2026-12-30', '2027-01-01']) await proclaim(date, 'RH');
  await proclaim('2026-12-31', 'SNW');
  // Neither a working day nor a holiday of one city closes the banks of the country.
  await proclaim('2026-12-29', 'SW');
  await proclaim('2026-12-28', 'SNW', ['1380300000']);
  const rule = { effectiveFrom: day('2026-12-11'), firstEnds: 10, secondEnds: 25, fileWithin: 1, payAfter: 7 };
  await setCutOffs(database, rule, { by: 'hr', now: pay.clock.now, today: day('2026-12-01') });
  const id = await paidPerson(pay, 'ana', { mwe: false });
  for (const date of ['2026-12-21', '2026-12-22', '2026-12-23']) {
    await company.schedule(id, 'DAY', date);
    await work(pay, id, date);
  }
  const accountId = await owes(pay, id, 10_000, '2026-10-01');
  await database.run(sql`insert into deduction_due (id, account_id, no, due_on, amount, kind, channel)
    values (${newId()}, ${accountId}, 3, '2027-01-01', 5000, 'Regular', 'CASH')`);
  const run = (await ask<PayRun>(runsApi.openRun, { on: ON })).body;
  expect(run).toMatchObject({ starts: '2026-12-11', payDate: '2026-12-29', usualPayDate: '2027-01-01' });
  await compute(run.id);
  const { body: slip } = await ask<Payslip>(runsApi.slip, { id: run.id, employeeId: id });
  expect(slip.payDate).toBe('2026-12-29');
  expect(slip.yearToDate.gross).toBe(slip.gross);
  expect(slip.lines.filter(({ accountId }) => accountId !== null)).toHaveLength(3);
  const years = await database.rows(sql`select extract(year from pay_date)::int as year from pay_run`);
  expect(years).toEqual([{ year: 2026 }]);

  await proclaim('2026-12-29', 'RH');
  await database.run(sql`delete from cut_off_rule`);
  expect((await ask<PayRun>(runsApi.run, { id: run.id })).body.payDate).toBe('2026-12-29');
  const { body } = await ask<{ next: { starts: string } }>(runsApi.runs);
  expect(body.next.starts).toBe('2026-12-26');
  const kept = await database.rows(sql`select pay_date::text as "payDate" from pay_period where starts = '2026-12-11'`);
  expect(kept).toEqual([{ payDate: '2026-12-29' }]);
});
