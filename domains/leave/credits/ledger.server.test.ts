import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { sql } from '@kawani/kit/server/db';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  card,
  change,
  company,
  database,
  decide,
  file,
  give,
  joinEmployee,
  leaveDates,
  mine,
  move,
} from '../../../tests/leaves.ts';

const insert = (employeeId: string, days: number, entry = 'ADJUSTMENT') =>
  sql`insert into leave_ledger (employee_id, type, year, entry, days, "on", by_whom)
    values (${employeeId}, 'VL', 2026, ${entry}, ${days}, '2026-11-20', 'test')`;

describe('the database itself', () => {
  test('refuses a balance below zero from two transactions at the same time', async () => {
    const employeeId = await company.employee();
    await database.run(insert(employeeId, 1));
    const draw = () =>
      database.transaction(async (db) => {
        await db.run(insert(employeeId, -1));
        await db.run(sql`select pg_sleep(0.1)`);
      });
    const drawn = await Promise.allSettled([draw(), draw(), draw()]);
    expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(drawn.filter((one) => one.status === 'rejected').map((one) => String(one.reason))).toEqual(
      Array(2).fill(expect.stringContaining('would fall to -1')),
    );
  });

  test.each([
    ['changed', sql`update leave_ledger set days = 100`],
    ['removed', sql`delete from leave_ledger`],
    ['emptied', sql`truncate leave_ledger`],
  ])('lets no entry be %s', async (_, statement) => {
    await expect(database.run(statement)).rejects.toThrow('leave_ledger is append-only');
  });

  test('keeps quarters of days out', async () => {
    await expect(database.run(insert(await company.employee(), 0.3))).rejects.toThrow();
  });
});

describe('any order of filings and moves', () => {
  const MOVES = ['file', 'change', 'approve', 'deny', 'cancel', 'withdraw', 'revoke'] as const;
  const step = fc.record({ move: fc.constantFrom(...MOVES), at: fc.nat(4), day: fc.nat(9), days: fc.nat(3) });
  const dateAt = (nth: number) => `2026-12-${String(10 + nth).padStart(2, '0')}`;
  type Step = { move: (typeof MOVES)[number]; at: number; day: number; days: number };

  const make = async (who: string, known: RequestDetail[], { move: name, at, day: nth, days }: Step) => {
    const form = { type: 'SIL', from: dateAt(nth), to: dateAt(nth + days), lwopRest: days === 3 } as const;
    if (name === 'file') {
      const answer = await file(who, form);
      if (answer.status === 200) known.push(answer.json<RequestDetail>());
      return answer.status;
    }
    const one = known[at % Math.max(1, known.length)];
    if (one === undefined) return 409;
    const current = await mine(who, one.id);
    if (name === 'change') return (await change(who, current, form)).status;
    const byOwner = name === 'cancel' || name === 'withdraw';
    return (byOwner ? await move(who, current, name) : await decide('lead', current, name)).status;
  };

  test('never overdraws, and what is left is what was given less what waits and what was taken', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        made += 1;
        const who = `model-${made}`;
        await joinEmployee(who);
        await give(who, 'SIL', 5);
        const known: RequestDetail[] = [];
        for (const next of steps) {
          expect(await make(who, known, next)).not.toBe(500);
          const balance = await card(who, 'SIL');
          const [available = 0, pending = 0, used = 0] = [balance?.available, balance?.pending, balance?.used];
          expect(available).toBeGreaterThanOrEqual(0);
          expect(available + pending + used).toBe(5);
        }
        const taken = await leaveDates(who);
        expect((await card(who, 'SIL'))?.used).toBe(taken.filter(({ type }) => type === 'SIL').length);
        for (const one of known) {
          const { state, version, id } = await mine(who, one.id);
          if (state === 'FILED') await move(who, { id, version }, 'cancel');
          if (state === 'APPROVED') await move(who, { id, version }, 'withdraw');
        }
        expect(await card(who, 'SIL')).toMatchObject({ available: 5, pending: 0, used: 0 });
        expect(await leaveDates(who)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
