// The statement of account, and what the database itself refuses about money owed and saved.
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { owedRoutes } from '../../tests/owed.ts';
import { owes } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type Account, type Instalment, type Movement, type SoaOverview, soaApi } from './contract.ts';
import { payDues, save } from './service.ts';

const database = await freshDatabase();
const { call, people } = await startApi(database, owedRoutes, () => new Date('2026-11-21T08:00:00+08:00'));
let company: Company;
let [ana, ben] = ['', ''];

const ask = async <Answer>(who: string, endpoint: Parameters<typeof call>[1], input = {}) =>
  (await call(who, endpoint, { input })).json<Answer>();
const dues = (employeeId: string) =>
  database.rows<{ id: string; accountId: string }>(sql`select d.id, a.id as "accountId" from deduction_due d
    join deduction_account a on a.id = d.account_id where a.employee_id = ${employeeId} order by d.no`);
const pay = (dueId: string, amount: number) =>
  payDues(database, [
    {
      dueId,
      amount: amount as Centavos,
      paidOn: day('2026-11-20'),
      payslipId: null,
      ref: 'OR-1',
      enteredBy: 'cashier',
    },
  ]);
const saves = (employeeId: string, amount: number) =>
  save(database, [
    {
      employeeId,
      fund: 'SAVINGS',
      amount: amount as Centavos,
      on: day('2026-11-05'),
      what: 'Savings deposit',
      ref: 'SD-1',
      enteredBy: 'cashier',
    },
  ]);
/** Puts an instalment off to a later day. */
async function putOff(dueId: string) {
  await database.run(sql`insert into deduction_due (id, account_id, no, due_on, amount, kind, channel, instead_of)
    select ${newId()}, account_id, 3, '2026-12-20', amount, kind, channel, id from deduction_due where id = ${dueId}`);
}

beforeAll(async () => {
  company = await openCompany(database);
  ana = await company.employee();
  ben = await company.employee();
  people.set('ana', { employeeId: ana });
  people.set('ben', { employeeId: ben });
  people.set('nobody', { employeeId: null });
  await owes({ database }, ana, 10_000, '2026-10-01');
});

