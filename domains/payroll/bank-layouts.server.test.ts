// Layouts of files for banks over HTTP: the office keeps them, and the next file follows.
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { send } from '../../tests/registers.ts';
import { bankApi, bankLayoutsApi, type KeptBankLayout, type PayOut } from './contract.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00');
const { ask, database } = pay;
const RUN = '01920000-0000-7000-8000-0000000000aa';
const ACCOUNT = { title: 'Account No', of: 'ACCOUNT', width: 12 };
const AMOUNT = { title: 'Amount', of: 'AMOUNT' };
const form = (more: Record<string, unknown> = {}) => ({
  ...{ code: 'OUR_BANK', label: 'Our bank', separator: ';', hasTitles: false, isPlain: true },
  ...{ columns: [ACCOUNT, AMOUNT], ...more },
});
const create = (more: Record<string, unknown> = {}, who = 'payroll') =>
  ask<KeptBankLayout & { fields?: Record<string, string> }>(bankLayoutsApi.create, form(more), who);
const offered = async () => (await ask<PayOut>(bankApi.payOut, { id: RUN })).body.layouts.map(({ code }) => code);
let made: KeptBankLayout;

beforeAll(async () => {
  await database.run(sql`insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, opened_by)
    values (${RUN}, '2026-10-16', '2026-10-31', '2026-11-05', '2026-10-01', 2, 2, 'Completed', 'payroll')`);
});

test('one is added by the office alone, and offered for the next file', async () => {
  expect((await create({}, 'ana')).status).toBe(403);
  expect(await offered()).not.toContain('OUR_BANK');
  const { status, body } = await create();
  expect([status, body]).toMatchObject([200, { ...form(), isActive: true, downloads: 0 }]);
  made = body;
  expect(await offered()).toContain('OUR_BANK');
});

test.each([
  [{ columns: [AMOUNT] }, 409, 'columns'],
  [{ columns: [ACCOUNT] }, 409, 'columns'],
  [{ columns: [] }, 400, 'columns'],
  [{ columns: [ACCOUNT, AMOUNT, { title: 'amount', of: 'SLIP' }] }, 409, 'columns.2.title'],
  [{ columns: [ACCOUNT, { title: ' ', of: 'AMOUNT' }] }, 400, 'columns.1.title'],
  [{ columns: [{ ...ACCOUNT, title: 'a|b' }, AMOUNT] }, 400, 'columns.0.title'],
  [{ columns: [{ ...ACCOUNT, width: 0 }, AMOUNT] }, 400, 'columns.0.width'],
  [{ columns: [{ ...ACCOUNT, width: 61 }, AMOUNT] }, 400, 'columns.0.width'],
  [{ columns: [ACCOUNT, { title: 'x', of: 'SALARY' }] }, 400, 'columns.1.of'],
  [{ separator: '-' }, 400, 'separator'],
  [{ code: 'our bank' }, 400, 'code'],
  [{ code: 'FULL' }, 409, 'code'],
  [{ label: '' }, 400, 'label'],
])('%j is refused at its field', async (more, status, field) => {
  const answer = await create({ code: 'OTHER', ...more });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
});

test('a change is kept with what stood before; the code stays, and who was quicker wins', async () => {
  const input = { ...form({ columns: [AMOUNT, ACCOUNT], separator: 'TAB' }), id: made.id, version: made.version };
  expect((await ask(bankLayoutsApi.change, { ...input, code: 'NEW_BANK' })).body.code).toBe('CODE_STAYS');
  expect((await ask(bankLayoutsApi.change, input)).status).toBe(200);
  expect((await ask(bankLayoutsApi.change, input)).status).toBe(409);
  const { body } = await ask<{ items: { changes: object[] }[] }>(bankLayoutsApi.history, { id: made.id });
  expect(body.items[0]?.changes).toEqual([
    { field: 'Between columns', was: 'Semicolon', is: 'Tab' },
    { field: 'Columns', was: 'ACCOUNT:12 Account No | AMOUNT Amount', is: 'AMOUNT Amount | ACCOUNT:12 Account No' },
  ]);
});

test('go out as CSV and come back the same; a row that cannot be read is named', async () => {
  const out = await pay.call('payroll', bankLayoutsApi.csv, { input: { state: 'all' } });
  expect((await send(pay, 'payroll', bankLayoutsApi.importFile, out.text)).report).toMatchObject({
    same: 7,
    problemCount: 0,
  });
  const head = 'code,name,separator,titles,english_capitals,columns';
  const report = async (row: string) =>
    (await send(pay, 'payroll', bankLayoutsApi.checkImport, `${head}\n${row}\n`)).report;
  expect(await report('ANY,Any,"|",no,yes,ACCOUNT:9 Acct | CENTAVOS Cents')).toMatchObject({ created: 1 });
  expect((await report('ANY,Any,TAB,no,yes,NOTHING Acct')).problems).toMatchObject([{ line: 2, column: 'columns' }]);
  expect((await report('ANY,Any,TAB,no,yes,ACCOUNT Acct')).problems).toMatchObject([
    { column: 'columns', reason: 'A bank needs the amount: add a column that holds it.' },
  ]);
});

test('one that is taken out of use is no longer offered; the last one stays', async () => {
  const { items } = (await ask<{ items: KeptBankLayout[] }>(bankLayoutsApi.list)).body;
  expect(items).toHaveLength(7);
  const answers = [];
  for (const { id, version } of items) answers.push(await ask(bankLayoutsApi.deactivate, { id, version }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409]);
  expect(answers.at(-1)?.body.message).toContain('last layout in use');
  expect(await offered()).toHaveLength(1);
});
