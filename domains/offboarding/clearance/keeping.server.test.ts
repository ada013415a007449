// What happens to a clearance by itself: items follow what is held and owed, undecided ones go to the deputy, and offices hear.
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  bringBack,
  clock,
  database,
  decide,
  duty,
  ids,
  issue,
  itemOf,
  keep,
  leaver,
  list,
  owe,
  pay,
  saidOf,
  stateOf,
  toldOf,
} from '../../../tests/clearance.ts';
import { clearanceSettingsApi, type OfficeSettings } from './contract/settings.ts';
import { keepClearances, keepOpenCases, passOverdue, tellOffices } from './service/scheduled-jobs.ts';

let card = '';

const later = (days: number, time = '10:00') => {
  clock.now = new Date(Date.parse(`2026-11-17T${time}:00.000+08:00`) + days * 86_400_000);
};
const kinds = async (who: string, employeeId: string) =>
  (await list(who, { employeeId })).map(({ subject }) => subject.kind);

beforeAll(async () => {
  card = await duty('HR', 'ID_CARD', 'Company ID card', 'Company ID');
});

test('a case begins with every uniform, account and duty; each office is told once, and of many leavers together', async () => {
  const first = await leaver();
  for (const _ of [1, 2]) await issue(first.employeeId);
  await owe(first.employeeId, ['2026-12-20']);
  await owe(first.employeeId, ['2026-12-20']).then(({ dues }) => pay(dues));
  expect(await keep(first.caseId)).toBe(4);
  expect(await keep(first.caseId)).toBe(0);
  expect(await kinds('cus', first.employeeId)).toEqual(['UNIFORM', 'UNIFORM']);
  expect(await kinds('cora', first.employeeId)).toEqual(['ACCOUNT']);
  const told = await toldOf('cus');
  expect(told).toMatchObject([{ body: '2 items of your office to clear. The last day is Nov-30-2026.', count: 1 }]);
  expect(told[0]?.title).toMatch(/^Clearance of Ana \d+ Peña$/);
  const second = await leaver();
  await issue(second.employeeId);
  await keep(second.caseId, first.caseId);
  expect(await toldOf('cus')).toMatchObject([
    { count: 2, title: '2 people are leaving, with items of your office to clear' },
  ]);
  expect(await toldOf('paula')).toEqual([]);
});

test('a piece that is issued and a loan that is released later appear, and a duty that begins later too', async () => {
  const { caseId, employeeId } = await leaver();
  await keep(caseId);
  expect(await kinds('hana', employeeId)).toEqual(['ID_CARD']);
  await issue(employeeId);
  await owe(employeeId, ['2026-12-20']);
  const keys = await duty('OPERATIONS', 'KEYS', 'Keys');
  clock.now = new Date('2026-11-17T10:04:00.000+08:00');
  expect(await keepClearances(database, clock.now)).toBe(0);
  clock.now = new Date('2026-11-17T10:05:00.000+08:00');
  expect(await keepClearances(database, clock.now)).toBeGreaterThanOrEqual(3);
  expect(await kinds('cus', employeeId)).toEqual(['UNIFORM']);
  expect(await kinds('cora', employeeId)).toEqual(['ACCOUNT']);
  expect(await kinds('hana', employeeId)).toEqual(['ID_CARD', 'KEYS']);
  await database.run(sql`update clearance_duty set is_active = false where id = ${keys}`);
  const other = await leaver();
  await keep(other.caseId);
  expect(await kinds('hana', other.employeeId)).toEqual(['ID_CARD']);
});

