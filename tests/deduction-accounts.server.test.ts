// Accounts that the office opens and looks after, and what the law and the company's rules refuse.
import {
  type Account,
  accountsApi,
  type Instalment,
  type OfficeAccount,
  type SoaOverview,
  soaApi,
} from '@kawani/domains/deductions/contract';
import { dueOn } from '@kawani/domains/deductions/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { call, database, ids, joinEmployee, owes } from './deferments.ts';

let nth = 0;
const someone = async () => {
  nth += 1;
  await joinEmployee(`debtor${nth}`);
  return `debtor${nth}`;
};
const signedCopy = async (owner = 'payroll') => {
  const id = newId();
  await database.run(sql`insert into deduction_file (id, owner, storage_key, name, media_type, bytes)
    values (${id}, ${owner}, ${id}, 'signed.pdf', 'application/pdf', 10)`);
  return id;
};
const signed = async (more: object = {}) => ({
  what: 'A loan of Php 1,000.00 in three parts',
  givenOn: '2026-11-16',
  fileId: await signedCopy(),
  ...more,
});
type Form = Record<string, unknown>;
const loan = {
  code: 'LOAN',
  kind: 'Regular',
  principal: 100_000,
  instalments: 3,
  firstOn: '2026-11-20',
  every: 'PAYDAY',
};
const open = (who: string, form: Form, by = 'payroll') =>
  call(by, accountsApi.open, { input: { employeeId: ids[who], ...loan, ...form } });
const opened = async (who: string, form: Form = {}) => {
  const answer = await open(who, { authorization: await signed(), ...form });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<OfficeAccount>();
};
const refusal = async (who: string, form: Form) => (await open(who, form)).json<{ code: string; message: string }>();
const scheduleOf = async (who: string) =>
  (await call(who, soaApi.schedule)).json<{ items: Instalment[] }>().items.map(({ dueOn: on, amount }) => [on, amount]);
const pay = (who: string, id: string, more: Form, by = 'cashier') =>
  call(by, accountsApi.pay, { input: { employeeId: ids[who], id, amount: 50_000, paidOn: '2026-11-17', ...more } });

describe('opening', () => {
  test('a company deduction stands on its signed authorization, and its schedule sums to the whole', async () => {
    const who = await someone();
    const account = await opened(who);
    expect(account).toMatchObject({
      basis: 'AUTHORIZED',
      balance: 100_000,
      authorization: { isSigned: true, hasFile: true, revokedOn: null },
    });
    expect(await scheduleOf(who)).toEqual([
      ['2026-11-20', 33_333],
      ['2026-12-05', 33_333],
      ['2026-12-20', 33_334],
    ]);
    const told = await database.rows<{ body: string }>(sql`select body from notification where subject = ${who}`);
    expect(told.map(({ body }) => body)).toEqual([`${account.no} was opened: Loan.`]);
  });

  test('a loan of an agency stands on its reference, falls due once a month, and shows first and last', async () => {
    const who = await someone();
    const agency = {
      code: 'SSS_LOAN',
      kind: 'SSS salary loan',
      every: 'MONTH',
      firstOn: '2026-12-20',
      principal: 2_400_000,
    };
    expect((await refusal(who, agency)).code).toBe('REFERENCE_NEEDED');
    const answer = await open(who, { ...agency, instalments: 24, agencyRef: 'SL-2026-0001' });
    expect(answer.json()).toMatchObject({
      basis: 'LAW',
      agencyRef: 'SL-2026-0001',
      authorization: null,
      endsOn: '2028-11-20',
    });
    expect((await refusal(who, { ...agency, agencyRef: '1', authorization: await signed() })).code).toBe(
      'NO_AUTHORIZATION_NEEDED',
    );
  });

  test('the schedule is shown before it is opened, and nothing is kept', async () => {
    const who = await someone();
    const shown = await call('payroll', accountsApi.preview, { input: { employeeId: ids[who], ...loan } });
    expect(shown.json()).toMatchObject({
      total: 100_000,
      dues: [{ no: 1, dueOn: '2026-11-20' }, { no: 2 }, { no: 3, amount: 33_334 }],
      objections: [{ field: 'authorization' }],
    });
    expect(await scheduleOf(who)).toEqual([]);
  });
});

