import type { RequestDetail, RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { describe, expect, test } from 'vitest';
import {
  approvals,
  call,
  decide,
  file,
  filed,
  give,
  joinEmployee,
  leaveDates,
  mine,
  move,
  upload,
} from '../../../tests/leaves.ts';
import { leaveApi } from './contract.ts';

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
