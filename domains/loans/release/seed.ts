// The demo company's loans, made by the operations that people use, each at the time it would have been.
import type { Db } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import { centavos } from '@kawani/kit/values/pesos';
import { comingPaydays, offerTo, type Wished, wantedVale } from '../applications/service/offers.ts';
import { payableLoans } from '../applications/service/pay-off.ts';
import { borrowers, coMakersFor, officesOf, type Uses } from './seed/people.ts';
import { PAST, RECENT, type Story } from './seed/stories.ts';
import { type Acting, loadApplication } from './service/loading.ts';

type Plan = { readonly now: Date };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Before the pay of the past is made, which repays them. */
export const seedPastLoans = (db: Db, plan: Plan, uses: Uses) => tell(db, PAST, plan, uses);
/** Once it is made: a vale is lent of pay that is earned, and a loan is renewed once it is half repaid. */
export const seedLoans = (db: Db, plan: Plan, uses: Uses) => tell(db, RECENT, plan, uses);

async function tell(db: Db, stories: readonly Story[], { now }: Plan, { registry, files }: Uses): Promise<void> {
  const offices = await officesOf(db, files);
  const free = await borrowers(db, dayAt(now));
  for (const [nth, story] of stories.entries()) {
    const { purpose, ends } = story;
    const filedAt = new Date(now.getTime() - story.daysAgo * DAY_MS - (stories.length + nth) * HOUR_MS);
    const today = dayAt(filedAt);
    const found = await borrowerOf(db, free, story, filedAt);
    if (found === undefined) continue;
    const coMakers = found.wanted.security === 'CO_MAKERS' ? await coMakersFor(db, found.owner, today) : [];
    await loadApplication(registry, { ...found, purpose, ends, filedAt, coMakers }, offices);
  }
}

type Found = { readonly owner: Acting; readonly wanted: Wished };

/** The first who may borrow it, who is left out of the following ones. */
async function borrowerOf(db: Db, free: Acting[], story: Story, at: Date): Promise<Found | undefined> {
  for (const [nth, owner] of free.entries()) {
    const wanted = await wantedBy(db, owner, story, at);
    if (wanted === undefined) continue;
    const { objections } = await offerTo(db, owner.employeeId, wanted, dayAt(at));
    if (objections.length > 0) continue;
    free.splice(nth, 1);
    return { owner, wanted };
  }
  return undefined;
}

async function wantedBy(db: Db, { employeeId }: Acting, story: Story, at: Date): Promise<Wished | undefined> {
  const today = dayAt(at);
  const [firstOn] = await comingPaydays(db, employeeId, 12, today);
  if (firstOn === undefined) return undefined;
  const asked = { amount: centavos(story.pesos * 100), firstOn, release: story.release };
  if (story.source === 'VALE') return wantedVale(asked);
  const { source, type, months, security, renews } = story;
  const wanted = { ...asked, source, type, months, security, every: 'PAYDAY' as const };
  const open = await payableLoans(db, employeeId, today);
  if (renews !== true) return open.length === 0 ? wanted : undefined;
  const renewed = open.find((loan) => loan.type === type);
  return renewed && { ...wanted, renewsId: renewed.id };
}
