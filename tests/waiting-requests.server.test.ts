import { appoint, giveStatus } from '@kawani/domains/employees/service';
import { mailDigests, rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import { endUnanswered } from '@kawani/domains/requests/engine/service/unanswered';
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import {
  approvals,
  away,
  call,
  clock,
  company,
  database,
  decide,
  file,
  filed,
  followed,
  ids,
  isWaitingFor,
  MORNING,
  mine,
  registry,
  waiting,
} from './visits.ts';

describe('standing in', () => {
  test('a delegate decides in somebody’s place, and the timeline records both', async () => {
    const form = { delegateId: ids.stand, from: '2026-11-19', to: '2026-11-25', tabs: approvals.tabs, reason: 'Leave' };
    expect((await call('lead', approvals.api.delegate, { input: form })).status).toBe(200);
    const request = await filed('ana');
    const [line] = (await waiting('stand')).items.filter(({ id }) => id === request.id);
    expect(line).toMatchObject({ standsInFor: 'Ana 1003 Peña' });
    expect((await decide('stand', request, 'approve')).json()).toMatchObject({ state: 'APPROVED' });
    const { timeline } = await mine('ana', request.id);
    expect(timeline.at(-1)).toMatchObject({ who: 'Ana 1006 Peña', onBehalfOf: 'Ana 1003 Peña' });
  });

  test('only somebody who may decide stands in, and only one at a time', async () => {
    const form = { delegateId: ids.ben, from: '2026-12-01', to: '2026-12-02', tabs: approvals.tabs, reason: 'Leave' };
    expect((await call('twin', approvals.api.delegate, { input: form })).json()).toMatchObject({
      code: 'DELEGATE_LACKS',
    });
    const again = { ...form, delegateId: ids.stand, from: '2026-11-25', to: '2026-11-26' };
    expect((await call('lead', approvals.api.delegate, { input: again })).json()).toMatchObject({
      code: 'DELEGATED_ALREADY',
    });
  });
});

describe('what looks after waiting requests', () => {
  test('what asks a colleague who left ends, and its owner hears why', async () => {
    const guest = await company.employee();
    const request = await filed('ana', { guest });
    expect(request.state).toBe('PENDING');
    expect(await endUnanswered({ registry, database, now: clock.now() })).toBe(0);
    await database.run(sql`update employee set separated_on = '2026-11-19' where id = ${guest}`);
    expect(await endUnanswered({ registry, database, now: clock.now() })).toBe(1);
    const ended = await mine('ana', request.id);
    expect(ended).toMatchObject({ state: 'DENIED', waiting: null });
    expect(ended.timeline.at(-1)).toMatchObject({ event: 'decline', role: 'System' });
    expect(ended.timeline.at(-1)?.detail).toMatch(/is no longer employed\.$/);
    expect(followed).toContain(`declined ${request.ref}`);
    expect(await endUnanswered({ registry, database, now: clock.now() })).toBe(0);
  });

  test.each(['Suspended', 'AWOL'] as const)(
    'what waits for a leader who is %s moves on, and comes back',
    async (status) => {
      const request = await filed('ana');
      const lead = ids.lead as string;
      expect(await isWaitingFor('lead', request.id)).toBe(true);
      await giveStatus(database, [{ employeeId: lead, status, since: day('2026-11-20'), reason: null }]);
      // Also in the minute before it is sent on they decide nothing.
      expect((await decide('lead', request, 'approve')).status).toBe(403);
      expect((await rerouteWaiting({ registry, database, now: clock.now() })).rerouted).toBeGreaterThan(0);
      expect(await isWaitingFor('lead', request.id)).toBe(false);
      expect((await mine('ana', request.id)).waiting).not.toBeNull();
      await database.run(sql`delete from employee_status where employee_id = ${lead} and status = ${status}`);
      await rerouteWaiting({ registry, database, now: clock.now() });
      expect(await isWaitingFor('lead', request.id)).toBe(true);
    },
  );

  test('a new leader gets what waits, and the timeline says so', async () => {
    const request = await filed('ana');
    const detachmentId = company.detachments.get('MKT-1') as string;
    await database.run(sql`update leadership set effective_to = '2026-11-19' where detachment_id = ${detachmentId}`);
    await appoint(database, [{ employeeId: ids.stand as string, detachmentId, since: day('2026-11-20') }]);
    await rerouteWaiting({ registry, database, now: clock.now() });
    expect(await isWaitingFor('stand', request.id)).toBe(true);
    expect(await isWaitingFor('lead', request.id)).toBe(false);
    expect((await mine('ana', request.id)).timeline.at(-1)).toMatchObject({
      event: 'reroute',
      detail: 'To Ana 1006 Peña',
    });
    expect(await rerouteWaiting({ registry, database, now: clock.now() })).toEqual({ rerouted: 0, escalated: 0 });
  });

  test('what waits 48 hours for people who are all on leave moves up', async () => {
    const request = await filed('ana');
    away.add(ids.stand as string);
    expect((await rerouteWaiting({ registry, database, now: clock.now() })).escalated).toBe(0);
    clock.set('2026-11-22T09:00:00.000+08:00');
    expect((await rerouteWaiting({ registry, database, now: clock.now() })).escalated).toBeGreaterThan(0);
    expect(await isWaitingFor('boss', request.id)).toBe(true);
    away.clear();
    clock.set(MORNING);
    await rerouteWaiting({ registry, database, now: clock.now() });
    expect(await isWaitingFor('boss', request.id)).toBe(true);
  });

  test('HR sends one to somebody else, where it stays', async () => {
    const request = await filed('ben');
    const asked = (await waiting('hr', { everyone: true })).items.find(({ id }) => id === request.id);
    const to = { id: request.id, approverId: ids.twin, version: asked?.version, remarks: 'Knows the site' };
    expect((await call('hr', approvals.api.reroute, { input: to })).status).toBe(200);
    await rerouteWaiting({ registry, database, now: clock.now() });
    expect(await isWaitingFor('twin', request.id)).toBe(true);
  });

  test('each morning one mail tells an approver what waits, once', async () => {
    await database.run(sql`update employee set email = 'boss@kawani.test' where id = ${ids.boss}`);
    const links = { employeeUrl: 'http://kawani.test/' };
    expect(await mailDigests({ registry, database, now: clock.now() }, links)).toBe(1);
    expect(await mailDigests({ registry, database, now: clock.now() }, links)).toBe(0);
    const mail = await database.one<{ body: string }>(sql`select body from mail where to_address = 'boss@kawani.test'`);
    expect(mail?.body).toContain('http://kawani.test/approvals?open=');
  });

  test('the mail goes to whoever stands in as well, for the tabs that are covered', async () => {
    await database.run(sql`update employee set email = 'other@kawani.test' where id in (${ids.ben}, ${ids.lead})`);
    const standIn = (who: string, tabs: string) =>
      database.run(sql`insert into delegation (id, from_id, to_id, tabs, starts, ends, reason, at)
        select ${newId()}, ${ids.boss}, ${ids[who]}, ${tabs}::text[], '2026-11-20', '2026-11-20', '', now()`);
    await standIn('ben', '{Visits}');
    await database.run(sql`update delegation set ended_at = now() where to_id = ${ids.ben}`);
    await standIn('lead', '{Others}');
    const links = { employeeUrl: 'http://kawani.test/' };
    await database.run(sql`delete from daily_task`);
    expect(await mailDigests({ registry, database, now: clock.now() }, links)).toBe(1);
    await database.run(sql`update delegation set tabs = '{Visits}' where to_id = ${ids.lead}`);
    await database.run(sql`delete from daily_task`);
    expect(await mailDigests({ registry, database, now: clock.now() }, links)).toBe(2);
    await database.run(sql`update delegation set ended_at = now() where to_id = ${ids.lead}`);
  });
});

describe('a posted period', () => {
  test('locks filing, approving and taking back, and lets a denial through', async () => {
    const request = await filed('ana', { on: '2026-12-03' });
    const other = await filed('ana', { on: '2026-12-03' });
    await setPeriods(database, [
      { starts: day('2026-12-01'), ends: day('2026-12-15'), lastDayToFile: day('2026-12-16'), state: 'Posted' },
    ]);
    expect((await file('ana', { on: '2026-12-03' })).json()).toMatchObject({
      code: 'PERIOD_POSTED',
      fields: { on: expect.any(String) },
    });
    expect((await decide('stand', request, 'approve')).json()).toMatchObject({ code: 'PERIOD_POSTED' });
    expect((await decide('stand', other, 'deny', 'Too late')).status).toBe(200);
  });
});

test('a page past the last one tells how many requests there are, as the first one does', async () => {
  await filed('ana');
  const { total, items } = await waiting('lead');
  expect(total).toBe(items.length);
  expect(await waiting('lead', { page: 9 })).toMatchObject({ items: [], total });
});
