// What officers see of loan applications over HTTP: the list by where they stand, one with its borrower, and who sees nothing.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  call,
  database,
  decide,
  filed,
  fileVale,
  ids,
  joinEmployee,
  mine,
  move,
  paid,
  release,
} from '../../../tests/loans.ts';
import type { ApplicationLine, LoanApplication } from './contract/applications.ts';
import { loanOfficeApi } from './contract/office.ts';
import type { ApplicationStage } from './lists.ts';

type Listed = { items: ApplicationLine[]; total: number };
const listed = async (who: string, stage: ApplicationStage) =>
  (await call(who, loanOfficeApi.list, { input: { stage } })).json<Listed>();
const refsOf = async (who: string, stage: ApplicationStage) => (await listed(who, stage)).items.map(({ ref }) => ref);
const looked = (who: string, { id }: { id: string }) => call(who, loanOfficeApi.one, { input: { id } });

const WITH_CO_MAKERS = { type: 'REGULAR', amount: 1_000_000, months: 6, security: 'CO_MAKERS' } as const;
let secured: RequestDetail;
let vale: RequestDetail;

beforeAll(async () => {
  for (const name of ['lou', 'mac']) await joinEmployee(name);
  await joinEmployee('rae', { savings: 150_000 });
  await paid({ lou: 900_000, rae: 900_000 });
  secured = await filed('ana', WITH_CO_MAKERS, { coMakerIds: [ids.ben, ids.cai] });
  for (const name of ['ben', 'cai']) await move(name, secured, 'accept');
  secured = await mine('ana', secured.id);
  vale = (await fileVale('lou', { amount: 100_000 })).json<RequestDetail>();
});

test('a line tells what is asked, who answers for it and what speaks against it', async () => {
  const { items } = await listed('first', 'FILED');
  expect(items.find(({ id }) => id === secured.id)).toEqual({
    ...{ id: secured.id, ref: secured.ref, stage: 'FILED', source: 'TULUNGAN', type: 'REGULAR', amount: 1_000_000 },
    ...{ months: 6, security: 'CO_MAKERS', coMakers: { asked: 2, accepted: 2 }, warnings: [] },
    ...{ number: expect.any(String), name: expect.any(String), site: expect.any(String), filedAt: expect.any(String) },
    ...{ version: secured.version, goesTogether: false },
  });
});

test('what waits comes from the oldest on, a page at a time, and is counted', async () => {
  for (const name of ['ned', 'oli', 'pat']) {
    await joinEmployee(name);
    await filed(name);
  }
  const { items, total } = await listed('first', 'FILED');
  expect(items.map(({ filedAt }) => filedAt)).toEqual(items.map(({ filedAt }) => filedAt).toSorted());
  const second = await call('first', loanOfficeApi.list, { input: { stage: 'FILED', page: 2, size: 2 } });
  expect(second.json<Listed>().items.map(({ id }) => id)).toEqual(items.slice(2, 4).map(({ id }) => id));
  const counts = (await call('first', loanOfficeApi.counts, {})).json<{
    stages: { stage: string; waiting: number }[];
  }>();
  expect(counts.stages[0]).toEqual({ stage: 'FILED', waiting: total });
});

test('an officer finds applications by name, number and reference, and by their source and type', async () => {
  await joinEmployee('wes');
  await database.run(sql`update employee set first_name = 'Wesley', last_name = 'Ñuñez' where id = ${ids.wes}`);
  const own = await filed('wes', { source: 'TULUNGAN', type: 'QUICK' });
  const emergency = await filed('wes', { source: 'BCC_CREDIT', type: 'EMERGENCY', security: 'BCC_CREDIT_SHIELD' });
  const { number = '' } =
    (await database.one<{ number: string }>(sql`
    select number from employee where id = ${ids.wes}`)) ?? {};
  const found = async (filter: object, who = 'first') => {
    const answer = (await call(who, loanOfficeApi.list, { input: { stage: 'FILED', ...filter } })).json<Listed>();
    expect(answer.total).toBe(answer.items.length);
    return answer.items.map(({ ref }) => ref);
  };
  for (const search of ['nunez wes', number]) expect(await found({ search })).toEqual([own.ref, emergency.ref]);
  for (const search of [own.ref, ` ${own.ref.toLowerCase()} `]) expect(await found({ search })).toEqual([own.ref]);
  for (const search of ['%', '_', 'ZZ-9', "o'x"]) expect(await found({ search })).toEqual([]);
  expect(await found({ source: 'BCC_CREDIT' })).toEqual([emergency.ref]);
  expect(await found({ search: number, type: 'QUICK' })).toEqual([own.ref]);
  expect(await found({ type: 'VALE' })).toEqual([]);
  // Who may not see an application doesn't find it either.
  expect(await found({ search: vale.ref }, 'vales')).toEqual([vale.ref]);
  expect(await found({ search: vale.ref })).toEqual([]);
  const unknown = await call('first', loanOfficeApi.list, { input: { stage: 'FILED', type: 'HOUSE' } });
  expect(unknown.status).toBe(400);
});

