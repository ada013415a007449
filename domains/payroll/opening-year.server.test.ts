// A company that begins in the middle of a year, with opening balances, ends it as if all of it had been paid here: the same
// settlement of tax in December, the same 13th month, the same form 2316. The earlier payroll is the product itself.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { addDays, type Day, day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { describe, expect, test } from 'vitest';
import { reportedPay } from '../../tests/opening-report.ts';
import { openPay } from '../../tests/pay-api.ts';
import { paidPerson, work } from '../../tests/payroll.ts';
import { openingApi } from './contract/opening-balances.ts';
import {
  adjustmentsApi,
  type PayRun,
  type Payslip,
  remittancesApi,
  rulesOfPayApi,
  runsApi,
  type SlipRow,
  specialApi,
} from './contract.ts';
import { yearsOf } from './service/certificates-year.ts';
import { withheldByMonth } from './table/annual-return.ts';

const YEAR = 2026;
const PERIODS = Array.from({ length: 12 }, (_, month) => day(`${YEAR}-${`${month + 1}`.padStart(2, '0')}-01`)).flatMap(
  (first) => [
    { starts: first, ends: addDays(first, 14) },
    { starts: addDays(first, 15), ends: lastOfMonth(first) },
  ],
);

type Terms = NonNullable<Parameters<typeof paidPerson>[2]>;
const monthly = (pesos: number): Terms => ({
  basis: 'MONTHLY',
  rate: centavos(pesos * 100),
  factor: '261',
  mwe: false,
});
const benefit = (name: string, pesos: number, deMinimis: string): NonNullable<Terms['allowances']>[number] => ({
  ...{ name, amount: centavos(pesos * 100), per: 'MONTH', taxable: false, deMinimis },
});
type Name = 'taxed' | 'high' | 'exempt' | 'minimum';
const NAMES: readonly Name[] = ['taxed', 'high', 'exempt', 'minimum'];
const PEOPLE: Readonly<Record<Name, Terms>> = {
  taxed: { ...monthly(48_000), allowances: [benefit('Rice', 3_000, 'rice'), benefit('Uniform', 900, 'uniform')] },
  // 13th month and bonuses exceed the ceiling of the year in December.
  high: monthly(160_000),
  exempt: monthly(19_000),
  minimum: { cola: centavos(1_000) },
};

/** Pay that no day explains, in both halves of the year. */
const ADJUSTED: readonly { who: Name; on: string; amount: number; tax: string }[] = [
  { who: 'taxed', on: '2026-02-10', amount: 1_234_567, tax: 'WAGE' },
  { who: 'taxed', on: '2026-05-20', amount: 250_000, tax: 'EXEMPT' },
  { who: 'taxed', on: '2026-10-05', amount: 500_001, tax: 'TAXABLE' },
  { who: 'high', on: '2026-03-10', amount: 4_000_000, tax: 'BENEFIT' },
  { who: 'high', on: '2026-09-10', amount: 3_000_000, tax: 'BENEFIT' },
  { who: 'exempt', on: '2026-06-10', amount: 777_777, tax: 'TAXABLE' },
];

