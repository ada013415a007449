// Two pairs of eyes over HTTP: what is switched on is done by two people, whichever way it is tried.

import { payTermsApi } from '@kawani/domains/employees/contract';
import { payChangesApi } from '@kawani/domains/employees/contract/pay-changes';
import { employmentRoutes } from '@kawani/domains/employees/routes';
import { payChangeRoutes } from '@kawani/domains/employees/routes/pay-changes';
import { adjustmentsApi, bankApi, type PayRun, runsApi } from '@kawani/domains/payroll/contract';
import { DECIDED_BY, WaitingKind } from '@kawani/domains/requests/second-person/lists';
import { secondPersonRoutes } from '@kawani/domains/requests/second-person/routes';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPay } from '../../../tests/pay-api.ts';
import { loadPayOut, PERIOD, paidPerson, work } from '../../../tests/payroll.ts';
import { controlsApi, DECIDES, type WaitingChange } from './contract.ts';
import { controlRoutes } from './routes.ts';

const more = [...controlRoutes, ...secondPersonRoutes, ...employmentRoutes([]), ...payChangeRoutes];
const pay = await openPay('2026-11-17T10:00:00.000+08:00', more);
const { ask, call, compute, computeAgain, database, people } = pay;
const HOLDS = ['MANAGE_RELEASE_PAYSLIP', 'MANAGE_PAY_SETUP', 'VIEW_EMPLOYEE_LIST'];
let ana: string;
let cora: string;

const changes = async (who: string, isDecided: 'true' | 'false') =>
  (await call(who, controlsApi.changes, { input: { page: '1', size: '50', isDecided } })).json<{
    items: WaitingChange[];
  }>().items;
const waiting = (who = 'second') => changes(who, 'false');
const decide = async (who: string, id: string) => (await call(who, controlsApi.approve, { input: { id } })).status;
const turn = (kind: string, mode: string, who = 'admin') =>
  call(who, controlsApi.setRule, { input: { kind, mode, percent: 10 } });
const told = async (who: string) =>
  (
    await database.rows<{ title: string }>(sql`select title from notification where subject = ${who} order by at, id`)
  ).map(({ title }) => title);
const countOf = async (table: 'pay_adjustment' | 'pay_terms') => {
  const row = await database.one<{ rows: number }>(
    table === 'pay_terms'
      ? sql`select count(*)::int as rows from pay_terms where withdrawn_at is null`
      : sql`select count(*)::int as rows from pay_adjustment`,
  );
  return row?.rows ?? 0;
};

beforeAll(async () => {
  ana = await paidPerson(pay, 'ana');
  cora = await paidPerson(pay, 'cora');
  await loadPayOut(database, sql`(${ana}, '2026-01-01', 'BDO', 'Ana', '001234567890')`);
  for (const each of [ana, cora]) await work(pay, each, '2026-11-03');
  for (const who of ['payroll', 'second']) {
    people.set(who, { employeeId: null, holds: HOLDS });
    for (const permission of HOLDS) {
      await database.run(sql`insert into account_permission (username, permission) values (${who}, ${permission})`);
    }
  }
  // Cora's own account holds the permissions too.
  people.set('cora', { employeeId: cora, holds: HOLDS });
  for (const permission of HOLDS) {
    await database.run(sql`insert into account_permission (username, permission) values ('cora', ${permission})`);
  }
  for (const kind of WaitingKind.codes) expect(DECIDED_BY[kind]).toBe(DECIDES[kind].code);
  for (const who of ['admin', 'admin2']) {
    people.set(who, { employeeId: null, holds: ['GIVE_ACCOUNT_ROLES'] });
    await database.run(
      sql`insert into account_permission (username, permission) values (${who}, 'GIVE_ACCOUNT_ROLES')`,
    );
  }
});

test('nothing needs a second person until an administrator says so', async () => {
  expect((await turn('ADJUSTMENT', 'ON', 'payroll')).status).toBe(403);
  for (const kind of ['PAY_TERMS', 'ADJUSTMENT', 'COMPLETION', 'BANK_FILE']) {
    expect((await turn(kind, 'ON')).json()).toMatchObject({ isWaiting: false });
  }
});

