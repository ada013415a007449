// Tables of the law from entry to pay: two people, the dates they count from, and what completed pay keeps.

import { giveTerms } from '@kawani/domains/employees/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { type HolidayYearLine, holidayYearsApi } from '@kawani/domains/statutory/contract/holiday-years';
import type { Version } from '@kawani/domains/statutory/contract/versions';
import { versionsApi } from '@kawani/domains/statutory/contract/versions';
import { statutoryRoutes } from '@kawani/domains/statutory/routes';
import { lawOf } from '@kawani/domains/statutory/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { type PayRun, type Payslip, runsApi } from './contract.ts';
import { staleSlips } from './table/releasing.ts';
import { runRow } from './table/runs.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00', statutoryRoutes);
const { ask, compute, computeAgain, database, move, people } = pay;
const KEEPS = { employeeId: null, holds: ['MANAGE_STATUTORY_TABLES'] as const };
let [ana, run] = ['', ''];

beforeAll(async () => {
  people.set('enters', KEEPS);
  people.set('confirms', KEEPS);
  ana = await paidPerson(pay, 'ana');
  for (const date of ['02', '03', '04', '05', '06']) await work(pay, ana, `2026-11-${date}`);
  run = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id;
  await compute(run);
  await setPeriods(database, [
    { ...PERIOD, lastDayToFile: day('2026-11-16'), payDate: day('2026-11-20'), state: 'Posted' },
  ]);
  await computeAgain(run);
});

const order = (more: Record<string, unknown> = {}) => ({
  kind: 'WAGE_ORDER',
  scope: 'NCR',
  effectiveFrom: '2026-11-05',
  source: 'Wage Order NCR-27',
  rows: [{ classCode: 'NCR-A', area: '1300000000', covers: 'non-agriculture', daily: '745.00' }],
  ...more,
});
const enter = (input: Record<string, unknown>, who = 'enters') => ask<Version>(versionsApi.enter, input, who);
const onVersion = (operation: keyof typeof versionsApi, id: string, who: string, more = {}) =>
  ask<Version>(versionsApi[operation], { id, ...more }, who);
const floorOn = async (date: string) =>
  (await lawOf(database)).wageFloorAt({ psgc: '1380300000', wageClass: null }, day(date))?.daily;
const openRun = async () => {
  const row = await runRow(database, run);
  if (row === undefined) throw new Error('The run is gone');
  return row;
};
const stale = async () => staleSlips(database, await openRun());
const faults = async () => (await ask<Payslip>(runsApi.slip, { id: run, employeeId: ana })).body;

describe('a wage order that takes effect within a cut-off', () => {
  let id = '';

  test('counts once a second person confirmed it, from its day on', async () => {
    const entered = await enter(order());
    expect(entered.body).toMatchObject({ state: 'PENDING', enteredBy: 'enters', verifiedOn: null });
    id = entered.body.id;
    expect(await floorOn('2026-11-10')).toBe(69_500);
    expect(await stale()).toBe(0);
    expect((await onVersion('confirm', id, 'enters')).body.code).toBe('OWN_VERSION');
    expect((await onVersion('confirm', id, 'payroll')).status).toBe(403);
    expect((await onVersion('confirm', id, 'confirms')).body).toMatchObject({
      state: 'IN_FORCE',
      decidedBy: 'confirms',
      verifiedOn: '2026-11-17',
      needsCheck: false,
    });
    expect([await floorOn('2026-11-04'), await floorOn('2026-11-05')]).toEqual([69_500, 74_500]);
    expect((await onVersion('confirm', id, 'confirms')).body.code).toBe('NOT_PENDING');
  });

  test('makes the payslips of open pay old; computed again they say who is below', async () => {
    expect(await stale()).toBe(1);
    expect((await move(runsApi.completeRun, run)).body.code).toBe('NOT_COMPUTED');
    await computeAgain(run);
    expect(await stale()).toBe(0);
    expect(JSON.stringify(await faults())).toContain('below the minimum wage of Php 745.00, Wage Order NCR-27');
  });

  test('lets pay pass that rises on its day', async () => {
    const raised = { basis: 'DAILY' as const, rate: centavos(74_500), factor: '313', mwe: true };
    await giveTerms(database, [
      {
        ...raised,
        allowances: [],
        employeeId: ana,
        effectiveFrom: day('2026-11-05'),
        reason: 'Wage order',
        enteredBy: 'hr',
      },
    ]);
    await computeAgain(run);
    const slip = await faults();
    expect(JSON.stringify(slip)).not.toContain('below the minimum wage');
    // Three days at 695.00 and two at 745.00.
    const basic = slip.lines.filter(({ code }) => code === 'BASIC').reduce((sum, { amount }) => sum + amount, 0);
    expect(basic).toBe(3 * 69_500 + 2 * 74_500);
  });

  test('stays once completed pay used it, and can be corrected with a reason', async () => {
    expect((await move(runsApi.completeRun, run)).status).toBe(200);
    expect((await onVersion('version', id, 'enters')).body.pay).toMatchObject({ total: 1, items: [{ runId: run }] });
    const removal = await onVersion('askRemoval', id, 'enters', { reason: 'Entered too early' });
    expect(removal.body.code).toBe('USED');
    await expect(
      database.run(sql`update statutory_version set state = 'REMOVED', removal_asked_by = 'a', removed_by = 'b'
      where id = ${id}`),
    ).rejects.toThrow('Completed pay used this version');
    await expect(database.run(sql`update statutory_version set rows = '[{}]' where id = ${id}`)).rejects.toThrow(
      'never edited',
    );
    expect((await enter(order())).body.code).toBe('SAME_DAY');
    expect((await enter(order({ correctsId: id }))).body.code).toBe('REASON_NEEDED');
    const rows = [{ ...order().rows[0], daily: '750.00' }];
    const corrected = await enter(order({ correctsId: id, reason: 'Misread', rows }));
    // Completed pay of its dates is named, and not computed again.
    expect(corrected.body.late).toMatchObject({ total: 1, items: [{ runId: run, people: 1 }] });
    expect((await onVersion('confirm', corrected.body.id, 'confirms')).body.late.total).toBe(1);
    expect(await floorOn('2026-11-05')).toBe(75_000);
    expect((await onVersion('version', id, 'enters')).body.state).toBe('CORRECTED');
    const kept = await database.one<{ net: number }>(sql`select net from payslip where run_id = ${run}`);
    expect(kept?.net).toBe((await faults()).net);
  });
});

