// What waits for somebody's own doing leads to the page of its own kind, whichever module that is of.
import { dashboardApi, type NeededAction } from '@kawani/domains/dashboard/contract';
import { expect, test } from 'vitest';
import { call, filed, ids, move } from './loans.ts';

test('a colleague who is asked to be a co-maker is led to the loan', async () => {
  const terms = { type: 'REGULAR', amount: 1_000_000, months: 6, security: 'CO_MAKERS' };
  const loan = await filed('ana', terms, { coMakerIds: [ids.ben, ids.cai] });
  const [asked] = (await call('ben', dashboardApi.needsAction, {})).json<NeededAction[]>();
  expect(asked).toMatchObject({ key: loan.id, opens: `/e-services/assistance?tab=requests&open=${loan.id}` });
  expect((await call('dan', dashboardApi.needsAction, {})).json()).toEqual([]);
});

test('an application that a co-maker declined waits for its borrower to apply again', async () => {
  const terms = { type: 'REGULAR', amount: 1_000_000, months: 6, security: 'CO_MAKERS' };
  const loan = await filed('dan', terms, { coMakerIds: [ids.ben, ids.cai] });
  const needed = async () => (await call('dan', dashboardApi.needsAction, {})).json<NeededAction[]>();
  expect(await needed()).toEqual([]);
  await move('ben', loan, 'decline');
  expect(await needed()).toMatchObject([{ key: loan.id, says: 'Your loan was denied' }]);
  await filed('dan', terms, { coMakerIds: [ids.ana, ids.cai], refiles: loan.id });
  expect(await needed()).toEqual([]);
});