describe('one’s own statement', () => {
  test('says what is saved, what is left to pay and what comes next', async () => {
    await saves(ana, 5_000);
    expect(await ask<SoaOverview>('ana', soaApi.overview)).toMatchObject({
      savings: { balance: 5_000, lastOn: '2026-11-05', lastAmount: 5_000 },
      outstanding: 20_000,
      netEquity: -15_000,
      // The one of the day before was not taken: it comes with the next, paid on a Friday because the 5th is a Saturday.
      next: { on: '2026-12-04', amount: 20_000, accounts: 1 },
    });
    expect(await ask<SoaOverview>('ben', soaApi.overview)).toMatchObject({ outstanding: 0, netEquity: 0, next: null });
    expect((await call('nobody', soaApi.overview)).status).toBe(404);
  });

  test('sums the next payday over all accounts that fall due on it, and says how many they are', async () => {
    const cai = await company.employee();
    people.set('cai', { employeeId: cai });
    await owes({ database }, cai, 3_000, '2026-10-01');
    await owes({ database }, cai, 4_500, '2026-10-01');
    const { next } = await ask<SoaOverview>('cai', soaApi.overview);
    expect(next).toEqual({ on: '2026-12-04', amount: 15_000, due: 15_000, accounts: 2 });
    const rows = await dues(cai);
    for (const { id } of rows.slice(0, 2)) await putOff(id);
    expect((await ask<SoaOverview>('cai', soaApi.overview)).next).toMatchObject({ on: '2026-12-04', accounts: 2 });
  });

  test('follows what is paid, in part and whole', async () => {
    const [first, second] = await dues(ana);
    await pay(first?.id ?? '', 4_000);
    const shown = async () => (await ask<{ items: Instalment[] }>('ana', soaApi.schedule)).items;
    expect(await shown()).toMatchObject([
      { no: 1, of: 2, paid: 4_000, state: 'For Salary Deduction', ref: 'OR-1' },
      { no: 2, state: 'For Salary Deduction' },
    ]);
    await pay(first?.id ?? '', 6_000);
    await putOff(second?.id ?? '');
    expect((await shown()).map(({ state }) => state)).toEqual(['Paid', 'Defer Granted', 'Rescheduled']);
    expect((await ask<{ items: Account[] }>('ana', soaApi.accounts)).items).toMatchObject([
      { principal: 20_000, paid: 10_000, balance: 10_000, perCutOff: 10_000, endsOn: '2026-12-20', state: 'Ongoing' },
    ]);
    expect((await ask<{ items: Account[] }>('ana', soaApi.accounts, { state: 'Fully Paid' })).items).toEqual([]);
  });

  test('counts pay that is completed before its payday, which a statement of today does not', async () => {
    const eva = await company.employee();
    people.set('eva', { employeeId: eva });
    await owes({ database }, eva, 10_000, '2026-10-01');
    const [due] = await dues(eva);
    const taken = { dueId: due?.id ?? '', amount: centavos(10_000), paidOn: day('2026-12-05') };
    await payDues(database, [{ ...taken, payslipId: null, ref: 'PS-1', enteredBy: 'payroll' }]);
    const { items } = await ask<{ items: Account[] }>('eva', soaApi.accounts);
    expect(items).toMatchObject([{ paid: 10_000, balance: 10_000 }]);
    expect(await ask<SoaOverview>('eva', soaApi.overview)).toMatchObject({ outstanding: 10_000 });
    expect((await call('eva', soaApi.csv, { input: { on: '2026-11-21' } })).text).toContain('200.00,0.00,200.00');
  });

  test('tells every movement with the balance after it', async () => {
    const { items } = await ask<{ items: Movement[] }>('ana', soaApi.movements, {
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(items.map(({ amount, balance }) => [amount, balance])).toEqual([
      [6_000, 10_000],
      [4_000, 16_000],
      [5_000, 5_000],
    ]);
    const reversed = await call('ana', soaApi.movements, { input: { from: '2026-11-30', to: '2026-11-01' } });
    expect(reversed.json()).toMatchObject({ status: 400, fields: { to: 'The range ends before it starts.' } });
  });

  test('is taken along as of a date, and holds nobody else’s accounts', async () => {
    const csv = async (who: string, on: string) => (await call(who, soaApi.csv, { input: { on } })).text;
    expect(await csv('ana', '2026-11-21')).toContain('Regular,,200.00,100.00,100.00');
    expect(await csv('ana', '2026-11-19')).toContain('Regular,,200.00,0.00,200.00');
    expect((await csv('ben', '2026-11-21')).trim().split('\n')).toHaveLength(1);
    expect((await call('ana', soaApi.pdf, { input: { on: '2026-11-21' } })).text.slice(0, 5)).toBe('%PDF-');
  });
});

describe('the database refuses', () => {
  test('more than is due, and a payment of what was put off', async () => {
    const [first, second] = await dues(ana);
    await expect(pay(first?.id ?? '', 1)).rejects.toThrow('paid or put off meanwhile');
    await expect(pay(second?.id ?? '', 1)).rejects.toThrow('paid or put off meanwhile');
  });

  test('of two who pay the same instalment at once, the second', async () => {
    await owes({ database }, ben, 7_000, '2026-10-01');
    const [due] = await dues(ben);
    const paid = await Promise.allSettled([1, 2].map(() => pay(due?.id ?? '', 7_000)));
    expect(paid.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(putOff(due?.id ?? '')).rejects.toThrow('cannot be put off');
  });

  test('taking out more than was saved, however many take at once', async () => {
    await saves(ben, 1_000);
    const taken = await Promise.allSettled([1, 2, 3].map(() => saves(ben, -600)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an account that neither law, court nor an authorization stands behind', async () => {
    const opened =
      database.run(sql`insert into deduction_account (id, no, employee_id, code, kind, principal, released_on,
      basis, entered_by) values (${newId()}, 'X', ${ana}, 'LOAN', 'Regular', 1, '2026-01-01', 'AUTHORIZED', 'hr')`);
    await expect(opened).rejects.toThrow('deduction_account_authorized');
  });
});
