// Pay that is held, and people who are left out of a run: nobody is paid twice, and nothing that was earned is lost.
import { giveTerms } from '@kawani/domains/employees/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { loadPayOut, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { holdsApi, type PayHold } from './contract/holds.ts';
import { bankApi, correctionsApi, myPayApi, type PayOut, type PayRun, type Payslip, runsApi } from './contract.ts';
import { releasePlanned } from './service.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00');
const { ask, call, clock, company, compute, computeAgain, database, move, people } = pay;
const ids = { ana: '', ben: '', cruz: '', dina: '' };
let runId = '';

beforeAll(async () => {
  for (const name of ['ana', 'ben', 'cruz', 'dina'] as const) {
    ids[name] = await paidPerson({ database, company }, name, name === 'cruz' ? null : {});
    people.set(name, { employeeId: ids[name] });
    for (const date of ['2026-11-03', '2026-11-04']) await work({ database }, ids[name], date);
  }
  people.set('second', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  people.set('dina', { employeeId: ids.dina, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  await loadPayOut(database, sql`(${ids.ana}, '2026-01-05', 'BDO', 'Ana', '1111111111')`);
  runId = (await ask<PayRun>(runsApi.openRun, { on: '2026-11-05' })).body.id;
  await compute(runId);
  await setPeriods(database, [
    { ...PERIOD, lastDayToFile: day('2026-11-16'), payDate: day('2026-11-20'), state: 'Posted' },
  ]);
  await computeAgain(runId);
});

type Run = PayRun & { withoutTerms: { name: string }[]; blocked: number };
const theRun = async () => (await ask<Run>(runsApi.run, { id: runId })).body;
const slipOf = async (employeeId: string) => (await ask<Payslip>(runsApi.slip, { id: runId, employeeId })).body;
const set = (kind: string, employeeIds: string[], who = 'payroll', id = runId) =>
  ask(holdsApi.setHolds, { id, kind, employeeIds, reason: 'The bank returned it' }, who);
const all = async () => (await ask<{ items: PayHold[] }>(holdsApi.holds, { state: 'all' })).body.items;
const holdOf = async (employeeId: string) => {
  const found = (await all()).find((each) => each.employeeId === employeeId);
  if (found === undefined) throw new Error('Nothing is held');
  return found;
};
const lift = async (employeeId: string, who: string, more: Record<string, unknown> = {}) =>
  ask<PayHold>(holdsApi.liftHold, { id: (await holdOf(employeeId)).id, reason: 'Settled', ...more }, who);
const payOut = async (on?: string) =>
  (await ask<PayOut>(bankApi.payOut, { id: runId, ...(on === undefined ? {} : { on }) })).body;
const mySlips = async (who: string) =>
  (await call(who, myPayApi.mySlips)).json<{ items: { id: string }[]; held: { kind: string }[] }>();

describe('who may', () => {
  test('only payroll holds pay, nobody their own, and only people of the run', async () => {
    expect((await set('HELD', [ids.ana], 'ana')).status).toBe(403);
    expect(await set('HELD', [ids.ana, ids.dina], 'dina')).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_OWN' },
    });
    const stranger = await company.employee({ hiredOn: '2026-12-01' });
    expect(await set('HELD', [stranger])).toMatchObject({ status: 409, body: { code: 'NOT_IN_RUN' } });
    expect((await call('ana', holdsApi.holds)).status).toBe(403);
    expect(await all()).toEqual([]);
  });

  test('of two who hold the same pay at the same time one does', async () => {
    const both = await Promise.all([set('HELD', [ids.ana]), set('HELD', [ids.ana], 'second')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await all()).toHaveLength(1);
  });
});

describe('left out', () => {
  test('nothing is computed of them, also not when the run is computed again', async () => {
    const before = await slipOf(ids.ben);
    expect(before.gross).toBe(139_000);
    expect((await set('EXCLUDED', [ids.ben])).status).toBe(200);
    expect(await slipOf(ids.ben)).toMatchObject({ gross: 0, net: 0, lines: [], remarks: [{ code: 'LEFT_OUT' }] });
    await computeAgain(runId);
    expect((await slipOf(ids.ben)).gross).toBe(0);
    expect(await theRun()).toMatchObject({ leftOut: 1, held: 1, employees: 4 });
  });

  test('included again they are computed as before', async () => {
    expect((await lift(ids.ben, 'payroll')).status).toBe(200);
    expect((await slipOf(ids.ben)).gross).toBe(139_000);
    expect((await set('EXCLUDED', [ids.ben])).status).toBe(200);
  });

  test('one person without terms blocks nobody: completing leaves them out, when that is confirmed', async () => {
    expect(await theRun()).toMatchObject({ blocked: 0, errors: 1, withoutTerms: [{ employeeId: ids.cruz }] });
    expect(await move(runsApi.completeRun, runId)).toMatchObject({ status: 409, body: { code: 'HAS_FAULTS' } });
    const done = await move(runsApi.completeRun, runId, { leavesOut: 'without-terms' });
    expect(done).toMatchObject({ status: 200, body: { state: 'Completed', leftOut: 2, net: 278_000 } });
    expect(await holdOf(ids.cruz)).toMatchObject({ kind: 'EXCLUDED', reason: 'No pay set-up', setBy: 'payroll' });
    expect(await set('EXCLUDED', [ids.dina])).toMatchObject({ status: 409, body: { code: 'COMPLETED' } });
  });
});

test('a pay group narrows payslips, held pay and the files, as it is on the last day of the run', async () => {
  const groupId = newId();
  await database.run(
    sql`insert into pay_group (id, code, name, made_by) values (${groupId}, 'OFFICE', 'Office', 'hr')`,
  );
  await database.run(sql`insert into pay_group_member (id, group_id, employee_id, effective_from, effective_to, set_by, set_at)
    values (${newId()}, ${groupId}, ${ids.dina}, '2026-11-15', null, 'hr', now()),
      (${newId()}, ${groupId}, ${ids.ana}, '2026-11-01', '2026-11-14', 'hr', now())`);
  const narrowed = await ask<{ items: { employeeId: string }[] }>(runsApi.slips, { id: runId, groupId });
  expect(narrowed.body.items.map(({ employeeId }) => employeeId)).toEqual([ids.dina]);
  const paid = await ask<PayOut>(bankApi.payOut, { id: runId, groupId });
  expect(paid.body).toMatchObject({ people: 1, total: 139_000, groupId });
  const form = { id: runId, kind: 'HELD', groupId, reason: 'All of them' };
  expect(await ask(holdsApi.setHolds, form, 'dina')).toMatchObject({ status: 409, body: { code: 'ALREADY' } });
  expect((await ask(holdsApi.setHolds, form)).body).toMatchObject({ people: 1 });
  expect((await lift(ids.dina, 'second', { payOn: '2026-11-20' })).status).toBe(200);
  await database.run(sql`alter table pay_hold disable trigger pay_hold_stays`);
  await database.run(sql`delete from pay_hold where employee_id = ${ids.dina}`);
  await database.run(sql`alter table pay_hold enable trigger pay_hold_stays`);
});

describe('held', () => {
  test('is in no file and no list, and its slip is not shown once the others are', async () => {
    const { people: paid, total, leftOut, cash } = await payOut();
    expect([paid, total]).toEqual([1, 139_000]);
    expect(cash.total).toBe(139_000);
    expect(leftOut.map(({ employeeId, why }) => [employeeId, why])).toEqual(
      expect.arrayContaining([
        [ids.ana, 'HELD'],
        [ids.ben, 'EXCLUDED'],
        [ids.cruz, 'EXCLUDED'],
      ]),
    );
    await move(runsApi.releaseRun, runId, { at: '2026-11-20T08:00:00.000+08:00' });
    clock.now = new Date('2026-11-20T08:00:00.000+08:00');
    await releasePlanned(database, clock.now);
    const slip = await slipOf(ids.ana);
    expect(await mySlips('ana')).toMatchObject({ items: [], held: [{ kind: 'HELD' }] });
    people.set('ana', { employeeId: ids.ana, signedInAt: clock.now.getTime() / 1000 });
    expect((await call('ana', myPayApi.mySlip, { input: { id: slip.id } })).status).toBe(404);
    expect((await ask(runsApi.slipPdf, { id: runId, employeeId: ids.ana })).status).toBe(409);
    expect(await mySlips('ben')).toMatchObject({ items: [], held: [{ kind: 'EXCLUDED' }] });
    expect(await mySlips('dina')).toMatchObject({ items: [{}], held: [] });
    const bell = await database.rows<{ subject: string }>(sql`select subject from notification order by subject`);
    expect(bell).toEqual([{ subject: 'dina' }]);
    expect(await set('HELD', [ids.dina])).toMatchObject({ status: 409, body: { code: 'RELEASED' } });
  });

  test('is lifted by another person, once, and is paid on its own day to the account of that day', async () => {
    const setter = (await holdOf(ids.ana)).setBy;
    const other = setter === 'payroll' ? 'second' : 'payroll';
    expect(await lift(ids.ana, setter, { payOn: '2026-11-25' })).toMatchObject({
      status: 403,
      body: { code: 'ONE_PERSON' },
    });
    expect((await lift(ids.ana, 'ana', { payOn: '2026-11-25' })).status).toBe(403);
    expect(await lift(ids.ana, other)).toMatchObject({ status: 400, body: { code: 'PAY_ON' } });
    await loadPayOut(database, sql`(${ids.ana}, '2026-11-22', 'BPI', 'Ana', '2222222222')`);
    const both = await Promise.all([1, 2].map(() => lift(ids.ana, other, { payOn: '2026-11-25' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await payOut()).total).toBe(139_000);
    const later = await payOut('2026-11-25');
    expect(later).toMatchObject({ people: 1, total: 139_000, groups: [{ channel: 'BPI', total: 139_000 }] });
    expect(await mySlips('ana')).toMatchObject({ items: [{}], held: [] });
    const bell = await database.rows(sql`select from notification where subject = 'ana'`);
    expect(bell).toHaveLength(1);
    await expect(database.run(sql`update pay_hold set pay_on = '2026-12-01' where pay_on is not null`)).rejects.toThrow(
      'once',
    );
  });

  test('cannot be held once a bank file of its run was made', async () => {
    expect((await call('payroll', bankApi.cashList, { input: { id: runId } })).status).toBe(200);
    await move(runsApi.recallRun, runId);
    expect(await set('HELD', [ids.dina])).toMatchObject({ status: 409, body: { code: 'PAID_OUT' } });
    await move(runsApi.releaseRun, runId);
  });
});

test('who was left out gets all of it by a correction of the empty slip, and sees that slip alone', async () => {
  await giveTerms(database, [
    {
      ...{ employeeId: ids.cruz, effectiveFrom: day('2026-01-05'), basis: 'DAILY', rate: centavos(69_500) },
      ...{ factor: '313', mwe: true, allowances: [], reason: null, enteredBy: 'hr' },
    },
  ]);
  for (const employeeId of [ids.ben, ids.cruz]) {
    const { id: slipId } = await slipOf(employeeId);
    const corrected = await ask<{ difference: number }>(correctionsApi.correctSlip, {
      ...{ id: runId, employeeId, slipId, recomputes: true, entries: [] },
      ...{ reason: 'Was left out', payOn: '2026-11-26' },
    });
    expect(corrected).toMatchObject({ status: 200, body: { difference: 139_000 } });
  }
  expect((await payOut()).total).toBe(139_000);
  expect((await payOut('2026-11-26')).total).toBe(278_000);
  expect(await mySlips('ben')).toMatchObject({ items: [{}], held: [] });
  expect((await ask<{ items: PayHold[] }>(holdsApi.holds)).body.items).toEqual([]);
  const owed = await database.one<{ net: number }>(sql`select sum(net)::int as net from payslip s
    where not exists (select from payslip later where later.corrects = s.id)`);
  expect(owed?.net).toBe(4 * 139_000);
});

test('the next pay says who is not paid for an earlier period', async () => {
  clock.now = new Date('2026-12-01T10:00:00.000+08:00');
  await database.run(sql`alter table pay_hold disable trigger pay_hold_stays`);
  await database.run(sql`update pay_hold set employee_id = ${ids.dina}, kind = 'EXCLUDED', lifted_by = null, lifted_at = null,
    lift_reason = null, pay_on = null, channel = null, account_name = null, account_number = null
    where employee_id = ${ids.ana}`);
  const opened = await ask<PayRun>(runsApi.openRun, { on: '2026-11-30' });
  await compute(opened.body.id);
  const slip = await ask<Payslip>(runsApi.slip, { id: opened.body.id, employeeId: ids.dina });
  expect(slip.body.remarks).toContainEqual({
    code: 'EARLIER_UNPAID',
    says: 'Left out of the pay of Nov-01-2026 to Nov-15-2026 and not paid for it yet.',
  });
});