describe('pay terms', () => {
  const terms = (rate: number) => ({
    ...{ employeeId: cora, effectiveFrom: '2026-12-01', basis: 'DAILY', rate, factor: '313', mwe: false },
    reason: 'Promotion',
  });

  const shownPay = async () => (await ask<object>(payTermsApi.payTerms, { employeeId: cora })).body;

  test('change by one person up to the limit', async () => {
    expect((await ask(payTermsApi.setPayTerms, terms(76_000))).status).toBe(200);
    expect((await ask(payTermsApi.askPayTerms, terms(76_000))).body.code).toBe('NOT_NEEDED');
  });

  test('above it they wait, and neither who prepared them nor the employee approves', async () => {
    const before = await countOf('pay_terms');
    const alone = await ask(payTermsApi.setPayTerms, terms(90_000));
    expect(alone).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON_NEEDED' } });
    const { body } = await ask<{ id: string }>(payTermsApi.askPayTerms, terms(90_000));
    expect((await ask(payTermsApi.askPayTerms, terms(91_000))).body.code).toBe('WAITS_ALREADY');
    expect(await countOf('pay_terms')).toBe(before);
    expect(await shownPay()).toMatchObject({
      waiting: { effectiveFrom: '2026-12-01', rate: 90_000, preparedBy: 'payroll' },
      items: [{ rate: 76_000, enteredBy: 'payroll', approvedBy: null }, {}],
    });
    expect(await waiting()).toMatchObject([{ kind: 'PAY_TERMS', facts: { rate: 90_000, before: 76_000 } }]);
    // People who may decide are told; the person who prepared it and the person it is about are not.
    expect(await told('second')).toEqual(['payroll asks a second person to approve: Change of pay']);
    expect([await told('payroll'), await told('cora')]).toEqual([[], []]);
    expect(await decide('payroll', body.id)).toBe(403);
    expect(await decide('cora', body.id)).toBe(403);
    expect(await decide('admin', body.id)).toBe(404);
    expect(await decide('second', body.id)).toBe(200);
    expect(await decide('second', body.id)).toBe(404);
    expect(await told('payroll')).toEqual(['Approved by a second person']);
    const row = await database.one(sql`select rate from pay_terms
      where employee_id = ${cora} and effective_from = '2026-12-01' and withdrawn_at is null`);
    expect(row).toEqual({ rate: 90_000 });
    const approved = { rate: 90_000, enteredBy: 'payroll', approvedBy: 'second' };
    expect(await shownPay()).toMatchObject({ waiting: null, items: [approved, {}] });
  });

  test('above it a salary adjustment needs no third person', async () => {
    const form = { effectiveFrom: '2027-01-01', how: 'PERCENT', percent: 20, employeeIds: [cora], reason: 'Raise' };
    const { body: change } = await ask<{ id: string; version: number }>(payChangesApi.prepare, form);
    const approve = (who: string) =>
      call(who, payChangesApi.approve, { input: { id: change.id, version: change.version } });
    expect((await approve('payroll')).status).toBe(403);
    expect((await approve('second')).status).toBe(200);
    const row = await database.one(sql`select rate from pay_terms
      where employee_id = ${cora} and effective_from = '2027-01-01' and withdrawn_at is null`);
    expect(row).toEqual({ rate: 108_000 });
    const raised = { rate: 108_000, enteredBy: 'payroll', approvedBy: 'second' };
    expect(await shownPay()).toMatchObject({ items: [raised, {}, {}] });
  });
});

