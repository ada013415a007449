// Job offers of the demo company, in every state.
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { OFFER_LINK, type OfferState } from '../../offers/lists.ts';
import { acceptOffer, declineOffer, readOffer } from '../../offers/service/answering.ts';
import { writeOffer } from '../../offers/service/offers.ts';
import { sendOffer, withdrawOffer } from '../../offers/service/sending.ts';
import { byLink, contextOf, later } from '../../screening/seed/acting.ts';
import type { Company } from './company.ts';
import type { HireStory } from './stories.ts';

const RATE = centavos(78_000);
/** Of a six-day week. */
const FACTOR = '313';
const STARTS_IN_DAYS = 14;
const VALID_DAYS = 3;
const LAPSES_SOON_DAYS = 2;
/** One that expired was written so long ago that its day is over. */
const LAPSED_HOURS = 120;
const WRITTEN_HOURS = 48;
const SENT_HOURS = 30;

export async function seedOffer(company: Company, story: HireStory, applicationId: string): Promise<void> {
  const { now, recruiter } = company;
  const { offer } = story;
  const ctx = contextOf(company, recruiter, later(now, -hoursAgo(offer)));
  const [startsOn, validDays] = [addDays(ctx.today, STARTS_IN_DAYS), validDaysOf(offer)];
  const terms = { payBasis: 'DAILY', rate: RATE, factor: FACTOR, startsOn, validDays } as const;
  const { id, version } = await writeOffer({ id: applicationId, ...terms }, ctx);
  if (offer === 'Draft') return;
  const sent = await sendOffer({ id, version }, ctx);
  const reason = 'The client wants another schedule';
  if (offer === 'Withdrawn') await withdrawOffer({ id, version: sent.offer.version, reason }, ctx);
  else await answer(story, sent.code, contextOf(company, byLink(OFFER_LINK, id), later(ctx.now, 2)));
}

/** An offer that waits for an answer lapses soon, so that lists of what is due show it. */
function validDaysOf(offer: OfferState): number {
  if (offer === 'Expired') return 1;
  return offer === 'Sent' ? LAPSES_SOON_DAYS : VALID_DAYS;
}

function hoursAgo(offer: OfferState): number {
  if (offer === 'Expired') return LAPSED_HOURS;
  return offer === 'Sent' ? SENT_HOURS : WRITTEN_HOURS;
}

async function answer({ name, offer }: HireStory, code: string, ctx: RequestContext): Promise<void> {
  if (offer === 'Declined') await declineOffer({ reason: 'I found work nearer to my home' }, ctx);
  if (offer !== 'Accepted') return;
  const { language, termsSha256 } = await readOffer({}, ctx);
  await acceptOffer({ code, name, language, termsSha256 }, ctx);
}
