// The payroll register and the comparison of a run with the last one: their totals are the sums of payslips to the centavo, on
// the screen and in every file.
import { newId, sql } from '@kawani/kit/server/db';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { INSTALMENT, linesSummed, openReported } from '../../tests/pay-reports.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type ComparedRow, comparisonsApi, type LineChange } from './contract/comparisons.ts';
import { type PayExport, payExportsApi } from './contract/pay-exports.ts';
import { type RegisterRow, type RegisterTotal, registersApi } from './contract/registers.ts';

const database = await freshDatabase();
const { ask, made, company, ana, ben, cora, runId } = await openReported(database);

describe('the register', () => {
  test('sums up what its payslips say, by line, detachment and client', async () => {
    const { body } = await ask<{ items: RegisterRow[] }>(registersApi.register, { id: runId });
    expect(body.items.map(({ name }) => name)).toHaveLength(3);
    const lines = await linesSummed(database, runId);
    expect(lines.LOAN).toBe(INSTALMENT);
    for (const by of ['SITE', 'CLIENT']) {
      const totals = await ask<{ items: RegisterTotal[]; all: RegisterTotal }>(registersApi.registerTotals, {
        id: runId,
        by,
      });
      const { items, all } = totals.body;
      expect(all.sums).toEqual(lines);
      expect(items.length).toBeGreaterThan(1);
      for (const part of ['gross', 'deducted', 'net', 'people'] as const)
        expect(items.reduce((sum, unit) => sum + unit[part], 0)).toBe(all[part]);
      expect(all.net).toBe(body.items.reduce((sum, { net }) => sum + net, 0));
    }
  });

  test('is narrowed by a person, a detachment and a client', async () => {
    const places = await ask<{ detachments: { id: string }[]; clients: string[] }>(registersApi.registerPlaces, {
      id: runId,
    });
    const counted = async (more: Record<string, unknown>) =>
      (await ask(registersApi.register, { id: runId, ...more })).body.total;
    const each = places.body.detachments.map(({ id }) => counted({ detachmentId: id }));
    expect((await Promise.all(each)).reduce((a, b) => a + b, 0)).toBe(3);
    const byClient = places.body.clients.map((client) => counted({ client }));
    expect((await Promise.all(byClient)).reduce((a, b) => a + b, 0)).toBe(3);
    expect(await counted({ client: 'Nobody' })).toBe(0);
  });

  test('keeps the detachment of a payslip when the person moves on', async () => {
    const before = await ask<{ items: RegisterTotal[] }>(registersApi.registerTotals, { id: runId, by: 'SITE' });
    await database.run(sql`update assignment set effective_to = '2026-12-01' where employee_id = ${ana}`);
    const after = await ask<{ items: RegisterTotal[] }>(registersApi.registerTotals, { id: runId, by: 'SITE' });
    expect(after.body).toEqual(before.body);
  });

  test('marks whose pay is held or left out, with the reason, and counts them in the totals and in files', async () => {
    const [first] = (await ask<{ items: RegisterRow[] }>(registersApi.register, { id: runId })).body.items;
    expect(first?.hold).toBeNull();
    expect((await made({ what: 'REGISTER', format: 'csv' })).toString()).not.toContain('Held');
    await database.run(sql`insert into pay_hold (id, run_id, employee_id, kind, reason, set_by, set_at)
      values (${newId()}, ${runId}, ${ana}, 'HELD', 'The bank returned it', 'payroll', now()),
        (${newId()}, ${runId}, ${ben}, 'EXCLUDED', 'No time records', 'payroll', now())`);
    const { items } = (await ask<{ items: RegisterRow[] }>(registersApi.register, { id: runId })).body;
    expect(new Map(items.map(({ employeeId, hold }) => [employeeId, hold]))).toEqual(
      new Map([
        [ana, { kind: 'HELD', reason: 'The bank returned it' }],
        [ben, { kind: 'EXCLUDED', reason: 'No time records' }],
        [cora, null],
      ]),
    );
    const totals = await ask<{ items: RegisterTotal[]; all: RegisterTotal }>(registersApi.registerTotals, {
      ...{ id: runId, by: 'SITE' },
    });
    expect(totals.body.all).toMatchObject({ people: 3, held: 1, leftOut: 1 });
    const csv = (await made({ what: 'REGISTER', format: 'csv' })).toString();
    expect(csv).toContain('Held: The bank returned it');
    expect(csv).toContain('"Held: 1, left out: 1"');
    expect((await made({ what: 'TOTALS', by: 'SITE', format: 'csv' })).toString()).toContain('Held,Left out');
    await database.run(sql`alter table pay_hold disable trigger pay_hold_stays`);
    await database.run(sql`delete from pay_hold`);
    await database.run(sql`alter table pay_hold enable trigger pay_hold_stays`);
  });

  test('in Excel has numbers, every line, the period above and lines to sign on below', async () => {
    const bytes = await made({ what: 'REGISTER', format: 'xlsx' });
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Register', 'By detachment', 'By client']);
    for (const { rows } of sheets) {
      const text = rows.flat().filter((cell) => typeof cell === 'string');
      expect(text).toContain('Period: Nov-01-2026 to Nov-15-2026');
      expect(text).toContain('Checked by');
      const head = rows.findIndex((row) => row.includes('Net pay'));
      const titles = rows[head] ?? [];
      const last = rows.findLastIndex((row) => typeof row[titles.indexOf('Net pay')] === 'number');
      const lines = await linesSummed(database, runId);
      const column = (title: string) => titles.indexOf(title);
      const summed = (title: string) =>
        rows.slice(head + 1, last).reduce((sum, row) => sum + Math.round(Number(row[column(title)] ?? 0) * 100), 0);
      for (const [title, code] of [
        ['Basic pay', 'BASIC'],
        ['Loan', 'LOAN'],
        ['SSS, employer share', 'SSS_EMPLOYER'],
      ] as const) {
        expect(summed(title)).toBe(lines[code] ?? 0);
        expect(Math.round(Number(rows[last]?.[column(title)] ?? 0) * 100)).toBe(lines[code] ?? 0);
      }
    }
    expect(bytes.includes('xl/worksheets/sheet3.xml')).toBe(true);
  });

  test('is made as CSV and on paper, each written down, and fetched by the one who asked alone', async () => {
    const csv = (await made({ what: 'REGISTER', format: 'csv' })).toString();
    expect(csv.trim().split('\r\n')).toHaveLength(5);
    expect((await made({ what: 'REGISTER', format: 'pdf' })).toString('latin1').slice(0, 5)).toBe('%PDF-');
    expect((await made({ what: 'TOTALS', by: 'CLIENT', format: 'pdf' })).toString('latin1')).toContain(
      '/MediaBox [0 0 841.89 595.28]',
    );
    const { body } = await ask<PayExport>(payExportsApi.startPayExport, {
      id: runId,
      what: 'TOTALS',
      format: 'csv',
      by: 'SITE',
    });
    expect((await ask(payExportsApi.payExport, { id: body.id }, 'other')).status).toBe(404);
    expect((await ask(payExportsApi.payExportFile, { id: body.id })).body.code).toBe('NOT_READY');
    const lines = await database.rows(sql`select from audit_line where action = 'EXPORT' and subject = 'pay_run'`);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect((await ask(registersApi.register, { id: runId }, 'hr')).status).toBe(403);
    expect(
      (await ask(payExportsApi.startPayExport, { id: runId, what: 'REGISTER', format: 'csv', client: 'Nobody' })).body
        .code,
    ).toBe('NOTHING_CHOSEN');
  });
});

