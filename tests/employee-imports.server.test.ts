import { sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import { type EmployeeImport, importApi } from '../domains/employees/contract/import.ts';
import { listApi } from '../domains/employees/contract/list.ts';
import { file, openImports, row } from './employee-imports.ts';
import { pictureOf } from './upload.ts';

const { database, call, job, put, checked, seen, count, importAll } = await openImports();

test('a file is checked first and writes nothing; then it comes in whole, can be found and is scheduled', async () => {
  const before = await count();
  const { id, ...rest } = await checked(file(row('3001'), row('3002')));
  expect(rest).toMatchObject({ state: 'CHECKED', total: 2, good: 2, bad: 0, faults: 0, encoding: 'utf-8', by: 'hr' });
  expect(await count()).toBe(before);
  const started = await call('hr', importApi.start, { input: { id, skipsBadRows: false } });
  expect(started.json()).toMatchObject({ state: 'IMPORTING' });
  expect((await call('hr', importApi.start, { input: { id, skipsBadRows: false } })).status).toBe(409);
  await job({ id });
  expect(await seen(id)).toMatchObject({ state: 'DONE', imported: 2, done: 2 });
  expect(await count()).toBe(before + 2);
  const found = await call('hr', listApi.list, { input: { q: 'pena jose 3001' } });
  expect(found.json()).toMatchObject({ total: 1, items: [{ number: '3001', status: 'Active', designation: 'Guard' }] });
  const days = await database.one<{ days: number }>(sql`select count(*) as days from shift_day d
    join employee e on e.id = d.employee_id where e.number = '3001'`);
  expect(days?.days).toBeGreaterThan(20);
  const line = await database.one(sql`select actor, detail from audit_line where action = 'IMPORT'`);
  expect(line).toMatchObject({ actor: 'hr', detail: { fileName: 'people.csv', rows: 2, imported: 2, skipped: 0 } });
  const notice = await database.one(sql`select title from notification where subject = 'hr'`);
  expect(notice).toEqual({ title: '2 employees were imported' });
  await job({ id });
  expect(await count()).toBe(before + 2);
});

test('what a process that ended left half-way is checked all the same; begun twice at once, it is imported once', async () => {
  const before = await count();
  const { id } = (await put(file(row('3505'), row('3506')))).json<EmployeeImport>();
  await database.run(sql`update employee_import set state = 'CHECKING', done = 1 where id = ${id}`);
  await job({ id });
  expect(await seen(id)).toMatchObject({ state: 'CHECKED', good: 2 });
  await call('hr', importApi.start, { input: { id, skipsBadRows: false } });
  // What fails is tried again.
  await Promise.allSettled([job({ id }), job({ id })]);
  await job({ id });
  expect(await seen(id)).toMatchObject({ state: 'DONE', imported: 2, failure: null });
  expect(await count()).toBe(before + 2);
});

test('every bad row is told with its line, column and reason, and stops the file unless it is left out', async () => {
  const before = await count();
  const detail = await checked(
    file(row('3001'), row('4001', { 5: '03/04/1990' }), row('4002'), row('04002'), row('4003', { 1: '=A1' })),
  );
  expect(detail.problems).toEqual([
    { line: 2, column: 'number', reason: 'An employee has this number already.' },
    { line: 3, column: 'birth_date', reason: '03/04/1990 may be 1990-03-04 or 1990-04-03: write it like that.' },
    { line: 5, column: 'number', reason: 'Line 4 has this number already.' },
    { line: 6, column: 'last_name', reason: 'This is a formula. Put its value there.' },
  ]);
  expect(detail).toMatchObject({ good: 1, bad: 4, faults: 4 });
  const { id } = detail;
  const csv = await call('hr', importApi.problems, { input: { id } });
  expect(csv.text).toContain('3,birth_date,03/04/1990 may be');
  expect((await call('hr', importApi.start, { input: { id, skipsBadRows: false } })).status).toBe(409);
  expect((await call('hr', importApi.start, { input: { id, skipsBadRows: true } })).status).toBe(200);
  await job({ id });
  expect(await seen(id)).toMatchObject({ state: 'DONE', imported: 1 });
  expect(await count()).toBe(before + 1);
});

test('somebody who may be put in twice is pointed out, and stops nothing', async () => {
  const { warnings, faults } = await checked(file(row('4011', { 1: 'PENA', 2: 'jose b' })));
  expect(faults).toBe(0);
  expect(warnings).toEqual([
    { line: 2, column: null, reason: 'José b Peña, employee no. 3001, has the same name and birth date.' },
  ]);
});

describe('a file', () => {
  const text = file(row('5001'));
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('in %s is read', async (_, content, encoding) => {
    expect(await checked(content)).toMatchObject({ encoding, good: 1, faults: 0 });
  });

  test('with wrong columns is told which there are', async () => {
    const { problems } = await checked(text.replace('last_name', 'surname'));
    expect(problems).toMatchObject([
      { line: 1, column: 'surname', reason: expect.stringContaining('There are: number, last_name, first_name') },
      { line: 1, column: 'last_name', reason: 'This column is missing.' },
    ]);
  });

  test('that is empty, a workbook or a picture is refused immediately', async () => {
    expect((await put('')).status).toBe(400);
    for (const content of [Buffer.from('504b030414000600', 'hex'), await pictureOf('white')]) {
      const answer = await put(content);
      expect(answer.status).toBe(400);
      expect(answer.json<{ message: string }>().message).toContain('Save the list as CSV');
    }
  });

  test('is put in by whoever may take people on, and by nobody else', async () => {
    expect((await put(text, 'payroll')).status).toBe(403);
    for (const endpoint of [importApi.imports, importApi.template, importApi.import, importApi.start]) {
      expect((await call('payroll', endpoint, { input: { ...(endpoint.example ?? {}) } })).status).toBe(403);
    }
    expect((await call('hr', importApi.template)).text).toContain('number,last_name,first_name');
  });

  test('whose rows somebody else took meanwhile writes nothing', async () => {
    const { id } = await checked(file(row('6001'), row('6002')));
    const other = await checked(file(row('6002')));
    await call('hr', importApi.start, { input: { id: other.id, skipsBadRows: false } });
    await job({ id: other.id });
    await call('hr', importApi.start, { input: { id, skipsBadRows: false } });
    const before = await count();
    await job({ id });
    expect(await seen(id)).toMatchObject({
      state: 'FAILED',
      imported: 0,
      failure: expect.stringContaining('Nothing was'),
    });
    expect(await count()).toBe(before);
  });

  test('of two thousand rows is checked and imported completely', () => importAll(2_000));
});
