// What a completed run leaves behind: certificates of the year that say what slips said, and files that pay people out.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { instantOf, type WallTime } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshFiles } from '../../tests/files.ts';
import { loadPayOut, PERIOD, paidPerson, work } from '../../tests/payroll.ts';
import { freshDatabase } from '../../tests/server.ts';
import {
  bankApi,
  type CertificateExport,
  type CertificateRow,
  certificatesApi,
  type PayOut,
  runsApi,
} from './contract.ts';
import { payrollRoutes } from './routes.ts';
import { earlierEmployers } from './service/certificates-paper.ts';
import { yearsOf } from './service/certificates-year.ts';
import { certificateExporter, loadRun } from './service.ts';
import { exportOf } from './table/certificates-kept.ts';

const now = new Date('2026-12-08T10:00:00.000+08:00');
const YEAR = 2026;
const database = await freshDatabase();
await database.run(sql`create schema if not exists graphile_worker`);
await database.run(
  sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
);
const { call, people } = await startApi(database, payrollRoutes, () => now);
let company: Company;
let [ana, ben, cora, runId] = ['', '', '', ''];

const ask = async <Answer>(endpoint: Parameters<typeof call>[1], input: object = {}, who = 'payroll') => {
  const answer = await call(who, endpoint, { input: input as Record<string, unknown> });
  return { status: answer.status, body: answer.json<Answer & { code?: string }>() };
};
const download = async (endpoint: Parameters<typeof call>[1], input: object, who = 'payroll') => {
  const answer = await call(who, endpoint, { input: input as Record<string, unknown> });
  return { status: answer.status, text: answer.text };
};

beforeAll(async () => {
  company = await openCompany(database);
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
  const given = { database, company };
  ana = await paidPerson(given, 'ana');
  ben = await paidPerson(given, 'ben', { basis: 'MONTHLY', rate: 4_600_000 as Centavos, mwe: false });
  cora = await paidPerson(given, 'cora');
  const signedInAt = now.getTime() / 1000;
  people.set('ana', { employeeId: ana, signedInAt });
  people.set('ben', { employeeId: ben, signedInAt: signedInAt - 3_600 });
  for (const id of [ana, ben, cora]) await work(given, id, '2026-11-03');
  await loadPayOut(
    database,
    sql`(${ana}, '2026-01-01', 'BPI', '=cmd|Peña', '00 12-345678'), (${ben}, '2026-01-01', 'GCash', 'Ben', '09171234567'),
    (${ben}, '2027-01-01', 'BPI', 'Ben', '999')`,
  );
});

test('before any pay there is no certificate to look at, make or release', async () => {
  expect((await ask<{ items: unknown[] }>(certificatesApi.certificates)).body).toMatchObject({
    items: [],
    years: [],
    year: YEAR,
  });
  for (const endpoint of [certificatesApi.releaseCertificates, certificatesApi.makeCertificates]) {
    expect(
      (await ask(endpoint, { year: YEAR, ...(endpoint === certificatesApi.makeCertificates && { what: 'PAPERS' }) }))
        .body.code,
    ).toBe('NO_PAY');
  }
  expect((await ask<{ items: unknown[] }>(bankApi.payOutRuns)).body.items).toEqual([]);
});

