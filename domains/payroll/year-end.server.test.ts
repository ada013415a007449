// The tax of a year is settled once (rule T-4), in whatever order periods and final pay are completed; and periods come one
// after the other.
import { setPeriods } from '@kawani/domains/schedule/service';
import { taxOf } from '@kawani/domains/statutory/rules';
import { shippedLaw } from '@kawani/domains/statutory/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { paidPerson } from '../../tests/payroll.ts';
import { correctionsApi, type PayRun, type Payslip, runsApi, specialApi } from './contract.ts';

const pay = await openPay('2026-12-01T10:00:00.000+08:00');
const { ask, move, compute, computeAgain, database, clock } = pay;
const PERIODS = [
  { starts: day('2026-11-16'), ends: day('2026-11-30'), payDate: day('2026-12-05') },
  { starts: day('2026-12-01'), ends: day('2026-12-15'), payDate: day('2026-12-20') },
  { starts: day('2026-12-16'), ends: day('2026-12-31'), payDate: day('2026-12-31') },
];

type Case = {
  what: string;
  /** The last day, and after how many of the periods' pay it was entered. */
  lastDay?: string;
  entered?: number;
  /** When final pay is paid, and after how many periods its completing is tried first. */
  payDate?: string;
  tried?: number;
  refused?: string;
};
const CASES: readonly Case[] = [
  { what: 'stays' },
  { what: 'leaves, without final pay', lastDay: '2026-12-10', entered: 1 },
  { what: 'final pay before its period', lastDay: '2026-12-10', entered: 1, payDate: '2026-12-22', tried: 1 },
  { what: 'final pay after its period', lastDay: '2026-12-10', entered: 1, payDate: '2026-12-22', tried: 2 },
  {
    ...{ what: 'final pay after New Year before its period', lastDay: '2026-12-10', entered: 1 },
    ...{ payDate: '2027-01-05', tried: 1, refused: 'YEAR_OPEN' },
  },
  { what: 'last day entered after its period', lastDay: '2026-12-10', entered: 2, payDate: '2026-12-29', tried: 2 },
  {
    ...{ what: 'last day entered after its period, final pay after New Year', lastDay: '2026-12-10', entered: 2 },
    ...{ payDate: '2027-01-05', tried: 2, refused: 'YEAR_UNSETTLED' },
  },
  {
    ...{ what: 'final pay after New Year before the year’s last period', lastDay: '2026-12-20', entered: 1 },
    ...{ payDate: '2027-01-05', tried: 2, refused: 'YEAR_OPEN' },
  },
  {
    what: 'final pay before the year’s last period',
    lastDay: '2026-12-20',
    entered: 2,
    payDate: '2026-12-30',
    tried: 2,
  },
  {
    ...{ what: 'last day entered after the year’s last period', lastDay: '2026-12-20', entered: 3 },
    ...{ payDate: '2027-01-05', tried: 3 },
  },
];
const people = new Map<Case, string>();
const finals = new Map<Case, string>();
const done = new Set<Case>();
const refusals = new Map<Case, { code?: string; message?: string }>();
const slipOf = async (id: string, employeeId: string) => (await ask<Payslip>(runsApi.slip, { id, employeeId })).body;

