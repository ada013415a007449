// The places of a job order: offers hold them, and lose them when they expire, end or become a place.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openOffers } from '../../../tests/offers.ts';
import { jobOrdersApi } from '../job-orders/contract.ts';
import { endExpiredOffers } from './service/expiry.ts';

const { ask, database, clock, company, openJob, forHiring, moveTo, draft, send, sentTo, read, accept, stateOf } =
  await openOffers();

const cancel = async (id: string) => {
  const { version } = await ask<{ version: number }>('rita', jobOrdersApi.one, { id });
  return ask('rita', jobOrdersApi.cancel, { id, version, reason: 'A reason' });
};
const noticesOf = async (username: string, title: string) =>
  (await database.rows<{ title: string }>(sql`select title from notification where subject = ${username}`)).filter(
    (each) => each.title === title,
  ).length;

test('the last place is offered once, and offers that expired or ended free it', async () => {
  const { linkCode } = await openJob(1);
  const [ana, ben] = [await forHiring(linkCode), await forHiring(linkCode)];
  const first = await sentTo(ana, { validDays: 1 });
  const second = await draft(ben);
  expect(await send(second)).toMatchObject({ status: 409, code: 'FULL' });
  const before = clock.now;
  clock.now = new Date('2026-11-03T17:00:00+08:00');
  expect(await read(first.token)).toMatchObject({ state: 'Expired', terms: [] });
  expect(await accept(first)).toMatchObject({ status: 409, code: 'EXPIRED' });
  expect(await send(second)).toMatchObject({ status: 200 });
  expect([await stateOf(first.offer.id), await stateOf(second.id)]).toEqual(['Expired', 'Sent']);
  await endExpiredOffers(database, clock.now);
  await endExpiredOffers(database, clock.now);
  expect(await noticesOf('rita', 'A job offer has expired')).toBe(1);
  clock.now = before;
});

test('offers hold places against people who are assigned, and a place made of an offer counts once', async () => {
  const { linkCode, jobOrderId } = await openJob(2);
  const sent = await sentTo(await forHiring(linkCode));
  await accept(sent);
  const place = async (offerId: string | null) =>
    database
      .run(sql`insert into job_order_place (id, job_order_id, employee_id, how, starts_on, filled_at, filled_by, offer_id)
        values (gen_random_uuid(), ${jobOrderId}, ${await company.employee()}, 'HIRED', '2026-12-01', ${clock.now}, 'rita', ${offerId})`)
      .then(
        () => 'placed',
        (error: { constraint?: string }) => error.constraint,
      );
  expect(await ask('rita', jobOrdersApi.one, { id: jobOrderId })).toMatchObject({ state: 'Open', offered: 1 });
  expect(await place(null)).toBe('placed');
  expect(await place(null)).toBe('job_order_fits');
  expect(await place(sent.offer.id)).toBe('placed');
  const order = await ask('rita', jobOrdersApi.one, { id: jobOrderId });
  expect(order).toMatchObject({ state: 'Filled', placed: 2, offered: 0 });
});

test('a hire that fell out frees the place', async () => {
  const { linkCode } = await openJob(1);
  const [ana, ben] = [await forHiring(linkCode), await forHiring(linkCode)];
  const sent = await sentTo(ana);
  await accept(sent);
  const waiting = await draft(ben);
  expect(await send(waiting)).toMatchObject({ status: 409, code: 'FULL' });
  await database.run(sql`insert into hire (id, offer_id, application_id, begun_at, begun_by, fell_out_at, fell_out_by, fall_out_reason)
    values (gen_random_uuid(), ${sent.offer.id}, ${ana}, ${clock.now}, 'rita', ${clock.now}, 'rita', 'Took other work')`);
  expect(await send(waiting)).toMatchObject({ status: 200 });
});

test('a cancelled job order withdraws what waits for an answer, and the page says so', async () => {
  const { linkCode, jobOrderId } = await openJob();
  const [out, agreed] = [await sentTo(await forHiring(linkCode)), await sentTo(await forHiring(linkCode))];
  await accept(agreed);
  expect(await cancel(jobOrderId)).toMatchObject({ status: 200, state: 'Cancelled' });
  expect([await stateOf(out.offer.id), await stateOf(agreed.offer.id)]).toEqual(['Withdrawn', 'Accepted']);
  expect(await read(out.token)).toMatchObject({ state: 'Withdrawn', next: expect.stringMatching(/no longer open/) });
});

test('an application that is withdrawn or moved back takes its offer along', async () => {
  const { linkCode } = await openJob();
  const [back, gone] = [await forHiring(linkCode), await forHiring(linkCode)];
  const [one, other] = [await sentTo(back), await draft(gone)];
  await moveTo(back, 'Final interview');
  await moveTo(gone, 'Not passed');
  expect([await stateOf(one.offer.id), await stateOf(other.id)]).toEqual(['Withdrawn', 'Withdrawn']);
});
