// Applications for loans over HTTP: what they cost, who may file, who answers for them, and who decides.

import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { endUnanswered } from '@kawani/domains/requests/engine/service/unanswered';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  call,
  clock,
  database,
  decide,
  disclosed,
  file,
  filed,
  fileVale,
  ids,
  joinEmployee,
  mine,
  move,
  paid,
  quote,
  registry,
  TERMS,
} from '../../../tests/loans.ts';
import { coMakersApi, type Guarantees } from '../co-makers/contract.ts';
import type { Borrowing, Quote } from './contract/answers.ts';
import { loansApi } from './contract.ts';
import { loanRequest } from './requests.ts';

const WITH_CO_MAKERS = { type: 'REGULAR', amount: 1_000_000, months: 12, security: 'CO_MAKERS' };
const errors = (answer: { json<T>(): T }) => {
  const { code, fields } = answer.json<{ code: string; fields?: Record<string, string> }>();
  return [code, ...Object.keys(fields ?? {})];
};
const guarantees = async (who: string) => (await call(who, coMakersApi.mine, {})).json<Guarantees>();

test('a quote tells the schedule, what it costs and what is paid out', async () => {
  const answer = await quote('ana', { release: 'CHECK' });
  expect(answer.status).toBe(200);
  const { loan, objections, takeHome } = answer.json<Quote>();
  expect(objections).toEqual([]);
  expect(takeHome).toBeNull();
  expect(loan?.dues).toHaveLength(6);
  expect(loan?.dues[0]).toMatchObject({ no: 1, dueOn: '2026-12-05', amount: 51_500 });
  // 3,000 at 12% for three months: 90 of interest; a shield of 1% and a check.
  expect(loan).toMatchObject({
    interest: 9_000,
    shieldFee: 3_000,
    checkCharge: 2_000,
    netProceeds: 295_000,
    total: 309_000,
  });
  expect(Number(loan?.effectiveRate)).toBeGreaterThan(0.12);
});

test('how much one may borrow is told with the figures behind it', async () => {
  const { limits, standing, equity, paydays } = (await call('ana', loansApi.borrowing, {})).json<Borrowing>();
  expect(limits.find(({ type }) => type === 'REGULAR')).toEqual({ type: 'REGULAR', least: 50_000, most: 5_000_000 });
  expect(limits.find(({ type }) => type === 'VALE')).toMatchObject({ most: 0 });
  expect(standing.map(({ isRaised }) => isRaised)).toEqual([false, false, false]);
  expect(equity).toMatchObject({ savings: 3_000_000, outstanding: 0, netEquity: 3_000_000 });
  expect(paydays[0]).toBe('2026-11-20');
});

test.each([
  [{ amount: 600_000 }, 'amount', 'ABOVE_MOST'],
  [{ amount: 100 }, 'amount', 'BELOW_LEAST'],
  [{ months: 4 }, 'months', 'TOO_LONG'],
  [{ firstOn: '2026-12-06' }, 'firstOn', 'NOT_A_PAYDAY'],
  [{ source: 'BCC_CREDIT' }, 'source', 'NOT_FROM_SOURCE'],
  [{ security: 'BCC_CREDIT_SHIELD' }, 'security', 'NOT_SECURED_SO'],
  [{ renewsId: '01920000-0000-7000-8000-000000000001' }, 'renewsId', 'RENEWED_ALREADY'],
] as const)('%o is refused at its field', async (terms, field, code) => {
  const { objections } = (await quote('ana', terms)).json<Quote>();
  expect(objections.map((objection) => objection.field)).toContain(field);
  const refused = await call('ana', loansApi.disclose, { input: { ...TERMS, ...terms }, key: crypto.randomUUID() });
  expect([refused.status, errors(refused)[0]]).toEqual([409, code]);
});

test.each([0, -1, 1.5, 1e21])('an amount of %d centavos is an invalid amount', async (amount) => {
  const answer = await quote('ana', { amount });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Invalid amount.');
});

test('below one year of service there is no loan', async () => {
  await joinEmployee('newcomer', { hiredOn: '2025-12-05' });
  const { objections } = (await quote('newcomer')).json<Quote>();
  expect(objections).toEqual([
    { field: null, message: 'A loan needs at least 1 year of service. You have 11 months.' },
  ]);
});

test('low savings warn the approver and stop nobody', async () => {
  await joinEmployee('saver', { savings: 100_000 });
  const loan = await filed('saver');
  expect(loan.facts).toContainEqual({
    label: 'Warning',
    value: 'Savings deposit Php 1,000.00 is below the minimum of Php 2,000.00',
  });
});