describe('with completed pay', () => {
  beforeAll(async () => {
    const period = await payPeriodOn(database, PERIOD.starts);
    await payDaysOf(database, [ana, ben, cora], { from: period.starts, to: period.ends }, now);
    await setPeriods(database, [{ ...period, state: 'Posted' }]);
    const releasedAt = instantOf(day('2026-12-01'), '08:00' as WallTime);
    await loadRun(database, PERIOD.starts, { by: 'payroll', now, releasedAt });
    const runs = await ask<{ items: { id: string }[] }>(runsApi.runs);
    runId = runs.body.items[0]?.id ?? '';
  });

  test('a year says what its slips said, earlier employers beside', async () => {
    await database.run(sql`insert into prior_income
      (employee_id, year, employer, tin, address, zip, taxable, withheld, entered_by)
      values (${ben}, ${YEAR}, 'Bantay Lakas', '123456789000', '8 Mabini Street, Pasig City', '1600', 30000000, 750000, 'hr')`);
    const { body } = await ask<{ items: CertificateRow[]; totals: { gross: number } }>(certificatesApi.certificates, {
      year: YEAR,
    });
    expect(body.items.map(({ gross }) => gross).reduce((a, b) => a + b, 0)).toBe(body.totals.gross);
    const of = (id: string) => body.items.find(({ employeeId }) => employeeId === id);
    expect(of(ana)).toMatchObject({
      isMinimumWage: true,
      due: 0,
      isSubstituted: true,
      hasGoodTin: false,
      releasedAt: null,
    });
    expect(of(ben)).toMatchObject({ isMinimumWage: false, earlier: ['Bantay Lakas'], isSubstituted: false });
    expect((of(ben)?.due ?? 0) - (of(ben)?.withheld ?? 0)).toBe(of(ben)?.short);
  });

  test('form 2316 says who paid before, with TIN and address', async () => {
    const [year] = await yearsOf(database, YEAR, [ben]);
    const [ofAna] = await yearsOf(database, YEAR, [ana]);
    const said = ({ earlier }: Pick<NonNullable<typeof year>, 'earlier'> = { earlier: [] }) =>
      earlierEmployers({ earlier }).flatMap(({ boxes }) => boxes.map(({ no, value }) => [no, value]));
    expect(said(year)).toEqual([
      ['16', '123-456-789-000'],
      ['17', 'Bantay Lakas'],
      ['18', '8 Mabini Street, Pasig City'],
      ['18A', '1600'],
    ]);
    expect(said(ofAna).map(([, value]) => value)).toEqual(['None', 'None', 'None', 'None']);
    // Two employers do not fit into one line.
    const [first] = year?.earlier ?? [];
    const two =
      first === undefined ? [] : [first, { ...first, employer: 'Matatag', tin: null, address: null, zip: null }];
    expect(said({ earlier: two }).slice(4)).toEqual([
      ['16', 'Not entered'],
      ['17', 'Matatag'],
      ['18', 'Not entered'],
      ['18A', 'Not entered'],
    ]);
  });

  test('one’s own is there once it is released, after the password, and stays the same', async () => {
    const mine = () => ask<{ items: { year: number }[] }>(certificatesApi.myCertificates, {}, 'ana');
    expect((await mine()).body.items).toEqual([]);
    expect((await download(certificatesApi.myCertificatePdf, { year: YEAR }, 'ana')).status).toBe(404);
    expect((await ask(certificatesApi.releaseCertificates, { year: YEAR }, 'hr')).status).toBe(403);
    expect((await ask(certificatesApi.releaseCertificates, { year: YEAR })).status).toBe(200);
    expect((await mine()).body.items).toMatchObject([{ year: YEAR }]);
    const [first, second] = [1, 2].map(() => download(certificatesApi.myCertificatePdf, { year: YEAR }, 'ana'));
    expect((await first)?.text.slice(0, 5)).toBe('%PDF-');
    expect((await first)?.text).toBe((await second)?.text);
    expect((await ask(certificatesApi.myCertificatePdf, { year: YEAR }, 'ben')).body.code).toBe('SIGN_IN_AGAIN');
  });

  test('all certificates and the list are made by a job for who asked, and nobody else fetches them', async () => {
    const files = await freshFiles();
    const job = certificateExporter({ database, files, clock: () => now, company: 'Company' });
    const made: string[] = [];
    for (const what of ['PAPERS', 'LIST_CSV', 'LIST_XLSX']) {
      const { body } = await ask<CertificateExport>(certificatesApi.makeCertificates, { year: YEAR, what });
      await job({ id: body.id });
      made.push(body.id);
      expect((await ask<CertificateExport>(certificatesApi.certificateExport, { id: body.id })).body).toMatchObject({
        state: 'READY',
        done: 3,
        total: 3,
      });
      people.set('other', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
      expect((await ask(certificatesApi.certificateExport, { id: body.id }, 'other')).status).toBe(404);
    }
    const read = async (id = '') => {
      const kept = await exportOf(database, id);
      const parts: Buffer[] = [];
      for await (const part of await files.get(kept?.storageKey ?? '')) parts.push(part as Buffer);
      return Buffer.concat(parts);
    };
    const zip = await read(made[0]);
    expect(zip.readUInt16LE(zip.length - 12)).toBe(3);
    expect(zip.toString('latin1').match(/%PDF-/g)).toHaveLength(3);
    const list = (await read(made[1])).toString();
    expect(list.split('\r\n')).toHaveLength(5);
    expect(list).toContain('2,1,,Peña,Ana 1001');
  });

  const look = async (more: object = {}) => (await ask<PayOut>(bankApi.payOut, { id: runId, ...more })).body;

  test('everybody is paid one way, and who is not in the file is named with the reason', async () => {
    const { groups, people: paid, total, file, leftOut, cash } = await look();
    expect(groups.reduce((all, each) => all + each.total, 0)).toBe(total);
    expect(file.people + leftOut.length).toBe(paid);
    expect(Object.fromEntries(leftOut.map(({ employeeId, why }) => [employeeId, why]))).toEqual({
      [ben]: 'WALLET',
      [cora]: 'NO_ACCOUNT',
    });
    expect(cash.notes.reduce((all, { value, count }) => all + value * count, 0)).toBe(cash.total);
    expect(file.hashTotal).toBe('12345678');
  });

  test('two files of the same pay are the same bytes; formulas and foreign letters are gone, and each is written down', async () => {
    const take = () => download(bankApi.bankFile, { id: runId, layout: 'ACCOUNT_NAME_AMOUNT' });
    const [first, second] = [await take(), await take()];
    expect(first.text).toBe(second.text);
    expect(first.text).toContain('0012345678,CMD PENA,');
    expect((await download(bankApi.bankFile, { id: runId, layout: 'FULL' })).text).toContain("'=cmd|Peña");
    expect((await look({ layout: 'ACCOUNT_NAME_AMOUNT' })).file.isOther).toBe(false);
    await loadPayOut(database, sql`(${ana}, '2026-06-01', 'BPI', 'Ana', '777777')`);
    await database.run(sql`update employee set last_name = 'Reyes' where id = ${ana}`);
    // Pay keeps the account and the names it was completed with.
    expect((await look({ layout: 'ACCOUNT_NAME_AMOUNT' })).file.isOther).toBe(false);
    expect((await look()).downloads).toHaveLength(3);
    const audited = await database.rows(sql`select from audit_line where action = 'EXPORT' and subject = 'pay-out'`);
    expect(audited).toHaveLength(3);
  });

  test('cash is a list to be signed, and nothing is paid of a run that is not there', async () => {
    expect((await download(bankApi.cashList, { id: runId })).text.slice(0, 5)).toBe('%PDF-');
    expect((await ask(bankApi.bankFile, { id: runId, layout: 'NOPE' })).body.code).toBe('NO_SUCH_LAYOUT');
    expect((await ask(bankApi.bankFile, { id: runId, layout: 'FULL', channel: 'PNB' })).body.code).toBe('NOBODY');
    expect((await ask(bankApi.payOut, { id: '01920000-0000-7000-8000-000000000001' })).status).toBe(404);
    for (const endpoint of [bankApi.payOut, bankApi.cashList])
      expect((await ask(endpoint, { id: runId }, 'hr')).status).toBe(403);
  });
});
