import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { newId, sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import { call, clock, database, decide, filed, give, ids, joinEmployee, move } from '../../../tests/leaves.ts';
import { leaveCreditsApi } from './contract.ts';

describe('HR', () => {
  test('adds and deducts, never below zero, and every entry is in the ledger of the owner', async () => {
    await joinEmployee('gina');
    await give('gina', 'VL', 3);
    await give('gina', 'VL', -1.5);
    const refused = await give('gina', 'VL', -2);
    expect(refused.json()).toMatchObject({ code: 'CREDIT_SHORT', fields: { days: expect.stringContaining('1.5') } });
    const ledger = await call('gina', leaveCreditsApi.myLedger, { input: { type: 'VL', year: 2026, size: 1 } });
    expect(ledger.json()).toMatchObject({ total: 2, items: [{ days: -1.5, balance: 1.5, reason: 'For the test' }] });
  });

  test('gives many a year’s credits once, after a look at what it would come to', async () => {
    const input = { type: 'VL', year: 2028, days: 15, reason: 'Agreed' };
    const tried = (await call('hr', leaveCreditsApi.tryAllocation, { input })).json<{
      people: number;
      notEligible: number;
    }>();
    expect(tried.people).toBeGreaterThan(0);
    const given = (await call('hr', leaveCreditsApi.allocate, { input })).json<{ people: number; days: number }>();
    expect(given).toMatchObject({ people: tried.people, days: tried.people * 15 });
    const again = await call('hr', leaveCreditsApi.allocate, { input });
    expect(again.json()).toMatchObject({ people: 0, days: 0, already: tried.people });
  });

  test('looks at somebody’s credits and leaves a line in the audit', async () => {
    const looked = await call('hr', leaveCreditsApi.creditsOf, { input: { employeeId: ids.gina } });
    expect(looked.status).toBe(200);
    const line = await database.one(sql`select from audit_line where action = 'READ' and subject_id = ${ids.gina}`);
    expect(line).toBeDefined();
    expect((await call('hr', leaveCreditsApi.creditsOf, { input: { employeeId: newId() } })).status).toBe(404);
  });

  test.each(['ben', 'lead'])('%s may do none of this', async (who) => {
    const credit = { employeeId: ids.gina, type: 'VL', year: 2026, days: 1, reason: 'No' };
    expect((await call(who, leaveCreditsApi.adjust, { input: credit })).status).toBe(403);
    expect((await call(who, leaveCreditsApi.creditsOf, { input: { employeeId: ids.gina } })).status).toBe(403);
    const many = { type: 'VL', year: 2027, days: 15, reason: 'No' };
    expect((await call(who, leaveCreditsApi.allocate, { input: many })).status).toBe(403);
  });
});

test('a leave that has begun is not taken back by its owner', async () => {
  await give('gina', 'VL', 1);
  const approved = await decide('lead', await filed('gina', { type: 'LWOP', from: '2026-11-24' }), 'approve');
  clock.set('2026-11-24T09:00:00.000+08:00');
  expect((await move('gina', approved.json<RequestDetail>(), 'withdraw')).status).toBe(403);
  clock.set('2026-11-20T09:00:00.000+08:00');
});
