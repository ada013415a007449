// The demo's exits: made on the cases that are there, by the operations that people use.
import { sql } from '@kawani/kit/server/db';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { openLeavers } from '../../../tests/leavers.ts';
import { seedExit } from './seed.ts';

const leavers = await openLeavers();
const { database, files, clock } = leavers;

test('who is here answers, who left was asked by HR, and of those who are paid the first has signed', async () => {
  const [ana, ben] = [await leavers.leaver('ana'), await leavers.leaver('ben')];
  await leavers.leaver('cruz');
  await leavers.postPeriod();
  leavers.at('2026-11-17T10:00');
  for (const { employeeId } of [ana, ben]) await leavers.released(employeeId);
  leavers.at('2026-11-26T10:00');
  await seedExit(database, { now: clock.now, today: dayAt(toInstant(clock.now)) }, { files, company: 'Demo' });
  const [made] = await database.rows(sql`select (select count(*)::int from exit_interview) as interviews,
    (select count(*)::int from quitclaim) as quitclaims, (select count(*)::int from quitclaim where signed_on is not null) as signed,
    (select count(*)::int from separation_paper) as papers`);
  expect(made).toEqual({ interviews: 3, quitclaims: 2, signed: 1, papers: 1 });
});
