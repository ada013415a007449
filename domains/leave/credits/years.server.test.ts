import { sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { call, card, company, database, file, filed, give, ids, joinEmployee } from '../../../tests/leaves.ts';
import { addLeaveRecords, endLeaveRecord, leaveRecordsOf } from '../types/service/records.ts';
import type { LeaveCredits } from './contract/cards.ts';
import { leaveCreditsApi } from './contract.ts';
import { accrue } from './service/grants.ts';

const entries = async (who: string, year = 2026) =>
  database.rows<{ type: string; entry: string; days: number; on: string; expires: string | null }>(sql`
    select type, entry, days::float8, "on", expires_on as expires from leave_ledger
    where employee_id = ${ids[who]} and year = ${year} order by seq`);

describe('the years', () => {
  test('a leave across New Year draws on both', async () => {
    await joinEmployee('nora');
    await give('nora', 'SIL', 2, 2026);
    await give('nora', 'SIL', 2, 2027);
    const form = { type: 'SIL', from: '2026-12-30', to: '2027-01-04' } as const;
    const refused = await file('nora', form);
    expect(refused.json()).toMatchObject({
      code: 'CREDIT_SHORT',
      fields: { to: expect.stringContaining('in 2027. You need 3') },
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
      await call('hr', leaveCreditsApi.creditsOf, { input: { employeeId: id, year: 2027 } })
    ).json<LeaveCredits>();
    expect(cards.cards.find(({ type }) => type === 'SpL')?.needs).toContain('solo parent ID');
  });
});