describe('refused, with the person, the deduction and the rule', () => {
  test('no authorization, one without its signed copy, one of somebody else’s upload', async () => {
    const who = await someone();
    expect((await refusal(who, {})).message).toMatch(
      /^A deduction of Loan from the pay of Ana \d+ Peña needs a written authorization \(Labor Code, Art\. 113; rule X-1\)\.$/,
    );
    const file = await signedCopy('ana');
    expect((await refusal(who, { authorization: await signed({ fileId: file }) })).code).toBe('SIGNED_COPY_NEEDED');
    const once = await signed();
    await opened(who, { authorization: once });
    expect((await refusal(who, { authorization: once })).code).toBe('SIGNED_COPY_NEEDED');
    expect((await scheduleOf(who)).length).toBe(3);
  });

  test('an authorization of less, of a shorter time, or of a day to come', async () => {
    const who = await someone();
    const code = async (more: object) => (await refusal(who, { authorization: await signed(more) })).code;
    expect(await code({ amount: 99_999 })).toBe('COVERS_LESS');
    expect(await code({ endsOn: '2026-12-19' })).toBe('ENDS_BEFORE');
    expect(await code({ givenOn: '2026-11-18' })).toBe('GIVEN_AHEAD');
  });

  test('protective equipment, and what the company or a client asked for', async () => {
    const who = await someone();
    const authorization = await signed();
    const ppe = await refusal(who, { code: 'UNIFORM', kind: 'UPAR', isProtective: true, authorization });
    expect(ppe).toMatchObject({ code: 'PPE_IS_FREE', message: expect.stringContaining('RA 11058; rule X-3') });
    for (const askedBy of [undefined, 'COMPANY', 'CLIENT']) {
      const form = { code: 'DIAGNOSTICS', kind: 'Drug test', authorization, ...(askedBy && { askedBy }) };
      expect((await refusal(who, form)).code).toBe('COMPANY_PAYS');
    }
    await opened(who, { code: 'DIAGNOSTICS', kind: 'Dental', askedBy: 'EMPLOYEE', authorization });
  });

  test('a day that is no payday, one’s own account, a stranger’s, and whoever may not', async () => {
    const who = await someone();
    const authorization = await signed();
    expect((await refusal(who, { firstOn: '2026-11-21', authorization })).code).toBe('NOT_A_PAYDAY');
    expect((await refusal(who, { firstOn: '2026-11-05', authorization })).code).toBe('NOT_A_PAYDAY');
    expect((await refusal('payroll', { authorization })).code).toBe('OWN_ACCOUNT');
    expect((await open(who, { authorization }, 'cashier')).status).toBe(403);
    expect((await open(who, { authorization }, who)).status).toBe(403);
    expect((await call(who, accountsApi.of, { input: { employeeId: ids[who] } })).status).toBe(403);
    expect((await open(who, { employeeId: newId(), authorization })).status).toBe(404);
    for (const wrong of [
      { instalments: 121 },
      { principal: 0 },
      { principal: 1e12 },
      { principal: 1.5 },
      { kind: ' ' },
    ]) {
      expect((await open(who, { authorization, ...wrong })).status).toBe(400);
    }
    expect((await refusal(who, { authorization, principal: 2 })).code).toBe('TOO_LITTLE');
  });
});

