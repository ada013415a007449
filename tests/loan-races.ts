// Two who do something with one loan at the same moment; each many times over.
import { coMakersApi, type Guarantees } from '@kawani/domains/loans/co-makers/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { booksOf } from './loan-books.ts';
import { each, ready, someone } from './loan-racing.ts';
import { call, database, filed, ids, mine, move, release } from './loans.ts';
import { meeting, outcomes, told } from './meeting.ts';

/** Of two cashiers who release a loan, one does; it is lent once. */
export async function releasedTwice(times: number): Promise<void> {
  const other = await someone(['RELEASE_LOAN_REQUEST']);
  await each(times, async (nth) => {
    const who = await someone();
    const loan = await ready(who);
    const both = await meeting(nth, ...['cashier', other].map((by) => () => release(by, loan)));
    expect(outcomes(both)).toEqual(['200', '409 ALREADY_DECIDED']);
    expect(await booksOf(ids[who])).toMatchObject([{ unpaid: 300_000, owed: 309_000 }]);
  });
}

/** A loan is released, or cancelled by its borrower; never both. */
export async function releasedWhileCancelled(times: number): Promise<void> {
  await each(times, async (nth) => {
    const who = await someone();
    const loan = await ready(who);
    const both = await meeting(
      nth,
      () => release('cashier', loan),
      () => move(who, loan, 'withdraw'),
    );
    expect(outcomes(both)).toEqual(['200', '409 ALREADY_DECIDED']);
    const isReleased = both[0]?.status === 200;
    expect((await mine(who, loan.id)).state).toBe(isReleased ? 'RELEASED' : 'CANCELLED');
    expect(await booksOf(ids[who])).toHaveLength(isReleased ? 1 : 0);
  });
}

const SECURED = [
  { type: 'REGULAR', amount: 1_000_000, months: 12, security: 'CO_MAKERS' },
  { type: 'QUICK', security: 'CO_MAKERS' },
  { type: 'EMERGENCY', security: 'CO_MAKERS' },
] as const;

/** Loans of one borrower, each of a type of its own, that ask the same two. */
async function asking(loans: number): Promise<{ who: string; asked: [string, string]; waiting: RequestDetail[] }> {
  const [who, one, two] = [await someone(), await someone(), await someone()];
  const waiting = [];
  for (const terms of SECURED.slice(0, loans)) {
    waiting.push(await filed(who, terms, { coMakerIds: [ids[one], ids[two]] }));
  }
  return { who, asked: [one, two], waiting };
}

async function askingOnce() {
  const {
    who,
    asked: [one, two],
    waiting: [loan],
  } = await asking(1);
  if (loan === undefined) throw new Error('One loan asks them');
  return { who, one, two, loan };
}

const answersFor = async (who: string) => (await call(who, coMakersApi.mine, {})).json<Guarantees>();

/** Of three acceptances of one person the third is refused: nobody answers for more than two loans. */
export async function acceptedBeyondTheLimit(times: number): Promise<void> {
  await each(times, async (nth) => {
    const { asked, waiting } = await asking(3);
    const all = await meeting(nth, ...waiting.map((loan) => () => move(asked[0], loan, 'accept')));
    expect(outcomes(all)).toEqual(['200', '200', '409 AT_LIMIT']);
    expect(await answersFor(asked[0])).toMatchObject({ open: 2 });
  });
}

const boundBy = ({ id }: RequestDetail) =>
  database.rows(sql`select from loan_co_maker where request_id = ${id} and ended_at is null`);

/** The last co-maker accepts, or the borrower cancels; who answered is free of a loan that was cancelled. */
export async function acceptedWhileCancelled(times: number): Promise<void> {
  await each(times, async (nth) => {
    const { who, one, two, loan } = await askingOnce();
    expect((await move(one, loan, 'accept')).status).toBe(200);
    const both = await meeting(
      nth,
      () => move(two, loan, 'accept'),
      () => move(who, loan, 'cancel'),
    );
    const isAccepted = both[0]?.status === 200;
    expect(both.map(told)).toEqual(isAccepted ? ['200', '409 CHANGED'] : ['409 ALREADY_DECIDED', '200']);
    expect((await mine(who, loan.id)).state).toBe(isAccepted ? 'FILED' : 'CANCELLED');
    expect(await boundBy(loan)).toHaveLength(isAccepted ? 2 : 0);
  });
}

/** One accepts, one declines and the borrower cancels: it ends once, and nobody answers for it. */
export async function declinedWhileCancelled(times: number): Promise<void> {
  await each(times, async (nth) => {
    const { who, one, two, loan } = await askingOnce();
    const [accept, decline, cancel] = (
      await meeting(
        nth,
        () => move(one, loan, 'accept'),
        () => move(two, loan, 'decline'),
        () => move(who, loan, 'cancel'),
      )
    ).map(told);
    const isDeclined = decline === '200';
    expect([decline, cancel]).toEqual(isDeclined ? ['200', '409 NOT_NOW'] : ['409 ALREADY_DECIDED', '200']);
    expect(['200', isDeclined ? '409 NOT_NOW' : '409 ALREADY_DECIDED']).toContain(accept);
    expect((await mine(who, loan.id)).state).toBe(isDeclined ? 'DENIED' : 'CANCELLED');
    expect(await boundBy(loan)).toEqual([]);
  });
}
