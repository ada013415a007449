// Items of a clearance over HTTP: who sees which, and how each is decided.
import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ask,
  bringBack,
  clock,
  company,
  database,
  decide,
  duty,
  ids,
  issue,
  itemOf,
  keep,
  leaver,
  list,
  one,
  owe,
  pay,
  people,
  saidOf,
  stateOf,
  toldOf,
} from '../../../tests/clearance.ts';
import { caseClearanceApi } from './contract/of-case.ts';
import { clearanceApi, type Outcome } from './contract.ts';

let [card, radio] = ['', ''];

beforeAll(async () => {
  card = await duty('HR', 'ID_CARD', 'Company ID card', 'Company ID');
  radio = await duty('OPERATIONS', 'EQUIPMENT', 'Two-way radio');
});

/** With a uniform of two pieces and an account of Php 1,000.00. */
async function full() {
  const who = await leaver();
  const issueId = await issue(who.employeeId, 2);
  const { accountId, dues } = await owe(who.employeeId, ['2026-11-20', '2026-12-20']);
  await keep(who.caseId);
  const [uniform, account] = [await itemOf(who.caseId, issueId), await itemOf(who.caseId, accountId)];
  const [id, equipment] = [await itemOf(who.caseId, card), await itemOf(who.caseId, radio)];
  return { ...who, issueId, accountId, dues, uniform, account, id, equipment };
}

describe('the list of an office', () => {
  test('has the items of its own people alone, with amounts for the cashier, and none of the reader’s own', async () => {
    const { employeeId } = await full();
    const own = { employeeId };
    expect((await list('hana', own)).map(({ subject }) => subject.nameEn).sort()).toEqual([
      'Company ID card',
      'Two-way radio',
    ]);
    expect(await list('cus', own)).toMatchObject([
      {
        office: 'STORE',
        subject: { kind: 'UNIFORM', size: 'M', pieces: 2 },
        site: 'Detachment MKT-1',
        lastDay: '2026-11-30',
      },
    ]);
    expect(await list('cora', own)).toMatchObject([
      { office: 'CASHIER', state: 'OPEN', money: { balance: 100_000, taken: 100_000, left: 0 } },
    ]);
    expect(await list('paula', own)).toEqual([]);
    people.set('itself', { employeeId, holds: ['CLEARANCE_LIST', 'INFORMATION'] });
    expect(await list('itself', own)).toEqual([]);
    expect(await ask('leaver1', clearanceApi.list)).toMatchObject({ status: 403 });
  });

  test('is narrowed by office, state, kind, site, place, last day and name', async () => {
    const { number, employeeId } = (await list('hana'))[0] ?? { number: '', employeeId: '' };
    const late = await leaver('2027-01-31');
    await issue(late.employeeId);
    await keep(late.caseId);
    const found = async (who: string, more: object) => (await list(who, { ...more })).map((row) => row.employeeId);
    expect(new Set(await found('hana', { search: number }))).toEqual(new Set([employeeId]));
    expect(new Set(await found('hana', { from: '2027-01-01' }))).toEqual(new Set([late.employeeId]));
    expect(await found('hana', { from: '2027-01-01', to: '2027-01-30' })).toEqual([]);
    expect(await found('hana', { from: '2027-01-01', office: 'OPERATIONS' })).toHaveLength(1);
    expect(await found('hana', { from: '2027-01-01', kind: 'KEYS' })).toEqual([]);
    expect(await found('hana', { from: '2027-01-01', state: 'CLEARED' })).toEqual([]);
    expect(await found('hana', { siteId: company.detachments.get('BLK-1') })).toEqual([]);
    const { places } = await ask<{ places: { id: string; name: string }[] }>('cus', clearanceApi.choices);
    const place = places.find(({ name }) => name === 'Store 2');
    expect(await found('cus', { placeId: place?.id })).toEqual([late.employeeId]);
    expect(await ask('cus', clearanceApi.choices)).toMatchObject({
      offices: [{ office: 'STORE', waiting: 2, overdue: 0 }],
    });
  });

  test('pages from the oldest on', async () => {
    clock.now = new Date('2026-11-18T10:00:00.000+08:00');
    await full();
    const all = (await list('hana')).map(({ id }) => id);
    const second = await list('hana', { page: 2, size: 2 });
    expect(second.map(({ id }) => id)).toEqual(all.slice(2, 4));
  });
});

