// The commands that import files: what the modules do with a file together.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peopleOnDevices } from '@kawani/domains/employees/service';
import { payPeriodOn, workDatesOf } from '@kawani/domains/schedule/service';
import { systemClock, todayBy } from '@kawani/kit/server/clock';
import { sql } from '@kawani/kit/server/db';
import { addDays, weekdayOf } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany } from '../../tests/company.ts';
import { written } from '../../tests/company-imports.ts';
import { freshDatabase } from '../../tests/server.ts';
import { readConfig } from './config.ts';
import { importFile } from './file-import.ts';

const HEADER =
  'number;last_name;first_name;sex;civil_status;birth_date;hire_date;designation;detachment;shift;rest_days';
const today = todayBy(systemClock);
const row = (number: string, hired: string) => `${number};Peña;José;M;Single;1990-05-01;${hired};GUARD;MKT-1;DAY;Sun`;

const database = await freshDatabase();
let folder: string;

beforeAll(async () => {
  await openCompany(database);
  folder = await mkdtemp(join(tmpdir(), 'kawani-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (args: string[]) => importFile(database, args, readConfig({ DATA_DIR: folder }));

const importing = async (name: string, rows: string[], ...options: string[]) => {
  const path = join(folder, name);
  await writeFile(path, Buffer.from([HEADER, ...rows].join('\r\n'), 'latin1'));
  return run(['employees', path, ...options]);
};

test('people come in with a schedule for thirty days, and the audit log knows of the file', async () => {
  const hired = addDays(today, -400);
  expect(await importing('good.csv', [row('7001', hired), row('7002', addDays(today, 10))])).toBe(0);
  const people = await peopleOnDevices(database, ['7001', '7002']);
  expect(people.get('7001')?.lastName).toBe('Peña');
  const range = { from: hired, to: addDays(today, 90) };
  const [first] = await workDatesOf(database, [people.get('7001')?.id ?? ''], range);
  const [second] = await workDatesOf(database, [people.get('7002')?.id ?? ''], range);
  const { starts } = await payPeriodOn(database, today);
  expect(first?.dates.every((date) => date >= starts && date <= addDays(today, 30) && weekdayOf(date) !== 0)).toBe(
    true,
  );
  expect(first?.dates.length).toBeGreaterThan(24);
  expect(second?.dates.every((date) => date >= addDays(today, 10))).toBe(true);
  const lines = await database.rows(sql`select action, subject, detail->>'fileName' as file from audit_line`);
  expect(lines).toEqual([{ action: 'IMPORT', subject: 'employee', file: 'good.csv' }]);
});

test('the exit code tells whether something is left to mend', async () => {
  const [good, bad] = [row('7003', today), row('7003x', today)];
  expect(await importing('bad.csv', [good, bad], '--dry-run')).toBe(1);
  expect(await importing('bad.csv', [good, bad])).toBe(1);
  expect((await peopleOnDevices(database, ['7003'])).size).toBe(0);
  expect(await importing('bad.csv', [good, bad], '--skip-bad-rows')).toBe(0);
  expect((await peopleOnDevices(database, ['7003'])).size).toBe(1);
});

test('a command that is not understood says how it is written', async () => {
  await expect(run(['cats', 'x.csv'])).rejects.toThrow(/npm run import -- employees FILE/);
  await expect(run(['employees', join(folder, 'none.csv')])).rejects.toThrow(/can’t be read/);
  await expect(run(['attlog', join(folder, 'none.dat')])).rejects.toThrow(/can’t be read/);
});

test('a device log gives its days, a second import of it nothing new, and a bad line leaves the others', async () => {
  const date = addDays(today, -3);
  const path = join(folder, 'attlog.dat');
  const log = [
    '7001\t{d} 07:02:11\t1\t0\t1\t0',
    'what is this',
    '7001\t{d} 16:05:40\t1\t1\t1\t0',
    '999999\t{d} 08:00:00\t1\t0\t1\t0',
  ];
  await writeFile(path, log.join('\r\n').replaceAll('{d}', date));
  expect(await run(['attlog', path])).toBe(0);
  const [first] = await database.rows(sql`select accepted, duplicates, rejected from device_import`);
  expect(first).toEqual({ accepted: 2, duplicates: 0, rejected: 2 });
  const day = await database.one<{ timeIn: string; timeOut: string }>(sql`
    select time_in as "timeIn", time_out as "timeOut" from attendance_day
    where work_date = ${date} and time_in is not null`);
  expect(day).toEqual({ timeIn: `${date}T07:02:00.000+08:00`, timeOut: `${date}T16:05:00.000+08:00` });
  await run(['attlog', path]);
  expect(await database.rows(sql`select accepted, duplicates from device_import order by at desc limit 1`)).toEqual([
    { accepted: 0, duplicates: 2 },
  ]);
});

test('a company comes in at the command line; what moves money waits for an officer in the HR app', async () => {
  const people = [
    ['Emp No', 'Surname', 'First name', 'Sex', 'Civil status', 'Birthday', 'Hire date', 'Site', 'Position'],
    [7101, 'Peña', 'José', 'M', 'Single', '1990-05-01', addDays(today, -400), 'MKT-1', 'GUARD'],
  ];
  const path = join(folder, 'company.xlsx');
  const imported = async (sheets: Parameters<typeof written>[0], ...options: string[]) => {
    await writeFile(path, await written(sheets));
    return run(['company', path, ...options]);
  };
  const known = async () => (await peopleOnDevices(database, ['7101'])).has('7101');
  const kept = sql`select state, username from company_import order by at`;
  expect(await imported({ Employees: people }, '--dry-run')).toBe(0);
  expect([await known(), await database.rows(kept)]).toEqual([false, []]);
  const wrong = {
    Leave: [
      ['Emp No', 'Leave type', 'Balance'],
      [7199, 'VL', 1],
    ],
  };
  expect(await imported({ Employees: people, ...wrong })).toBe(1);
  expect(await known()).toBe(false);
  expect(await imported({ Employees: people, ...wrong }, '--skip-bad-sheets')).toBe(0);
  expect(await known()).toBe(true);
  const pay = [
    ['Emp No', 'From', 'Basis', 'Rate', 'Factor'],
    [7101, today, 'Daily', 900, 313],
  ];
  expect(await imported({ Pay: pay })).toBe(0);
  expect(await database.rows(sql`select from pay_terms`)).toEqual([]);
  const by = expect.stringMatching(/ at the command line$/);
  expect(await database.rows(kept)).toEqual([
    { state: 'DONE', username: by },
    { state: 'APPROVAL', username: by },
  ]);
});
