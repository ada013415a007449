import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { Preview } from '@kawani/domains/requests/engine/contract/request';
import { readTexts } from '@kawani/kit/server/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, clock, file, filed, ids } from '../../../tests/leaves.ts';
import { leaveRequest } from './requests.ts';

beforeAll(async () => {
  for (const who of ['ben', 'cora']) await filed(who, { type: 'LWOP', from: '2026-12-01' });
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
      'with a reliever of another site',
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

  test('is said with the name of the leave in the language of who files', async () => {
    readTexts();
    const form = { type: 'LWOP', from: '2026-11-02', to: '2026-11-02', firstPortion: 'WHOLE', lastPortion: 'WHOLE' };
    const input = { ...form, reason: 'Rest', files: [] };
    const { fields } = (await call('ben', leaveRequest.api.file, { input, language: 'fil' })).json<{
      fields: { from: string };
    }>();
    expect(fields.from).toMatch(/Leave na walang bayad/i);
    const again = { ...input, from: '2026-12-01', to: '2026-12-01' };
    const clash = await call('ben', leaveRequest.api.file, { input: again, language: 'fil' });
    expect(clash.json<{ message: string }>().message).toMatch(/Leave na walang bayad.* sa Dec-01-2026/i);
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

test('a form is told the cut-off before anything is filled in, and the notice of its type once it is', async () => {
  const posted = async () =>
    (await call('cora', requestsApi.posted)).json<{ cutOffs: { from: string; lastDayToFile: string }[] }>().cutOffs;
  expect(await posted()).toEqual([{ from: '2026-11-16', to: '2026-11-30', lastDayToFile: '2026-12-01' }]);
  clock.set('2026-12-01T09:00:00.000+08:00');
  expect((await posted()).map(({ lastDayToFile }) => lastDayToFile)).toEqual(['2026-12-01', '2026-12-16']);
  clock.set('2026-11-20T09:00:00.000+08:00');
  const last = async (type: string) => {
    const input = {
      type,
      from: '2026-12-14',
      to: '2026-12-14',
      firstPortion: 'WHOLE',
      lastPortion: 'WHOLE',
      reason: 'x',
    };
    const preview = await call('cora', leaveRequest.api.preview, { input: { ...input, files: [] } });
    return preview.json<Preview>().lastDayToFile;
  };
  expect([await last('VL'), await last('SL')]).toEqual(['2026-12-11', '2026-12-16']);
});
