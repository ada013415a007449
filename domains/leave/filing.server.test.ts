import { type LeaveCount, leaveApi } from '@kawani/domains/leave/contract';
import { leaveRequest } from '@kawani/domains/leave/requests';
import type { Preview, RequestDetail, RequestLine } from '@kawani/domains/requests/contract';
import { describe, expect, test } from 'vitest';
import {
  approvals,
  call,
  card,
  change,
  decide,
  file,
  filed,
  give,
  ids,
  joinEmployee,
  leaveDates,
  mine,
  move,
  upload,
} from '../../tests/leaves.ts';

const left = async (who: string, type: 'VL' | 'SL' | 'SIL' | 'CL', year = 2026) => {
  const { available = 0, pending = 0, used = 0 } = (await card(who, type, year)) ?? {};
  return [available, pending, used];
};

describe('a leave with pay', () => {
  test('holds its credits when filed and takes them when approved', async () => {
    await give('ana', 'SIL', 5);
    const leave = await filed('ana', { type: 'SIL', from: '2026-12-01', to: '2026-12-02' });
    expect(leave).toMatchObject({ ref: 'LV-2026-000001', asks: expect.stringContaining('2 days'), state: 'FILED' });
    expect(await left('ana', 'SIL')).toEqual([3, 2, 0]);
    await decide('lead', leave, 'approve');
    expect(await left('ana', 'SIL')).toEqual([3, 0, 2]);
    expect(await leaveDates('ana')).toEqual([
      { date: '2026-12-01', portion: 'WHOLE', type: 'SIL', paid: true },
      { date: '2026-12-02', portion: 'WHOLE', type: 'SIL', paid: true },
    ]);
  });

  test('gives everything back when it is withdrawn before it begins, and its days with it', async () => {
    const leave = await filed('ana', { type: 'SIL', from: '2026-12-10' });
    const approved = (await decide('lead', leave, 'approve')).json<RequestDetail>();
    const before = await left('ana', 'SIL');
    await move('ana', approved, 'withdraw');
    expect(await left('ana', 'SIL')).toEqual([(before[0] ?? 0) + 1, 0, 2]);
    expect((await leaveDates('ana')).map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02']);
  });

  test('gives its credits back when it is denied, cancelled or revoked', async () => {
    const before = await left('ana', 'SIL');
    const denied = await filed('ana', { type: 'SIL', from: '2026-12-14' });
    await decide('lead', denied, 'deny');
    const cancelled = await filed('ana', { type: 'SIL', from: '2026-12-14' });
    await move('ana', cancelled, 'cancel');
    const revoked = await filed('ana', { type: 'SIL', from: '2026-12-14' });
    await decide('lead', (await decide('lead', revoked, 'approve')).json<RequestDetail>(), 'revoke');
    expect(await left('ana', 'SIL')).toEqual(before);
    expect((await leaveDates('ana')).some(({ date }) => date === '2026-12-14')).toBe(false);
  });

  test('changed while it waits holds what it now needs', async () => {
    await joinEmployee('dan');
    await give('dan', 'SIL', 2);
    const leave = await filed('dan', { type: 'SIL', from: '2026-12-01', to: '2026-12-02' });
    const changed = await change('dan', leave, {
      type: 'SIL',
      from: '2026-12-03',
      firstPortion: 'AM',
      lastPortion: 'AM',
    });
    expect(changed.json()).toMatchObject({ ref: leave.ref, from: '2026-12-03' });
    expect(await left('dan', 'SIL')).toEqual([1.5, 0.5, 0]);
  });

  test('counts neither rest days nor holidays', async () => {
    const counted = await call('ana', leaveApi.count, {
      input: { type: 'SIL', from: '2026-12-05', to: '2026-12-07', firstPortion: 'WHOLE', lastPortion: 'WHOLE' },
    });
    const { days, total } = counted.json<LeaveCount>();
    expect(total).toBe(2);
    expect(days.map(({ struck }) => struck)).toEqual([null, 'Rest day', null]);
  });
});

describe('credits that are short', () => {
  test('are refused with the field and the figures named', async () => {
    await give('ben', 'SIL', 1);
    const refused = await file('ben', { type: 'SIL', from: '2026-12-01', to: '2026-12-03' });
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'CREDIT_SHORT',
      fields: { to: 'You have 1 day(s) of Service Incentive leave left in 2026 and this leave needs 3.' },
    });
  });

  test('are split when the filer agrees: the rest is without pay', async () => {
    const asked = { type: 'SIL', from: '2026-12-01', to: '2026-12-03', firstPortion: 'WHOLE', lastPortion: 'WHOLE' };
    const count = await call('ben', leaveApi.count, { input: asked });
    expect(count.json<LeaveCount>().split).toBe('1 day SIL + 2 days LWOP');
    const leave = await filed('ben', { ...asked, type: 'SIL', lwopRest: true });
    await decide('lead', leave, 'approve');
    expect((await leaveDates('ben')).map(({ type, paid }) => [type, paid])).toEqual([
      ['SIL', true],
      ['LWOP', false],
      ['LWOP', false],
    ]);
    expect(await left('ben', 'SIL')).toEqual([0, 0, 1]);
  });

  test('two filings of the last credit at once: one is filed, the other refused', async () => {
    await give('cora', 'SIL', 1);
    const answers = await Promise.all([
      file('cora', { type: 'SIL', from: '2026-12-01' }),
      file('cora', { type: 'SIL', from: '2026-12-02' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json()).toMatchObject({ code: 'CREDIT_SHORT', fields: { to: expect.any(String) } });
    expect(await left('cora', 'SIL')).toEqual([0, 1, 0]);
  });
});

describe('what a leave may not be', () => {
  test.each([
    ['of a day already asked for', { type: 'LWOP', from: '2026-12-01' }, 'CLASHES', 'from'],
    ['reversed', { type: 'LWOP', from: '2026-12-20', to: '2026-12-18' }, 'RANGE_REVERSED', 'to'],
    ['filed long after', { type: 'LWOP', from: '2026-11-02' }, 'FILED_LATE', 'from'],
    [
      'in two portions on one day',
      { type: 'LWOP', from: '2026-12-18', lastPortion: 'AM' },
      'PORTIONS_DIFFER',
      'lastPortion',
    ],
    ['of rest days alone', { type: 'LWOP', from: '2026-12-06' }, 'NO_WORK_DAYS', 'from'],
    ['without the credits of its type', { type: 'CL', from: '2026-12-18' }, 'CREDIT_SHORT', 'to'],
    ['before the tenure is reached', { type: 'VL', from: '2026-12-18' }, 'NOT_FOR_YOU', 'type'],
    [
      'with a stranger as reliever',
      { type: 'LWOP', from: '2026-12-18', relieverId: 'hr' },
      'NO_SUCH_COLLEAGUE',
      'relieverId',
    ],
  ] as const)('%s', async (_, form, code, field) => {
    const given = 'relieverId' in form ? { ...form, relieverId: ids.hr } : form;
    const refused = await file('ben', given);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, code]);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toContain(field);
  });

  test('a morning and an afternoon of one day may be two leaves', async () => {
    await filed('cora', { type: 'LWOP', from: '2026-12-18', firstPortion: 'AM', lastPortion: 'AM' });
    const second = await file('cora', { type: 'LWOP', from: '2026-12-18', firstPortion: 'PM', lastPortion: 'PM' });
    expect(second.status).toBe(200);
  });

  test('everything that stands against it is shown before it is filed', async () => {
    const preview = await call('cora', leaveRequest.api.preview, {
      input: {
        type: 'VL',
        from: '2026-12-01',
        to: '2026-12-05',
        firstPortion: 'WHOLE',
        lastPortion: 'WHOLE',
        reason: 'Rest',
        files: [],
      },
    });
    const { objections, approvers } = preview.json<Preview>();
    expect(objections.map(({ code }) => code)).toEqual(['NOT_FOR_YOU', 'CREDIT_SHORT', 'CLASHES']);
    expect(approvers).toHaveLength(1);
  });
});

