// The set-up guide over HTTP: its steps follow the data, and what no data tells is said by an administrator.

import { newId, sql } from '@kawani/kit/server/db';
import { noteFact } from '@kawani/kit/server/server-facts';
import { expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { registryOf } from '../../tests/registry.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type SetUp, setUpApi } from './contract/set-up.ts';
import { dashboardRoutes } from './routes.ts';

const NOW = new Date('2026-11-21T08:00:00+08:00');
const database = await freshDatabase();
const { call, people } = await startApi(database, dashboardRoutes(registryOf([])), () => NOW);
people.set('admin', { employeeId: null, holds: ['GIVE_ACCOUNT_ROLES'] });
people.set('hr', { employeeId: null, holds: ['VIEW_EMPLOYEE_LIST'] });
const guide = async () => (await call('admin', setUpApi.guide)).json<SetUp>();
const done = async () => (await guide()).steps.flatMap((each) => (each.done ? [each.step] : []));

test('an empty company has everything to do, and only administrators are told', async () => {
  expect(await done()).toEqual([]);
  expect(await guide()).toMatchObject({ isOver: false, needsBackup: true, backupAt: null, hasMail: false });
  expect((await call('hr', setUpApi.guide)).status).toBe(403);
  expect((await call('hr', setUpApi.confirm, { input: { step: 'HOLIDAYS' } })).status).toBe(403);
});

test('a step is done when the data says so, or an administrator where nothing else can', async () => {
  const company = await openCompany(database);
  const employeeId = await company.employee();
  expect(await done()).toEqual(expect.arrayContaining(['DETACHMENTS', 'SHIFTS', 'PEOPLE']));
  expect((await guide()).steps.find(({ step }) => step === 'PAY')).toMatchObject({ done: false, left: 1 });
  await database.run(sql`insert into pay_terms (id, employee_id, effective_from, basis, rate, factor, mwe, entered_by)
    values (${newId()}, ${employeeId}, '2026-01-05', 'DAILY', 69500, 313, true, 'hr')`);
  await company.schedule(employeeId, 'DAY', '2026-11-23');
  await noteFact(database, 'mail', { isSet: true }, NOW);
  await noteFact(database, 'backup', {}, new Date('2026-11-15T02:00:00+08:00'));
  for (const username of ['admin', 'second']) {
    await database.run(
      sql`insert into account_permission (username, permission) values (${username}, 'GIVE_ACCOUNT_ROLES')`,
    );
  }
  expect(await done()).toEqual(expect.arrayContaining(['PAY', 'SCHEDULE', 'MAIL', 'BACKUP', 'ADMINISTRATOR']));
  expect(await done()).not.toContain('CUT_OFFS');
  await call('admin', setUpApi.confirm, { input: { step: 'CUT_OFFS' } });
  expect(await done()).toContain('CUT_OFFS');
  await database.run(
    sql`insert into mail (id, to_address, subject, body, failure) values (${newId()}, 'a@b.c', 'x', 'x', '550')`,
  );
  expect(await guide()).toMatchObject({ failingMails: 1, needsBackup: false });
  expect(await done()).not.toContain('MAIL');
});