async function companyFrom(starts: Day) {
  const pay = await openPay(`${YEAR + 1}-01-04T10:00:00.000+08:00`);
  pay.people.set('manager', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  const { database, ask, move, compute, computeAgain } = pay;
  const rules = { effectiveFrom: `${YEAR}-01-01`, contributions: 'HALVES', floorPercent: 0, largeChangePercent: 30 };
  expect(await ask(rulesOfPayApi.setRulesOfPay, { ...rules, pdfPassword: 'NONE' })).toMatchObject({ status: 200 });
  const ids = new Map<Name, string>();
  for (const name of NAMES) ids.set(name, await paidPerson(pay, name, PEOPLE[name]));
  // A minimum wage earner is paid by the day, with overtime; days of posted periods are never computed again.
  const minimum = ids.get('minimum') ?? '';
  for (const { starts: first } of PERIODS) {
    await pay.company.schedule(minimum, 'DAY', addDays(first, 2), addDays(first, 4));
    for (const nth of [2, 3]) await work(pay, minimum, addDays(first, nth), '06:00', '16:00');
  }
  await payDaysOf(database, [minimum], { from: day(`${YEAR}-01-01`), to: day(`${YEAR}-12-31`) }, pay.clock.now);
  await setPeriods(
    database,
    PERIODS.map((period) => ({
      ...period,
      lastDayToFile: period.ends,
      payDate: period.ends,
      state: 'Posted',
    })),
  );
  for (const { who, on, amount, tax } of ADJUSTED.filter((each) => each.on >= starts)) {
    const form = { employeeId: ids.get(who), on, amount, tax, label: `Bonus ${on}`, reason: 'Entered' };
    expect(await ask(adjustmentsApi.adjust, form)).toMatchObject({ status: 200 });
  }
  const runs = new Map<Day, string>();
  const payPeriod = async (on: Day) => {
    const { id } = (await ask<PayRun>(runsApi.openRun, { on })).body;
    await compute(id);
    expect(await move(runsApi.completeRun, id)).toMatchObject({ status: 200 });
    runs.set(on, id);
  };
  const ended = { thirteenth: '' };
  const payYear = async (from: Day, to: Day) => {
    for (const { starts: on } of PERIODS.filter((each) => each.starts >= from && each.ends <= to)) {
      if (on === '2026-12-16') {
        const form = { year: YEAR, payDate: '2026-12-20', share: 'WHOLE' };
        ended.thirteenth = (await ask<PayRun>(specialApi.openThirteenth, form)).body.id;
        await computeAgain(ended.thirteenth);
        expect(await move(runsApi.completeRun, ended.thirteenth)).toMatchObject({ status: 200 });
      }
      await payPeriod(on);
    }
  };
  const slipOf = async (run: string, name: Name) =>
    (await ask<Payslip>(runsApi.slip, { id: run, employeeId: ids.get(name) })).body;
  return { ...pay, ids, runs, ended, payYear, slipOf };
}
type Here = Awaited<ReturnType<typeof companyFrom>>;

/** What the year ends with. */
async function ending({ database, ids, runs, ended, slipOf, ask }: Here) {
  const last = runs.get(day('2026-12-16')) ?? '';
  const thirteenth = (await ask<{ items: SlipRow[] }>(runsApi.slips, { id: ended.thirteenth })).body.items;
  const years = await yearsOf(database, YEAR, [...ids.values()]);
  const told: Record<string, unknown> = {};
  for (const name of NAMES) {
    const id = ids.get(name);
    const { lines, gross, net, yearToDate } = await slipOf(last, name);
    const certificate = years.find(({ row }) => row.employeeId === id);
    const bare = lines.map(({ code, amount, reckoning }) => ({ code, amount, reckoning }));
    const { boxes, isMinimumWage, isSubstituted, due, withheld, short, row } = certificate ?? {};
    told[name] = {
      ...{ lines: bare, gross, net, yearToDate: { ...yearToDate, net: null } },
      thirteenth: thirteenth.find(({ employeeId }) => employeeId === id)?.net,
      ...{ boxes, isMinimumWage, isSubstituted, due, withheld, short, december: row?.withheldDecember },
    };
  }
  return told;
}

const all = await companyFrom(day('2026-01-01'));
await all.payYear(day('2026-01-01'), day('2026-12-31'));
const expected = await ending(all);

describe.each([
  ['at the end of a month', day('2026-06-30')],
  ['within a month', day('2026-08-15')],
])('a company that begins %s', async (_, asOf) => {
  const here = await companyFrom(addDays(asOf, 1));
  const { ask, ids } = here;

  test('is warned of everybody whose opening balances are missing, and no more once another person confirmed them', async () => {
    const { id } = (await ask<PayRun>(runsApi.openRun, { on: addDays(asOf, 1) })).body;
    await here.compute(id);
    const warned = async () =>
      (await ask<{ items: SlipRow[] }>(runsApi.slips, { id, check: 'NO_OPENING' })).body.items.length;
    expect(await warned()).toBe(NAMES.length);
    for (const { employeeId, form } of await reportedPay(all.database, asOf)) {
      const name = NAMES.find((each) => all.ids.get(each) === employeeId) ?? 'taxed';
      const entered = await ask<{ versions: { id: string }[] }>(openingApi.enterOpening, {
        ...form,
        employeeId: ids.get(name),
      });
      expect(entered).toMatchObject({ status: 200, body: { versions: [{ state: 'WAITING', mayDecide: false }] } });
    }
    await here.computeAgain(id);
    expect(await warned()).toBe(NAMES.length);
    expect(await ask(openingApi.confirmOpenings, { year: YEAR, count: 4 }, 'payroll')).toMatchObject({
      status: 403,
      body: { code: 'SECOND_PERSON' },
    });
    expect(await ask(openingApi.confirmOpenings, { year: YEAR, count: 4 }, 'manager')).toMatchObject({
      body: { confirmed: 4, left: 0 },
    });
    expect(await here.move(runsApi.completeRun, id)).toMatchObject({ status: 409, body: { code: 'NOT_COMPUTED' } });
    await here.computeAgain(id);
    expect(await warned()).toBe(0);
    expect(await here.move(runsApi.completeRun, id)).toMatchObject({ status: 200 });
  });

  test('ends the year as if all of it had been paid here', async () => {
    const [, second] = PERIODS.filter(({ starts }) => starts > asOf);
    await here.payYear(second?.starts ?? asOf, day('2026-12-31'));
    expect(await ending(here)).toEqual(expected);
    const [first] = await withheldByMonth(here.database, YEAR);
    const before = (await withheldByMonth(all.database, YEAR)).filter(({ month }) => month < asOf);
    expect(first).toMatchObject({ month: firstOfMonth(asOf), hasOpening: true });
    const sum = before.reduce((all, { withheld }) => all + withheld, 0);
    if (asOf === lastOfMonth(asOf)) expect(first?.withheld).toBe(sum);
    const of = { month: firstOfMonth(addDays(asOf, 1)), kind: 'SSS' };
    const told = await ask<{ items: { amounts: object }[] }>(remittancesApi.remittancePeople, of);
    const whole = await all.ask<{ items: { amounts: object }[] }>(remittancesApi.remittancePeople, of);
    expect(told.body.items.map(({ amounts }) => amounts)).toEqual(whole.body.items.map(({ amounts }) => amounts));
  });
});