test('a loan is filed only with its own disclosure, once', async () => {
  await joinEmployee('eva');
  const of = async (terms: object, disclosureId: string) =>
    call('eva', loanRequest.api.file, {
      input: { ...TERMS, ...terms, disclosureId, purpose: 'Roof', files: [] },
      key: crypto.randomUUID(),
    });
  const disclosureId = await disclosed('eva', TERMS);
  expect(errors(await of({ amount: 400_000 }, disclosureId))[0]).toBe('TERMS_CHANGED');
  expect(errors(await of({}, await disclosed('ana', TERMS)))[0]).toBe('NO_SUCH_DISCLOSURE');
  const first = await of({}, disclosureId);
  expect(first.status).toBe(200);
  expect(first.json<RequestDetail>()).toMatchObject({ ref: expect.stringMatching(/^LN-2026-/), state: 'FILED' });
  expect(errors(await of({}, disclosureId))).toContain('WAITING_ALREADY');
  const shown = await call('eva', loansApi.disclosure, { input: { id: disclosureId } });
  expect(shown.status).toBe(200);
  expect((await call('ana', loansApi.disclosure, { input: { id: disclosureId } })).status).toBe(404);
});

test('with co-makers it waits for both of them, and each answers for half', async () => {
  const loan = await filed('ana', WITH_CO_MAKERS, { coMakerIds: [ids.ben, ids.cai] });
  expect(loan.state).toBe('PENDING');
  expect((await guarantees('ben')).items).toMatchObject([{ share: 500_000, shareToday: 500_000, answeredAt: null }]);
  const [own, asked] = [await mine('ana', loan.id), await mine('ben', loan.id)];
  expect([own.facts.length > 0, asked.facts, asked.asks]).toEqual([true, [], own.asks]);
  expect((await move('ben', loan, 'accept')).status).toBe(200);
  expect(await guarantees('ben')).toMatchObject({ answersFor: 500_000, open: 1, most: 2, netEquity: 2_500_000 });
  expect((await move('cai', loan, 'accept')).status).toBe(200);
  expect((await mine('ana', loan.id)).state).toBe('FILED');
});

test('a loan passes three offices, and nobody decides at two of them', async () => {
  const waiting = await filed('dan', { ...WITH_CO_MAKERS, security: 'TULUNGAN_FUND_SHIELD' });
  expect((await decide('second', waiting)).status).toBe(404);
  expect((await decide('first', waiting)).json<RequestDetail>().state).toBe('FOR_APPROVAL');
  const endorsed = await mine('dan', waiting.id);
  expect((await decide('first', endorsed)).status).toBe(403);
  expect((await decide('second', endorsed)).json<RequestDetail>().state).toBe('FOR_FINAL_APPROVAL');
  const approved = (await decide('third', await mine('dan', waiting.id))).json<RequestDetail>();
  expect(approved.state).toBe('APPROVED');
  expect([endorsed.waiting?.for, approved.waiting?.for]).toEqual(['the loan office', 'the cashier']);
  expect(errors(await decide('cashier', approved, 'release'))[0]).toBe('RELEASE_WITH_MODE');
});

test('a type that needs no final approval is approved by the second office', async () => {
  await joinEmployee('quick');
  const loan = await filed('quick');
  await decide('first', loan);
  expect((await decide('second', await mine('quick', loan.id))).json<RequestDetail>().state).toBe('APPROVED');
});

test('one co-maker who declines ends it, and the other is free again', async () => {
  await joinEmployee('fay');
  for (const name of ['gil', 'hal']) await joinEmployee(name);
  const loan = await filed('fay', WITH_CO_MAKERS, { coMakerIds: [ids.gil, ids.hal] });
  await move('gil', loan, 'accept');
  await move('hal', loan, 'decline');
  expect((await mine('fay', loan.id)).state).toBe('DENIED');
  expect(await guarantees('gil')).toMatchObject({ items: [], open: 0 });
});