describe('a wage order of another region', () => {
  const davao = { classCode: 'XI-A', area: '1100000000', covers: 'non-agriculture', daily: '560.00' };
  const late = { scope: 'XI', source: 'Wage Order RBXI-25' };

  test('names completed pay of people who worked there, and no other', async () => {
    const { body } = await enter(order({ ...late, rows: [davao] }));
    expect(body.late).toEqual({ items: [], total: 0 });
    await database.run(sql`update detachment set psgc = '1130700000' where id = (select detachment_id from assignment
      where employee_id = ${ana} order by effective_from desc limit 1)`);
    expect((await onVersion('version', body.id, 'enters')).body.late).toMatchObject({
      items: [{ runId: run, people: 1 }],
    });
    await database.run(sql`update detachment set psgc = '1380300000' where psgc = '1130700000'`);
    await onVersion('discard', body.id, 'enters');
  });

  test('that had none before counts from its first one, where it names the area', async () => {
    const place = { psgc: '1830200000', wageClass: 'VI-A' };
    const rateOn = async (date: string) => (await lawOf(database)).wageFloorAt(place, day(date));
    const areas = await ask<{ items: { code: string; name: string }[] }>(versionsApi.areas, { scope: 'NIR' }, 'enters');
    expect(areas.body.items.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['1800000000', '1804500000', '1830200000']),
    );
    const rows = [
      { classCode: 'NIR-A', area: '1804500000', covers: 'non-agriculture', daily: '560.00' },
      { classCode: 'NIR-B', area: '1800000000', covers: 'all', daily: '540.00', cola: '15.00' },
    ];
    const first = order({ scope: 'NIR', source: 'Wage Order NIR-01', effectiveFrom: '2026-12-01', rows });
    const outside = [{ ...rows[0], area: '0604500000' }];
    expect((await enter({ ...first, rows: outside })).body.code).toBe('AREA_OUTSIDE');
    const { id } = (await enter(first)).body;
    await onVersion('confirm', id, 'confirms');
    expect(await rateOn('2026-11-30')).toMatchObject({ classCode: 'VI-A', region: 'VI', cola: 0 });
    expect(await rateOn('2026-12-01')).toMatchObject({ classCode: 'NIR-B', daily: 54_000, cola: 1_500 });
    const { items } = (
      await ask<{ items: { scope: string; next: Version | null }[] }>(versionsApi.tables, {}, 'enters')
    ).body;
    expect(items.find(({ scope }) => scope === 'NIR')?.next?.source).toBe('Wage Order NIR-01');
  });
});