describe('an item', () => {
  test('is cleared, opened again with a reason, and held with a reason that the leaver is told', async () => {
    const { id, name } = await full();
    expect(await decide('hana', id, 'CLEAR')).toMatchObject({ status: 200, state: 'CLEARED', last: { by: 'hana' } });
    expect(await decide('hana', id, 'CLEAR')).toMatchObject({ status: 409, code: 'NOT_NOW' });
    expect(await decide('hugo', id, 'REOPEN')).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    expect(await decide('hugo', id, 'REOPEN', { reason: 'It was another card' })).toMatchObject({
      status: 200,
      state: 'OPEN',
    });
    expect(await decide('hana', id, 'HOLD', { reason: 'The card is broken' })).toMatchObject({
      ...{ status: 200, state: 'HELD', holdReason: 'The card is broken' },
      events: [{ said: 'CLEARED' }, { said: 'REOPENED', remarks: 'It was another card' }, { said: 'HELD' }],
    });
    expect(await toldOf(name)).toMatchObject([{ body: 'HR office: The card is broken' }]);
    expect(await decide('hana', id, 'CLEAR')).toMatchObject({ state: 'CLEARED', holdReason: null });
  });

  test('is waived by two: who asked doesn’t agree, and a hold in between ends the asking', async () => {
    const { equipment: id } = await full();
    const reason = 'Lost with a police report';
    expect(await decide('hana', id, 'AGREE_WAIVER')).toMatchObject({ status: 409, code: 'NO_WAIVER' });
    expect(await decide('hana', id, 'ASK_WAIVER', { reason })).toMatchObject({
      state: 'OPEN',
      waiver: { isMine: true },
    });
    expect(await decide('hana', id, 'AGREE_WAIVER')).toMatchObject({ status: 409, code: 'YOUR_OWN_WAIVER' });
    await decide('hugo', id, 'HOLD', { reason: 'We look for it' });
    expect(await decide('hugo', id, 'AGREE_WAIVER')).toMatchObject({ status: 409, code: 'NO_WAIVER' });
    await decide('hugo', id, 'ASK_WAIVER', { reason });
    expect(await one('hana', id)).toMatchObject({
      state: 'HELD',
      holdReason: 'We look for it',
      waiver: { by: 'hugo', isMine: false },
    });
    expect(await decide('hana', id, 'AGREE_WAIVER')).toMatchObject({ status: 200, state: 'WAIVED', waiver: null });
  });

  test('isn’t waived by two accounts of one person', async () => {
    const { equipment: id } = await full();
    const employeeId = ids.hana ?? '';
    people.set('hana2', { employeeId, holds: ['CLEARANCE_LIST', 'INFORMATION'] });
    await database.run(sql`insert into employee_account (username, employee_id) values ('hana2', ${employeeId})`);
    await decide('hana2', id, 'ASK_WAIVER', { reason: 'Lost' });
    expect(await one('hana', id)).toMatchObject({ waiver: { by: 'hana2', isMine: true } });
    expect(await decide('hana', id, 'AGREE_WAIVER')).toMatchObject({ status: 409, code: 'YOUR_OWN_WAIVER' });
    const agreed = database.run(sql`insert into clearance_event (id, item_id, version, said, said_by, said_at)
      select ${newId()}, id, version, 'WAIVED', 'hana', now() from clearance_item where id = ${id}`);
    await expect(agreed).rejects.toThrow(/needs two people/);
    expect(await decide('hugo', id, 'AGREE_WAIVER')).toMatchObject({ state: 'WAIVED' });
  });

  test('of another office doesn’t exist, and nobody decides about their own', async () => {
    const { id, uniform, employeeId, caseId } = await full();
    expect(await one('cus', id)).toMatchObject({ status: 404, code: 'NO_SUCH_ITEM' });
    expect(await decide('hana', uniform, 'HOLD', { reason: 'x' })).toMatchObject({ status: 404 });
    expect(await decide('paula', id, 'CLEAR')).toMatchObject({ status: 404 });
    expect(await decide('leaver1', id, 'CLEAR')).toMatchObject({ status: 403 });
    people.set('self', { employeeId, holds: ['CLEARANCE_LIST', 'INFORMATION'] });
    expect(await decide('self', id, 'CLEAR')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
    const own = await ask<{ results: Outcome[] }>('self', clearanceApi.clear, { ids: [id], versions: [1] });
    expect(own.results).toMatchObject([{ refusal: { code: 'NOT_YOUR_OWN' } }]);
    expect(await ask('self', caseClearanceApi.add, { id: caseId, office: 'HR', name: 'x' })).toMatchObject({
      status: 403,
    });
  });

  test('that somebody decided meanwhile says who, when and what', async () => {
    const { id } = await full();
    await decide('hana', id, 'HOLD', { reason: 'We look for it' });
    const second = await decide('hugo', id, 'CLEAR', { version: 1 });
    expect(second).toMatchObject({ status: 409, code: 'SAID_MEANWHILE' });
    expect(second.message).toBe('hana was quicker, on Nov-18-2026 at 10:00 AM: On hold.');
  });
});

describe('a uniform', () => {
  test('is cleared by its return alone, whatever was said before', async () => {
    const { uniform, employeeId, issueId } = await full();
    expect(await decide('cus', uniform, 'CLEAR')).toMatchObject({ status: 409, code: 'TAKE_BACK' });
    await decide('cus', uniform, 'HOLD', { reason: 'One shirt is torn' });
    expect(await bringBack(employeeId, issueId)).toMatchObject({ status: 200 });
    expect(await one('cus', uniform)).toMatchObject({ state: 'HELD', subject: { pieces: 1 } });
    expect(await bringBack(employeeId, issueId, 1, 'tess')).toMatchObject({ status: 200, left: 0 });
    expect(await one('cus', uniform)).toMatchObject({ state: 'CLEARED', last: { said: 'CLEARED', by: 'tess' } });
    expect(await list('cus', { employeeId })).toEqual([]);
    expect(await decide('cus', uniform, 'REOPEN', { reason: 'x' })).toMatchObject({ status: 409, code: 'RETURNED' });
  });
});

describe('what is owed', () => {
  test('is cleared by payment, held where it is disputed, and never waived', async () => {
    const { account, dues } = await full();
    expect(await decide('cora', account, 'CLEAR')).toMatchObject({ status: 409, code: 'NOT_PAID' });
    expect(await decide('cora', account, 'ASK_WAIVER', { reason: 'x' })).toMatchObject({
      status: 409,
      code: 'NEVER_WAIVED',
    });
    await decide('cora', account, 'HOLD', { reason: 'The amount is disputed' });
    await pay(dues.slice(0, 1));
    expect(await one('cora', account)).toMatchObject({ state: 'HELD', money: { balance: 50_000, taken: 50_000 } });
    await pay(dues.slice(1));
    expect(await one('dan', account)).toMatchObject({ state: 'CLEARED', money: { balance: 0 }, last: { by: 'cora' } });
    expect(await decide('dan', account, 'REOPEN', { reason: 'x' })).toMatchObject({ status: 409, code: 'PAID' });
  });

  test('by law is taken as far as it is due by the day of the final pay; the rest stays owed', async () => {
    const who = await leaver();
    // Final pay is due on Dec-30-2026.
    const { accountId } = await owe(who.employeeId, ['2026-11-20', '2026-12-20', '2027-01-20'], true);
    await keep(who.caseId);
    const money = { balance: 150_000, taken: 100_000, left: 50_000 };
    expect(await list('cora', { employeeId: who.employeeId })).toMatchObject([{ money }]);
    expect(await ask('cora', caseClearanceApi.monetary, { id: who.caseId })).toMatchObject({
      ...{ status: 200, payOn: '2026-12-30', isPaid: false },
      items: [{ id: await itemOf(who.caseId, accountId), money }],
    });
    expect(await ask('hana', caseClearanceApi.monetary, { id: who.caseId })).toMatchObject({ status: 403 });
    expect(await ask('cora', caseClearanceApi.nonmonetary, { id: who.caseId })).toMatchObject({ status: 403 });
  });
});

test('many are cleared together, each on its own; those that can’t be say why, and a second tap does nothing more', async () => {
  const [first, second, third] = [await full(), await full(), await full()];
  await decide('hugo', second.id, 'HOLD', { reason: 'Wait' });
  const ids = [first.id, second.id, third.id, first.uniform, first.equipment];
  const input = { ids, versions: [1, 1, 1, 1, 1] };
  const key = '01920000-0000-7000-8000-00000000abcd';
  const cleared = await ask<{ results: Outcome[] }>('hana', clearanceApi.clear, input, key);
  expect(cleared.results.map(({ refusal }) => refusal?.code)).toEqual([
    ...[undefined, 'SAID_MEANWHILE', undefined, 'NO_SUCH_ITEM', undefined],
  ]);
  expect(await ask('hana', clearanceApi.clear, input, key)).toEqual(cleared);
  const again = await ask<{ results: Outcome[] }>('hana', clearanceApi.clear, input);
  expect(again.results.map(({ refusal }) => refusal?.code)).toEqual(
    cleared.results.map(({ refusal }) => refusal?.code),
  );
  expect(await saidOf(first.id)).toEqual(['CLEARED']);
  const store = await ask<{ results: Outcome[] }>('cus', clearanceApi.clear, { ids: [first.uniform], versions: [1] });
  expect(store.results).toMatchObject([{ refusal: { code: 'TAKE_BACK' } }]);
});

test('HR asks one leaver for something more; its office finds it, and the record shows everything by office', async () => {
  const { caseId, employeeId } = await full();
  const added = await ask<{ id: string }>('hana', caseClearanceApi.add, {
    id: caseId,
    office: 'OPERATIONS',
    name: 'Padlock',
  });
  expect(added).toMatchObject({ status: 200, subject: { kind: 'OTHER', nameEn: 'Padlock' }, events: [] });
  await decide('hugo', added.id, 'CLEAR');
  expect(await ask('cus', caseClearanceApi.nonmonetary, { id: caseId })).toMatchObject({
    ...{ status: 200, employeeId, isOpen: true },
    items: [
      { office: 'HR', state: 'OPEN' },
      { office: 'OPERATIONS', subject: { nameEn: 'Two-way radio' } },
      {
        office: 'OPERATIONS',
        subject: { nameEn: 'Padlock' },
        state: 'CLEARED',
        events: [{ said: 'CLEARED', by: 'hugo' }],
      },
      { office: 'STORE', money: null },
    ],
  });
});

test('nothing changes once a case is closed, and a case that was withdrawn is in no list', async () => {
  const [done, withdrawn] = [await full(), await full()];
  const close = (id: string, how: string) =>
    database.run(
      sql`update separation_case set closed_at = now(), closed_by = 'hana', closed_how = ${how} where id = ${id}`,
    );
  await close(done.caseId, 'DONE');
  await close(withdrawn.caseId, 'WITHDRAWN');
  expect(await decide('hana', done.id, 'CLEAR')).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
  expect(await stateOf(done.id)).toBe('OPEN');
  expect(await list('hana', { employeeId: withdrawn.employeeId })).toEqual([]);
  expect(await ask('hana', caseClearanceApi.nonmonetary, { id: withdrawn.caseId })).toMatchObject({ status: 404 });
  expect(await ask('hana', caseClearanceApi.add, { id: done.caseId, office: 'HR', name: 'x' })).toMatchObject({
    status: 409,
  });
});