describe('compared with the last run', () => {
  let before = '';

  beforeAll(async () => {
    // The run before: cora was not in it, a leaver was, and ben had no loan yet and earned a peso less.
    const leaver = await company.employee({ username: 'dan', separatedOn: '2026-10-31' });
    before = newId();
    await database.run(sql`
      insert into pay_run (id, starts, ends, pay_date, month, part, parts, state, kind, opened_by)
      values (${before}, '2026-10-16', '2026-10-31', '2026-11-05', '2026-10-01', 2, 2, 'Not Posted', 'REGULAR', 'test')`);
    await database.run(sql`
      insert into payslip (id, run_id, employee_id, round, person, lines, gross, deducted, net, taxable, tax, basic_earned,
        basic_monthly, compensation, fund_salary, shares, de_minimis, benefits, carried, faults, remarks, computed_at, seen,
        days_posted)
      select gen_random_uuid(), ${before}, who, 1, person, lines, gross, deducted, gross - deducted, 0, 0, 0, 0, 0, 0, '{}', '{}',
        0, '[]', '[]', '[]', now(), pg_current_snapshot(), true
      from (
        select s.employee_id as who, s.person, l.lines, s.gross - 100 as gross, s.deducted - l.loan as deducted
        from payslip s, lateral (
          select coalesce(sum((line ->> 'amount')::bigint) filter (where line ->> 'code' = 'LOAN'), 0)::bigint as loan,
            jsonb_agg(case line ->> 'code' when 'BASIC' then jsonb_set(line, '{amount}',
              to_jsonb((line ->> 'amount')::bigint - 100)) else line end) filter (where line ->> 'code' <> 'LOAN') as lines
          from jsonb_array_elements(s.lines) line) l
        where s.run_id = ${runId} and s.employee_id <> ${cora}
        union all
        select ${leaver}::uuid, '{"number": "1004", "place": null}'::jsonb,
          '[{"code": "BASIC", "group": "EARNING", "amount": 70000}]'::jsonb, 70000, 0) paid`);
  });

  const shown = async (more: Record<string, unknown> = {}) =>
    (
      await ask<{ items: ComparedRow[]; before: { id: string } | null }>(comparisonsApi.comparison, {
        id: runId,
        ...more,
      })
    ).body;

  test('new and gone people come first, then whose net pay changed most, line by line', async () => {
    const { items, before: last } = await shown();
    expect(last?.id).toBe(before);
    expect(items.map(({ employeeId, change }) => [employeeId, change])).toEqual([
      [cora, 'NEW'],
      [expect.any(String), 'GONE'],
      [ben, 'CHANGED'],
      [ana, 'CHANGED'],
    ]);
    const [, , ofBen, ofAna] = items;
    expect(ofBen?.lines.map(({ code, was, is }) => [code, is - was])).toEqual([
      ['BASIC', 100],
      ['LOAN', 50_000],
    ]);
    expect(ofAna?.lines.map(({ code, was, is }) => [code, is - was])).toEqual([['BASIC', 100]]);
    for (const { net, lines } of items.slice(2)) {
      const side = (code: string) => (['TAX', 'LOAN', 'SSS', 'PHILHEALTH', 'PAGIBIG'].includes(code) ? -1 : 1);
      expect(lines.reduce((sum, { code, was, is }) => sum + side(code) * (is - was), 0)).toBe(net.is - net.was);
    }
  });

  test('a threshold hides small changes, and never who is new or gone', async () => {
    const who = async (more: Record<string, unknown>) => (await shown(more)).items.map(({ change }) => change);
    expect(await who({ least: 101 })).toEqual(['NEW', 'GONE', 'CHANGED']);
    expect(await who({ percent: 1_000 })).toEqual(['NEW', 'GONE']);
    expect(await who({ change: 'GONE' })).toEqual(['GONE']);
  });

  test('lines of all are the difference of both runs, and the file has everybody', async () => {
    const { body } = await ask<{ items: LineChange[]; people: object }>(comparisonsApi.comparedLines, { id: runId });
    expect(body.people).toEqual({ was: 3, is: 3 });
    const lines = await linesSummed(database, runId);
    expect(Object.fromEntries(body.items.map(({ code, is }) => [code, is]).filter(([, is]) => is !== 0))).toEqual(
      Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0)),
    );
    const csv = (await made({ what: 'COMPARISON', format: 'csv' })).toString();
    for (const word of [',New,', ',Gone,', ',Changed,Loan,0.00,500.00,500.00,']) expect(csv).toContain(word);
    expect((await made({ what: 'COMPARISON', format: 'xlsx', least: 101 })).length).toBeGreaterThan(1_000);
  });
});
