// Every value of the specification's lists of loans, reached by a real move over HTTP and then read back over HTTP. A value
// that is added to a list fails the last test until something here reaches it.
import { type Account, type Instalment, PaymentChannel, soaApi } from '@kawani/domains/deductions/contract';
import { loansApi } from '@kawani/domains/loans/applications/contract';
import { cashierApi } from '@kawani/domains/loans/cashier/contract';
import type { BatchLine } from '@kawani/domains/loans/cashier/contract/batches';
import { governmentLoansApi, type OfficeLoan } from '@kawani/domains/loans/government/contract';
import { KINDS_OF } from '@kawani/domains/loans/government/lists';
import { GovernmentLoanType, LoanSource, LoanType } from '@kawani/domains/loans/types/lists';
import { beforeAll, expect, test } from 'vitest';
import type { Borrowing } from '../domains/loans/applications/contract/answers.ts';
import { openGovernmentLoans } from './government-loans.ts';
import { defermentFiled } from './loan-deferments.ts';
import { apply, approvedStepwise, LISTS, look, nameOf, reached, saw, TERMS } from './loan-values.ts';
import { call, decide, ids, joinEmployee, mine, move, paid, release } from './loans.ts';
import { freshDatabase } from './server.ts';

beforeAll(async () => {
  for (const name of [...LoanType.codes.map(nameOf), 'denied', 'cancelled']) await joinEmployee(name);
  await paid({ vale: 1_100_000 });
});

test.each(LoanType.codes)('%s is filed, approved, and released', async (type) => {
  const who = nameOf(type);
  const approved = await approvedStepwise(who, await apply(who, type), type);
  expect(approved.state).toBe('APPROVED');
  const mode = TERMS[type].release ?? 'PALAWAN_CASH';
  expect((await release('cashier', approved, { mode })).status).toBe(200);
  const { loan, released } = await look(await mine(who, approved.id));
  expect(released).toMatchObject({ mode, netProceeds: loan.amount - loan.shieldFee - loan.checkCharge });
  const accounts = (await call(who, soaApi.accounts, {})).json<{ items: Account[] }>().items;
  expect(accounts).toMatchObject([{ kind: LoanType.labels[type], source: LoanSource.labels[loan.source] }]);
  saw('account', accounts[0]?.state);
});

test('applications end denied and cancelled too', async () => {
  const [denied, cancelled] = [await apply('denied', 'QUICK'), await apply('cancelled', 'QUICK')];
  expect((await decide('first', denied, 'deny')).status).toBe(200);
  expect((await move('cancelled', cancelled, 'cancel')).status).toBe(200);
  await look(await mine('denied', denied.id));
  await look(await mine('cancelled', cancelled.id));
});

test('each warning is raised: low savings, too much owed, too short a tenure', async () => {
  await joinEmployee('newcomer', { hiredOn: '2026-02-05', savings: 0 });
  for (const who of ['newcomer', nameOf('OTHERS')]) {
    const { standing } = (await call(who, loansApi.borrowing, {})).json<Borrowing>();
    for (const { warning, isRaised } of standing) saw('warning', isRaised ? warning : null);
  }
});

async function schedule(who: string): Promise<Instalment[]> {
  const { items } = (await call(who, soaApi.schedule, { input: { size: 100 } })).json<{ items: Instalment[] }>();
  for (const { state } of items) saw('instalment', state);
  return items;
}

test('an instalment is put off once a deferment is granted', async () => {
  const who = nameOf('EMERGENCY');
  const [due] = await schedule(who);
  for (const action of ['deny', 'approve']) {
    const asked = await defermentFiled(who, due?.accountId ?? '', [due?.id ?? '']);
    saw('deferment', (await mine(who, asked.id)).stateLabel);
    expect((await decide('deferrals', asked, action)).status).toBe(200);
    saw('deferment', (await mine(who, asked.id)).stateLabel);
  }
  expect((await schedule(who)).map(({ state }) => state)).toContain('Defer Granted');
});

test('every channel takes payments, and what is paid in full is Fully Paid', async () => {
  const who = nameOf('QUICK');
  const owed = await schedule(who);
  const last = PaymentChannel.codes.length - 1;
  for (const [at, channel] of PaymentChannel.codes.entries()) {
    const rest = owed.slice(at, at === last ? undefined : at + 1).reduce((sum, { amount }) => sum + amount, 0);
    const input = { employeeId: ids[who], amount: rest, orNo: `REACH${at}`, paidOn: '2026-11-17', channel };
    const { batchId } = (await call('cora', cashierApi.enter, { input })).json<{ batchId: string }>();
    await batchSeen(batchId);
    const { version } = (await call('dina', cashierApi.batch, { input: { id: batchId } })).json<{ version: number }>();
    expect((await call('dina', cashierApi.complete, { input: { id: batchId, version } })).status).toBe(200);
    await batchSeen(batchId);
  }
  expect((await schedule(who)).every(({ state }) => state === 'Paid')).toBe(true);
  const [account] = (await call(who, soaApi.accounts, {})).json<{ items: Account[] }>().items;
  saw('account', account?.state);
});

async function batchSeen(id: string): Promise<void> {
  const { items } = (await call('dina', cashierApi.batches, { input: { size: 100 } })).json<{ items: BatchLine[] }>();
  const line = items.find((each) => each.id === id);
  saw('channel', line?.channel);
  saw('posting', line?.state);
}

test('each kind of loan that an agency lends is recorded', async () => {
  const government = await openGovernmentLoans(await freshDatabase());
  const who = await government.join('rosa');
  for (const agency of GovernmentLoanType.codes) {
    for (const kind of KINDS_OF[agency]) await government.recorded(who, { agency, kind });
  }
  const listed = await government.call('pedro', governmentLoansApi.list, { input: { size: 100 } });
  for (const { agency, kind, accountState } of listed.json<{ items: OfficeLoan[] }>().items) {
    saw('agency', agency);
    saw('agencyKind', kind);
    saw('account', accountState);
  }
  await government.bells.close();
});

test('nothing on the lists is out of reach', () => {
  const listed = Object.entries(LISTS).map(([name, { codes }]) => [name, [...codes].sort()]);
  const seen = Object.keys(LISTS).map((name) => [name, [...(reached.get(name) ?? [])].sort()]);
  expect(seen).toEqual(listed);
});
