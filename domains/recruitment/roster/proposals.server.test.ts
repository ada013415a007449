// How a proposal becomes an assignment order that fills a place of a job order, and what two people at a time make of it.
import { type Order, ordersApi } from '@kawani/domains/schedule/contract';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import type { Answered } from '../../../tests/clinic-actions.ts';
import { openRoster } from '../../../tests/roster.ts';
import { jobOrdersApi } from '../job-orders/contract.ts';
import type { ProposalLine } from './contract/proposal.ts';
import { rosterApi } from './contract.ts';

const roster = await openRoster();
const { ask, company, database, people, shiftId, jobOrder, look, floating, list, idsOf } = roster;
const { propose, confirm, decline, withdraw } = roster;

const statusesOf = (answers: readonly Answered<object>[]) => answers.map(({ status }) => status).sort();

test('a proposal is confirmed by another person, who writes the order and fills the place', async () => {
  const [ben, order] = [await floating(), await jobOrder()];
  const proposal = await propose(ben, order, 'otto');
  expect(proposal).toMatchObject({ status: 200, state: 'Waiting', place: 'Detachment MKT-1', moves: ['withdraw'] });
  expect((await list('FLOATING')).items).toMatchObject([{ employeeId: ben, proposal: { jobOrder: order.ref } }]);
  expect(await confirm(proposal, 'otto')).toMatchObject({ status: 403, code: 'ANOTHER_PERSON' });
  expect((await confirm(proposal, 'rita')).status).toBe(403);
  const done = await confirm(proposal);
  expect(done).toMatchObject({ status: 200, state: 'Confirmed', order: expect.stringMatching(/^AO-2026-/), moves: [] });
  expect(await look(order.id)).toMatchObject({ state: 'Filled', placed: 1, places: [{ employeeId: ben }] });
  expect(idsOf(await list('FLOATING'))).not.toContain(ben);
  const told = await database.rows<{ subject: string; title: string }>(sql`select subject, title from notification
    where title like '%proposal%' or title like '%proposed%' order by subject`);
  expect(told).toEqual([
    { subject: 'olga', title: 'A person was proposed for a job order' },
    { subject: 'otto', title: 'Your proposal was confirmed' },
  ]);
  expect(await confirm(proposal)).toMatchObject({ status: 409, code: 'ENDED' });
  // The order is cancelled before it begins: the place is open again.
  const { items } = await ask<{ items: Order[] }>('olga', ordersApi.orders, { employeeId: ben });
  const [{ id, version } = { id: '', version: 1 }] = items;
  expect(await ask('olga', ordersApi.cancelOrder, { id, version, reason: 'Another post' })).toMatchObject({
    status: 200,
  });
  expect(await look(order.id)).toMatchObject({ state: 'Open', placed: 0 });
  expect(idsOf(await list('FLOATING'))).toContain(ben);
});

test('of two confirmations for the last place one stands, with one order', async () => {
  const [ben, cora, order] = [await floating(), await floating(), await jobOrder()];
  const [one, other] = [await propose(ben, order), await propose(cora, order)];
  const answers = await Promise.all([confirm(one), confirm(other, 'otto')]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'FULL' });
  expect(await look(order.id)).toMatchObject({ state: 'Filled', placed: 1 });
  const orders = await database.rows<{ id: string }>(
    sql`select id from posting_order where employee_id in (${ben}, ${cora})`,
  );
  expect(orders).toHaveLength(1);
});

