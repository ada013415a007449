// Job offers for tests: applicants who are for hiring, drafts, and offers that are out with their links and codes.
import { offersApi } from '@kawani/domains/recruitment/offers/contract';
import { type OfferPage, offerLinkApi } from '@kawani/domains/recruitment/offers/contract/answering';
import type { Offer } from '@kawani/domains/recruitment/offers/contract/offer';
import { postingsApi } from '@kawani/domains/recruitment/postings/contract';
import { sql } from '@kawani/kit/server/db';
import { openCareers } from './careers.ts';
import type { Input } from './clinic-actions.ts';

type Sent = { offer: Offer; token: string; code: string; isMailed: boolean };
export type Answered = { offer: OfferPage; isWrongCode: boolean };

const TERMS = { payBasis: 'DAILY', rate: 75_000, factor: '313', startsOn: '2026-12-01', validDays: 3 } as const;

/** Without limits for who asks thousands of times. */
export async function openOffers({ limitsRate = true } = {}) {
  const careers = await openCareers({ limitsRate });
  const { database, clock, ask, apply, outside, write: post, jobOrder } = careers;
  let people = 0;

  /** A published job for so many people. */
  async function openJob(headcount = 2): Promise<{ jobOrderId: string; linkCode: string }> {
    const jobOrderId = await jobOrder({ headcount });
    const { id, version } = await post(jobOrderId);
    const { linkCode } = await ask<{ linkCode: string }>('rita', postingsApi.publish, { id, version });
    return { jobOrderId, linkCode };
  }

  /** Somebody who applied for it and may be given an offer. */
  async function forHiring(linkCode: string, more: Input = {}): Promise<string> {
    people += 1;
    const mobile = `0918${String(1_000_000 + people)}`;
    const { status, ...applied } = await apply(linkCode, { mobile, ...more });
    if (status !== 200) throw new Error(`Nobody applied: ${JSON.stringify(applied)}`);
    const found = await database.one<{ id: string }>(sql`select a.id from application a
      join person_outside p on p.id = a.person_id where p.mobile = ${`+63${mobile.slice(1)}`} order by a.applied_at desc`);
    await move(found?.id ?? '', 'For hiring');
    return found?.id ?? '';
  }
  const move = (id: string, state: string) =>
    database.run(sql`insert into application_event (application_id, version, state, moved_at, moved_by, reason)
      select id, version + 1, ${state}, ${clock.now}, 'rita', 'A reason' from application where id = ${id}`);

  const draft = (id: string, more: Input = {}) => ask<Offer>('rita', offersApi.write, { id, ...TERMS, ...more });
  const send = ({ id, version }: Pick<Offer, 'id' | 'version'>) => ask<Sent>('rita', offersApi.send, { id, version });
  /** An offer that waits for an answer. */
  async function sentTo(id: string, more: Input = {}) {
    return send(await draft(id, more));
  }

  const read = (link: string, language?: string) =>
    outside<OfferPage>(offerLinkApi.read, {}, { link, ...(language && { language }) });
  async function accept({ token: link, code }: { token: string; code: string }, more: Input = {}) {
    const { language, termsSha256 } = await read(link);
    return answer({ link }, { code, name: 'Maria Santos', language, termsSha256, ...more });
  }
  const answer = ({ link }: { link: string }, input: Input) =>
    outside<Answered & { code?: string }>(offerLinkApi.accept, input, { link });
  const stateOf = async (id: string) =>
    (await database.one<{ state: string }>(sql`select state from offer where id = ${id}`))?.state;
  return { ...careers, openJob, forHiring, moveTo: move, draft, send, sentTo, read, accept, answer, stateOf };
}
