// Limits that approvers set over HTTP: nothing is approved above one or without one, and the borrower is told the next time.
import { sql } from '@kawani/kit/server/db';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, database, decide, file, filed, ids, joinEmployee, mine, move, quote } from '../../../tests/loans.ts';
import type { Borrowing, Quote } from './contract/answers.ts';
import type { LoanApplication } from './contract/applications.ts';
import { loanOfficeApi } from './contract/office.ts';
import { loansApi } from './contract.ts';

const OTHERS = { type: 'OTHERS', amount: 900_000, months: 6 } as const;
const set = (who: string, id: string, amount: unknown) => call(who, loanOfficeApi.setLimit, { input: { id, amount } });
const shown = async (who: string, id: string) =>
  (await call(who, loanOfficeApi.one, { input: { id } })).json<LoanApplication>();
const refusal = ({ status, text }: { status: number; text: string }) => {
  const { code, message } = JSON.parse(text);
  return { status, code, message };
};
const endorsed = async (who: string, id: string) => {
  for (const office of ['first', 'second']) await decide(office, await mine(who, id));
};

describe('of a type whose limit the approver sets', () => {
  let id = '';
  beforeAll(async () => {
    id = (await filed('ana', OTHERS)).id;
    await endorsed('ana', id);
  });

  test('a loan is approved once its limit is set, and not above it', async () => {
    expect((await shown('third', id)).limit).toEqual({ set: null, maySet: true });
    expect(refusal(await decide('third', await mine('ana', id)))).toMatchObject({ status: 409, code: 'LIMIT_FIRST' });
    expect(await set('third', id, 800_000)).toMatchObject({ status: 200 });
    expect(refusal(await decide('third', await mine('ana', id)))).toMatchObject({
      ...{ status: 409, code: 'ABOVE_SET_LIMIT' },
      message: expect.stringContaining('Php 8,000.00'),
    });
    await set('second', id, 900_000);
    const { limit } = await shown('third', id);
    expect(limit?.set).toMatchObject({ amount: 900_000, setBy: 'second' });
    expect(await decide('third', await mine('ana', id))).toMatchObject({ status: 200 });
    expect((await mine('ana', id)).state).toBe('APPROVED');
  });

  test('once it is decided its limit stays', async () => {
    expect(refusal(await set('second', id, 100_000))).toMatchObject({ status: 409, code: 'LIMIT_TOO_LATE' });
    expect((await shown('third', id)).limit).toMatchObject({ maySet: false });
  });
});

test('a later application stays within the limit that was set before', async () => {
  const { id } = await filed('ben', OTHERS);
  await set('second', id, 700_000);
  await decide('first', await mine('ben', id), 'deny');
  const borrowing = (await call('ben', loansApi.borrowing, {})).json<Borrowing>();
  expect(borrowing.limits.find(({ type }) => type === 'OTHERS')?.most).toBe(700_000);
  expect(borrowing.limits.find(({ type }) => type === 'HMO')?.most).toBeNull();
  const { limit, objections } = (await quote('ben', OTHERS)).json<Quote>();
  expect(limit.most).toBe(700_000);
  expect(objections).toContainEqual({ field: 'amount', message: 'You may borrow up to Php 7,000.00.' });
  expect(await file('ben', { ...OTHERS, amount: 700_000 })).toMatchObject({ status: 200 });
});

test('a type with a limit in its terms has none to set', async () => {
  const { id } = await filed('cai');
  expect((await shown('second', id)).limit).toBeNull();
  expect(refusal(await set('second', id, 100_000))).toMatchObject({ status: 409, code: 'NO_LIMIT_TO_SET' });
});

describe('is set by nobody', () => {
  let id = '';
  beforeAll(async () => {
    await joinEmployee('both', { holds: ['FILE_LOAN_REQUEST', 'VIEW_LOAN_REQUEST', 'APPROVE_LOAN_REQUEST'] });
    const asked = { ...OTHERS, security: 'CO_MAKERS' };
    id = (await filed('dan', asked, { coMakerIds: [ids.both, ids.cai] })).id;
    for (const name of ['both', 'cai']) await move(name, await mine(name, id), 'accept');
  });

  test.each([
    ['who endorses it', 'first', 403],
    ['who releases it', 'cashier', 403],
    ['who answers for it', 'both', 403],
    ['who borrows it', 'dan', 403],
  ])('%s', async (_, who, status) => {
    expect((await set(who, id, 500_000)).status).toBe(status);
  });

  test.each([[0], [-1], [1.5], [1e21], ['5000']])('at %s', async (amount) => {
    expect(await set('second', id, amount)).toMatchObject({ status: 400 });
    expect((await shown('second', id)).limit?.set).toBeNull();
  });
});

test('what was set is kept, whatever is set later', async () => {
  await expect(database.run(sql`update loan_limit set amount = 1`)).rejects.toThrow();
  await expect(database.run(sql`delete from loan_limit`)).rejects.toThrow();
});
