// What a leaver reads of their own clearance, and the settings of the offices.
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { ask, bringBack, database, decide, duty, issue, itemOf, keep, leaver, owe } from '../../../tests/clearance.ts';
import { type MyClearance, myClearanceApi } from './contract/mine.ts';
import { type ClearanceDuty, clearanceSettingsApi } from './contract/settings.ts';

let card = '';

beforeAll(async () => {
  card = await duty('HR', 'ID_CARD', 'Company ID card', 'Company ID');
});
const mine = async (who: string) => (await ask<MyClearance>(who, myClearanceApi.read)).clearance;

test('somebody who stays has none', async () => {
  expect(await ask('hana', myClearanceApi.read)).toEqual({ status: 200, clearance: null });
});

test('a leaver reads what to bring and where, what is owed and what final pay takes, and what is done', async () => {
  const { name, caseId, employeeId } = await leaver();
  const [shirt, pants] = [await issue(employeeId, 2), await issue(employeeId)];
  const { accountId } = await owe(employeeId, ['2026-12-20']);
  await keep(caseId);
  await bringBack(employeeId, pants);
  await decide('cora', await itemOf(caseId, accountId), 'HOLD', { reason: 'The amount is disputed' });
  const clearance = await mine(name);
  expect(clearance).toMatchObject({ payOn: '2026-12-30', toBring: 3, owed: 50_000 });
  const items = new Map(clearance?.items.map((item) => [item.id, item]));
  const read = async (subject: string) => items.get(await itemOf(caseId, subject));
  expect(await read(shirt)).toMatchObject({
    ...{ state: 'OPEN', subject: { pieces: 2 } },
    bring: { name: 'Store 1', address: '12 Kalayaan Avenue', hours: 'Mon to Fri, 8:00 to 17:00' },
  });
  expect(await read(pants)).toMatchObject({ state: 'CLEARED', decidedAt: expect.any(String), subject: { pieces: 1 } });
  expect(await read(card)).toMatchObject({ subject: { nameFil: 'Company ID' }, bring: null });
  expect(await read(accountId)).toMatchObject({
    ...{ state: 'HELD', holdReason: 'The amount is disputed', bring: null },
    money: { balance: 50_000, taken: 50_000, left: 0 },
  });
});

test('a store that closed sends leavers to another, and an office says where to bring things', async () => {
  const { name, caseId, employeeId } = await leaver();
  const cap = await issue(employeeId);
  await keep(caseId);
  await database.run(sql`update uniform_place set is_active = false where id = ${cap}`);
  const input = {
    office: 'HR',
    version: 1,
    days: 10,
    place: 'HR office, 2nd floor',
    hours: 'Mon to Fri, 9:00 to 16:00',
  };
  expect(await ask('hana', clearanceSettingsApi.setOffice, input)).toMatchObject({ status: 200, version: 2 });
  expect(await ask('hana', clearanceSettingsApi.setOffice, input)).toMatchObject({ status: 409, code: 'STALE' });
  const places = (await mine(name))?.items.map(({ office: of, bring }) => [of, bring?.name]);
  expect(places).toEqual([
    ['HR', 'HR office, 2nd floor'],
    ['STORE', 'Store 1'],
  ]);
});

test('who comes back and stays has none of the employment before', async () => {
  const { name, caseId, employeeId } = await leaver();
  await keep(caseId);
  await database.run(
    sql`update separation_case set closed_at = now(), closed_by = 'hana', closed_how = 'DONE' where id = ${caseId}`,
  );
  expect(await mine(name)).not.toBeNull();
  await database.run(sql`insert into employment (employee_id, number, hired_on, rehired_by, rehired_at)
    values (${employeeId}, 2, '2027-02-01', 'hana', now())`);
  expect(await mine(name)).toBeNull();
});

test('duties are added and changed by HR, in both languages, one change at a time', async () => {
  const form = { office: 'OPERATIONS', kind: 'KEYS', nameEn: 'Keys of the site', nameFil: 'Mga susi ng site' };
  const duty = await ask<ClearanceDuty>('hana', clearanceSettingsApi.addDuty, form);
  expect(duty).toMatchObject({ status: 200, ...form, isActive: true });
  const { status: _, ...known } = duty;
  const changed = { ...known, nameEn: 'Keys', isActive: false };
  expect(await ask('hana', clearanceSettingsApi.changeDuty, changed)).toMatchObject({ status: 200, version: 2 });
  expect(await ask('hana', clearanceSettingsApi.changeDuty, changed)).toMatchObject({ status: 409, code: 'STALE' });
  const { duties } = await ask<{ duties: ClearanceDuty[] }>('hana', clearanceSettingsApi.read);
  expect(duties.map(({ nameEn, isActive }) => [nameEn, isActive])).toEqual([
    ['Company ID card', true],
    ['Keys', false],
  ]);
  expect(await ask('cus', clearanceSettingsApi.read)).toMatchObject({ status: 403 });
  expect(await ask('cus', clearanceSettingsApi.addDuty, form)).toMatchObject({ status: 403 });
});