test('an application moves through the tabs until it is released', async () => {
  await joinEmployee('quin');
  const loan = await filed('quin');
  const stages = ['FILED', 'FOR_APPROVAL', 'APPROVED'] as const;
  for (const [at, office] of ['first', 'second'].entries()) {
    expect(await refsOf('third', stages[at] ?? 'DENIED')).toContain(loan.ref);
    await decide(office, await mine('quin', loan.id));
  }
  expect(await refsOf('third', 'APPROVED')).toContain(loan.ref);
  const before = (await looked('cashier', loan)).json<LoanApplication>();
  expect(before.request.ownMoves).toMatchObject([{ code: 'release' }]);
  await release('cashier', await mine('quin', loan.id), { reference: 'OFFICE1' });
  expect(await refsOf('third', 'RELEASED')).toContain(loan.ref);
  const { released, loan: asked } = (await looked('third', loan)).json<LoanApplication>();
  expect(released).toMatchObject({ no: expect.stringMatching(/^LA-/), reference: 'OFFICE1', netProceeds: 297_000 });
  expect(asked).toMatchObject({ shieldFee: 3_000, netProceeds: 297_000, renews: null });
});

test('an officer sees the borrower before deciding, and that is written down', async () => {
  const loan = await filed('rae');
  const { borrower, disclosure, loan: asked, request } = (await looked('first', loan)).json<LoanApplication>();
  expect(borrower).toMatchObject({
    ...{ hiredOn: '2024-01-05', tenureMonths: 34, separatedOn: null, accounts: [] },
    equity: { savings: 150_000, fundShare: 0, outstanding: 0, guaranteed: 0, netEquity: 150_000 },
    netPays: [{ payDate: '2026-11-05', net: 900_000 }],
    takeHome: { on: '2026-12-05', before: 1_100_000, after: 1_048_500, isUnderFloor: false },
  });
  expect(borrower.standing.find(({ warning }) => warning === 'SAVINGS_BELOW_MINIMUM')).toMatchObject({
    ...{ isRaised: true, blocks: false, value: 150_000, minimum: 200_000 },
  });
  expect(asked).toMatchObject({ amount: 300_000, total: 309_000, netProceeds: 297_000, purpose: 'Repair of our roof' });
  expect(asked.dues[0]).toEqual({ no: 1, dueOn: '2026-12-05', amount: 51_500 });
  expect(disclosure).toMatchObject({ agreedAt: expect.any(String) });
  expect(request).toMatchObject({ ref: loan.ref, moves: ['endorse', 'deny'] });
  expect((await listed('first', 'FILED')).items.find(({ id }) => id === loan.id)?.warnings).toEqual([
    'SAVINGS_BELOW_MINIMUM',
  ]);
  const lines = await database.rows(sql`select from audit_line
    where actor = 'first' and action = 'READ' and subject_id = ${ids.rae} and detail ->> 'loan' = ${loan.ref}`);
  expect(lines).toHaveLength(1);
  const paper = await call('first', loanOfficeApi.disclosure, { input: { id: loan.id } });
  expect([paper.status, paper.raw.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('notices to its offices open the page of loans', async () => {
  // Those of one topic are joined, and open the last of them.
  const told = await database.rows<{ page: string }>(
    sql`select distinct split_part(opens, '?', 1) as page from notification where topic is not null`,
  );
  expect(told).toEqual([{ page: '/e-services/services' }]);
});

test('co-makers stand with their shares and answers', async () => {
  const { coMakers } = (await looked('first', secured)).json<LoanApplication>();
  expect(coMakers).toMatchObject([
    { share: 500_000, answer: 'ACCEPTED' },
    { share: 500_000, answer: 'ACCEPTED' },
  ]);
});

test('without the permission there is nothing to see, and what does not exist is not found', async () => {
  expect((await looked('mac', secured)).status).toBe(403);
  expect((await call('mac', loanOfficeApi.list, { input: { stage: 'FILED' } })).status).toBe(403);
  expect((await looked('first', { id: '00000000-0000-7000-8000-000000000000' })).status).toBe(404);
});

test('nobody looks at an application of their own, nor at one that they answer for; nor do they decide it', async () => {
  const holds = ['VIEW_LOAN_REQUEST', 'FOR_APPROVAL_LOAN', 'FILE_LOAN_REQUEST'];
  for (const name of ['sol', 'tin']) await joinEmployee(name, { holds });
  let loan = await filed('sol', WITH_CO_MAKERS, { coMakerIds: [ids.tin, ids.mac] });
  for (const name of ['tin', 'mac']) await move(name, loan, 'accept');
  loan = await mine('sol', loan.id);
  for (const name of ['sol', 'tin']) {
    expect((await looked(name, loan)).status).toBe(403);
    expect((await call(name, loanOfficeApi.disclosure, { input: { id: loan.id } })).status).toBe(403);
    expect(await refsOf(name, 'FILED')).not.toContain(loan.ref);
    expect((await decide(name, loan)).status).toBe(403);
    expect((await decide(name, loan, 'deny')).status).toBe(403);
  }
  expect(await mine('sol', loan.id)).toMatchObject({ state: 'FILED' });
  expect((await decide('first', loan)).status).toBe(200);
});

test('a vale is seen by those who decide vales, and by the cashier once it is approved', async () => {
  expect(await refsOf('vales', 'FILED')).toContain(vale.ref);
  expect(await refsOf('first', 'FILED')).not.toContain(vale.ref);
  for (const name of ['first', 'cashier']) expect((await looked(name, vale)).status).toBe(404);
  expect((await looked('vales', vale)).json<LoanApplication>().loan).toMatchObject({ source: 'VALE', security: null });
  const ready = await decide('vales', vale);
  expect(ready.json<RequestDetail>().state).toBe('APPROVED');
  expect(await refsOf('cashier', 'APPROVED')).toContain(vale.ref);
  expect((await looked('cashier', vale)).status).toBe(200);
});

test('an application that was denied stands among those that were', async () => {
  await joinEmployee('viv');
  const loan = await filed('viv');
  await decide('first', loan, 'deny');
  expect(await refsOf('second', 'DENIED')).toContain(loan.ref);
});
