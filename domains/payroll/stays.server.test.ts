// What pay leaves behind stays: no statement changes, removes or empties it, not even beside the product.
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, type Sql, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, expect, test } from 'vitest';
import { openPay } from '../../tests/pay-api.ts';
import { PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { adjustmentsApi, type PayRun, runsApi } from './contract.ts';
import { insertUpload, withdrawUploadRow } from './table/uploads.ts';

const pay = await openPay('2026-11-17T10:00:00.000+08:00');
const { ask, move, compute, database } = pay;
const NEXT = day('2026-11-16');
let [ana, ben] = ['', ''];
/** Of pay that is completed, and of pay that is open. */
let [past, open, wrong] = ['', '', ''];

async function uploadFor(runId: string, employeeId: string) {
  const none = { gross: 0, deducted: 0, net: 0 } as Record<'gross' | 'deducted' | 'net', never>;
  await insertUpload(database, { runId, fileName: 'slips.csv', by: 'payroll' }, [{ employeeId, lines: [], ...none }]);
  const [upload] = await database.rows<{ id: string }>(sql`select id from pay_upload where run_id = ${runId}`);
  return upload?.id ?? '';
}

beforeAll(async () => {
  [ana, ben] = [await paidPerson(pay, 'ana'), await paidPerson(pay, 'ben')];
  await work(pay, ana, '2026-11-03');
  await setPeriods(database, [{ ...PERIOD, lastDayToFile: PERIOD.ends, payDate: day('2026-11-20'), state: 'Posted' }]);
  wrong = (await ask<PayRun>(runsApi.openRun, { on: '2026-10-20' })).body.id;
  await compute(wrong);
  await uploadFor(wrong, ben);
  // It goes with its pay, as long as none is completed.
  expect((await move(runsApi.discardRun, wrong)).status).toBe(200);
  const bonus = { on: PERIOD.starts, amount: 10_000, tax: 'TAXABLE', label: 'Bonus', reason: 'x' };
  await ask(adjustmentsApi.adjust, { employeeId: ana, ...bonus });
  const run = (await ask<PayRun>(runsApi.openRun, { on: PERIOD.starts })).body.id;
  past = await uploadFor(run, ben);
  await withdrawUploadRow(database, past, 'payroll');
  await compute(run);
  expect((await move(runsApi.completeRun, run)).status).toBe(200);
  const next = (await ask<PayRun>(runsApi.openRun, { on: NEXT })).body.id;
  open = await uploadFor(next, ben);
  const [slip] = await database.rows<{ id: string }>(sql`select id from payslip where run_id = ${run}`);
  const release = newId();
  for (const row of [
    sql`payslip_receipt (payslip_id, state) values (${slip?.id}, 'Opened')`,
    sql`payslip_paper (payslip_id, storage_key) values (${slip?.id}, 'x')`,
    sql`payslip_question (id, payslip_id, state, due_on, asked_at) values (${newId()}, ${slip?.id}, 'Open', '2026-12-01', now())`,
    sql`certificate_release (id, year, by) values (${release}, 2026, 'payroll')`,
    sql`certificate_paper (release_id, employee_id, storage_key) values (${release}, ${ana}, 'x')`,
    sql`prior_income (employee_id, year, employer, taxable, withheld, entered_by) values (${ana}, 2026, 'x', 1, 0, 'x')`,
    sql`payroll_policy (effective_from, contributions, floor_rate, large_change, pdf_password, by)
      values ('2026-12-01', 'LAST', 0.3, 0.2, 'NONE', 'x')`,
    sql`payroll_policy (effective_from, contributions, floor_rate, large_change, pdf_password, by, withdrawn_by, withdrawn_at)
      values ('2027-01-01', 'LAST', 0.3, 0.2, 'NONE', 'x', 'x', now())`,
  ]) {
    await database.run(sql`insert into ${row}`);
  }
});

const REFUSED: Readonly<Record<string, () => Sql>> = {
  'a receipt changed': () => sql`update payslip_receipt set at = now()`,
  'a receipt removed': () => sql`delete from payslip_receipt`,
  'a paper changed': () => sql`update payslip_paper set storage_key = 'y'`,
  'a paper removed': () => sql`delete from payslip_paper`,
  'a certificate’s paper changed': () => sql`update certificate_paper set storage_key = 'y'`,
  'a certificate’s paper removed': () => sql`delete from certificate_paper`,
  'a question removed': () => sql`delete from payslip_question`,
  'earlier income removed': () => sql`delete from prior_income`,
  'earlier income given to somebody else': () => sql`update prior_income set employee_id = ${ben}`,
  'rules of pay changed': () => sql`update payroll_policy set floor_rate = 0 where withdrawn_at is null`,
  'rules of pay brought back': () =>
    sql`update payroll_policy set withdrawn_at = null, withdrawn_by = null where withdrawn_at is not null`,
  'rules of pay removed': () => sql`delete from payroll_policy`,
  'an upload of completed pay brought back': () =>
    sql`update pay_upload set withdrawn_at = null, withdrawn_by = null where id = ${past}`,
  'an upload moved to other pay': () =>
    sql`update pay_upload set run_id = (select run_id from pay_upload where id = ${past}) where id = ${open}`,
  'an upload renamed': () => sql`update pay_upload set file_name = 'y' where id = ${open}`,
  'an upload removed': () => sql`delete from pay_upload where id = ${open}`,
  'an upload slipped into completed pay': () => sql`insert into pay_upload (id, run_id, file_name, "by")
    select gen_random_uuid(), run_id, 'y', 'y' from pay_upload where id = ${past}`,
  'an uploaded slip changed': () => sql`update uploaded_slip set gross = 1, net = 1 where upload_id = ${open}`,
  'an uploaded slip removed': () => sql`delete from uploaded_slip where upload_id = ${open}`,
  'a slip slipped into an upload of completed pay': () => sql`insert into uploaded_slip
    (upload_id, employee_id, lines, gross, deducted, net) values (${past}, ${ana}, '[]', 0, 0, 0)`,
  'a bank layout removed': () => sql`delete from bank_layout`,
};

test.each(Object.entries(REFUSED))('%s is refused by the database', async (_, change) => {
  await expect(database.run(change())).rejects.toMatchObject({ code: '23001' });
});

test.each([
  ...['pay_run', 'payslip', 'payslip_receipt', 'payslip_paper', 'payslip_leave', 'payslip_question'],
  ...[
    'payslip_question_message',
    'payslip_correction',
    'pay_adjustment',
    'pay_upload',
    'uploaded_slip',
    'prior_income',
  ],
  ...[
    'payroll_policy',
    'employer_particulars',
    'certificate_release',
    'certificate_paper',
    'bank_download',
    'bank_layout',
  ],
  ...['remittance_payment', 'deduction_due', 'deduction_account', 'deduction_authorization', 'deduction_payment'],
  'savings_movement',
])('%s is never emptied', async (name) => {
  await expect(database.pool.query(`truncate ${name} cascade`)).rejects.toMatchObject({ code: '23001' });
});
