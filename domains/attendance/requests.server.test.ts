import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { sql } from '@kawani/kit/server/db';
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
  preview,
  requestsOn,
  someone,
  TODAY,
} from '../../tests/time-requests.ts';
import { attendanceApi, type TimeCard } from './contract.ts';
import { adjustmentRequest, remoteRequest, timeOutRequest, undertimeRequest } from './requests.ts';

describe('a time adjustment', () => {
  const form = { date: FRIDAY, timeIn: at('20 06:00'), timeOut: at('20 14:00') };

  test('changes the day once it is approved, which says by which request and what was punched', async () => {
    const { name } = await someone({ [at('20 06:25')]: 'IN', [at('20 13:30')]: 'OUT' });
    const request = await filed(name, adjustmentRequest, form);
    expect(request).toMatchObject({
      ref: expect.stringMatching(/^TA-2026-/),
      type: 'TA',
      asks: 'In 6:25 AM → 6:00 AM, Out 1:30 PM → 2:00 PM',
      effect: 'Late 25 m → on time; Undertime 30 m → none',
      reason: 'Forgot',
      state: 'FILED',
    });
    expect(await listed(name, FRIDAY)).toMatchObject({ late: 25, undertime: 30, marks: [] });
    expect(await requestsOn(name, FRIDAY)).toMatchObject({ requests: [{ ref: request.ref, isApproved: false }] });
    await approved(request);
    expect(await listed(name, FRIDAY)).toMatchObject({ results: ['Complete'], late: 0, marks: ['EDITED'] });
    const detail = await dayOf(name, FRIDAY);
    expect(explained(detail, 'Corrected by')).toBe(`${request.ref}, approved, time in 6:00 AM, time out 2:00 PM`);
    expect(explained(detail, 'Punched')).toBe('time in 6:25 AM, time out 1:30 PM');
    expect(detail.punched).toEqual({ timeIn: at('20 06:25'), timeOut: at('20 13:30') });
  });

  test('revoked, the day is as it was, and the grant is still told by its withdrawal', async () => {
    const { name, employeeId } = await someone({ [at('20 06:25')]: 'IN', [at('20 13:30')]: 'OUT' });
    const before = await dayOf(name, FRIDAY);
    const decided = await approved(await filed(name, adjustmentRequest, form));
    expect(await dayOf(name, FRIDAY)).not.toEqual(before);
    expect((await decide('lead', decided, 'revoke')).status).toBe(200);
    expect(await dayOf(name, FRIDAY)).toEqual(before);
    const grants = await database.rows(sql`select withdraws from time_grant where employee_id = ${employeeId}`);
    expect(grants).toHaveLength(2);
  });

  test('an absence without leave becomes a day worked', async () => {
    const { name } = await someone();
    const request = await filed(name, adjustmentRequest, form);
    expect(request).toMatchObject({ effect: 'AWOL → Complete', asks: 'In none → 6:00 AM, Out none → 2:00 PM' });
  });

  test.each([
    ['a date to come', { date: '2026-11-22' }, ['date']],
    ['an out before the in', { timeOut: at('20 05:00') }, ['timeOut']],
    ['more than a day', { timeOut: at('21 06:01') }, ['timeOut']],
    ['times as they are', { timeIn: at('20 06:25'), timeOut: at('20 13:30') }, ['timeIn']],
    ['a time in of another date', { timeIn: at('18 06:00'), timeOut: at('18 14:00') }, ['timeIn']],
    ['other without remarks', { reason: 'OTHER' }, ['remarks']],
    ['a time to come', { date: TODAY, timeIn: at('21 06:00'), timeOut: at('21 14:00') }, ['timeOut']],
    ['dates before the employment', { date: '2025-11-20' }, ['timeIn', 'date']],
  ])('with %s is refused at its field', async (_, changes, fields) => {
    const { name } = await someone({ [at('20 06:25')]: 'IN', [at('20 13:30')]: 'OUT' });
    const [status, named] = await fieldsOf(name, adjustmentRequest, { ...form, ...changes });
    expect([status, [...(named as string[])].sort()]).toEqual([409, [...fields].sort()]);
  });

  test.each([
    ['no date', { date: undefined }, 'date'],
    ['no such date', { date: '2026-02-30' }, 'date'],
    ['a time that is none', { timeIn: 'noon' }, 'timeIn'],
    ['an unknown reason', { reason: 'BORED' }, 'reason'],
    ['long remarks', { remarks: 'x'.repeat(251) }, 'remarks'],
  ])('with %s is bad input at its field', async (_, changes, field) => {
    const { name } = await someone();
    expect(await fieldsOf(name, adjustmentRequest, { ...form, ...changes })).toEqual([400, [field]]);
  });

  test('may not take the times of the day beside it, nor stand beside another one', async () => {
    const { name } = await someone({ [at('19 06:00')]: 'IN', [at('19 22:00')]: 'OUT', [at('20 06:00')]: 'IN' });
    const early = { ...form, timeIn: at('19 21:00'), timeOut: at('20 14:00') };
    const { objections } = await preview(name, adjustmentRequest, early);
    expect(objections.map(({ code, field }) => [code, field])).toContainEqual(['OVERLAPS_DAY', 'timeIn']);
    const request = await filed(name, adjustmentRequest, form);
    const again = await file(name, timeOutRequest, { date: FRIDAY, timeOut: at('20 14:30') });
    expect(again.json()).toMatchObject({
      code: 'CLASHES',
      message: `This clashes with ${request.ref}, Time Adjustment on Nov-20-2026.`,
      fields: { date: expect.any(String) },
    });
  });
});

