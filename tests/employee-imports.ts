// The import of employees through the server: a file is uploaded, checked and imported.
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { employeeImporter } from '@kawani/domains/employees/service';
import { shiftCodes } from '@kawani/domains/schedule/service';
import { publishUsual } from '@kawani/domains/schedule/service/usual';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { type EmployeeImport, type ImportDetail, importApi } from '../domains/employees/contract/import.ts';
import { listApi } from '../domains/employees/contract/list.ts';
import { present } from './clock.ts';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const HEADER =
  'number,last_name,first_name,sex,civil_status,birth_date,hire_date,designation,detachment,shift,rest_days';
const BOUNDARY = 'a-boundary';

export const row = (number: string, changed: Record<number, string> = {}) =>
  `${number},Peña,José ${'abcdefghij'[Number(number) % 10]},M,single,1990-05-01,2026-11-02,GUARD,MKT-1,DAY,Sun`
    .split(',')
    .map((cell, at) => changed[at] ?? cell)
    .join(',');

export const file = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

export async function openImports() {
  const now = present();
  const database = await freshDatabase();
  const { app, call, people, files } = await startApi(database, employeesRoutes, () => now);
  const job = employeeImporter({ database, files, clock: () => now, scheduling: { shiftCodes, publishUsual } });
  await openCompany(database);
  people.set('hr', { employeeId: null, holds: ['CREATE_EMPLOYEE', 'VIEW_EMPLOYEE_LIST'] });
  people.set('payroll', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(sql`create or replace function graphile_worker.add_job(text, json, job_key text default null)
    returns void language sql as 'select'`);

  async function put(content: Buffer | string, who = 'hr', name = 'people.csv') {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/employees/imports',
      headers: { authorization: `Bearer ${who}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    return { status: answer.statusCode, json: <Answer>() => answer.json<Answer>() };
  }

  async function checked(content: Buffer | string): Promise<ImportDetail> {
    const { id } = (await put(content)).json<EmployeeImport>();
    await job({ id });
    return seen(id);
  }
  const seen = async (id: string) => (await call('hr', importApi.import, { input: { id } })).json<ImportDetail>();
  const count = async () =>
    (await database.one<{ people: number }>(sql`select count(*) as people from employee`))?.people ?? 0;

  /** Puts in so many good rows and one that is there already; all good ones are employees afterwards, and can be found. */
  async function importAll(total: number): Promise<void> {
    const rows = Array.from({ length: total }, (_, n) => row(String(100_000 + n), { 9: '', 10: '' }));
    const detail = await checked(file(...rows, row('100000')));
    expect(detail).toMatchObject({ total: total + 1, good: total, bad: 1 });
    const before = await count();
    await call('hr', importApi.start, { input: { id: detail.id, skipsBadRows: true } });
    await job({ id: detail.id });
    expect(await seen(detail.id)).toMatchObject({ state: 'DONE', imported: total, done: total });
    expect(await count()).toBe(before + total);
    const found = await call('hr', listApi.list, { input: { q: String(100_000 + total - 1) } });
    expect(found.json()).toMatchObject({ total: 1 });
  }

  return { database, call, job, put, checked, seen, count, importAll };
}
