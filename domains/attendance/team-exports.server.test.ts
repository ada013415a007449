import { appoint } from '@kawani/domains/employees/service';
import { newId, sql } from '@kawani/kit/server/db';
import { openFiles } from '@kawani/kit/server/files';
import { day } from '@kawani/kit/values/day';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type TeamExport, teamApi } from './contract/team.ts';
import { attendanceRoutes } from './routes.ts';
import { teamExporter } from './service.ts';

const WEEK = { from: '2026-11-16', to: '2026-11-20' };
const now = new Date('2026-11-20T09:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);

beforeAll(async () => {
  const company = await openCompany(database);
  const holds = ['VIEW_TEAM_ATTENDANCE'];
  people.set('lead', { employeeId: await company.supervisor(), holds });
  const team = [await company.employee(), await company.employee()];
  const other = await company.employee({ site: 'BLK-1' });
  await appoint(database, [
    { employeeId: other, detachmentId: company.detachments.get('BLK-1') ?? null, since: day('2026-01-01') },
  ]);
  people.set('other', { employeeId: other, holds });
  for (const id of [...team, other]) await company.schedule(id, 'DAY', '2026-11-01', '2026-11-30');
  for (const [at, kind] of [
    ['2026-11-18T06:10:00+08:00', 'IN'],
    ['2026-11-18T14:00:00+08:00', 'OUT'],
  ]) {
    await database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${team[0]}, ${at}, ${kind}, 'PHONE', ${at}, 'INSIDE')`);
  }
});
const noticesOf = (username: string) =>
  database.rows<{ title: string }>(sql`select title from notification where subject = ${username}`);
const lastReadingOf = (who: string) =>
  database.one<{ detail: object }>(
    sql`select detail from audit_line where action = 'READ' and actor = ${who} order by seq desc limit 1`,
  );

test('exports open as what they are, with the same days', async () => {
  const csv = await call('lead', teamApi.csv, { input: WEEK });
  const rows = parse<Record<string, string>>(csv.text, { columns: true, bom: true });
  expect(rows).toHaveLength(10);
  expect(rows.find(({ Date: on, Number: n }) => on === '2026-11-18' && n === '1002')).toMatchObject({
    Employee: 'Peña, Ana 1002',
    'Minutes late': '10',
    Results: 'Late',
  });
  const xlsx = await call('lead', teamApi.xlsx, { input: WEEK });
  const book = await readXlsx(xlsx.raw.rawPayload);
  expect(book.sheets[0]?.rows).toHaveLength(11);
  expect(book.sheets[0]?.rows[0]?.[1]).toBe('Employee');
  const pdf = await call('lead', teamApi.pdf, { input: WEEK });
  expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await call('other', teamApi.csv, { input: WEEK })).text).not.toContain('1002');
  expect((await lastReadingOf('lead'))?.detail).toMatchObject({ export: { format: 'pdf' } });
});

test('a large export is made in the background, told of, and fetched by who asked', async () => {
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(
    sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
  );
  const { id, state } = (
    await call('lead', teamApi.startExport, { input: { ...WEEK, format: 'csv' } })
  ).json<TeamExport>();
  expect(state).toBe('WAITING');
  expect((await call('lead', teamApi.exportFile, { input: { id } })).status).toBe(409);
  const files = await openFiles('file:', `/tmp/kawani-team-${process.pid}`);
  await teamExporter({ database, files, clock: () => now, company: 'Test' })({ id });
  expect((await call('lead', teamApi.export, { input: { id } })).json()).toMatchObject({
    state: 'READY',
    done: 2,
    total: 2,
  });
  expect((await noticesOf('lead'))[0]?.title).toBe('Your team report is ready');
  expect((await call('other', teamApi.export, { input: { id } })).status).toBe(404);
  const row = await database.one<{ key: string }>(sql`select storage_key as key from team_export where id = ${id}`);
  const chunks = [];
  for await (const chunk of await files.get(row?.key ?? '')) chunks.push(chunk);
  expect(parse(Buffer.concat(chunks), { columns: true, bom: true })).toHaveLength(10);
});
