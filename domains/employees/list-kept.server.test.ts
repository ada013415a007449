// Views of the list that people keep, and the list written out as files.
import { newId, sql } from '@kawani/kit/server/db';
import { openFiles } from '@kawani/kit/server/files';
import { day } from '@kawani/kit/values/day';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type EmployeeLine, type ListColumn, type ListExport, type ListView, listApi } from './contract/list.ts';
import { employeesRoutes } from './routes.ts';
import { employeeExporter, giveStatus } from './service.ts';

const database = await freshDatabase();
const now = new Date('2026-11-21T09:00:00.000+08:00');
const { call, people } = await startApi(database, employeesRoutes, () => now);

beforeAll(async () => {
  const company = await openCompany(database);
  people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
  people.set('other', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
  for (let nth = 0; nth < 3; nth += 1) await company.employee();
});

const list = async (input: Record<string, unknown> = {}) =>
  (await call('hr', listApi.list, { input })).json<{ items: EmployeeLine[] }>();

describe('views', () => {
  const view = {
    name: 'Floating',
    isShared: false,
    isFirst: true,
    state: { status: 'Floating', columns: 'NUMBER,NAME' },
  };
  const views = async (who: string) => (await call(who, listApi.views)).json<{ items: ListView[] }>().items;

  test('are kept, begun with, shared and removed; others’ are not to be changed', async () => {
    const kept = (await call('hr', listApi.keepView, { input: view })).json<ListView>();
    expect(kept).toMatchObject({ ...view, isOwn: true, owner: 'hr', version: 1 });
    expect(await views('other')).toEqual([]);
    const taken = await call('hr', listApi.keepView, { input: { ...view, name: ' floating ' } });
    expect(taken.status).toBe(409);
    const shared = { ...view, id: kept.id, isShared: true, version: 1 };
    expect((await call('hr', listApi.changeView, { input: shared })).json()).toMatchObject({
      version: 2,
      isShared: true,
    });
    expect((await call('hr', listApi.changeView, { input: shared })).status).toBe(409);
    expect(await views('other')).toMatchObject([{ name: 'Floating', isOwn: false, isFirst: false, owner: 'hr' }]);
    expect((await call('other', listApi.changeView, { input: { ...shared, version: 2 } })).status).toBe(404);
    expect((await call('other', listApi.removeView, { input: { id: kept.id } })).status).toBe(404);
    expect((await call('other', listApi.beginWith, { input: { id: kept.id } })).status).toBe(200);
    expect(await views('other')).toMatchObject([{ isFirst: true }]);
    expect((await call('other', listApi.beginWith, { input: { id: newId() } })).status).toBe(404);
    expect((await call('hr', listApi.removeView, { input: { id: kept.id } })).status).toBe(200);
    expect(await views('other')).toEqual([]);
  });
});

test('the columns that a person chose are theirs on every device, until they want the usual ones again', async () => {
  const columns = ['NUMBER', 'NAME', 'HIRED'];
  const keep = (chosen: string[]) => call('hr', listApi.keepColumns, { input: { columns: chosen as ListColumn[] } });
  expect((await keep(columns)).json()).toEqual({ columns });
  const kept = async (who: string) => (await call(who, listApi.views)).json<{ columns: string[] }>().columns;
  expect([await kept('hr'), await kept('other')]).toEqual([columns, []]);
  await keep([]);
  expect(await kept('hr')).toEqual([]);
});

test('people who left are listed when they are asked for', async () => {
  const [first] = (await list()).items;
  await giveStatus(database, [
    { employeeId: first?.id ?? '', status: 'Resigned', since: day('2026-11-20'), reason: null },
  ]);
  const numbers = async (input: Record<string, unknown>) => (await list(input)).items.map(({ number }) => number);
  expect(await numbers({ leavers: 'without' })).not.toContain(first?.number);
  expect(await numbers({})).toContain(first?.number);
  await database.run(sql`delete from employee_status where employee_id = ${first?.id} and status = 'Resigned'`);
});

describe('exports', () => {
  const columns = ['NUMBER', 'NAME', 'STATUS', 'PLACE'];

  test('hold the people and columns chosen, as what they say they are, and are in the audit log', async () => {
    const csv = await call('hr', listApi.export, { input: { format: 'csv', columns, q: '1002' } });
    expect(csv.raw.headers['content-disposition']).toContain('employees-2026-11-21.csv');
    expect(parse(csv.text, { columns: true, bom: true })).toEqual([
      {
        'Employee no.': '1002',
        Name: 'Peña, Ana 1002',
        Status: 'Active',
        'Detachment / Department': 'Detachment MKT-1',
      },
    ]);
    const chosen = (await list({ q: 'ana' })).items.slice(1).map(({ id }) => id);
    const xlsx = await call('hr', listApi.export, { input: { format: 'xlsx', columns, people: chosen } });
    const book = await readXlsx(xlsx.raw.rawPayload);
    expect(book.sheets[0]?.rows.map((row) => row[0])).toEqual(['Employee no.', '1002', '1003']);
    const line = await database.one<{ detail: object }>(
      sql`select detail from audit_line where action = 'EXPORT' order by seq desc limit 1`,
    );
    expect(line?.detail).toMatchObject({ format: 'xlsx', columns, chosen: 2, count: 2, filter: {} });
    expect((await call('hr', listApi.export, { input: { format: 'csv', columns, q: 'zzz' } })).status).toBe(409);
    expect((await call('hr', listApi.export, { input: { format: 'csv', columns: ['TIN'] } })).status).toBe(400);
  });

  test('that are large are made in the background, told of, and fetched by who asked', async () => {
    await database.run(sql`create schema if not exists graphile_worker`);
    await database.run(
      sql`create or replace function graphile_worker.add_job(text, json, job_key text default null) returns void language sql as 'select'`,
    );
    const asked = { format: 'csv', columns, q: 'pena' };
    const started = await call('hr', listApi.startExport, { input: asked });
    const { id, state } = started.json<ListExport>();
    expect(state).toBe('WAITING');
    expect((await call('hr', listApi.exportFile, { input: { id } })).status).toBe(409);
    const files = await openFiles('file:', `/tmp/kawani-list-${process.pid}`);
    const job = employeeExporter({ database, files, clock: () => now });
    // Begun twice at once, as by a process that was taken for dead, and once more.
    await Promise.all([job({ id }), job({ id })]);
    await job({ id });
    expect((await database.rows(sql`select from notification where opens like ${`%${id}`}`)).length).toBe(1);
    expect((await call('hr', listApi.exportState, { input: { id } })).json()).toMatchObject({
      state: 'READY',
      done: 3,
    });
    expect((await call('other', listApi.exportState, { input: { id } })).status).toBe(404);
    const row = await database.one<{ key: string }>(
      sql`select storage_key as key from employee_export where id = ${id}`,
    );
    const chunks = [];
    for await (const chunk of await files.get(row?.key ?? '')) chunks.push(chunk);
    expect(parse(Buffer.concat(chunks), { columns: true, bom: true })).toHaveLength(3);
  });
});
