// Where requests go: whoever leads comes, goes, leaves, or is away; nothing waits for somebody who cannot decide it.
import { appoint, giveStatus } from '@kawani/domains/employees/service';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { Preview, RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvals,
  away,
  call,
  clock,
  company,
  database,
  decide,
  filed,
  ids,
  isWaitingFor,
  MORNING,
  mine,
  people,
  registry,
  visit,
  waiting,
} from './visits.ts';

const DECIDES = ['FILE_VISIT', 'APPROVE_VISIT', 'REJECT_VISIT'];
const TWO_DAYS_ON = '2026-11-22T09:30:00.000+08:00';
const look = () => rerouteWaiting({ registry, database, now: clock.now() });
const site = (code: string) => company.detachments.get(code) as string;
const leads = (who: string, detachmentId: string) =>
  appoint(database, [{ employeeId: ids[who] as string, detachmentId, since: day('2026-01-01') }]);
const reroute = async (id: string, to: string) => {
  const found = (await waiting('hr', { everyone: true })).items.find((item) => item.id === id);
  const input = { id, approverId: ids[to], version: found?.version, remarks: 'Knows the site' };
  return (await call('hr', approvals.api.reroute, { input })).status;
};

/** Lead and twin lead the site, boss the cluster, and everybody is there. */
beforeEach(async () => {
  clock.set(MORNING);
  away.clear();
  await database.run(sql`delete from leadership where detachment_id is not null`);
  await database.run(sql`delete from employee_status where status <> 'Active'`);
  await leads('lead', site('MKT-1'));
  await leads('twin', site('MKT-1'));
  await look();
});

