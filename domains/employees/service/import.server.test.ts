// A file of employees, imported whole or not at all.

import type { AuditEntry } from '@kawani/kit/server/audit';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Company, openCompany } from '../../../tests/company.ts';
import { freshDatabase } from '../../../tests/server.ts';
import { importEmployees } from '../service.ts';

const TODAY = day('2026-11-21');
const HEADER =
  'number,last_name,first_name,sex,civil_status,birth_date,hire_date,designation,detachment,shift,rest_days';

const database = await freshDatabase();
let company: Company;
let audited: AuditEntry[];

beforeAll(async () => {
  company = await openCompany(database);
});
beforeEach(() => {
  audited = [];
});

const row = (number: string, designation = 'GUARD') =>
  `${number},Peña,José,M,single,1990-05-01,2026-11-02,${designation},MKT-1,DAY,Sun`;
const run = (rows: string[], options: { isDryRun?: boolean; skipsBadRows?: boolean } = {}) =>
  database.transaction((db) =>
    importEmployees(
      {
        fileName: 'people.csv',
        bytes: Buffer.from([HEADER, ...rows].join('\n')),
        shifts: company.shifts,
        isDryRun: options.isDryRun ?? false,
        skipsBadRows: options.skipsBadRows ?? false,
      },
      {
        db,
        today: TODAY,
        audit: async (entry) => {
          audited.push(entry);
        },
      },
    ),
  );
const count = async (prefix: string) =>
  (
    await database.one<{ people: number }>(
      sql`select count(*) as people from employee where number like ${`${prefix}%`}`,
    )
  )?.people;

test('a dry run reports and writes nothing', async () => {
  const report = await run([row('2001'), row('2002', 'NONE')], { isDryRun: true });
  expect(report).toMatchObject({ rows: 2, good: 1, imported: 0, problems: [{ line: 3, column: 'designation' }] });
  expect(await count('20')).toBe(0);
  expect(audited).toEqual([]);
});

test('one bad row refuses the whole file', async () => {
  const report = await run([row('2001'), row('2002', 'NONE'), row('2003')]);
  expect(report).toMatchObject({ rows: 3, good: 2, imported: 0 });
  expect(await count('20')).toBe(0);
});

test('bad rows are left out when that was asked for, and the audit log says how many', async () => {
  const report = await run([row('2001'), row('2002', 'NONE'), row('2003')], { skipsBadRows: true });
  expect(report).toMatchObject({ imported: 2, problems: [{ line: 3 }] });
  expect(await count('20')).toBe(2);
  expect(audited).toMatchObject([
    { action: 'IMPORT', subject: 'employee', detail: { fileName: 'people.csv', imported: 2, skipped: 1 } },
  ]);
});

test('a second run of the same file finds every number taken', async () => {
  const report = await run([row('2001'), row('2003')]);
  expect(report.problems.map(({ reason }) => reason)).toEqual([
    'An employee has this number already.',
    'An employee has this number already.',
  ]);
});

test('an imported employee is active and posted from the day of hire, with a week to publish', async () => {
  const report = await run([row('3001')]);
  const [week] = report.weeks;
  expect(week).toMatchObject({ shiftId: company.shifts.get('DAY'), restDays: [0], from: '2026-11-02' });
  const found =
    await database.rows(sql`select e.last_name, e.first_name, e.sex, e.civil_status, e.device_user, s.status,
      a.effective_from, a.detachment_id from employee e join employee_status s on s.employee_id = e.id
      join assignment a on a.employee_id = e.id where e.number = '3001'`);
  expect(found).toEqual([
    {
      last_name: 'Peña',
      first_name: 'José',
      sex: 'Male',
      civil_status: 'Single',
      device_user: '3001',
      status: 'Active',
      effective_from: '2026-11-02',
      detachment_id: company.detachments.get('MKT-1'),
    },
  ]);
});

test('what fails on the way leaves nothing behind', async () => {
  const failing = database.transaction(async (db) => {
    const bytes = Buffer.from([HEADER, row('4001')].join('\n'));
    const options = { fileName: 'x', bytes, shifts: company.shifts, isDryRun: false, skipsBadRows: false };
    const audit = async () => {
      throw new Error('no audit');
    };
    return importEmployees(options, { db, today: TODAY, audit });
  });
  await expect(failing).rejects.toThrow('no audit');
  expect(await count('40')).toBe(0);
});

test('ten thousand rows go in together', { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => row(String(500_000 + index)));
  const report = await run(rows);
  expect(report).toMatchObject({ imported: 10_000, problems: [] });
});