test('the holidays of a year are compared with their proclamation, which is named', async () => {
  const years = async () => (await ask<{ items: HolidayYearLine[] }>(holidayYearsApi.years, {}, 'enters')).body.items;
  expect(await years()).toMatchObject([
    { year: 2027, source: null, needsCheck: true },
    { year: 2026, source: 'Proclamation 1006 s.2025', verifiedOn: null, needsCheck: true },
  ]);
  const form = { year: 2027, source: 'Proclamation 1300 s.2026', link: 'https://www.officialgazette.gov.ph/' };
  expect((await ask(holidayYearsApi.verify, form, 'payroll')).status).toBe(403);
  expect((await ask(holidayYearsApi.verify, { ...form, source: '' }, 'enters')).status).toBe(400);
  await ask(holidayYearsApi.verify, form, 'enters');
  expect((await years())[0]).toEqual({
    ...form,
    verifiedOn: '2026-11-17',
    verifiedBy: 'enters',
    needsCheck: false,
  });
});

describe('a version', () => {
  test('is removed by two people while no completed pay used it', async () => {
    const { id } = (await enter(order({ effectiveFrom: '2027-01-01' }))).body;
    expect((await enter(order({ effectiveFrom: '2027-01-01' }))).body.code).toBe('WAITS');
    await onVersion('confirm', id, 'confirms');
    expect((await onVersion('remove', id, 'confirms')).body.code).toBe('NO_REMOVAL');
    expect((await onVersion('askRemoval', id, 'enters', { reason: 'Suspended' })).body.removalAskedBy).toBe('enters');
    expect((await onVersion('remove', id, 'enters')).body.code).toBe('OWN_REMOVAL');
    expect((await onVersion('remove', id, 'confirms')).body.state).toBe('REMOVED');
    expect(await floorOn('2027-01-05')).toBe(75_000);
  });

  test('that nobody checked for a year says so until somebody did', async () => {
    const list = async () =>
      (await ask<{ items: { kind: string; current: Version }[] }>(versionsApi.tables, {}, 'enters')).body;
    const sss = async () => (await list()).items.find(({ kind }) => kind === 'SSS')?.current;
    expect(await sss()).toMatchObject({ isShipped: true, needsCheck: true, verifiedOn: null });
    const id = (await sss())?.id ?? '';
    expect((await onVersion('askRemoval', id, 'enters', { reason: 'x' })).body.code).toBe('SHIPPED');
    await onVersion('verify', id, 'enters');
    expect(await sss()).toMatchObject({ needsCheck: false, verifiedOn: '2026-11-17', verifiedBy: 'enters' });
  });

  test.each([
    ['a bracket that leaves a gap', 'SSS', { at: 3, cell: { comp_from: '6300.00' } }, 'GAP'],
    ['a salary credit that is not its parts', 'SSS', { at: 2, cell: { msc: '6001' } }, 'PARTS'],
    ['more than centavos', 'SSS', { at: 0, cell: { ee_regular: '250.005' } }, 'ROW_WRONG'],
    ['a tax that jumps', 'TAX', { at: 2, cell: { base_tax: '500.00' } }, 'TAX_JUMPS'],
    ['a column of another table', 'PAGIBIG', { at: 0, cell: { floor: '1.00' } }, 'ROW_WRONG'],
    ['a floor above the ceiling', 'PHILHEALTH', { at: 0, cell: { floor: '200000.00' } }, 'FLOOR_ABOVE'],
  ])('with %s is refused, and nothing of it is kept', async (_, kind, { at, cell }, code) => {
    const { items } = (await ask<{ items: Version[] }>(versionsApi.versions, { kind }, 'enters')).body;
    const { rows } = (await onVersion('version', items[0]?.id ?? '', 'enters')).body;
    const form = { kind, scope: '', effectiveFrom: '2027-02-01', source: 'A circular' };
    const changed = rows.map((row, index) => (index === at ? { ...row, ...cell } : row));
    expect((await enter({ ...form, rows: changed })).body.code).toBe(code);
    const entered = await enter({ ...form, rows });
    expect(entered.status).toBe(200);
    expect((await onVersion('discard', entered.body.id, 'enters')).body.state).toBe('DISCARDED');
  });

  test('of a class of another region is refused', async () => {
    const rows = [{ ...order().rows[0], classCode: 'III-A' }];
    expect((await enter(order({ effectiveFrom: '2027-03-01', rows }))).body.code).toBe('OTHER_REGION');
    expect((await enter(order({ effectiveFrom: '2027-03-01', scope: 'XX' }))).body.code).toBe('NO_SUCH_REGION');
  });
});