async function enterLastDays(after: number) {
  for (const [{ lastDay, entered }, id] of people) {
    if (lastDay === undefined || entered !== after) continue;
    await database.run(sql`update employee set separated_on = ${lastDay} where id = ${id}`);
    await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason, facts, "by", at)
      values (${id}, 'Resigned', ${lastDay}::date + 1, 'RESIGNATION', 'x', '{}', 'hr', now())`);
  }
}

/** Final pay that may be tried by now, and is not completed. */
async function tryFinals(after: number) {
  for (const [each, employeeId] of people) {
    if (each.tried === undefined || each.tried > after || done.has(each)) continue;
    let id = finals.get(each);
    if (id === undefined) {
      const form = { employeeId, payDate: each.payDate, takesWholeLoans: false, others: [] };
      id = (await ask<PayRun>(specialApi.openFinal, form)).body.id;
      finals.set(each, id);
      await compute(id);
    } else await computeAgain(id);
    const { status, body } = await move(runsApi.completeRun, id);
    if (status === 200) done.add(each);
    else refusals.set(each, refusals.get(each) ?? body);
  }
}

beforeAll(async () => {
  const terms = { basis: 'MONTHLY' as const, rate: 60_000_000 as Centavos, factor: '365', mwe: false };
  for (const [nth, each] of CASES.entries()) people.set(each, await paidPerson(pay, `person${nth}`, terms));
  await setPeriods(
    database,
    PERIODS.map((period) => ({ ...period, lastDayToFile: period.ends, state: 'Posted' as const })),
  );
});

describe('the first pay of all', () => {
  test('may be another than the last period that is over, and is taken back as long as none is completed', async () => {
    const before = (await ask<{ firsts: { starts: string }[]; next: object }>(runsApi.runs)).body;
    expect(before.firsts.map(({ starts }) => starts)).toEqual(
      expect.arrayContaining(['2026-11-16', '2026-11-01', '2026-10-16', '2026-01-01']),
    );
    expect(before.next).toMatchObject({ starts: '2026-11-16' });
    const wrong = (await ask<PayRun>(runsApi.openRun, { on: '2026-10-20' })).body;
    await compute(wrong.id);
    expect((await ask<PayRun>(runsApi.run, { id: wrong.id })).body.isDiscardable).toBe(true);
    expect(await move(runsApi.discardRun, wrong.id)).toMatchObject({ status: 200 });
    expect((await ask(runsApi.run, { id: wrong.id })).status).toBe(404);
  });

  test('is followed by the next period and no later one, which is named', async () => {
    const first = (await ask<PayRun>(runsApi.openRun, { on: '2026-11-16' })).body;
    await compute(first.id);
    clock.now = new Date('2027-01-06T10:00:00.000+08:00');
    expect(await ask(runsApi.openRun, { on: '2026-12-16' })).toMatchObject({
      status: 409,
      body: { code: 'SKIPPED', message: 'The pay of Dec-01-2026 to Dec-15-2026 comes first: nobody opened it yet.' },
    });
    expect(await move(runsApi.completeRun, first.id)).toMatchObject({
      status: 200,
      body: { isDiscardable: false },
    });
  });

  test('is not followed by a completed one over a period that was taken out between them', async () => {
    const [second, third] = [
      (await ask<PayRun>(runsApi.openRun, { on: '2026-12-01' })).body.id,
      (await ask<PayRun>(runsApi.openRun, { on: '2026-12-16' })).body.id,
    ];
    for (const id of [second, third]) await compute(id);
    expect(await move(runsApi.discardRun, second)).toMatchObject({ status: 409, body: { code: 'NO_DISCARD' } });
    await database.run(sql`delete from payslip where run_id = ${second}`);
    await database.run(sql`delete from pay_run where id = ${second}`);
    expect(await move(runsApi.completeRun, third)).toMatchObject({ status: 409, body: { code: 'EARLIER_OPEN' } });
    await database.run(sql`delete from payslip where run_id = ${third}`);
    await database.run(sql`delete from pay_run where id = ${third}`);
  });
});

describe('the tax of a year', () => {
  beforeAll(async () => {
    for (const [after, { starts }] of [...PERIODS.entries()].slice(1)) {
      await enterLastDays(after);
      await tryFinals(after);
      const { id } = (await ask<PayRun>(runsApi.openRun, { on: starts })).body;
      await compute(id);
      expect((await move(runsApi.completeRun, id)).status).toBe(200);
    }
    await enterLastDays(3);
    await tryFinals(3);
  }, 60_000);

  test('is asked for before final pay of the year after, by person, period and rule', () => {
    expect([...people.keys()].map((each) => [each.what, refusals.get(each)?.code])).toEqual(
      CASES.map(({ what, refused }) => [what, refused]),
    );
    const said = [...refusals.values()].map(({ message }) => message);
    expect(said).toEqual([
      expect.stringMatching(
        /^The pay of Dec-01-2026 to Dec-15-2026 comes first: with it the tax of 2026 is settled for .+ \(rule T-4\)\.$/,
      ),
      expect.stringMatching(
        /^Correct the payslip PS-2026-\d+ of .+ for Dec-01-2026 to Dec-15-2026 first: with it the tax of 2026 is settled \(rule T-4\)\.$/,
      ),
      expect.stringContaining('The pay of Dec-16-2026 to Dec-31-2026 comes first'),
    ]);
  });

  test('is settled by a correction where the last day was not known to the year’s last pay', async () => {
    const [left] = [...people].filter(([each]) => each.refused === 'YEAR_UNSETTLED');
    const [each, employeeId] = left as [Case, string];
    const [run] = await database.rows<{ id: string }>(sql`select id from pay_run
      where kind = 'REGULAR' and starts = '2026-12-01'`);
    const slip = await slipOf(run?.id ?? '', employeeId);
    const form = {
      id: run?.id,
      employeeId,
      slipId: slip.id,
      recomputes: true,
      entries: [],
      reason: 'Left',
      payOn: '2027-01-06',
    };
    expect(await ask(correctionsApi.correctSlip, form)).toMatchObject({ status: 200 });
    const final = finals.get(each) ?? '';
    await computeAgain(final);
    expect(await move(runsApi.completeRun, final)).toMatchObject({ status: 200 });
  });

  test.each(CASES)('is withheld to the centavo: $what', async (each) => {
    const years = await database.rows<{ year: number; taxable: Centavos; tax: number }>(sql`
      select extract(year from r.pay_date)::int as year, sum(s.taxable)::bigint as taxable, sum(s.tax)::bigint as tax
      from payslip s join pay_run r on r.id = s.run_id
      where s.employee_id = ${people.get(each)} and r.state = 'Completed'
        and not exists (select from payslip later where later.corrects = s.id) group by 1 order by 1`);
    expect(years.map(({ year }) => year)).toEqual(each.payDate?.startsWith('2027') ? [2026, 2027] : [2026]);
    for (const { year, taxable, tax } of years) {
      expect(tax).toBe(taxOf(taxable, shippedLaw().taxBrackets('annual', day(`${year}-12-31`))));
    }
    expect(years[0]?.tax).toBeGreaterThan(0);
  });
});