describe('sick leave', () => {
  test('of more than two days asks for a medical certificate, which its supervisor does not see', async () => {
    await joinEmployee('eva');
    await give('eva', 'SL', 10);
    const form = { type: 'SL', from: '2026-11-17', to: '2026-11-19', reason: 'Dengue' } as const;
    expect((await file('eva', form)).json()).toMatchObject({
      code: 'FILE_NEEDED',
      fields: { files: expect.any(String) },
    });
    const leave = await filed('eva', { ...form, files: [await upload('eva')] });
    expect(leave).toMatchObject({ reason: 'Dengue', flags: ['LATE_FILING'] });
    const seen = (await call('lead', approvals.api.one, { input: { id: leave.id } })).json<RequestDetail>();
    expect(seen).toMatchObject({ typeLabel: 'Sick', from: '2026-11-17', reason: '', attachments: [], files: 0 });
    const fileId = leave.attachments[0]?.id;
    const taken = await call('lead', approvals.api.file, { input: { id: leave.id, fileId } });
    expect(taken.status).toBe(404);
  });
});

describe('a special leave', () => {
  test('goes to HR and not to the supervisor, who learns nothing of it', async () => {
    const leave = await filed('eva', {
      type: 'AVAWL',
      from: '2026-12-01',
      to: '2026-12-03',
      reason: 'Hearing at the court',
      files: [await upload('eva')],
    });
    expect(leave.waiting?.for).toBe('HR');
    expect((await call('lead', approvals.api.one, { input: { id: leave.id } })).status).toBe(404);
    expect((await decide('lead', leave, 'approve')).status).toBe(404);
    const list = (await call('lead', approvals.api.list, { input: {} })).json<{ items: RequestLine[] }>();
    expect(list.items.some(({ id }) => id === leave.id)).toBe(false);
    expect((await decide('hr', leave, 'approve')).json()).toMatchObject({
      state: 'APPROVED',
      reason: 'Hearing at the court',
    });
    const shown = await call('ben', leaveApi.away, { input: { month: '2026-12' } });
    expect(shown.text).not.toContain('AVAWL');
    expect(shown.text).toContain('2026-12-01');
  });

  test('is returned for a missing document, never denied', async () => {
    const leave = await filed('eva', {
      type: 'ML',
      event: 'LIVE',
      from: '2027-01-11',
      to: '2027-04-25',
      files: [await upload('eva')],
    });
    expect(leave.facts[0]).toEqual({ label: 'Days', value: '105 days ML' });
    expect((await decide('hr', leave, 'deny')).status).toBe(409);
    const returned = await decide('hr', leave, 'return', 'The ultrasound, please');
    expect(returned.json()).toMatchObject({ state: 'PENDING' });
    const again = await move('eva', await mine('eva', leave.id), 'resubmit');
    const approved = await decide('hr', again.json<RequestDetail>(), 'approve');
    expect(approved.json()).toMatchObject({ state: 'APPROVED' });
    expect((await leaveDates('eva')).filter(({ type }) => type === 'ML')).toHaveLength(105);
  });
});