test('applying again, a borrower keeps the co-makers who did not decline and may still be asked', async () => {
  for (const name of ['sam', 'tess', 'uma', 'vic']) await joinEmployee(name);
  const before = async (who: string, { id }: RequestDetail) => {
    const answer = await call(who, coMakersApi.askedBefore, { input: { id } });
    return answer.status === 200
      ? answer.json<{ items: { id: string }[] }>().items.map((each) => each.id)
      : answer.status;
  };
  const loan = await filed('sam', WITH_CO_MAKERS, { coMakerIds: [ids.tess, ids.uma] });
  await move('tess', loan, 'accept');
  await move('uma', loan, 'decline');
  expect(await before('sam', loan)).toEqual([ids.tess]);
  expect([await before('tess', loan), await before('vic', loan)]).toEqual([404, 404]);
  const others = { coMakerIds: [ids.tess, ids.vic], refiles: loan.id };
  const again = await filed('sam', WITH_CO_MAKERS, others);
  for (const name of ['tess', 'vic']) expect((await move(name, again, 'accept')).status).toBe(200);
  expect(await mine('sam', again.id)).toMatchObject({ state: 'FILED', ref: expect.not.stringMatching(loan.ref) });
  await database.run(sql`update employee set separated_on = '2026-11-01' where id = ${ids.tess}`);
  expect(await before('sam', loan)).toEqual([]);
});

test('who does not answer within 72 hours ends it', async () => {
  await joinEmployee('ina');
  for (const name of ['jun', 'kit']) await joinEmployee(name);
  const loan = await filed('ina', WITH_CO_MAKERS, { coMakerIds: [ids.jun, ids.kit] });
  await move('jun', loan, 'accept');
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
  expect(await endUnanswered({ registry, database, now: at(71) })).toBe(0);
  expect(await endUnanswered({ registry, database, now: at(73) })).toBe(1);
  expect(await mine('ina', loan.id)).toMatchObject({ state: 'DENIED' });
});

test.each([
  ['the borrower', ['lea', 'ben'], 'YOURSELF'],
  ['the same person twice', ['ben', 'ben'], 'TWICE'],
  ['one where two are needed', ['ben'], 'SO_MANY'],
  ['somebody new', ['ben', 'rookie'], 'CANNOT'],
] as const)('%s is no co-maker', async (_, names, code) => {
  for (const name of ['lea', 'rookie']) {
    if (ids[name] === undefined) await joinEmployee(name, name === 'rookie' ? { hiredOn: '2026-06-01' } : {});
  }
  const answer = await file('lea', WITH_CO_MAKERS, { coMakerIds: names.map((name) => ids[name]) });
  expect([answer.status, errors(answer)[0]]).toEqual([409, code]);
});

test('nobody answers for more loans than the rules allow, however many accept at the same moment', async () => {
  await joinEmployee('mia');
  const borrowers = ['ned', 'ola', 'pia'];
  for (const [at, name] of borrowers.entries()) {
    await joinEmployee(name);
    await joinEmployee(`with${at}`);
  }
  const loans = [];
  for (const [at, name] of borrowers.entries()) {
    loans.push(await filed(name, WITH_CO_MAKERS, { coMakerIds: [ids.mia, ids[`with${at}`]] }));
  }
  const answers = await Promise.all(loans.map((loan) => move('mia', loan, 'accept')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(answers.flatMap((answer) => (answer.status === 409 ? errors(answer).slice(0, 1) : []))).toEqual(['AT_LIMIT']);
  const counted = await database.one<{ accepted: number }>(
    sql`select count(*)::int as accepted from loan_co_maker where employee_id = ${ids.mia} and accepted_at is not null`,
  );
  expect(counted).toEqual({ accepted: 2 });
});

beforeAll(async () => {
  for (const name of ['quinn', 'rex']) await joinEmployee(name);
  await paid({ quinn: 900_000, rex: 1_100_000 });
});

test('a quote tells what the first payday leaves before and after the loan', async () => {
  const { takeHome } = (await quote('quinn')).json<Quote>();
  expect(takeHome).toEqual({
    on: '2026-12-05',
    before: 1_100_000,
    after: 1_048_500,
    floor: 330_000,
    isUnderFloor: false,
    basedOn: '2026-11-05',
  });
});

test('a vale is at most half of the pay that is earned and unpaid, and its own office decides it', async () => {
  // Six days worked since, of eleven that were paid with 11,000.00: half of 6,000.00.
  const { limits } = (await call('rex', loansApi.borrowing, {})).json<Borrowing>();
  expect(limits.find(({ type }) => type === 'VALE')).toMatchObject({ most: 300_000 });
  await expect(fileVale('rex', { amount: 300_001 })).rejects.toThrow('You may borrow up to Php 3,000.00.');
  const vale = (await fileVale('rex', { amount: 300_000 })).json<RequestDetail>();
  expect(vale).toMatchObject({ ref: expect.stringMatching(/^VA-2026-/), state: 'FILED' });
  expect((await decide('second', vale)).status).toBe(404);
  expect((await decide('vales', vale)).json<RequestDetail>().state).toBe('APPROVED');
});
