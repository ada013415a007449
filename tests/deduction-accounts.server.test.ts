// Accounts that the office opens and looks after, and what the law and the company's rules refuse.
import { accountsApi, type OfficeAccount, type SoaOverview, soaApi } from '@kawani/domains/deductions/contract';
import { dueOn } from '@kawani/domains/deductions/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { loan, open, opened, refusal, report, scheduleOf, signed, signedCopy, someone } from './deduction-accounts.ts';
import { call, database, ids } from './deferments.ts';

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

  test('loss or damage without a hearing and its report, of more than was lost, or with interest', async () => {
    const who = await someone();
    const form = { code: 'LOSS', kind: 'Lost radio' };
    const loss = { actual: 100_000, heardOn: '2026-11-16', finding: 'Left the radio on the bus', reportId: newId() };
    const said = async (more: object) => await refusal(who, { ...form, authorization: await signed(), ...more });
    expect((await said({})).message).toMatch(
      /^A deduction of Loss or damage from the pay of Ana \d+ Peña needs a hearing, .*\(Labor Code, Art\. 114-115; rule X-2\)\.$/,
    );
    expect(await said({ loss })).toMatchObject({ code: 'REPORT_NEEDED', fields: { 'loss.reportId': /./u } });
    const withReport = async () => ({ ...loss, reportId: await signedCopy() });
    expect(await said({ loss: { ...(await withReport()), actual: 99_999 } })).toMatchObject({
      code: 'MORE_THAN_LOST',
      message: expect.stringContaining('Peña: Php 1,000.00 is more than the actual loss of Php 999.99 (rule X-2)'),
    });
    expect((await said({ loss: await withReport(), interest: 1 })).code).toBe('LOSS_HAS_NO_INTEREST');
    expect((await said({ loss: { ...(await withReport()), heardOn: '2026-11-18' } })).code).toBe('HEARD_AHEAD');
    expect((await said({ loss: { ...(await withReport()), finding: ' ' } })).code).toBe('BAD_INPUT');
    expect(
      (await said({ loss: await withReport(), authorization: await signed({ givenOn: '2026-11-15' }) })).code,
    ).toBe('SIGNED_UNHEARD');
    expect((await said({ loss: await withReport(), code: 'OTHER' })).code).toBe('NO_HEARING_NEEDED');
    expect(await scheduleOf(who)).toEqual([]);

    const account = await opened(who, { ...form, loss: await withReport() });
    expect(account).toMatchObject({
      code: 'LOSS',
      loss: { actual: 100_000, heardOn: '2026-11-16', finding: 'Left the radio on the bus' },
    });
    expect(await report(account.id, who, who)).toMatchObject({ status: 403 });
    expect(await report(newId(), who)).toMatchObject({ status: 404 });
  });

  test('by the database too: a loss nobody was heard about, changes of what was opened, and emptying the ledgers', async () => {
    const who = await someone();
    const { id } = await opened(who);
    const changed = (change: ReturnType<typeof sql>) => expect(database.run(change)).rejects;
    await changed(sql`insert into deduction_account (id, no, employee_id, code, kind, principal, released_on, basis,
      authorization_id, entered_by) select ${newId()}, 'AC-L', employee_id, 'LOSS', kind, principal, released_on, basis,
      authorization_id, 'x' from deduction_account where id = ${id}`).toThrow('deduction_account_heard');
    for (const [table, change] of [
      ['account', sql`update deduction_account set principal = 1 where id = ${id}`],
      ['account', sql`delete from deduction_account where id = ${id}`],
      ['due', sql`update deduction_due set amount = 1 where account_id = ${id}`],
      ['due', sql`delete from deduction_due where account_id = ${id}`],
      ['due', sql`truncate deduction_due cascade`],
      ['account', sql`truncate deduction_account cascade`],
      ['payment', sql`truncate deduction_payment cascade`],
    ] as const) {
      await changed(change).toThrow(`deduction_${table} is append-only`);
    }
  });

  test('a day that is no payday, one’s own account, a stranger’s, and whoever may not', async () => {
    const who = await someone();
    const authorization = await signed();
    expect((await refusal(who, { firstOn: '2026-11-21', authorization })).code).toBe('NOT_A_PAYDAY');
    expect((await refusal(who, { firstOn: '2026-11-05', authorization })).code).toBe('NOT_A_PAYDAY');
    expect((await refusal('payroll', { authorization })).code).toBe('NOT_YOUR_OWN');
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

  test('movements are looked at from a day to a later one, of two years at most', async () => {
    const looked = async (from: string, to: string) =>
      (await call('cashier', accountsApi.movementsOf, { input: { employeeId: ids.ana, from, to } })).json();
    expect(await looked('2026-11-17', '2026-11-16')).toMatchObject({ status: 400, code: 'RANGE_REVERSED' });
    expect(await looked('2020-01-01', '2026-11-16')).toMatchObject({ status: 400, code: 'RANGE_TOO_LONG' });
    expect(await looked('2026-11-17', '2026-11-17')).toMatchObject({ total: 0 });
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