describe('a manual time out', () => {
  test('completes a day, is not asked for twice, and is gone when it is cancelled', async () => {
    const { name } = await someone({ [at('20 06:00')]: 'IN' });
    const card = async () => (await call(name, attendanceApi.timeCard)).json<TimeCard>().leftOpen;
    expect(await card()).toBe(FRIDAY);
    const form = { date: FRIDAY, timeOut: at('20 14:00') };
    const request = await filed(name, timeOutRequest, form);
    expect(request).toMatchObject({ asks: 'Out none → 2:00 PM', effect: 'No Timeout → Complete' });
    expect(await card()).toBeNull();
    expect((await move(name, request, 'cancel')).status).toBe(200);
    expect(await card()).toBe(FRIDAY);
    expect(await requestsOn(name, FRIDAY)).toBeUndefined();
    await approved(await filed(name, timeOutRequest, form));
    expect(await listed(name, FRIDAY)).toMatchObject({ results: ['Complete'], timeOut: at('20 14:00') });
  });

  test('is only for a day with a time in and no time out', async () => {
    const { name } = await someone({ [at('19 06:00')]: 'IN', [at('19 14:00')]: 'OUT' });
    const on = (date: string) => file(name, timeOutRequest, { date, timeOut: `${date}T15:00:00+08:00` });
    expect((await on('2026-11-19')).json()).toMatchObject({ code: 'HAS_TIME_OUT', fields: {} });
    expect((await on('2026-11-18')).json()).toMatchObject({ code: 'NO_TIME_IN', fields: {} });
  });

  test('of a night shift belongs to the date on which the shift starts', async () => {
    const { name } = await someone({ [at('19 21:55')]: 'IN' }, 'NIGHT');
    const request = await filed(name, timeOutRequest, { date: '2026-11-19', timeOut: at('20 06:00') });
    expect(request).toMatchObject({ from: '2026-11-19', effect: 'No Timeout → Complete' });
  });
});

const approvedDetail = async (who: string, id: string) =>
  (await call(who, requestsApi.one, { input: { id } })).json<RequestDetail>();

describe('undertime', () => {
  test('is planned ahead, and the approval excuses it', async () => {
    const { name } = await someone();
    const request = await filed(name, undertimeRequest, { date: '2026-11-25', leaveAt: '12:30' });
    expect(request).toMatchObject({ asks: 'Leave at 12:30 PM', effect: 'Undertime 1 h 30 m, excused' });
    await approved(request);
    expect((await move(name, (await approvedDetail(name, request.id)) as RequestDetail, 'withdraw')).status).toBe(200);
  });

  test('that is over explains what is on record, and is told on the day', async () => {
    const { name } = await someone({ [at('20 06:00')]: 'IN', [at('20 13:15')]: 'OUT' });
    const request = await filed(name, undertimeRequest, { date: FRIDAY, leaveAt: '13:15' });
    await approved(request);
    expect(explained(await dayOf(name, FRIDAY), 'Undertime')).toBe(`45 m, excused (${request.ref}, approved)`);
    expect(await fieldsOf(name, undertimeRequest, { date: '2026-11-18', leaveAt: '13:00' })).toEqual([409, ['date']]);
    expect(await fieldsOf(name, undertimeRequest, { date: '2026-11-25', leaveAt: '14:30' })).toEqual([
      409,
      ['leaveAt'],
    ]);
  });
});

describe('remote work', () => {
  const form = { from: '2026-11-25', to: '2026-11-26', portion: 'AM', workPlace: 'Home', tasks: 'The report' };

  test('reaches the days with its portion', async () => {
    const { name } = await someone();
    const request = await filed(name, remoteRequest, form);
    expect(request).toMatchObject({ asks: '2 days, AM, at Home', from: '2026-11-25', to: '2026-11-26' });
    await approved(request);
    expect(explained(await dayOf(name, '2026-11-26'), 'Work remote')).toBe(`${request.ref}, approved, AM`);
    await filed(name, remoteRequest, { ...form, portion: 'PM' });
    const clash = await fieldsOf(name, remoteRequest, { ...form, portion: 'WHOLE' });
    expect(clash).toEqual([409, ['from']]);
  });

  test.each([
    ['reversed', { from: '2026-11-27' }, ['to']],
    ['too long', { to: '2027-11-26' }, ['to']],
    ['endless', { to: '2199-12-31' }, ['to']],
  ])('of a %s range is refused at its field', async (_, changes, fields) => {
    const { name } = await someone();
    expect(await fieldsOf(name, remoteRequest, { ...form, ...changes })).toEqual([409, fields]);
  });

  test('on rest days alone is refused', async () => {
    const { name } = await someone({}, null);
    expect(await fieldsOf(name, remoteRequest, form)).toEqual([409, ['from']]);
  });
});
