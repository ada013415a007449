// What a run books: its journal entry, and what it took for loans and other accounts.
import { newId, sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import { INSTALMENT, linesSummed, OTHER_CLIENT, openReported } from '../../tests/pay-reports.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type AccountDeduction, accountDeductionsApi } from './contract/account-deductions.ts';
import { type JournalAccount, type JournalLine, journalApi } from './contract/journal.ts';
import { payExportsApi } from './contract/pay-exports.ts';
import { type SlipOf, slipsOfApi } from './contract/slips-of.ts';

const database = await freshDatabase();
const { ask, made, people, ben, runId } = await openReported(database);

describe('the journal entry', () => {
  const booked = async (more: Record<string, unknown> = {}) =>
    (await ask<{ items: JournalLine[]; debit: number; credit: number }>(journalApi.journal, { id: runId, ...more }))
      .body;

  test('debits what is paid and credits what is owed, equal to the centavo, in all and by cost centre', async () => {
    const lines = await linesSummed(database, runId);
    const net = await database.one<{ net: number; employer: number }>(sql`select sum(net)::bigint as net,
      sum(sss_employer + ec + philhealth_employer + pagibig_employer)::bigint as employer from payslip where run_id = ${runId}`);
    for (const by of [undefined, 'SITE', 'CLIENT']) {
      const { items, debit, credit } = await booked(by === undefined ? {} : { by });
      expect(debit).toBe(credit);
      const of = (account: string, side: 'debit' | 'credit') =>
        items.filter((line) => line.account === account).reduce((sum, line) => sum + line[side], 0);
      expect(of('2010', 'credit')).toBe(net?.net);
      expect(of('1210', 'credit')).toBe(lines.LOAN);
      expect(of('2120', 'credit')).toBe((lines.SSS ?? 0) + (lines.SSS_EMPLOYER ?? 0) + (lines.EC ?? 0));
      expect(debit).toBe(
        (net?.net ?? 0) +
          (net?.employer ?? 0) +
          (lines.LOAN ?? 0) +
          ['TAX', 'SSS', 'PHILHEALTH', 'PAGIBIG'].reduce((sum, code) => sum + (lines[code] ?? 0), 0),
      );
    }
    expect((await booked({ by: 'CLIENT' })).items.map(({ centre }) => centre)).toContain(OTHER_CLIENT);
  });

  test('is booked to the accounts that the company names, one name a code, and a stale form is refused', async () => {
    const name = (more: object) =>
      ask<JournalAccount>(journalApi.setJournalAccount, {
        item: 'LOAN',
        code: '1-210',
        name: 'Staff loans',
        version: 0,
        ...more,
      });
    expect((await name({})).body).toMatchObject({ isOwn: true, version: 1, side: 'CREDIT' });
    expect((await name({})).status).toBe(409);
    expect((await name({ item: 'LOSS', name: 'Other' })).body.code).toBe('OTHER_NAME');
    expect((await name({ item: 'LOSS' })).status).toBe(200);
    expect((await booked()).items.find(({ account }) => account === '1-210')).toMatchObject({
      name: 'Staff loans',
      credit: INSTALMENT,
    });
    const csv = (await made({ what: 'JOURNAL', format: 'csv' })).toString().split('\r\n');
    expect(csv[0]).toContain('Date,Reference,Account code,Account name,Cost centre,Description,Debit,Credit');
    expect(csv.find((line) => line.includes('1-210'))).toMatch(/,0\.00,500\.00$/);
  });

  test('is of completed pay alone', async () => {
    const open = newId();
    await database.run(sql`
      insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, kind, opened_by)
      values (${open}, '2026-11-16', '2026-11-30', '2026-12-05', '2026-11-01', 2, 2, 'Not Posted', 'REGULAR', 'test')`);
    expect((await ask(journalApi.journal, { id: open })).body.code).toBe('NOT_COMPLETED');
    const export_ = { id: open, what: 'JOURNAL', format: 'csv' };
    expect((await ask(payExportsApi.startPayExport, export_)).body.code).toBe('NOT_COMPLETED');
  });
});

test('loan deductions are what payments of the run were, each with its instalment and what is left', async () => {
  const { body } = await ask<{ items: AccountDeduction[]; kinds: object[] }>(accountDeductionsApi.accountDeductions, {
    id: runId,
  });
  expect(body.kinds).toEqual([{ code: 'LOAN', accounts: 1, amount: INSTALMENT }]);
  expect(body.items).toMatchObject([
    { employeeId: ben, code: 'LOAN', kind: 'Regular', from: 1, to: 1, of: 2, amount: INSTALMENT, balance: INSTALMENT },
  ]);
  const paid = await database.one<{ paid: number }>(sql`select sum(p.amount)::bigint as paid from deduction_payment p
    join payslip s on s.id = p.payslip_id where s.run_id = ${runId}`);
  expect(paid?.paid).toBe(INSTALMENT);
  const none = await ask(accountDeductionsApi.accountDeductions, { id: runId, code: 'SSS_LOAN' });
  expect(none.body.total).toBe(0);
  const csv = (await made({ what: 'ACCOUNTS', format: 'csv' })).toString();
  expect(csv).toContain(',1 of 2,500.00,500.00');
});

test('the 201 file lists a person’s payslips for those who may see pay, and says who looked', async () => {
  const { body } = await ask<{ items: SlipOf[] }>(slipsOfApi.slipsOf, { employeeId: ben });
  const kept = await database.one<{ net: number }>(
    sql`select net from payslip where run_id = ${runId} and employee_id = ${ben}`,
  );
  expect(body.items).toMatchObject([{ runId, net: kept?.net, isShown: true, isCorrected: false }]);
  expect((await ask(slipsOfApi.slipsOf, { employeeId: ben }, 'hr')).status).toBe(403);
  const read = await database.rows(sql`select from audit_line where action = 'READ' and subject = 'employee'
    and subject_id = ${ben} and detail ? 'payslips'`);
  expect(read).toHaveLength(1);
});

test('payslips to print are a page each, after the password, of pay that people may see', async () => {
  people.set('pay', { employeeId: ben, holds: ['MANAGE_RELEASE_PAYSLIP'], signedInAt: 1_700_000_000 });
  const asked = { id: runId, what: 'PAYSLIPS', format: 'pdf' };
  expect((await ask(payExportsApi.startPayExport, asked, 'pay')).body.code).toBe('SIGN_IN_AGAIN');
  expect((await ask(payExportsApi.startPayExport, { ...asked, format: 'csv' })).body.code).toBe('PDF_ALONE');
  const pages = async () =>
    (await made({ what: 'PAYSLIPS', format: 'pdf' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  expect(await pages()).toBe(3);
  const hold = { id: newId(), employeeId: ben };
  await database.run(sql`insert into pay_hold (id, run_id, employee_id, kind, reason, set_by, set_at)
    values (${hold.id}, ${runId}, ${hold.employeeId}, 'HELD', 'Wrong account', 'hr', now())`);
  expect(await pages()).toBe(2);
  // With a password of payslips, this file has that of the person who asks; an account without a record has none.
  await database.run(sql`insert into payroll_policy (effective_from, contributions, floor_rate, large_change, pdf_password, by)
    values ('2026-02-01', 'LAST', 0.3, 0.2, 'NUMBER', 'hr')`);
  expect((await ask(payExportsApi.startPayExport, asked)).body.code).toBe('NO_PASSWORD');
  people.set('ben', {
    employeeId: ben,
    holds: ['MANAGE_RELEASE_PAYSLIP'],
    signedInAt: Date.parse('2026-12-08T10:00:00+08:00') / 1000,
  });
  expect((await made({ what: 'PAYSLIPS', format: 'pdf' }, 'ben')).toString('latin1')).toContain('/Encrypt');
});
