import { Readable } from 'node:stream';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openCompany } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { importDeviceLog } from './service.ts';

const database = await freshDatabase();
await openCompany(database);

const line = (user: number, time: string, state: number) => `${user}\t${time}\t1\t${state}\t1\t0`;

test('two hundred thousand lines of five hundred people take seconds', async () => {
  const crowd: string[] = [];
  const users = Array.from({ length: 500 }, (_, n) => 2001 + n);
  for (const number of users) crowd.push(String(number));
  await database.run(sql`insert into employee (id, number, device_user, first_name, last_name, sex, civil_status, birth_date, hired_on)
    select gen_random_uuid(), number, number, 'Crowd', 'Person', 'Male', 'Single', '1990-01-01', '2026-01-01'
    from unnest(${crowd}::text[]) number`);
  const lines = function* () {
    for (let date = 0; date < 200; date += 1) {
      const on = new Date(Date.UTC(2026, 3, 1 + date)).toISOString().slice(0, 10);
      yield Buffer.from(
        `${users.map((user) => `${line(user, `${on} 06:00:00`, 0)}\n${line(user, `${on} 14:00:00`, 1)}\n`).join('')}`,
      );
    }
  };
  const began = performance.now();
  const report = await database.transaction((db) =>
    importDeviceLog(
      { name: 'attlog.dat', content: Readable.from(lines()) },
      { db, now: new Date('2026-11-21T12:00:00.000+08:00'), by: 'hr', ownId: null },
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  expect(report).toMatchObject({ lines: 200_000, accepted: 200_000, rejected: 0 });
  expect(seconds).toBeLessThan(90);
});
