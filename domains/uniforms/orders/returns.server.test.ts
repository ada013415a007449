// Uniforms of people who are leaving: who is listed, and taking back what they hold.
import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  claimed,
  clock,
  database,
  type Goods,
  ids,
  join,
  levelsOf,
  lineOf,
  refused,
  stocked,
} from '../../../tests/uniform-orders.ts';
import type { UniformIssue } from './contract/answers.ts';
import { type Holder, uniformReturnsApi } from './contract/returns.ts';
import { uniformStoreApi } from './contract/store.ts';

const TODAY = '2026-11-18';
const NEW_ISSUE = { quantity: 1, condition: 'GOOD' };
let shirts: Goods;

const listed = async (who: string, more: object = {}) =>
  (await ask<{ items: Holder[] }>(who, uniformReturnsApi.list, more)).items;
const namesOf = (rows: readonly Holder[]) => rows.map(({ employeeId }) => nameOf(employeeId));
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
const leavers = async (who: string) => (await ask<{ leavers: number }>(who, uniformStoreApi.choices, {})).leavers;
const back = (who: string, input: object, key = newId()) => ask(who, uniformReturnsApi.takeBack, input, key);

async function issuesOf(name: string): Promise<UniformIssue[]> {
  const employeeId = ids[name];
  return (await ask<{ items: UniformIssue[] }>('cus', uniformStoreApi.issues, { employeeId })).items;
}

/** Ana leaves next year, Tess left, Ben stays away, and Cai stays. */
beforeAll(async () => {
  clock.set('2026-10-05T10:00:00.000+08:00');
  await join('upo', ['APPROVE_UPAR_REQUEST']);
  shirts = await stocked(9);
  const caps = await stocked(9, { lifeMonths: 1 });
  const lines = [lineOf(shirts, { quantity: 3 }), lineOf(caps, { quantity: 2 })];
  await claimed('ana', shirts, { lines: [lines[0]] });
  await claimed('ana', caps, { lines: [lines[1]] });
  for (const name of ['ben', 'cai', 'tess']) await claimed(name, shirts);
  clock.set(`${TODAY}T10:00:00.000+08:00`);
  await database.run(sql`update employee set separated_on = '2027-01-31' where id = ${ids.ana}`);
  await database.run(sql`update employee set separated_on = '2026-11-10' where id = ${ids.tess}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from)
    values (${ids.ben}, 'AWOL', '2026-11-02'), (${ids.cai}, 'Resigned', '2026-11-19')`);
});

test('who is leaving or stays away is listed by the last day, never the reader, and others only when asked for', async () => {
  const rows = await listed('cus');
  expect(namesOf(rows)).toEqual(['tess', 'ana', 'ben']);
  expect(rows[1]).toMatchObject({ lastDay: '2027-01-31', pieces: 5, expired: 2, oldestOn: '2026-10-05' });
  expect(rows[2]).toMatchObject({ lastDay: null, status: 'AWOL', site: 'Detachment MKT-1', pieces: 1, expired: 0 });
  expect(await leavers('cus')).toBe(3);
  expect(namesOf(await listed('tess'))).toEqual(['ana', 'ben']);
  expect(await leavers('tess')).toBe(2);
  expect(namesOf(await listed('cus', { who: 'ALL' }))).toContain('cai');
  expect(namesOf(await listed('cus', { search: rows[2]?.number }))).toEqual(['ben']);
});

test('who only approves salary deductions reads no list of leavers, and takes nothing back', async () => {
  expect(await ask('upo', uniformReturnsApi.list, {})).toMatchObject({ status: 403 });
  expect(await leavers('upo')).toBe(0);
  const [issue] = await issuesOf('ben');
  const input = { employeeId: ids.ben, placeId: shirts.place.id, lines: [{ ...NEW_ISSUE, id: issue?.id }] };
  expect(await back('upo', input)).toMatchObject({ status: 403 });
});

test('pieces are taken back together, all or none, worn ones without becoming stock, and a second tap returns nothing', async () => {
  const held = await issuesOf('ana');
  const shirt = held.find(({ itemId }) => itemId === shirts.item.id);
  const cap = held.find(({ itemId }) => itemId !== shirts.item.id);
  const base = { employeeId: ids.ana, placeId: shirts.place.id };
  const line = (of: UniformIssue | undefined, quantity: number, condition = 'GOOD') => ({
    ...{ id: of?.id, quantity, condition },
  });
  const { M: before } = await levelsOf(shirts);
  const tooMany = { ...base, lines: [line(shirt, 2), line(cap, 3)] };
  expect(await back('cus', tooMany)).toMatchObject(refused(409, 'RETURNS_TOO_MANY', 'lines.1.quantity'));
  expect(await levelsOf(shirts)).toMatchObject({ M: before });
  const twice = { ...base, lines: [line(shirt, 1), line(shirt, 1)] };
  expect(await back('cus', twice)).toMatchObject(refused(400, 'ISSUE_TWICE', 'lines.1.id'));
  const [other] = await issuesOf('ben');
  const others = { ...base, lines: [line(other, 1)] };
  expect(await back('cus', others)).toMatchObject(refused(404, 'NO_SUCH_ISSUE', 'lines.0.id'));
  const all = { ...base, lines: [line(shirt, 2), line(cap, 2, 'WORN')] };
  const key = newId();
  expect(await back('cus', all, key)).toMatchObject({ status: 200, pieces: 4, left: 1 });
  expect(await back('cus', all, key)).toMatchObject({ status: 200, pieces: 4, left: 1 });
  expect((await levelsOf(shirts)).M?.onHand).toBe((before?.onHand ?? 0) + 2);
  const last = { ...base, lines: [line(shirt, 1, 'WORN')] };
  expect(await back('cus', last)).toMatchObject({ status: 200, pieces: 1, left: 0 });
  expect((await levelsOf(shirts)).M?.onHand).toBe((before?.onHand ?? 0) + 2);
  expect(namesOf(await listed('cus'))).toEqual(['tess', 'ben']);
});

test('nobody takes back their own uniforms', async () => {
  const [issue] = await issuesOf('tess');
  const input = { employeeId: ids.tess, placeId: shirts.place.id, lines: [{ ...NEW_ISSUE, id: issue?.id }] };
  expect(await back('tess', input)).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  expect(await back('tess', { ...input, employeeId: ids.ben })).toMatchObject(
    refused(404, 'NO_SUCH_ISSUE', 'lines.0.id'),
  );
});