test('a proposal is confirmed once, however many confirm or decline it together', async () => {
  const [ben, order] = [await floating(), await jobOrder(3)];
  const proposal = await propose(ben, order);
  const answers = await Promise.all([
    confirm(proposal),
    confirm(proposal, 'otto'),
    decline(proposal),
    withdraw(proposal),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
});

test('a proposal for a job order that is cancelled meanwhile is refused or lapses', async () => {
  const [ben, order] = [await floating(), await jobOrder()];
  const { id, version } = order;
  const [made, cancelled] = await Promise.all([
    propose(ben, order),
    ask('rita', jobOrdersApi.cancel, { id, version, reason: 'The contract ended' }),
  ]);
  expect(cancelled.status).toBe(200);
  if (made.status !== 200) expect(made).toMatchObject({ status: 409, code: 'NOT_OPEN' });
  const waiting = await ask<{ total: number }>('olga', rosterApi.proposals, { state: 'Waiting', jobOrderId: id });
  expect(waiting.total).toBe(0);
  if (made.status === 200) expect(await confirm(made)).toMatchObject({ status: 409, code: 'ENDED' });
  // The person is free for another job order.
  expect((await propose(ben, await jobOrder())).status).toBe(200);
});

test('a confirmation against the cancellation of its job order leaves a place with its order, or neither', async () => {
  const [ben, order] = [await floating(), await jobOrder(2)];
  const proposal = await propose(ben, order);
  const { id, version } = order;
  const [confirmed, cancelled] = await Promise.all([
    confirm(proposal),
    ask('rita', jobOrdersApi.cancel, { id, version, reason: 'The contract ended' }),
  ]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(confirmed.status);
  const { placed } = await look(id);
  const orders = await database.rows<{ id: string }>(sql`select id from posting_order where employee_id = ${ben}`);
  expect([placed, orders.length]).toEqual(confirmed.status === 200 ? [1, 1] : [0, 0]);
});

test('nobody waits on two proposals, and a decline or a withdrawal frees them', async () => {
  const [ben, order, other] = [await floating(), await jobOrder(), await jobOrder()];
  const answers = await Promise.all([propose(ben, order), propose(ben, other, 'otto')]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const [first, second] = answers.sort((one, two) => one.status - two.status);
  expect(second).toMatchObject({ code: 'PROPOSED_ALREADY' });
  const [decider, proposer] = first?.jobOrderId === order.id ? ['otto', 'rita'] : ['olga', 'otto'];
  const told = () =>
    database.rows(
      sql`select from notification where subject = ${proposer ?? ''} and title = 'Your proposal was declined'`,
    );
  const before = (await told()).length;
  expect(await decline(first as ProposalLine, decider)).toMatchObject({ status: 200, state: 'Declined', moves: [] });
  expect(await told()).toHaveLength(before + 1);
  const again = await propose(ben, order);
  expect(await withdraw(again, 'otto')).toMatchObject({ status: 403, code: 'NOT_YOURS' });
  expect(await ask('rita', rosterApi.withdraw, { id: again.id, version: 9 })).toMatchObject({ code: 'STALE' });
  expect(await withdraw(again)).toMatchObject({ status: 200, state: 'Withdrawn' });
});

test('what the assignment order refuses is refused at its field, and nothing is kept', async () => {
  const [ben, order] = [await floating(), await jobOrder()];
  const { id, version } = await propose(ben, order);
  const early = { id, version, from: '2026-11-01', shiftId };
  expect(await ask('olga', rosterApi.confirm, early)).toMatchObject({
    code: 'ANTEDATED',
    fields: { from: expect.any(String) },
  });
  expect(await look(order.id)).toMatchObject({ placed: 0 });
});

test('people outside the roster, oneself, and a day in the past are not proposed', async () => {
  const [posted, order] = [await company.employee(), await jobOrder()];
  expect(await propose(posted, order)).toMatchObject({ status: 409, code: 'NOT_IN_ROSTER' });
  expect(await propose(people.get('rita')?.employeeId ?? '', order)).toMatchObject({ status: 403 });
  expect(await propose(await floating(), order, 'rita', '2026-11-01')).toMatchObject({ status: 400, code: 'PAST' });
  const { id, version } = order;
  await ask('rita', jobOrdersApi.hold, { id, version, reason: 'The site opens later' });
  expect(await propose(await floating(), order)).toMatchObject({
    ...{ status: 409, code: 'NOT_OPEN', message: 'Only an open job order can be filled. This one is On Hold.' },
  });
});
