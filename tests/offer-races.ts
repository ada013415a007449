// Two who want the same place or decide about the same offer at the same moment; each many times over.
import { jobOrdersApi } from '@kawani/domains/recruitment/job-orders/contract';
import { offersApi } from '@kawani/domains/recruitment/offers/contract';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { openOffers } from './offers.ts';

const { ask, clock, database, openJob, forHiring, draft, send, sentTo, accept, answer, read, stateOf } =
  await openOffers({ limitsRate: false });

async function each(times: number, race: (nth: number) => Promise<void>): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await race(nth);
}
type Outcome = { readonly status: number; readonly code?: string };
const outcomes = (answers: readonly Outcome[]) =>
  answers.map(({ status, code }) => (status === 200 ? '200' : `${status} ${code}`)).sort();

/** Of two offers for the last place, one is sent. */
export async function lastPlaceOfferedTwice(times: number): Promise<void> {
  await each(times, async () => {
    const { linkCode, jobOrderId } = await openJob(1);
    const drafts = [await draft(await forHiring(linkCode)), await draft(await forHiring(linkCode))];
    const both = await Promise.all(drafts.map((each) => send(each)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const out = await database.one<{ out: number }>(sql`select count(*)::int as out from offer
      where job_order_id = ${jobOrderId} and state = 'Sent'`);
    expect(out).toEqual({ out: 1 });
  });
}

/** While one accepts in the last second, another offer takes the place if and only if the first has expired. */
export async function acceptedAtExpiry(times: number): Promise<void> {
  const before = clock.now;
  await each(times, async (nth) => {
    clock.now = before;
    const { linkCode, jobOrderId } = await openJob(1);
    const [first, second] = [await sentTo(await forHiring(linkCode)), await draft(await forHiring(linkCode))];
    const { language, termsSha256 } = await read(first.token);
    // Every other time the last millisecond has passed.
    clock.now = new Date(Date.parse(first.offer.expiresAt ?? '') - (nth % 2 === 0 ? 1 : 0));
    const signed = { code: first.code, name: 'Maria Santos', language, termsSha256 };
    const [accepted, sent] = await Promise.all([answer({ link: first.token }, signed), send(second)]);
    const isInTime = nth % 2 === 0;
    expect(isInTime ? ['200'] : ['409 ENDED', '409 EXPIRED']).toContain(outcomes([accepted])[0]);
    expect(sent.status).toBe(isInTime ? 409 : 200);
    const held = await database.rows<{ state: string }>(sql`select state from offer where job_order_id = ${jobOrderId}
      and state in ('Sent', 'Accepted')`);
    expect(held).toEqual([{ state: isInTime ? 'Accepted' : 'Sent' }]);
  });
  clock.now = before;
}

/** An offer is accepted or withdrawn, and the second of the two is told. */
export async function acceptedWhileWithdrawn(times: number): Promise<void> {
  await each(times, async () => {
    const { linkCode } = await openJob(1);
    const sent = await sentTo(await forHiring(linkCode));
    const { id, version } = sent.offer;
    const [accepted, withdrawn] = await Promise.all([
      accept(sent),
      ask('rita', offersApi.withdraw, { id, version, reason: 'Another person was chosen' }),
    ]);
    const isFirst = accepted.status === 200;
    expect(outcomes([accepted, withdrawn])).toEqual(['200', isFirst ? '409 NOT_TO_WITHDRAW' : '409 ENDED']);
    expect(await stateOf(id)).toBe(isFirst ? 'Accepted' : 'Withdrawn');
  });
}

/** A job order is cancelled while an offer of it is accepted: it is agreed, or it is withdrawn, and never left waiting. */
export async function acceptedWhileCancelled(times: number): Promise<void> {
  await each(times, async () => {
    const { linkCode, jobOrderId } = await openJob(1);
    const sent = await sentTo(await forHiring(linkCode));
    const { version } = await ask<{ version: number }>('rita', jobOrdersApi.one, { id: jobOrderId });
    const [accepted, cancelled] = await Promise.all([
      accept(sent),
      ask('rita', jobOrdersApi.cancel, { id: jobOrderId, version, reason: 'The client ended the contract' }),
    ]);
    expect(cancelled.status).toBe(200);
    const isFirst = accepted.status === 200;
    if (!isFirst) expect(['ENDED', 'CHANGED']).toContain(accepted.code);
    expect(await stateOf(sent.offer.id)).toBe(isFirst ? 'Accepted' : 'Withdrawn');
  });
}
