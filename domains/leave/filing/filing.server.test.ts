import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail, RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import {
  approvals,
  call,
  card,
  change,
  company,
  database,
  decide,
  file,
  filed,
  give,
  joinEmployee,
  leaveDates,
  move,
} from '../../../tests/leaves.ts';
import { type LeaveCount, leaveApi } from './contract.ts';

const left = async (who: string, type: 'VL' | 'SL' | 'SIL' | 'CL', year = 2026) => {
  const { available = 0, pending = 0, used = 0 } = (await card(who, type, year)) ?? {};
  return [available, pending, used];
};

describe('a leave with pay', () => {
  test('holds its credits when filed and takes them when approved', async () => {
    await give('ana', 'SIL', 5);
    const leave = await filed('ana', { type: 'SIL', from: '2026-12-01', to: '2026-12-02' });
    expect(leave).toMatchObject({ ref: 'LV-2026-000001', asks: expect.stringContaining('2 days'), state: 'FILED' });
    expect((await call('ana', requestsApi.one, { input: { id: leave.id } })).json()).toEqual(leave);
    expect(await left('ana', 'SIL')).toEqual([3, 2, 0]);
    await decide('lead', leave, 'approve');
    expect(await left('ana', 'SIL')).toEqual([3, 0, 2]);
    expect(await leaveDates('ana')).toEqual([
      { date: '2026-12-01', portion: 'WHOLE', type: 'SIL', paid: true },
      { date: '2026-12-02', portion: 'WHOLE', type: 'SIL', paid: true },
    ]);
  });

  test('tells who decides, in the list, the credits before and after and how many are left on the shift', async () => {
    const people = ['flo', 'gil', 'hana'];
    for (const name of people) {
      const employeeId = await joinEmployee(name);
      await database.run(sql`update shift_day set detachment_id = ${company.detachments.get('MKT-1')}
        where employee_id = ${employeeId} and work_date between '2026-12-15' and '2026-12-18'`);
    }
    await give('flo', 'SIL', 4);
    const gone = await filed('gil', { type: 'LWOP', from: '2026-12-16' });
    await decide('lead', gone, 'approve');
    const leave = await filed('flo', { type: 'SIL', from: '2026-12-15', to: '2026-12-16' });
    expect(leave.effectNow).toEqual([]);
    const effects = async () => {
      const { items } = (await call('lead', approvals.api.list, { input: {} })).json<{ items: RequestLine[] }>();
      return items.find(({ id }) => id === leave.id)?.effectNow;
    };
    expect(await effects()).toEqual(['SIL 4 → 2', 'leaves 1 of 3 on that shift on Dec-16-2026']);
    // As things are now, not as they were when it was filed.
    await give('flo', 'SIL', 1);
    expect(await effects()).toEqual(['SIL 5 → 3', expect.any(String)]);
    await move('flo', leave, 'cancel');
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
      fields: { to: 'You have 1 day of Service Incentive leave in 2026. You need 3.' },
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

  test('two filings of the last credit at the same time: one is filed, the other refused', async () => {
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
