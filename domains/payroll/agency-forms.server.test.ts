// Forms of the agencies: their items are the sums of payslips to the centavo, and forms that are not there are refused.
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openReported } from '../../tests/pay-reports.ts';
import { freshDatabase } from '../../tests/server.ts';
import { certificatesApi, remittancesApi } from './contract.ts';
import { mcrfSheet, quarterOf, r3Sheet } from './service/agency-lists.ts';
import { remittanceOf } from './service/remittances.ts';
import { linesOf } from './service/remittances-lines.ts';
import { computationOf } from './service/tax-items.ts';
import { withheldByMonth } from './table/annual-return.ts';

const database = await freshDatabase();
const { call, runId } = await openReported(database);
const MONTH = day('2026-11-01');
const issuing = { employer: null, company: 'Company' };

const sums = async () =>
  database.one<{ tax: number; sss: number; ec: number; fund: number; gross: number; taxable: number }>(sql`
    select sum(tax)::bigint as tax, sum(sss + sss_employer)::bigint as sss, sum(ec)::bigint as ec,
      sum(pagibig + pagibig_employer)::bigint as fund, sum(gross)::bigint as gross, sum(taxable)::bigint as taxable
    from payslip where run_id = ${runId}`);

const written = (centavos = 0) => (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

test('form 1601-C adds up: its parts are the whole, and its tax is what payslips withheld', async () => {
  const lines = await linesOf(database, 'TAX', MONTH);
  const boxes = computationOf(await remittanceOf(database, { kind: 'TAX', month: MONTH }, day('2026-12-08')), lines);
  const of = (no: string) => Number(boxes.find((box) => box.no === no)?.value.replaceAll(',', '')) * 100;
  const own = await sums();
  expect([of('14'), of('22'), of('25'), of('31')]).toEqual([own?.gross, own?.taxable, own?.tax, own?.tax]);
  const parts = ['15', '16', '17', '18', '19', '20'].reduce((sum, no) => sum + of(no), 0);
  expect(parts).toBe(of('21'));
  expect(of('14') - of('21')).toBe(of('22'));
  expect(await withheldByMonth(database, 2026)).toEqual([{ month: MONTH, withheld: own?.tax, hasOpening: false }]);
});

test('R-3 lists the quarter, and MCRF the month, with the sums of their payslips', async () => {
  expect(quarterOf(MONTH)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
  const own = await sums();
  expect([own?.sss, own?.ec, own?.fund].every((sum) => (sum ?? 0) > 0)).toBe(true);
  const lists = [[], await linesOf(database, 'SSS', MONTH), []];
  const { totals, rows, columns } = r3Sheet(quarterOf(MONTH), lists, issuing);
  expect(totals.slice(2)).toEqual(['0.00', '0.00', written(own?.sss), written(own?.ec), '0.00', '0.00', '']);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
  const mcrf = mcrfSheet(MONTH, await linesOf(database, 'PAGIBIG', MONTH), issuing);
  expect(mcrf.totals.at(-2)).toBe(written(own?.fund));
  expect([mcrf.totals.length, mcrf.rows[0]?.length]).toEqual([mcrf.columns.length, mcrf.columns.length]);
});

test('forms come as PDF for those who may see pay; PhilHealth has none here', async () => {
  const form = async (kind: string, who = 'payroll') =>
    call(who, remittancesApi.remittanceFile, { input: { kind, month: MONTH, format: 'form' } });
  for (const kind of ['TAX', 'SSS', 'PAGIBIG']) {
    const answer = await form(kind);
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    expect(answer.raw.headers['content-disposition']).toContain(kind === 'TAX' ? '1601c-2026-11.pdf' : '-2026-11.pdf');
  }
  expect((await form('PHILHEALTH')).json<{ code: string }>().code).toBe('NO_FORM');
  expect((await form('TAX', 'hr')).status).toBe(403);
  const annual = (year: number) => call('payroll', certificatesApi.annualReturn, { input: { year } });
  expect((await annual(2026)).text.slice(0, 5)).toBe('%PDF-');
  expect((await annual(2025)).json<{ code: string }>().code).toBe('NO_PAY');
});
