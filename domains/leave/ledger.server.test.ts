import { type LeaveCredits, leaveApi } from '@kawani/domains/leave/contract';
import { accrue, addLeaveRecords, endLeaveRecord, leaveRecordsOf } from '@kawani/domains/leave/service';
import type { RequestDetail } from '@kawani/domains/requests/contract';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  call,
  card,
  change,
  clock,
  company,
  database,
  decide,
  file,
  filed,
  give,
  ids,
  joinEmployee,
  leaveDates,
  mine,
  move,
} from '../../tests/leaves.ts';

const entries = async (who: string, year = 2026) =>
  database.rows<{ type: string; entry: string; days: number; on: string; expires: string | null }>(sql`
    select type, entry, days::float8, "on", expires_on as expires from leave_ledger
    where employee_id = ${ids[who]} and year = ${year} order by seq`);
const insert = (employeeId: string, days: number, entry = 'ADJUSTMENT') =>
  sql`insert into leave_ledger (employee_id, type, year, entry, days, "on", by_whom)
    values (${employeeId}, 'VL', 2026, ${entry}, ${days}, '2026-11-20', 'test')`;

describe('the database itself', () => {
  test('refuses a balance below zero from two transactions at once', async () => {
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
          if (state === 'FILED') await move(who, { id, version } as RequestDetail, 'cancel');
          if (state === 'APPROVED') await move(who, { id, version } as RequestDetail, 'withdraw');
        }
        expect(await card(who, 'SIL')).toMatchObject({ available: 5, pending: 0, used: 0 });
        expect(await leaveDates(who)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the years', () => {
  test('a leave across New Year draws on both', async () => {
    await joinEmployee('nora');
    await give('nora', 'SIL', 2, 2026);
    await give('nora', 'SIL', 2, 2027);
    const form = { type: 'SIL', from: '2026-12-30', to: '2027-01-04' } as const;
    const refused = await file('nora', form);
    expect(refused.json()).toMatchObject({
      code: 'CREDIT_SHORT',
      fields: { to: expect.stringContaining('in 2027 and this leave needs 3') },
    });
    const leave = await filed('nora', { ...form, from: '2026-12-29', to: '2027-01-02', lwopRest: true });
    expect(leave.facts.find(({ label }) => label === 'SIL 2026')?.value).toBe('2 → 0');
    expect((await card('nora', 'SIL', 2027))?.pending).toBeGreaterThan(0);
  });

  test('each day brings what it should, and the same day twice brings nothing more', async () => {
    ids.old = await company.employee({ username: 'old', hiredOn: '2020-03-02' });
    ids.young = await company.employee({ username: 'young', hiredOn: '2025-06-02' });
    await database.transaction((db) => accrue(db, day('2026-11-20')));
    const given = async (who: string) =>
      Object.fromEntries((await entries(who)).map(({ type, entry, days }) => [`${type} ${entry}`, days]));
    expect(await given('old')).toEqual({ 'EL ALLOCATION': 3, 'SL ALLOCATION': 10, 'VL ALLOCATION': 12 });
    expect(await given('young')).toEqual({ 'EL ALLOCATION': 3, 'SL ALLOCATION': 10, 'SIL ALLOCATION': 5 });
    expect((await entries('old', 2027)).map(({ type }) => type).sort()).toEqual(['EL', 'SL', 'VL']);
    expect(await database.transaction((db) => accrue(db, day('2026-11-20')))).toBe(0);
    const fresh = await company.employee({ hiredOn: '2020-03-02' });
    const twice = await Promise.all([1, 2].map(() => accrue(database, day('2026-12-05'))));
    const rows = await database.rows(sql`select from leave_ledger where employee_id = ${fresh} and year = 2026`);
    expect([rows.length, twice.reduce((sum, entries) => sum + entries, 0)]).toEqual([3, 6]);
  });

  test('credits of a month add up to those of the year', async () => {
    await database.run(sql`insert into leave_policy (type, effective_from, statutory, paid, unit, per, half_days, needs,
      entitlement, accrual, year_end) values ('BL', '2000-01-01', false, true, 'WORKING', 'YEAR', true, '', 8, 'MONTHLY', 'LAPSE')`);
    await database.transaction((db) => accrue(db, day('2026-12-31')));
    const months = (await entries('old')).filter(({ entry }) => entry === 'ACCRUAL').map(({ days }) => days);
    expect(months.reduce((sum, days) => sum + days, 0)).toBe(8);
    await database.run(sql`delete from leave_policy where type = 'BL'`);
  });

  test('at the end of a year some days are carried over, some paid, the rest lapses; carried ones expire', async () => {
    await database.transaction((db) => accrue(db, day('2027-01-31')));
    const closing = (await entries('old')).filter(({ entry }) => ['CARRIED_OUT', 'EXPIRY'].includes(entry));
    expect(closing.filter(({ type }) => type === 'VL').map(({ entry, days }) => [entry, days])).toEqual([
      ['EXPIRY', -7],
      ['CARRIED_OUT', -5],
    ]);
    expect((await entries('young')).find(({ entry }) => entry === 'PAID_OUT')).toMatchObject({ type: 'SIL', days: -5 });
    const carried = (await entries('old', 2027)).find(({ type }) => type === 'CL');
    expect(carried).toMatchObject({ entry: 'CARRIED_IN', days: 5, expires: '2027-03-31' });
    await database.transaction((db) => accrue(db, day('2027-03-31')));
    expect((await entries('old', 2027)).filter(({ type }) => type === 'CL')).toHaveLength(1);
    await database.transaction((db) => accrue(db, day('2027-04-01')));
    expect((await entries('old', 2027)).filter(({ type }) => type === 'CL').map(({ days }) => days)).toEqual([5, -5]);
  });

  test('carried days may not be used after they expire', async () => {
    await joinEmployee('carl');
    await give('carl', 'CL', 2, 2026, '2026-12-15');
    expect((await file('carl', { type: 'CL', from: '2026-12-14', to: '2026-12-16' })).json()).toMatchObject({
      code: 'CREDIT_EXPIRES',
      fields: { to: 'Carried days may be used until Dec-15-2026.' },
    });
    expect((await file('carl', { type: 'CL', from: '2026-12-14', to: '2026-12-15' })).status).toBe(200);
  });

  test('a solo parent gets the days of the law while the ID is valid', async () => {
    const id = await company.employee({ username: 'solo', hiredOn: '2026-01-05' });
    ids.solo = id;
    const record = { employeeId: id, kind: 'SOLO_PARENT', note: 'ID 2026-11', by: 'hr' } as const;
    await addLeaveRecords(database, [{ ...record, from: day('2026-02-01'), to: day('2027-01-31') }]);
    await database.transaction((db) => accrue(db, day('2026-11-20')));
    expect((await entries('solo')).find(({ type }) => type === 'SpL')).toMatchObject({ days: 7 });
    const [{ id: recordId } = { id: '' }] = await leaveRecordsOf(database, id);
    expect(await endLeaveRecord(database, recordId, day('2026-12-31'))).toBe(true);
    expect(await leaveRecordsOf(database, id)).toMatchObject([{ to: '2026-12-31' }]);
    const cards = (
      await call('hr', leaveApi.creditsOf, { input: { employeeId: id, year: 2027 } })
    ).json<LeaveCredits>();
    expect(cards.cards.find(({ type }) => type === 'SpL')?.needs).toContain('solo parent ID');
  });
});

describe('HR', () => {
  test('adds and deducts, never below zero, and every entry is in the ledger of the owner', async () => {
    await joinEmployee('gina');
    await give('gina', 'VL', 3);
    await give('gina', 'VL', -1.5);
    const refused = await give('gina', 'VL', -2);
    expect(refused.json()).toMatchObject({ code: 'CREDIT_SHORT', fields: { days: expect.stringContaining('1.5') } });
    const ledger = await call('gina', leaveApi.myLedger, { input: { type: 'VL', year: 2026, size: 1 } });
    expect(ledger.json()).toMatchObject({ total: 2, items: [{ days: -1.5, balance: 1.5, reason: 'For the test' }] });
  });

  test('gives many a year’s credits once, after a look at what it would come to', async () => {
    const input = { type: 'VL', year: 2028, days: 15, reason: 'Agreed' };
    const tried = (await call('hr', leaveApi.tryAllocation, { input })).json<{ people: number; notEligible: number }>();
    expect(tried.people).toBeGreaterThan(0);
    const given = (await call('hr', leaveApi.allocate, { input })).json<{ people: number; days: number }>();
    expect(given).toMatchObject({ people: tried.people, days: tried.people * 15 });
    const again = await call('hr', leaveApi.allocate, { input });
    expect(again.json()).toMatchObject({ people: 0, days: 0, already: tried.people });
  });

  test('looks at somebody’s credits and leaves a line in the audit', async () => {
    const looked = await call('hr', leaveApi.creditsOf, { input: { employeeId: ids.gina } });
    expect(looked.status).toBe(200);
    const line = await database.one(sql`select from audit_line where action = 'READ' and subject_id = ${ids.gina}`);
    expect(line).toBeDefined();
    expect((await call('hr', leaveApi.creditsOf, { input: { employeeId: newId() } })).status).toBe(404);
  });

  test.each(['ben', 'lead'])('%s may do none of this', async (who) => {
    const credit = { employeeId: ids.gina, type: 'VL', year: 2026, days: 1, reason: 'No' };
    expect((await call(who, leaveApi.adjust, { input: credit })).status).toBe(403);
    expect((await call(who, leaveApi.creditsOf, { input: { employeeId: ids.gina } })).status).toBe(403);
    const many = { type: 'VL', year: 2027, days: 15, reason: 'No' };
    expect((await call(who, leaveApi.allocate, { input: many })).status).toBe(403);
  });
});

test('a leave that has begun is not taken back by its owner', async () => {
  await give('gina', 'VL', 1);
  const approved = await decide('lead', await filed('gina', { type: 'LWOP', from: '2026-11-24' }), 'approve');
  clock.set('2026-11-24T09:00:00.000+08:00');
  expect((await move('gina', approved.json<RequestDetail>(), 'withdraw')).status).toBe(403);
  clock.set('2026-11-20T09:00:00.000+08:00');
});