test('what was returned and paid is noted as cleared, and a receipt that is taken back opens the item again', async () => {
  const { caseId, employeeId } = await leaver();
  const issueId = await issue(employeeId);
  const { accountId, dues } = await owe(employeeId, ['2026-12-20']);
  await keep(caseId);
  const [uniform, account] = [await itemOf(caseId, issueId), await itemOf(caseId, accountId)];
  await bringBack(employeeId, issueId);
  await pay(dues);
  await keepOpenCases(database, clock.now);
  await keepOpenCases(database, clock.now);
  expect(await saidOf(uniform)).toEqual(['CLEARED']);
  expect(await saidOf(account)).toEqual(['CLEARED']);
  expect((await list('cora', { employeeId, state: 'CLEARED' })).map(({ id }) => id)).toEqual([account]);
  await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by, takes_back)
    select gen_random_uuid(), due_id, -amount, paid_on, 'Returned check', 'cora', id from deduction_payment where due_id = ${dues[0]}`);
  expect(await stateOf(account)).toBe('OPEN');
  await keepOpenCases(database, clock.now);
  expect(await saidOf(account)).toEqual(['CLEARED', 'REOPENED']);
  expect(await kinds('cora', employeeId)).toEqual(['ACCOUNT']);
});

test('what nobody decides in time goes to the deputy once, who is told how many, and the office hears in the morning', async () => {
  const settings = await ask<{ offices: OfficeSettings[] }>('hana', clearanceSettingsApi.read);
  const hr = settings.offices.find((each) => each.office === 'HR');
  const input = { office: 'HR', version: hr?.version, days: 3 };
  expect(hr?.members.map(({ id }) => id).sort()).toEqual([ids.hana, ids.hugo].sort());
  const refused = await ask('hana', clearanceSettingsApi.setOffice, { ...input, deputyId: ids.cus });
  expect(refused).toMatchObject({ status: 400, fields: { deputyId: expect.any(String) } });
  expect(await ask('hana', clearanceSettingsApi.setOffice, { ...input, deputyId: ids.hugo })).toMatchObject({
    ...{ status: 200, days: 3, deputy: { id: ids.hugo } },
  });
  const [first, held] = [await leaver(), await leaver()];
  await keep(first.caseId, held.caseId);
  const [item, onHold] = [await itemOf(first.caseId, card), await itemOf(held.caseId, card)];
  await decide('hana', onHold, 'HOLD', { reason: 'The card is broken' });
  later(3);
  expect(await passOverdue(database, clock.now)).toBe(0);
  later(4);
  const passed = await passOverdue(database, clock.now);
  expect(passed).toBeGreaterThan(0);
  expect(await passOverdue(database, clock.now)).toBe(0);
  expect([await saidOf(item), await saidOf(onHold)]).toEqual([['PASSED'], ['HELD']]);
  expect((await toldOf('hugo')).at(-1)).toMatchObject({
    body: `${passed} items of HR office waited more than 3 days.`,
  });
  expect(await list('hana', { isOverdue: true, employeeId: first.employeeId })).toMatchObject([
    { id: item, isOverdue: true, passedAt: expect.any(String), state: 'OPEN' },
  ]);
  later(5, '06:59');
  expect(await tellOffices(database, clock.now)).toBe(0);
  later(5, '07:00');
  expect(await tellOffices(database, clock.now)).toBe(2);
  expect(await tellOffices(database, clock.now)).toBe(0);
  expect((await toldOf('hana')).at(-1)?.body).toMatch(/^\d+ of \d+ waiting items of HR office are overdue\.$/);
  // Opened again, its days begin again.
  await decide('hana', item, 'CLEAR');
  await decide('hana', item, 'REOPEN', { reason: 'It was another card' });
  expect(await list('hana', { isOverdue: true, employeeId: first.employeeId })).toEqual([]);
  later(9);
  await passOverdue(database, clock.now);
  expect(await saidOf(item)).toEqual(['PASSED', 'CLEARED', 'REOPENED', 'PASSED']);
});

test('a waiver that was asked for outlives that the item is passed on', async () => {
  const { caseId } = await leaver();
  await keep(caseId);
  const item = await itemOf(caseId, card);
  await decide('hana', item, 'ASK_WAIVER', { reason: 'Lost, with a police report' });
  later(14);
  await passOverdue(database, clock.now);
  expect(await saidOf(item)).toEqual(['WAIVER_ASKED', 'PASSED']);
  expect(await decide('hugo', item, 'AGREE_WAIVER')).toMatchObject({ status: 200, state: 'WAIVED' });
});
