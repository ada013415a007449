import { grantLeave } from '@kawani/domains/leave/filing/service/leave-days';
import { proclaim } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { openFiles } from '@kawani/kit/server/files';
import { day } from '@kawani/kit/values/day';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type ReportColumn, type ReportRow, reportApi } from './contract/report.ts';
import type { ReportView } from './contract/report-views.ts';
import type { TeamDay, TeamExport } from './contract/team.ts';
import { attendanceRoutes } from './routes.ts';
import { reportExporter } from './service.ts';

const WEEK = { from: '2026-11-16', to: '2026-11-20' };
const now = new Date('2026-11-21T09:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
let [ana, bea, cora] = ['', '', ''];

async function punched(employeeId: string, ...taps: readonly (readonly [string, 'IN' | 'OUT'])[]) {
  for (const [at, kind] of taps) {
    const when = `2026-11-${at}:00+08:00`;
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${employeeId}, ${when}, ${kind}, 'PHONE', ${when}, 'INSIDE')`);
  }
}

beforeAll(async () => {
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(
    sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
  );
  const company = await openCompany(database);
  people.set('hr', { employeeId: null, holds: ['EXPORT_TIMESHEET_REPORT'] });
  people.set('payroll', { employeeId: null, holds: ['EXPORT_TIMESHEET_REPORT'] });
  people.set('lead', { employeeId: await company.supervisor(), holds: ['VIEW_TEAM_ATTENDANCE'] });
  [ana, bea] = [await company.employee(), await company.employee()];
  cora = await company.employee({ site: 'BLK-1' });
  for (const id of [ana, bea]) await company.schedule(id, 'DAY', '2026-11-01', '2026-11-30');
  await company.schedule(cora, 'NIGHT', '2026-11-01', '2026-11-30');
  await database.run(sql`update shift_day set detachment_id = ${await siteId('BLK-1')} where employee_id = ${cora}`);
  await proclaim(database, [
    { date: day('2026-11-19'), name: 'Foundation', type: 'RH', places: null, proclamation: 'P 1' },
  ]);
  // Ana: ten minutes late, a full day with an hour of approved overtime on a holiday, and two hours that nobody asked for.
  await punched(ana, ['18T06:10', 'IN'], ['18T14:00', 'OUT'], ['19T06:00', 'IN'], ['19T15:00', 'OUT']);
  await punched(ana, ['20T06:00', 'IN'], ['20T16:00', 'OUT'], ['17T06:00', 'IN']);
  await database.run(sql`insert into time_grant (id, employee_id, work_date, kind, starts, ends) values
    (${newId()}, ${ana}, '2026-11-19', 'POSTAPPLY', '2026-11-19T14:00:00+08:00', '2026-11-19T15:00:00+08:00')`);
  await grantLeave(database, [
    { employeeId: bea, date: day('2026-11-18'), portion: 'WHOLE', type: 'AVAWL', paid: true },
  ]);
  await punched(cora, ['18T22:00', 'IN'], ['19T06:00', 'OUT']);
  await database.run(sql`insert into shift_requirement (detachment_id, shift_id, effective_from, headcount)
    select d.id, s.id, '2026-11-17', 2 from detachment d, shift s where d.code = 'MKT-1' and s.code = 'DAY'`);
});

const unpaged = ({ size: _, page: __, ...more }: { size?: number; page?: number }) => more;
type Answer = { columns: ReportColumn[]; items: ReportRow[]; total: number };
async function view(name: ReportView, more: object = {}) {
  const answer = await call('hr', reportApi.rows, { input: { ...WEEK, view: name, ...more } });
  expect(answer.status, answer.text).toBe(200);
  const { columns, items, total } = answer.json<Answer>();
  const rows = items.map(({ cells }) => Object.fromEntries(columns.map(({ key }, at) => [key, cells[at]])));
  const summed = await call('hr', reportApi.totals, { input: { ...WEEK, view: name, ...unpaged(more) } });
  expect(summed.status, summed.text).toBe(200);
  const { cells, waiting } = summed.json<{ cells: (string | number | null)[]; waiting: number }>();
  return { rows, items, total, waiting, totals: Object.fromEntries(columns.map(({ key }, at) => [key, cells[at]])) };
}
const add = (rows: readonly Record<string, unknown>[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);

describe('the views', () => {
  test('summary: a row each, posted where they are, and totals over every page', async () => {
    const { rows, total, totals } = await view('SUMMARY');
    expect(total).toBe(4);
    expect(rows.find(({ number }) => number === '1002')).toMatchObject({
      unit: 'Detachment MKT-1',
      designation: 'Guard',
      days: 4,
      late: 10,
      overtime: 60,
      excess: 120,
      awol: 1,
      noTimeout: 1,
    });
    expect(rows.find(({ number }) => number === '1003')).toMatchObject({ days: 0, leave: 1, awol: 3 });
    for (const key of ['worked', 'late', 'overtime', 'excess', 'night', 'awol', 'leave']) {
      expect(totals[key], key).toBe(add(rows, key));
    }
    const first = await view('SUMMARY', { size: 1, page: 2 });
    expect(first).toMatchObject({ total: 4, totals });
    expect(first.rows).toEqual([rows[1]]);
  });

  test('daily: a row of every date of everybody, a page of rows at a time', async () => {
    const { rows, total, totals } = await view('DAILY', { size: 100 });
    expect(total).toBe(20);
    expect(rows).toHaveLength(20);
    const split = [
      await view('DAILY', { size: 7 }),
      await view('DAILY', { size: 7, page: 2 }),
      await view('DAILY', { size: 7, page: 3 }),
    ];
    expect(split.flatMap((part) => part.rows)).toEqual(rows);
    expect(totals).toMatchObject({ worked: add(rows, 'worked'), late: 10 });
    expect(rows.find(({ number, date }) => number === '1002' && date === '2026-11-18')).toMatchObject({
      results: 'Late',
      timeIn: '2026-11-18T06:10:00.000+08:00',
    });
  });

  test('exceptions: what needs a look, all of it or of one kind', async () => {
    const { rows, totals } = await view('EXCEPTIONS');
    expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(['AWOL', 'No Timeout', 'Overtime without request']));
    expect(totals.what).toBe(`${rows.length} in all`);
    const some = await view('EXCEPTIONS', { kind: 'OVERTIME' });
    expect(some.rows).toMatchObject([{ number: '1002', date: '2026-11-20', amount: 120 }]);
    expect(some.total).toBe(1);
  });

  test('overtime: by what allowed it and the kind of day', async () => {
    const { rows, totals } = await view('OVERTIME');
    expect(rows).toMatchObject([
      { dayType: 'Regular holiday', kind: 'Overtime, applied for after', people: 1, days: 1, minutes: 60 },
    ]);
    expect(totals).toMatchObject({ minutes: 60, people: null });
  });

  test('night hours: of those who worked at night', async () => {
    const { rows, totals } = await view('NIGHT');
    expect(rows).toMatchObject([{ number: '1004', nights: 1, regular: 480, night: 480 }]);
    expect(totals.night).toBe(480);
  });

  test('leave usage: days by type, private ones without their name', async () => {
    const { rows } = await view('LEAVE');
    expect(rows).toMatchObject([{ number: '1003', leave: 'Leave', paid: 1, unpaid: 0 }]);
  });

  test('client billing: by where and as what', async () => {
    const { rows, totals } = await view('BILLING');
    expect(rows.map(({ site }) => site)).toEqual(['Detachment BLK-1', 'Detachment MKT-1']);
    expect(rows[0]).toMatchObject({
      client: 'Client',
      designation: 'Guard',
      people: 1,
      days: 1,
      regular: 480,
      night: 480,
    });
    expect(totals.total).toBe(add(rows, 'total'));
    expect((await view('BILLING', { detachmentId: await siteId('BLK-1') })).rows).toHaveLength(1);
  });

  test('headcount: required, scheduled and present, on dates that a requirement holds for', async () => {
    const { rows } = await view('HEADCOUNT');
    expect(rows).toMatchObject([
      { site: 'Detachment MKT-1', shift: 'DAY', dates: 4, required: 8, scheduled: 8, present: 4, missing: 4, short: 4 },
    ]);
  });

  test('each is sorted by who it is about, a figure of a person or a column of a row, and by nothing else', async () => {
    const numbers = async (sort: string) => (await view('SUMMARY', { sort })).rows.map(({ number }) => number);
    const byNumber = await numbers('number');
    expect(byNumber).toEqual(byNumber.toSorted());
    expect(await numbers('-number')).toEqual(byNumber.toReversed());
    expect((await numbers('-late'))[0]).toBe('1002');
    expect((await numbers('-awol'))[0]).toBe('1003');
    expect((await numbers('-leave'))[0]).toBe('1003');
    const first = await view('SUMMARY', { sort: '-night', size: 1 });
    expect(first).toMatchObject({ rows: [{ number: '1004' }], total: 4 });
    const sites = (await view('BILLING', { sort: '-site' })).rows.map(({ site }) => site);
    expect(sites).toEqual(['Detachment MKT-1', 'Detachment BLK-1']);
    const wrong = { ...WEEK, view: 'DAILY', sort: 'worked' } as const;
    expect((await call('hr', reportApi.rows, { input: wrong })).json()).toMatchObject({ code: 'NO_SUCH_SORT' });
  });

  test('each is narrowed by unit, name and status', async () => {
    const inBlk = { detachmentId: await siteId('BLK-1') };
    for (const name of ['SUMMARY', 'DAILY', 'NIGHT'] as const) {
      const { rows, totals } = await view(name, { ...inBlk, size: 100 });
      expect(new Set(rows.map(({ number }) => number))).toEqual(new Set(['1004']));
      expect(totals.night ?? totals.nights, name).toBe(480);
    }
    expect((await view('SUMMARY', { search: 'pena 1003' })).rows).toMatchObject([{ number: '1003' }]);
    expect((await view('SUMMARY', { status: 'Resigned' })).total).toBe(0);
    expect((await view('OVERTIME', inBlk)).rows).toEqual([]);
  });
});

const siteId = async (code: string) =>
  (await database.one<{ id: string }>(sql`select id from detachment where code = ${code}`))?.id ?? '';

describe('who reads it', () => {
  test('only who holds the report, and everybody named is on record', async () => {
    expect((await call('lead', reportApi.rows, { input: { ...WEEK, view: 'SUMMARY' } })).status).toBe(403);
    await view('SUMMARY', { search: '1002' });
    const lines = await database.rows<{ detail: object; actor: string }>(
      sql`select actor, detail from audit_line where action = 'READ' order by seq desc limit 2`,
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ actor: 'hr', detail: expect.objectContaining({ people: [ana] }) }),
        expect.objectContaining({
          actor: 'hr',
          detail: expect.objectContaining({ line: 'GET /attendance/report/totals' }),
        }),
      ]),
    );
  });

  test('a day opens with its punches and how it was computed', async () => {
    const answer = await call('hr', reportApi.dayOf, { input: { employeeId: ana, date: '2026-11-18' } });
    expect(answer.json<TeamDay>()).toMatchObject({ number: '1002', results: ['Late'], late: 10 });
    expect((await call('hr', reportApi.dayOf, { input: { employeeId: newId(), date: '2026-11-18' } })).status).toBe(
      404,
    );
  });

  test('a range that is reversed or too long is refused', async () => {
    const asked = { ...WEEK, view: 'SUMMARY' };
    expect((await call('hr', reportApi.rows, { input: { ...asked, from: '2026-11-21' } })).status).toBe(400);
    expect((await call('hr', reportApi.rows, { input: { ...asked, from: '2026-01-01' } })).status).toBe(400);
  });
});

describe('exports', () => {
  const columnsOf = async (name: ReportView) =>
    (await call('hr', reportApi.rows, { input: { ...WEEK, view: name } })).json<{ columns: ReportColumn[] }>().columns;
  const file = async (name: ReportView, format: string, who = 'hr') =>
    call(who, reportApi.file, { input: { ...WEEK, view: name, format } });

  test.each(['SUMMARY', 'DAILY', 'EXCEPTIONS', 'OVERTIME', 'NIGHT', 'LEAVE', 'BILLING', 'HEADCOUNT'] as const)(
    '%s: spreadsheet and CSV have the same rows, hours as numbers, and the totals of the screen under them',
    async (name) => {
      const { rows, totals } = await view(name, { size: 100 });
      const whole = (await readXlsx((await file(name, 'xlsx')).raw.rawPayload)).sheets[0];
      expect(whole?.pageSetup?.orientation).toBe('landscape');
      expect(String(whole?.rows.flat())).toMatch(/Period: Nov-16-2026 to Nov-20-2026.*Prepared by/);
      const plain = parse((await file(name, 'csv')).text, { bom: true });
      const [titles = []] = plain;
      const from = whole?.rows.findIndex((cells) => cells[0] === titles[0]) ?? -1;
      const sheet = whole?.rows.slice(from, from + rows.length + 2) ?? [];
      const shown = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
      const read = (cell: unknown) => (cell === '' || Number.isNaN(Number(cell)) ? cell : Number(cell));
      expect(plain.map((cells) => titles.map((_, at) => read(cells[at])))).toEqual(
        sheet.map((cells) => titles.map((_, at) => read(shown(cells[at] ?? '')))),
      );
      for (const { key, title, kind } of await columnsOf(name)) {
        const [total, of] = [totals[key], (name: string) => sheet.at(-1)?.[titles.indexOf(name)]];
        if (typeof total !== 'number') continue;
        expect(of(kind === 'minutes' ? `${title} (minutes)` : title)).toBe(total);
        if (kind === 'minutes') expect(of(`${title} (hours)`)).toBe(Math.round((total * 100) / 60) / 100);
      }
      const pdf = await file(name, 'pdf');
      expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  test('a name that would be a formula is text', async () => {
    await database.run(sql`update employee set first_name = '=1+1', last_name = '@SUM(A1)' where id = ${bea}`);
    const [, ...rows] = parse((await file('SUMMARY', 'csv')).text, { bom: true });
    expect(rows.map(([name]) => name)).toContain("'@SUM(A1), =1+1");
    await database.run(sql`update employee set first_name = 'Bea', last_name = 'Peña' where id = ${bea}`);
  });

  test('a large one is made in the background, told of, and fetched by who asked alone', async () => {
    expect(
      (
        await call('hr', reportApi.startExport, {
          input: { ...WEEK, view: 'OVERTIME', format: 'csv', search: 'nobody' },
        })
      ).status,
    ).toBe(409);
    const started = await call('hr', reportApi.startExport, { input: { ...WEEK, view: 'DAILY', format: 'csv' } });
    expect(started.status, started.text).toBe(200);
    const { id, state } = started.json<TeamExport>();
    expect(state).toBe('WAITING');
    expect((await call('hr', reportApi.exportFile, { input: { id } })).status).toBe(409);
    const files = await openFiles('file:', `/tmp/kawani-report-${process.pid}`);
    await reportExporter({ database, files, clock: () => now, company: 'Test', whenReady: async () => {} })({ id });
    expect((await call('hr', reportApi.export, { input: { id } })).json()).toMatchObject({
      state: 'READY',
      done: 20,
      total: 20,
    });
    expect((await call('payroll', reportApi.export, { input: { id } })).status).toBe(404);
    expect((await call('payroll', reportApi.exportFile, { input: { id } })).status).toBe(404);
    const told = await database.rows<{ title: string }>(sql`select title from notification where subject = 'hr'`);
    expect(told).toMatchObject([{ title: 'Your attendance report is ready' }]);
    const row = await database.one<{ key: string }>(sql`select storage_key as key from report_export where id = ${id}`);
    const chunks = [];
    for await (const chunk of await files.get(row?.key ?? '')) chunks.push(chunk);
    expect(parse(Buffer.concat(chunks), { columns: true, bom: true })).toHaveLength(21);
  });
});