describe('somebody who leads', () => {
  test('and whose leading ended decides no more, not even before it is sent on', async () => {
    const request = await filed('ana');
    await database.run(sql`update leadership set effective_to = '2026-11-19' where employee_id = ${ids.lead}`);
    expect((await decide('lead', request, 'approve')).json()).toMatchObject({ status: 403, code: 'NOT_YOURS' });
    const many = { input: { ids: [request.id], action: 'approve' } };
    expect((await call('lead', approvals.api.decideMany, many)).json()).toMatchObject({
      results: [{ refusal: { code: 'NOT_YOURS' } }],
    });
    expect((await decide('twin', request, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
  });

  test('decides no more for somebody who moved to another site', async () => {
    await leads('stand', site('BLK-1'));
    const request = await filed('ben');
    await database.run(sql`update assignment set detachment_id = ${site('BLK-1')} where employee_id = ${ids.ben}`);
    expect((await decide('lead', request, 'approve')).status).toBe(403);
    await look();
    expect((await decide('stand', await mine('ben', request.id), 'approve')).json()).toMatchObject({
      state: 'APPROVED',
    });
    await database.run(sql`update assignment set detachment_id = ${site('MKT-1')} where employee_id = ${ids.ben}`);
  });

  test('and was terminated or resigned is passed over, also by what waited or was sent by hand', async () => {
    const [request, sent] = [await filed('ana'), await filed('ana')];
    expect(await reroute(sent.id, 'twin')).toBe(200);
    for (const [who, status] of [
      ['lead', 'Terminated'],
      ['twin', 'Resigned'],
    ] as const) {
      await giveStatus(database, [{ employeeId: ids[who] as string, status, since: day('2026-11-20'), reason: null }]);
    }
    expect((await filed('ana')).waiting?.for).toBe('Ana 1005 Peña');
    await look();
    expect(await isWaitingFor('boss', request.id)).toBe(true);
    expect(await isWaitingFor('boss', sent.id)).toBe(true);
    expect(await isWaitingFor('twin', sent.id)).toBe(false);
  });

  test('written down twice is one leader', async () => {
    await leads('lead', site('MKT-1'));
    const request = await filed('ana');
    expect(request.waiting?.for).toBe('Ana 1003 Peña, Ana 1004 Peña');
    await look();
    expect(await look()).toEqual({ rerouted: 0, escalated: 0 });
    expect((await mine('ana', request.id)).version).toBe(request.version);
  });

  test('both the site and the cluster is asked once', async () => {
    await database.run(sql`delete from leadership where detachment_id is not null`);
    await leads('boss', site('MKT-1'));
    const request = await filed('ana', { days: 7 });
    expect(request.levels).toBe(1);
    expect((await decide('boss', request, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
  });
});

describe('what waits too long', () => {
  test('moves up to one level that decides for both', async () => {
    const request = await filed('ana', { days: 7 });
    away.add(ids.lead as string).add(ids.twin as string);
    clock.set(TWO_DAYS_ON);
    await look();
    const sent = await mine('ana', request.id);
    expect(sent).toMatchObject({ level: 1, levels: 1, state: 'FILED' });
    expect((await decide('boss', sent, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
  });

  test('is covered by nobody whose own it is, nor by a stand-in who is away too', async () => {
    const from = { from: '2026-11-20', to: '2026-11-30', tabs: approvals.tabs, reason: 'Leave' };
    await database.run(sql`insert into account_permission values ('ana', 'APPROVE_VISIT')`);
    const give = (who: string, to: string) =>
      call(who, approvals.api.delegate, { input: { ...from, delegateId: ids[to] } });
    expect((await give('lead', 'ana')).status).toBe(200);
    expect((await give('twin', 'stand')).status).toBe(200);
    const [own, others] = [await filed('ana'), await filed('ben')];
    away
      .add(ids.lead as string)
      .add(ids.twin as string)
      .add(ids.stand as string);
    clock.set(TWO_DAYS_ON);
    await look();
    expect(await isWaitingFor('boss', own.id)).toBe(true);
    expect(await isWaitingFor('boss', others.id)).toBe(false);
    await database.run(sql`update delegation set ended_at = now()`);
    await look();
    expect(await isWaitingFor('boss', others.id)).toBe(true);
  });

  test('for somebody it was sent to by hand moves up as well', async () => {
    const request = await filed('ana');
    await reroute(request.id, 'stand');
    away.add(ids.stand as string);
    clock.set(TWO_DAYS_ON);
    await look();
    expect(await isWaitingFor('boss', request.id)).toBe(true);
  });
});

describe('what was sent by hand', () => {
  test('is decided by that person alone, and follows who leads again once its owner changes it', async () => {
    const request = await filed('ana');
    await reroute(request.id, 'stand');
    expect((await decide('lead', await mine('ana', request.id), 'approve')).status).toBe(404);
    const { version } = await mine('ana', request.id);
    await call('ana', visit.api.change, { input: { id: request.id, version, on: '2026-12-02', days: 2, files: [] } });
    expect(await isWaitingFor('lead', request.id)).toBe(true);
    await database.run(sql`delete from leadership where detachment_id is not null`);
    await look();
    expect(await isWaitingFor('boss', request.id)).toBe(true);
  });
});

describe('office staff', () => {
  test('ask the head of their department, a head the nearest one above, and HR where nobody is', async () => {
    const [top, between, below] = [newId(), newId(), newId()];
    await database.run(sql`insert into department (id, code, name, parent_id, effective_from) values
      (${top}, 'TOP', 'Top', null, '2026-01-01'), (${between}, 'MID', 'Between', ${top}, '2026-01-01'),
      (${below}, 'DESK', 'Desk', ${between}, '2026-01-01')`);
    // In a circle by mistake: whoever looks upwards must come to an end.
    await database.run(sql`update department set parent_id = ${below} where id = ${top}`);
    await database.run(sql`update assignment set detachment_id = null, department_id = ${below}
      where employee_id in (${ids.ana}, ${ids.twin})`);
    const head = (who: string, departmentId: string) =>
      appoint(database, [{ employeeId: ids[who] as string, departmentId, since: day('2026-01-01') }]);
    const waits = async (who: string, form = {}) => (await filed(who, form)).waiting?.for;
    expect(await waits('ana')).toBe('HR');
    await head('stand', top);
    expect(await waits('ana')).toBe('Ana 1006 Peña');
    await head('twin', below);
    expect(await waits('ana')).toBe('Ana 1004 Peña');
    expect(await waits('twin')).toBe('Ana 1006 Peña');
    expect((await filed('ana', { days: 7 })).levels).toBe(2);
    await database.run(sql`delete from leadership where department_id is not null`);
    await database.run(sql`update assignment set detachment_id = ${site('MKT-1')}, department_id = null
      where employee_id in (${ids.ana}, ${ids.twin})`);
  });
});

describe('approver rules', () => {
  test('the one of the unit, the size and the day counts', async () => {
    const rule = (levels: string, more: { site?: string; over?: number; from?: string; to?: string } = {}) =>
      database.run(sql`
        insert into approver_rule (id, types, detachment_id, over_days, levels, effective_from, effective_to)
        values (${newId()}, '{VISIT}', ${more.site ?? null}, ${more.over ?? 0}, ${levels}, ${more.from ?? '2026-01-01'}, ${more.to ?? null})`);
    const approvers = async (days: number) =>
      (await call('ana', visit.api.preview, { input: { on: '2026-12-01', days, files: [] } })).json<Preview>()
        .approvers;
    const [LEADS, BOSS] = ['Ana 1003 Peña or Ana 1004 Peña', 'Ana 1005 Peña'];
    await rule('[{"who": "SUPERVISOR"}]');
    expect(await approvers(3)).toEqual([LEADS]);
    await rule('[{"who": "SUPERVISOR"}, {"who": "MANAGER"}]', { over: 2 });
    expect([await approvers(2), await approvers(3)]).toEqual([[LEADS], [LEADS, BOSS]]);
    await rule('[{"who": "MANAGER"}]', { site: site('MKT-1') });
    await rule('[{"who": "OFFICE", "permission": "MANAGE_PENDING_VISIT"}]', { site: site('BLK-1') });
    await rule('[{"who": "SUPERVISOR"}]', { site: site('MKT-1'), from: '2026-11-21' });
    await rule('[{"who": "SUPERVISOR"}]', { site: site('MKT-1'), from: '2026-02-01', to: '2026-11-19' });
    expect(await approvers(3)).toEqual([BOSS]);
    await database.run(sql`delete from approver_rule where 'VISIT' = any(types)`);
  });
});

describe('who sees and hears what', () => {
  test('whoever manages what waits sees it without deciding any of it', async () => {
    people.set('router', { employeeId: null, holds: ['MANAGE_PENDING_VISIT'] });
    const request = await filed('ana');
    const seen = (await waiting('router', { everyone: true })).items.find(({ id }) => id === request.id);
    expect(seen).toMatchObject({ moves: [], type: 'VISIT' });
    expect((await decide('router', request, 'approve')).status).toBe(403);
    expect((await waiting('lead', { everyone: true })).items).toEqual([]);
  });

  test('a private type is known to its owner and to those who decide', async () => {
    const request = await filed('ana', { days: 30 });
    const seen = async (who: string) =>
      (await call(who, approvals.api.one, { input: { id: request.id } })).json<RequestDetail>();
    const withheld = { type: 'LEAVE', typeLabel: 'Leave', asks: '', effect: '', reason: '', facts: [] };
    expect(await seen('router')).toMatchObject(withheld);
    expect(await seen('lead')).toMatchObject({ type: 'PRIVATE', reason: 'Family' });
    expect(await mine('ana', request.id)).toMatchObject({ type: 'PRIVATE' });
    const ofType = { everyone: true, types: 'PRIVATE' };
    expect((await waiting('router', ofType)).total).toBe(0);
    expect((await waiting('hr', ofType)).total).toBe(1);
  });

  test('who stands in for one tab reads nothing of the others', async () => {
    const request = await filed('ana');
    await decide('lead', request, 'deny', 'No');
    people.set('part', { employeeId: ids.ben as string, holds: DECIDES });
    await database.run(sql`insert into delegation (id, from_id, to_id, tabs, starts, ends, reason, at)
      values (${newId()}, ${ids.lead}, ${ids.ben}, '{Others}', '2026-11-01', '2026-12-31', '', now())`);
    expect((await call('part', approvals.api.one, { input: { id: request.id } })).status).toBe(404);
  });

  test('no notification or mail says a type, a size or a reason', async () => {
    const request = await filed('ana', { days: 7, guest: ids.ben });
    await call('ben', requestsApi.move, { input: { id: request.id, move: 'accept', version: request.version } });
    await decide('lead', await mine('ana', request.id), 'approve');
    await decide('boss', await mine('ana', request.id), 'deny', 'Wedding of the cousin');
    const told = await database.rows<{ text: string }>(sql`
      select concat_ws(' ', title, body, opens) as text from notification union all select concat_ws(' ', subject, body) from mail`);
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter(({ text }) => /family|wedding|long|private|days|knows/i.test(text))).toEqual([]);
  });
});
