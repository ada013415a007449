// Private calendar links: what a phone reads by one, and when it stops.
import { sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import { openShiftChanges, TUESDAY } from '../../tests/shift-changes.ts';
import { scheduleApi } from './contract.ts';

const { app, call, company, database, ids, setNow, filed, decide, change } = await openShiftChanges();

describe('a private calendar link', () => {
  const read = (path: string) => app.inject({ method: 'GET', url: path });
  const link = async (who: string) =>
    (await call(who, scheduleApi.renewCalendarLink)).json<{ path: string; madeAt: string }>();

  test('shows one’s shifts to whoever holds it, without rest days and without anybody’s name', async () => {
    const { path } = await link('ben');
    const answer = await read(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toContain('DTSTART:20261124T140000Z\r\nDTEND:20261124T220000Z');
    expect(answer.body).toContain('SUMMARY:NIGHT Night · Detachment MKT-1');
    expect(answer.body).not.toContain(`UID:2026-11-22-${ids.ben}`);
    expect(answer.body.replaceAll('Peñaflor Security', '')).not.toMatch(/Peña|Ana 1/);
  });

  test('is stored as a hash alone, and the answer that told it is not kept', async () => {
    const { path } = await link('ben');
    const secret = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    const dump = await database.rows<{ row: string }>(sql`
      select l::text as row from calendar_link l union all select k::text from idempotency_key k
      union all select a::text from audit_line a`);
    expect(secret).toHaveLength(43);
    expect(dump.filter(({ row }) => row.includes(secret))).toEqual([]);
  });

  test('stops when it is renewed, when it is ended and when its owner left', async () => {
    const first = await link('dan');
    const second = await link('dan');
    expect((await read(first.path)).statusCode).toBe(404);
    expect((await read(second.path)).statusCode).toBe(200);
    expect((await call('dan', scheduleApi.calendarLink)).json()).toEqual({ madeAt: second.madeAt });
    expect((await call('dan', scheduleApi.revokeCalendarLink)).json()).toEqual({ madeAt: null });
    expect((await read(second.path)).statusCode).toBe(404);
    expect((await call('dan', scheduleApi.calendarLink)).json()).toEqual({ madeAt: null });
    const third = await link('dan');
    await database.run(sql`update employee set separated_on = '2026-11-20' where id = ${ids.dan}`);
    expect((await read(third.path)).statusCode).toBe(404);
    await database.run(sql`update employee set separated_on = null where id = ${ids.dan}`);
  });

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a', '%00.ics'])('%s is nobody’s', async (secret) => {
    expect((await read(`/api/v1/calendar/${secret}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('tells a phone that a shift changed, and that one was called off', async () => {
    const { path } = await link('ana');
    await database.run(sql`update shift_day set published_at = '2026-11-20T08:00:00+08:00'`);
    const eventOf = async (date: string) =>
      (await read(path)).body.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${date}-`));
    const sequence = (event = '') => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    const before = await eventOf(TUESDAY);
    const request = await filed('ana', change('MID'));
    await decide(request, 'approve');
    const after = await eventOf(TUESDAY);
    expect(after).toContain('DTSTART:20261124T060000Z');
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    setNow('2026-11-22T08:00:00+08:00');
    await company.schedule(ids.ana, null, '2026-11-28');
    const moved = await filed('ana', {
      kind: 'CHANGE_REST_DAY',
      from: '2026-11-26',
      to: '2026-11-28',
      restDay: '2026-11-27',
    });
    await decide(moved, 'approve');
    expect(await eventOf('2026-11-27')).toContain('STATUS:CANCELLED');
    expect(await eventOf('2026-11-28')).toContain('STATUS:CONFIRMED');
  });
});
