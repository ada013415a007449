import { grantLeave } from '@kawani/domains/leave/filing/service/leave-days';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { proclaim, setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import {
  approved,
  at,
  call,
  database,
  dayOf,
  decide,
  explained,
  FRIDAY,
  fieldsOf,
  file,
  filed,
  listed,
  move,
  now,
  people,
  preview,
  requestsOn,
  someone,
  TODAY,
} from '../../tests/time-requests.ts';
import { adjustmentRequest, overtimeRequest, remoteRequest, timeOutRequest, undertimeRequest } from './requests.ts';
import { keepDaysComputed } from './service.ts';

describe('overtime', () => {
  const form = { date: FRIDAY, starts: at('20 14:00'), ends: at('20 16:10'), task: 'Relief came late' };

  test('that was worked is applied for afterwards, counts in quarters of an hour, and passes two levels', async () => {
    const { name } = await someone({ [at('20 06:00')]: 'IN', [at('20 16:10')]: 'OUT' });
    const request = await filed(name, overtimeRequest, form);
    expect(request).toMatchObject({
      ref: expect.stringMatching(/^OT-2026-/),
      type: 'POSTAPPLY',
      asks: '2:00 PM to 4:10 PM, 2 h',
      effect: '+2 h OT',
      levels: 2,
    });
    expect(await requestsOn(name, FRIDAY)).toMatchObject({ overtimeFiled: 120 });
    await approved(request, 'lead', 'boss');
    expect(await listed(name, FRIDAY)).toMatchObject({ overtime: 120, excess: 10, results: ['Overtime'] });
    expect(explained(await dayOf(name, FRIDAY), 'Overtime approved')).toContain(request.ref);
  });

  test('to come is applied for ahead; what is worked beyond it is excess, for the difference', async () => {
    const { name, employeeId } = await someone({ [at('20 06:00')]: 'IN', [at('20 17:00')]: 'OUT' });
    await database.run(sql`insert into time_grant (id, employee_id, work_date, kind, starts, ends)
      values (${newId()}, ${employeeId}, ${FRIDAY}, 'PREAPPLY', ${at('20 14:00')}, ${at('20 15:00')})`);
    expect(await listed(name, FRIDAY)).toMatchObject({ overtime: 60, excess: 120 });
    const request = await filed(name, overtimeRequest, { ...form, ends: at('20 17:00') });
    expect(request).toMatchObject({ type: 'EXCESS', effect: '+2 h OT', asks: '2:00 PM to 5:00 PM, 2 h' });
    await approved(request, 'lead', 'boss');
    expect(await listed(name, FRIDAY)).toMatchObject({ overtime: 180, excess: 0 });
    const ahead = { ...form, date: '2026-11-25', starts: at('25 14:00'), ends: at('25 16:00') };
    expect(await filed(name, overtimeRequest, ahead)).toMatchObject({
      type: 'PREAPPLY',
      effect: '+2 h OT, once worked',
    });
    expect(await fieldsOf(name, overtimeRequest, ahead)).toEqual([409, ['starts']]);
  });

  test.each([
    ['shorter than half an hour', { ends: at('20 14:29') }, ['ends']],
    ['an end before the start', { ends: at('20 13:00') }, ['ends']],
    ['more than a day', { ends: at('21 14:01') }, ['ends']],
    ['time within the shift', { starts: at('20 13:00') }, ['starts']],
    ['more than was worked', { ends: at('20 18:00') }, ['ends']],
    ['a start of another date', { starts: at('18 14:00'), ends: at('18 16:00') }, ['starts']],
    ['a day without record', { date: '2026-11-19', starts: at('19 14:00'), ends: at('19 16:00') }, ['date']],
  ])('of %s is refused at its field', async (_, changes, fields) => {
    const { name } = await someone({ [at('20 06:00')]: 'IN', [at('20 17:00')]: 'OUT' });
    expect(await fieldsOf(name, overtimeRequest, { ...form, ...changes })).toEqual([409, fields]);
  });

  test('says what kind of day and how much night it falls on', async () => {
    await proclaim(database, [
      { date: day('2026-11-05'), name: 'Day of the test', type: 'RH', places: null, proclamation: '1' },
    ]);
    const { name } = await someone({ [at('05 12:00')]: 'IN', [at('05 23:30')]: 'OUT' }, null);
    const asked = { ...form, date: '2026-11-05', starts: at('05 20:00'), ends: at('05 23:30') };
    const { facts, effect } = await preview(name, overtimeRequest, asked);
    expect(effect).toBe('+3 h 30 m OT, rest day, Day of the test');
    expect(facts).toContainEqual({ label: 'Day', value: 'Rest day, Day of the test' });
    expect(facts).toContainEqual({ label: 'Night hours', value: '1 h 30 m' });
  });
});

describe('whose it is, and when', () => {
  const form = { date: FRIDAY, timeIn: at('20 06:00'), timeOut: at('20 14:00') };

  test('nobody sees or moves another’s, and nobody files without the permission', async () => {
    const { name } = await someone();
    const other = await someone();
    const request = await filed(name, adjustmentRequest, form);
    expect((await call(other.name, requestsApi.one, { input: { id: request.id } })).status).toBe(404);
    expect((await move(other.name, request, 'cancel')).status).toBe(404);
    expect((await decide(other.name, request, 'approve')).status).toBe(404);
    people.set('mute', { employeeId: other.employeeId, holds: ['FILE_OVERTIME_REQUEST'] });
    expect((await file('mute', adjustmentRequest, form)).status).toBe(403);
  });

  test('an approval and a cancellation at once: one of them counts, and the day agrees with it', async () => {
    const { name } = await someone();
    const request = await filed(name, adjustmentRequest, form);
    const [one, two] = await Promise.all([decide('lead', request, 'approve'), move(name, request, 'cancel')]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect((await listed(name, FRIDAY))?.results).toEqual([one.status === 200 ? 'Complete' : 'AWOL']);
  });

  test('the third of a kind within thirty days is marked as repeated', async () => {
    const { name } = await someone();
    const on = (date: string) =>
      filed(name, adjustmentRequest, { date, timeIn: `${date}T06:00:00+08:00`, timeOut: `${date}T14:00:00+08:00` });
    expect((await on('2026-11-16')).flags).toEqual([]);
    expect((await on('2026-11-17')).flags).toEqual([]);
    expect((await on('2026-11-18')).flags).toEqual(['REPEATED']);
  });

  test('a leave explains a day beside the requests about time, and clashes with undertime', async () => {
    const { name, employeeId } = await someone();
    await grantLeave(database, [{ employeeId, date: day('2026-11-24'), portion: 'AM', type: 'VL', paid: true }]);
    expect(await filed(name, undertimeRequest, { date: '2026-11-24', leaveAt: '13:00' })).toMatchObject({ type: 'UT' });
  });

  test('the worker brings approved days up to date for everybody else', async () => {
    const { name, employeeId } = await someone();
    await approved(await filed(name, adjustmentRequest, form));
    const keeping = await keepDaysComputed(
      database,
      () => now,
      () => undefined,
    );
    const stored = async () =>
      (
        await database.one<{ results: string[] }>(sql`select results from attendance_day
        where employee_id = ${employeeId} and work_date = ${FRIDAY}`)
      )?.results;
    await expect.poll(stored, { timeout: 10_000 }).toEqual(['Complete']);
    await keeping.stop();
  });

  test('whatever was approved: taken back, the day is exactly as it was', async () => {
    const { name } = await someone({ [at('20 06:25')]: 'IN', [at('20 16:10')]: 'OUT' });
    const open = await someone({ [at('20 06:00')]: 'IN' });
    const cases = [
      [name, adjustmentRequest, form],
      [open.name, timeOutRequest, { date: FRIDAY, timeOut: at('20 13:30') }],
      [name, undertimeRequest, { date: TODAY, leaveAt: '13:00' }],
      [
        name,
        remoteRequest,
        { from: FRIDAY, to: FRIDAY, portion: 'WHOLE', workPlace: 'Home', tasks: 'The report of the week' },
      ],
      [name, overtimeRequest, { date: FRIDAY, starts: at('20 14:00'), ends: at('20 16:00'), task: 'Relief' }],
    ] as const;
    for (const [who, kind, asked] of cases) {
      const date = 'date' in asked ? asked.date : asked.from;
      const before = await dayOf(who, date);
      const decided = await approved(
        await filed(who, kind, asked),
        ...(kind === overtimeRequest ? ['lead', 'boss'] : ['lead']),
      );
      const changed = await dayOf(who, date);
      expect(changed.explanation.some(({ value }) => value.includes(decided.ref))).toBe(true);
      const last = kind === overtimeRequest ? 'boss' : 'lead';
      expect((await decide(last, decided, 'revoke')).status).toBe(200);
      expect(await dayOf(who, date)).toEqual(before);
    }
  });

  test('a posted period takes no request, and no approval any more', async () => {
    const { name } = await someone();
    const date = '2026-10-28';
    const times = { date, timeIn: `${date}T06:00:00+08:00`, timeOut: `${date}T14:00:00+08:00` };
    const request = await filed(name, adjustmentRequest, times);
    expect(request.flags).toEqual(['LATE_FILING']);
    await setPeriods(database, [
      { starts: day('2026-10-16'), ends: day('2026-10-31'), lastDayToFile: day('2026-11-01'), state: 'Posted' },
    ]);
    expect((await decide('lead', request, 'approve')).json()).toMatchObject({ code: 'PERIOD_POSTED' });
    expect((await file(name, adjustmentRequest, { ...times, date: '2026-10-29' })).json()).toMatchObject({
      code: 'PERIOD_POSTED',
      fields: { date: expect.stringContaining('posted') },
    });
    expect((await listed(name, date))?.results).toEqual(['AWOL']);
  });
});