describe('adjustments', () => {
  const form = { employeeId: '', on: '2026-11-15', amount: 50_000, tax: 'TAXABLE', label: 'Bonus', reason: 'x' };

  test('are refused alone by hand and wait, and a rejected one is never entered', async () => {
    const entered = { ...form, employeeId: ana };
    expect((await ask(adjustmentsApi.adjust, entered)).body.code).toBe('SECOND_PERSON_NEEDED');
    const { body } = await ask<{ id: string }>(adjustmentsApi.askAdjustment, entered);
    expect((await call('second', controlsApi.reject, { input: { id: body.id, reason: ' ' } })).status).toBe(400);
    expect((await call('second', controlsApi.reject, { input: { id: body.id, reason: 'Too much' } })).status).toBe(200);
    expect((await told('payroll')).at(-1)).toBe('Rejected by a second person');
    expect(await changes('second', 'true')).toContainEqual(expect.objectContaining({ id: body.id }));
    expect(await decide('second', body.id)).toBe(404);
    expect(await countOf('pay_adjustment')).toBe(0);
  });

  test('approved, are entered, and are taken back by two', async () => {
    const sent = await ask<{ id: string }>(adjustmentsApi.askAdjustment, { ...form, employeeId: ana });
    expect(await decide('second', sent.body.id)).toBe(200);
    const { body } = await ask<{ items: { id: string }[] }>(adjustmentsApi.adjustments, { page: 1, size: 5 });
    const id = body.items[0]?.id ?? '';
    expect((await ask(adjustmentsApi.takeBack, { id, reason: 'x' })).body.code).toBe('SECOND_PERSON_NEEDED');
    const back = await ask<{ id: string }>(adjustmentsApi.askTakeBack, { id, reason: 'x' });
    expect(await decide('second', back.body.id)).toBe(200);
    expect(await countOf('pay_adjustment')).toBe(2);
    const all = { page: 1, size: 5, state: 'all' };
    const two = { approvedBy: 'second' };
    const { items } = (await ask<{ items: object[] }>(adjustmentsApi.adjustments, all)).body;
    expect(items).toMatchObject([{ enteredBy: 'payroll', ...two, takenBack: { by: 'payroll', ...two } }]);
  });

  test('written past the operations are refused too', async () => {
    const write =
      database.run(sql`insert into pay_adjustment (id, employee_id, starts, amount, tax, label, reason, entered_by)
      values (gen_random_uuid(), ${ana}, '2026-11-01', 1, 'TAXABLE', 'x', 'x', 'x')`);
    await expect(write).rejects.toThrow('second person');
  });
});

test('a run is completed by a second person as it was sent, and its bank file downloaded as it was approved', async () => {
  const { id } = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body;
  await compute(id);
  await database.run(sql`update pay_period set state = 'Posted' where starts = ${PERIOD.starts}`);
  await computeAgain(id);
  const version = async () => (await ask<PayRun>(runsApi.run, { id })).body.version;
  const move = { id, version: await version() };
  expect((await ask(runsApi.completeRun, move)).body.code).toBe('SECOND_PERSON_NEEDED');
  const sent = await ask<{ id: string }>(runsApi.askCompletion, move);
  expect((await ask<{ isWaiting: boolean }>(runsApi.run, { id })).body.isWaiting).toBe(true);
  await computeAgain(id);
  // Computed again, it isn't what was sent.
  expect(await decide('second', sent.body.id)).toBe(409);
  const again = await ask<{ id: string }>(runsApi.askCompletion, { id, version: await version() });
  expect(await decide('payroll', again.body.id)).toBe(403);
  expect(await decide('second', again.body.id)).toBe(200);
  expect((await ask<PayRun>(runsApi.run, { id })).body.state).toBe('Completed');

  const file = { id, layout: 'FULL' };
  expect((await ask(bankApi.bankFile, file)).body.code).toBe('SECOND_PERSON_NEEDED');
  const asked = await ask<{ id: string }>(bankApi.askBankFile, file);
  expect(await decide('second', asked.body.id)).toBe(200);
  expect((await call('payroll', bankApi.bankFile, { input: file })).status).toBe(200);
});

test('a switch is turned off by two administrators', async () => {
  expect((await turn('COMPLETION', 'OFF')).json()).toMatchObject({ isWaiting: true });
  const [change] = (await waiting('admin2')).filter(({ kind }) => kind === 'RULE');
  expect(await decide('admin', change?.id ?? '')).toBe(403);
  expect(await decide('admin2', change?.id ?? '')).toBe(200);
  expect((await turn('COMPLETION', 'ON')).json()).toMatchObject({ isWaiting: false });
});