describe('what accounts stand on', () => {
  test('revoked, nothing more comes from pay; it stays owed, and a new authorization takes it up again', async () => {
    const who = await someone();
    const { id, authorization } = await opened(who);
    const fromPay = async () =>
      (await dueOn(database, [ids[who] as string], day('2026-12-31'))).get(ids[who] as string) ?? [];
    expect(await fromPay()).toHaveLength(3);
    const revoke = (on: string) =>
      call('payroll', accountsApi.revoke, { input: { employeeId: ids[who], id: authorization?.id, on } });
    expect((await revoke('2026-11-15')).json()).toMatchObject({ code: 'REVOKED_BEFORE' });
    expect((await revoke('2026-11-18')).status).toBe(400);
    expect((await revoke('2026-11-17')).json()).toMatchObject({ revokedOn: '2026-11-17', revokedBy: 'payroll' });
    expect((await revoke('2026-11-17')).json()).toMatchObject({ status: 409, code: 'REVOKED_ALREADY' });
    expect(await fromPay()).toEqual([]);
    expect((await call(who, soaApi.overview)).json<SoaOverview>()).toMatchObject({ outstanding: 100_000, next: null });
    const input = { employeeId: ids[who], id, ...(await signed()) };
    expect((await call('payroll', accountsApi.authorize, { input })).json()).toMatchObject({
      authorization: { revokedOn: null },
    });
    expect(await fromPay()).toHaveLength(3);
  });

  test('people are found by the beginnings of their names or number, by whoever keeps accounts alone', async () => {
    const who = await someone();
    const found = async (search: string) =>
      (await call('cashier', accountsApi.people, { input: { search } })).json<{ items: { id: string }[] }>().items;
    const number = await database.one<{ number: string }>(sql`select number from employee where id = ${ids[who]}`);
    expect((await found(`peñ ${number?.number}`)).map(({ id }) => id)).toEqual([ids[who]]);
    expect((await found(`pena ${number?.number}`)).map(({ id }) => id)).toEqual([ids[who]]);
    expect(await found('%')).toEqual([]);
    expect((await call(who, accountsApi.people, { input: { search: 'p' } })).status).toBe(403);
    expect((await call('cashier', accountsApi.people, { input: { search: ' ' } })).status).toBe(400);
  });

  test('every look of the office at somebody’s accounts is written down', async () => {
    const who = await someone();
    await opened(who);
    const input = { employeeId: ids[who] };
    const { accounts, paydays } = (await call('cashier', accountsApi.of, { input })).json<{
      accounts: OfficeAccount[];
      paydays: string[];
    }>();
    expect([accounts.length, paydays[0]]).toEqual([1, '2026-11-20']);
    const pdf = await call('cashier', accountsApi.statementOf, { input: { ...input, on: '2026-11-17' } });
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    const read = await database.rows(sql`select detail ->> 'what' as what from audit_line
      where subject_id = ${ids[who]} and action = 'READ' and actor = 'cashier' order by seq`);
    expect(read).toEqual([{ what: 'accounts' }, { what: 'statement' }]);
  });
});

describe('cash', () => {
  test('pays the oldest instalments first, in part where it does not reach further, by one receipt', async () => {
    const who = await someone();
    const { id } = await opened(who);
    expect((await pay(who, id, { receipt: 'A 0012345' })).json()).toMatchObject({ paid: 50_000, balance: 50_000 });
    const { items } = (await call(who, soaApi.schedule)).json<{ items: Instalment[] }>();
    expect(items.map(({ paid, state, ref }) => [paid, state, ref])).toEqual([
      [33_333, 'Paid', 'OR A 0012345'],
      [16_667, 'For Salary Deduction', 'OR A 0012345'],
      [0, 'For Salary Deduction', null],
    ]);
    expect((await pay(who, id, { receipt: 'A 0012345' })).json()).toMatchObject({ code: 'RECEIPT_USED' });
    expect((await pay(who, id, { receipt: 'B', amount: 50_001 })).json()).toMatchObject({ code: 'MORE_THAN_LEFT' });
    expect((await pay(who, id, { receipt: 'C', paidOn: '2026-11-18' })).json()).toMatchObject({ code: 'PAID_AHEAD' });
    expect((await pay(who, id, { receipt: '<b>' })).status).toBe(400);
    expect((await pay(who, id, { receipt: 'D' }, 'payroll')).status).toBe(403);
    await pay(who, id, { receipt: 'E' });
    const accounts = (await call(who, soaApi.accounts)).json<{ items: Account[] }>().items;
    expect(accounts).toMatchObject([{ state: 'Fully Paid', balance: 0 }]);
  });

  test('of two who record the same receipt, or pay the same rest, at once, the second is refused', async () => {
    const who = await someone();
    const { id } = await opened(who);
    const same = await Promise.all([1, 2].map(() => pay(who, id, { receipt: 'SAME', amount: 10_000 })));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rest = await Promise.all(['X', 'Y'].map((receipt) => pay(who, id, { receipt, amount: 90_000 })));
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('nobody records a payment of another’s account by their own address', async () => {
    const [who, other] = [await someone(), await someone()];
    const { accountId } = await owes(who);
    expect((await pay(other, accountId, { receipt: 'Z' })).status).toBe(404);
    expect((await pay('cashier', accountId, { receipt: 'Z' })).status).toBe(403);
  });
});
