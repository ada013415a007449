import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type AttendanceDay, attendanceApi } from './contract.ts';
import { attendanceRoutes } from './routes.ts';
import { DeviceLineProblem } from './rules/device-log.ts';
import { importDeviceLog, recomputeAll } from './service.ts';

const now = new Date('2026-11-21T12:00:00.000+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => now);
let company: Company;
/** By device user id: 1001 was hired in November, 1002 left in October. */
let employees: string[];

beforeAll(async () => {
  company = await openCompany(database);
  employees = [
    await company.employee({ hiredOn: '2026-11-02' }),
    await company.employee({ separatedOn: '2026-10-31' }),
    await company.employee(),
  ];
  for (const id of employees) await company.schedule(id, 'DAY', '2026-11-01', '2026-11-30');
  people.set('ana', { employeeId: employees[0] as string });
});

const line = (user: number | string, time: string, state: number | string) => `${user}\t${time}\t1\t${state}\t1\t0`;
const importing = (file: Buffer | string | Readable, name = 'attlog.dat') =>
  database.transaction((db) =>
    importDeviceLog(
      { name, content: file instanceof Readable ? file : Readable.from([Buffer.from(file as string)]) },
      { db, now, by: 'hr', ownId: null },
    ),
  );
const count = async (table: 'punch' | 'attendance_stale') => {
  const asked = table === 'punch' ? sql`select count(*) from punch` : sql`select count(*) from attendance_stale`;
  return (await database.one<{ count: number }>(asked))?.count;
};

const importsKept = async () => (await database.one<{ count: number }>(sql`select count(*) from device_import`))?.count;

describe('a file', () => {
  test('each good line counts, each bad one is reported with its number and reason', async () => {
    await setPeriods(database, [
      { starts: day('2026-11-01'), ends: day('2026-11-05'), lastDayToFile: day('2026-11-06'), state: 'Posted' },
    ]);
    const file = [
      line(1001, '2026-11-20 06:07:30', 0),
      line('   01001', '2026-11-20 14:00:10', 1),
      '',
      line(9999, '2026-11-20 06:00:00', 0),
      line(1001, '2026-11-22 06:00:00', 0),
      line(1001, '2026-02-30 06:00:00', 0),
      line(1001, '2026-11-20 06:00:00', 9),
      'not a line',
      line(1001, '2026-11-01 06:00:00', 0),
      line(1002, '2026-11-10 06:00:00', 0),
      line(1003, '2026-11-04 06:00:00', 0),
      line(1001, '2026-11-20 06:07:30', 0),
    ].join('\r\n');
    const report = await importing(file);
    expect(report).toMatchObject({ lines: 12, accepted: 2, duplicates: 1, rejected: 8 });
    expect(report.problems).toEqual([
      { line: 4, reason: DeviceLineProblem.UNKNOWN_USER },
      { line: 5, reason: DeviceLineProblem.FUTURE },
      { line: 6, reason: DeviceLineProblem.NO_SUCH_TIME },
      { line: 7, reason: DeviceLineProblem.UNKNOWN_STATE },
      { line: 8, reason: DeviceLineProblem.COLUMNS },
      { line: 9, reason: DeviceLineProblem.BEFORE_HIRED },
      { line: 10, reason: DeviceLineProblem.AFTER_SEPARATED },
      { line: 11, reason: DeviceLineProblem.POSTED },
    ]);
    expect(await count('attendance_stale')).toBeGreaterThan(0);
    await recomputeAll(database, now);
    const answer = await call('ana', attendanceApi.myDays, { input: { from: '2026-11-20', to: '2026-11-20' } });
    expect(answer.json<{ days: AttendanceDay[] }>().days[0]).toMatchObject({ results: ['Late'], late: 7 });
  });

  test('imported again, in another encoding too, it changes nothing', async () => {
    const file = [line(1003, '2026-11-19 06:00:00', 0), line(1003, '2026-11-19 14:00:00', 1)].join('\n');
    expect(await importing(file)).toMatchObject({ accepted: 2, duplicates: 0 });
    const before = await count('punch');
    await recomputeAll(database, now);
    expect(await importing(`\ufeff${file}`)).toMatchObject({ accepted: 0, duplicates: 2, rejected: 0 });
    const wide = Readable.from([Buffer.from(`\ufeff${file}\n`, 'utf16le')]);
    expect(await importing(wide)).toMatchObject({ accepted: 0, duplicates: 2, rejected: 0 });
    expect(await count('punch')).toBe(before);
    expect(await count('attendance_stale')).toBe(0);
  });

  test.each([
    [
      'unknown people',
      [line(7777, '2026-11-20 06:00:00', 0), line(7778, '2026-11-20 06:00:00', 0)],
      DeviceLineProblem.UNKNOWN_USER,
    ],
    ['names with letters of ours', [line('Peña', '2026-11-20 06:00:00', 0)], DeviceLineProblem.CHARACTERS],
    ['commas for tabs', [line(1003, '2026-11-20 06:00:00', 0).replaceAll('\t', ',')], DeviceLineProblem.COLUMNS],
    ['a word', ['nonsense'], DeviceLineProblem.COLUMNS],
  ])('a file whose every line is bad is reported, not refused: %s', async (_, lines, reason) => {
    const report = await importing(lines.join('\n'));
    expect(report).toMatchObject({ lines: lines.length, accepted: 0, duplicates: 0, rejected: lines.length });
    expect(report.problems).toEqual(lines.map((_, n) => ({ line: n + 1, reason })));
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['blank lines alone', Buffer.from('\n  \r\n\0\0\n')],
    [
      'a picture',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    [
      'bytes by chance',
      Buffer.from(Array.from({ length: 50_000 }, (_, n) => createHash('md5').update(String(n)).digest()[0] ?? 0)),
    ],
  ])('a file that is no device log leaves nothing behind: %s', async (_, content) => {
    const before = await importsKept();
    await expect(importing(Readable.from([content]))).rejects.toMatchObject({
      status: 400,
      refusal: { code: 'NOT_A_DEVICE_LOG' },
    });
    expect(await importsKept()).toBe(before);
  });

  test('a file that breaks off leaves nothing behind', async () => {
    const before = await count('punch');
    const broken = Readable.from(
      (function* () {
        yield Buffer.from(`${line(1003, '2026-11-18 06:00:00', 0)}\n`.repeat(3));
        throw new Error('The connection broke');
      })(),
    );
    await expect(importing(broken)).rejects.toThrow('The connection broke');
    expect(await count('punch')).toBe(before);
  });
});
