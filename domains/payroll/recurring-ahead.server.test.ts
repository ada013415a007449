// What a group deducts is in what the statement of account says that the next paydays take, before any instalment exists.
import { accountsApi, type SoaOverview, soaApi } from '@kawani/domains/deductions/contract';
import { expect, test } from 'vitest';
import { GROUP, openRecurring } from '../../tests/recurring-pay.ts';
import { pictureOf, uploadTo } from '../../tests/upload.ts';
import { recurringApi } from './contract/recurring.ts';
import { type PayRun, runsApi } from './contract.ts';

const { app, approved, ask, compute, ids, post } = await openRecurring();
const ahead = async (who: string) =>
  (await ask<SoaOverview>(soaApi.overview, {}, who)).body.ahead.map(({ on, amount }) => [on, amount]);

test('each payday that comes takes it, up to all that it takes of somebody', async () => {
  const form = {
    effectiveFrom: '2026-11-01',
    reason: 'Agreed',
    kind: 'DEDUCTION',
    title: 'Union dues',
    code: 'UNION_DUES',
  };
  const id = await approved({ ...form, amount: 15_000, every: 'PAYDAY', total: 25_000, payGroupId: GROUP });
  const file = { name: 'signed.jpg', content: await pictureOf('white') };
  const { id: attachmentId } = await uploadTo(app, 'officer', accountsApi.attach, file);
  const signed = { id, givenOn: '2026-10-01', attachmentId, employeeIds: [ids.ana] };
  expect((await ask(recurringApi.signed, signed, 'officer')).status).toBe(200);
  // The 5th of December is a Saturday.
  expect(await ahead('ana')).toEqual([
    ['2026-11-20', 15_000],
    ['2026-12-04', 10_000],
  ]);
  expect(await ahead('ben')).toEqual([]);

  // Three periods are closed: what the payslip of the first takes is not taken again.
  const run = (await ask<PayRun>(runsApi.openRun, { on: '2026-11-05' })).body.id;
  await compute(run);
  await post('Posted');
  expect(await ahead('ana')).toEqual([['2027-01-05', 10_000]]);
});
