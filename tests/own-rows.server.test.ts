// Operations that work row by row leave out the caller's own rows by name; the others go on.
import { importDeviceLog } from '@kawani/domains/attendance/service';
import { type AllocationResult, leaveCreditsApi } from '@kawani/domains/leave/credits/contract';
import type { PlanFilled } from '@kawani/domains/schedule/contract';
import { type Database, sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { api, approvals, call, database, filed, ids } from './leaves.ts';
import { openPlanning } from './planning.ts';

const plan = await openPlanning();

beforeAll(() => {
  plan.people.set('manager', { employeeId: plan.ids.ana, holds: ['MANAGE_SCHEDULE_CHANGE_REQUEST'] });
});

const creditsOf = async (db: Database, employeeId: string | undefined) =>
  db.rows<{ days: number }>(sql`select days::float8 as days from leave_ledger
    where employee_id = ${employeeId} and year = 2029 and entry = 'ALLOCATION'`);

test('anyone who gives many their leave credits gets none of them', async () => {
  // Anyone who grants is among those it is for.
  api.people.set('ana', { employeeId: ids.ana ?? null, holds: ['MANAGE_LEAVE_ALLOCATION'] });
  const input = { type: 'VL', year: 2029, days: 15, reason: 'Agreed' };
  const tried = (await call('ana', leaveCreditsApi.tryAllocation, { input })).json<AllocationResult>();
  expect(tried.isOwnLeftOut).toBe(true);
  const given = (await call('ana', leaveCreditsApi.allocate, { input })).json<AllocationResult>();
  expect(given).toMatchObject({ people: tried.people, isOwnLeftOut: true });
  expect(await creditsOf(database, ids.ben)).toEqual([{ days: 15 }]);
  expect(await creditsOf(database, ids.ana)).toEqual([]);
  api.people.set('ana', { employeeId: ids.ana ?? null, holds: ['FILE_LEAVE_REQUEST'] });
});

test('of many requests one’s own is refused by name, and the others are decided', async () => {
  const decides = ['FILE_LEAVE_REQUEST', 'APPROVE_LEAVE_REQUEST', 'REJECT_LEAVE_REQUEST'];
  const [own, another] = [
    await filed('lead', { type: 'LWOP', from: '2026-12-07' }),
    await filed('ben', { type: 'LWOP', from: '2026-12-07' }),
  ];
  api.people.set('lead', { employeeId: ids.lead ?? null, holds: [...decides, 'MANAGE_PENDING_LEAVE_REQUEST'] });
  const input = { ids: [own.id, another.id], action: 'approve' };
  const { results } = (await call('lead', approvals.api.decideMany, { input })).json<{
    results: { id: string; refusal: { code: string } | null }[];
  }>();
  expect(results).toMatchObject([
    { id: own.id, refusal: { code: 'NOT_YOUR_OWN' } },
    { id: another.id, refusal: null },
  ]);
});

test('nobody plans their own shifts: the row is refused, a pattern passes over it', async () => {
  const refused = await plan.cells('manager', { [plan.ids.ben]: ['DAY'], [plan.ids.ana]: ['DAY'] });
  expect([refused.status, refused.json<{ fields: object }>().fields]).toEqual([
    403,
    { 'rows.1.employeeId': expect.any(String) },
  ]);
  const filled = await plan.fill('manager', { people: [plan.ids.ana, plan.ids.ben], onlyEmpty: false });
  const { cells, skipped } = filled.json<PlanFilled>();
  expect([cells, skipped]).toEqual([7, [{ why: 'your own schedule, which a colleague plans', cells: 7 }]]);
  expect((await plan.publish('manager')).status).toBe(200);
  expect(await plan.postedOf(plan.ids.ana)).toEqual([]);
  expect(await plan.postedOf(plan.ids.ben)).toHaveLength(7);
});

test('nobody imports their own times from a device', async () => {
  const lines = ['1001', '1002'].map((user) => `${user}\t2026-11-20 06:00:00\t1\t0\t1\t0`).join('\n');
  const imported = await plan.database.transaction((db) =>
    importDeviceLog(
      {
        name: 'attlog.dat',
        content: (async function* () {
          yield Buffer.from(lines);
        })(),
      },
      { db, now: new Date('2026-11-21T08:00:00+08:00'), by: 'ana', ownId: plan.ids.ana },
    ),
  );
  expect(imported).toMatchObject({ accepted: 1, rejected: 1 });
  const punched = await plan.database.rows<{ id: string }>(sql`select employee_id as id from punch`);
  expect(punched).toEqual([{ id: plan.ids.ben }]);
});
