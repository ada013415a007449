// Two of one office, the store, the cashier and the clock at the same moment; each many times over.
import { clearanceApi } from '@kawani/domains/offboarding/clearance/contract';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect } from 'vitest';
import {
  type Answered,
  ask,
  bringBack,
  database,
  duty,
  issue,
  itemOf,
  keep,
  leaver,
  owe,
  pay,
  saidOf,
  stateOf,
  toldOf,
} from './clearance.ts';

let card = '';
beforeAll(async () => {
  card = await duty('HR', 'ID_CARD', 'Company ID card', 'Company ID');
});

const each = async (times: number, race: (nth: number) => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) await race(nth);
};
const codes = (answers: readonly Answered[]) =>
  answers.map(({ status, code }) => (status === 200 ? 'done' : `${status} ${code}`)).sort();
/** As it was seen before the race. */
const say = (who: string, id: string, move: string, version = 1) =>
  ask(who, clearanceApi.decide, { id, version, move, reason: 'A reason' });

/** Of two of one office, one decides, and the other is told who and when. */
export async function decidedByTwo(times: number): Promise<void> {
  await each(times, async (nth) => {
    const { caseId } = await leaver();
    await keep(caseId);
    const id = await itemOf(caseId, card);
    const moves = nth % 2 === 0 ? ['CLEAR', 'HOLD'] : ['CLEAR', 'CLEAR'];
    const both = await Promise.all([say('hana', id, moves[0] ?? ''), say('hugo', id, moves[1] ?? '')]);
    expect(codes(both)).toEqual(['409 SAID_MEANWHILE', 'done']);
    const quicker = both[0]?.status === 200 ? 'hana' : 'hugo';
    expect(both.find(({ status }) => status === 409)?.message).toContain(
      `${quicker} was quicker, on Nov-17-2026 at 10:00 AM`,
    );
    expect(await saidOf(id)).toHaveLength(1);
  });
}

/** The cashier's office holds an account while a payment ends it: it is paid, whatever was said. */
export async function heldWhilePaid(times: number): Promise<void> {
  await each(times, async () => {
    const { caseId, employeeId } = await leaver();
    const { accountId, dues } = await owe(employeeId, ['2026-11-20']);
    await keep(caseId);
    const id = await itemOf(caseId, accountId);
    const [hold] = await Promise.all([say('cora', id, 'HOLD'), pay(dues)]);
    expect(['done', '409 PAID']).toContain(codes([hold])[0]);
    expect(await saidOf(id)).toEqual(hold.status === 200 ? ['HELD'] : []);
    expect(await stateOf(id)).toBe('CLEARED');
    await keep(caseId);
    expect((await saidOf(id)).at(-1)).toBe('CLEARED');
  });
}

/** One agrees to a waiver while another clears the item: one of them. */
export async function agreedWhileCleared(times: number): Promise<void> {
  await each(times, async () => {
    const { caseId } = await leaver();
    await keep(caseId);
    const id = await itemOf(caseId, card);
    await say('hana', id, 'ASK_WAIVER');
    const both = await Promise.all([say('hugo', id, 'AGREE_WAIVER', 2), say('hana', id, 'CLEAR', 2)]);
    expect(codes(both)).toEqual(['409 SAID_MEANWHILE', 'done']);
    const said = both[0]?.status === 200 ? 'WAIVED' : 'CLEARED';
    expect([await saidOf(id), await stateOf(id)]).toEqual([['WAIVER_ASKED', said], said]);
  });
}

/** Several processes keep the items of a case in step: each item is there once, and its office is told once. */
export async function keptByTwo(times: number): Promise<void> {
  await each(times, async () => {
    const { caseId, employeeId } = await leaver();
    const issueId = await issue(employeeId);
    await owe(employeeId, ['2026-12-20']);
    await database.run(sql`delete from notification`);
    const added = await Promise.all([keep(caseId), keep(caseId), keep(caseId)]);
    expect(added.sort()).toEqual([0, 0, 3]);
    const items = await database.rows(sql`select from clearance_item where case_id = ${caseId}`);
    expect(items).toHaveLength(3);
    expect(await toldOf('cus')).toMatchObject([{ count: 1 }]);
    await bringBack(employeeId, issueId);
    await Promise.all([keep(caseId), keep(caseId)]);
    expect(await saidOf(await itemOf(caseId, issueId))).toEqual(['CLEARED']);
  });
}

/** Of two at the store who take the same piece back, one does, and the item is cleared. */
export async function returnedTwice(times: number): Promise<void> {
  await each(times, async () => {
    const { caseId, employeeId } = await leaver();
    const issueId = await issue(employeeId);
    await keep(caseId);
    const id = await itemOf(caseId, issueId);
    const [first, second, hold] = await Promise.all([
      bringBack(employeeId, issueId, 1, 'cus'),
      bringBack(employeeId, issueId, 1, 'tess'),
      say('cus', id, 'HOLD'),
    ]);
    expect(codes([first, second])).toEqual(['409 RETURNS_TOO_MANY', 'done']);
    expect(['done', '409 RETURNED']).toContain(codes([hold])[0]);
    expect(await stateOf(id)).toBe('CLEARED');
  });
}
