// Offers and hires of the demo company, each as far as its story goes, and people of the roster proposed for job orders.
import { file } from '@kawani/domains/requests/engine/service/filing';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { decide } from '@kawani/domains/requests/inbox/service/inbox';
import type { Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { expireOffers } from '../offers/service/expiry.ts';
import { actingAs, applicationNamed, contextOf, later } from '../screening/seed/acting.ts';
import type { HiringDetail } from './contract/hiring.ts';
import { hiringInbox, pafRequest } from './requests.ts';
import type { Company } from './seed/company.ts';
import { seedOffer } from './seed/offers.ts';
import { approvePapers, returnOne, sendPapers } from './seed/papers.ts';
import { seedProposals } from './seed/proposals.ts';
import { type HireStory, REACHED, type Reached, STORIES } from './seed/stories.ts';
import { hiringRequestHandlers } from './service/endorsement.ts';
import { fallOut } from './service/fall-out.ts';
import { beginHire, passOn } from './service/hires.ts';
import { hiringNow } from './service/hiring.ts';
import { pafChoices } from './service/paf.ts';
import { noteHire } from './service/saga/start.ts';

type Uses = { readonly registry: RequestRegistry; readonly files: Files; readonly company: string };

export async function seedHiring(db: Db, { now }: { readonly now: Date }, uses: Uses): Promise<void> {
  const [recruiter, hr, manager] = [
    await actingAs(db, 'recruiter'),
    await actingAs(db, 'hr'),
    await actingAs(db, 'hrmanager'),
  ];
  const company: Company = { ...uses, db, now, recruiter, hr, manager };
  for (const story of STORIES) {
    const applicationId = await applicationNamed(story.name, contextOf(company, recruiter, now));
    await seedOffer(company, story, applicationId);
    await hire(company, story, applicationId);
  }
  await expireOffers(db, now);
  await seedProposals(company);
}

async function hire(company: Company, { hire: reached }: HireStory, applicationId: string): Promise<void> {
  if (reached === undefined) return;
  const { recruiter, now } = company;
  const { hiring } = await beginHire({ id: applicationId }, contextOf(company, recruiter, later(now, -24)));
  const begun = { applicationId, hireId: hiring.hire?.id ?? '' };
  if (reached === 'FELL_OUT') return leave(company, hiring);
  const came = (step: Reached) => REACHED.indexOf(reached) >= REACHED.indexOf(step);
  if (came('SOME_SENT')) await sendPapers(company, begun, came('RETURNED') ? 'ALL' : 'SOME');
  if (reached === 'RETURNED') await returnOne(company, begun);
  if (came('PAPERS_APPROVED')) await approvePapers(company, begun);
  if (came('PAF_FILED')) await paf(company, applicationId, came('PAF_APPROVED'));
  if (came('ENDORSEMENT_FILED')) await endorse(company, applicationId, came('ENDORSED'));
}

async function leave(company: Company, { id, hire: held }: HiringDetail): Promise<void> {
  const ctx = contextOf(company, company.recruiter, later(company.now, -3));
  await fallOut({ id, version: held?.version, because: 'OTHER_JOB', words: 'Told us by text: a job abroad' }, ctx);
}

async function paf(company: Company, applicationId: string, isApproved: boolean): Promise<void> {
  const { registry, recruiter, manager, now } = company;
  const passing = contextOf(company, recruiter, later(now, -14));
  const { hire: held } = await hiringNow(applicationId, passing);
  await passOn({ id: applicationId, version: held?.version ?? 0 }, passing);
  const { id, version } = await writePaf(company, applicationId);
  if (!isApproved) return;
  const page = { registry, inbox: hiringInbox };
  await decide(page, { id, version, action: 'approve' }, contextOf(company, manager, later(now, -10)));
}

async function writePaf({ registry, hr, now, ...stage }: Company, applicationId: string) {
  const ctx = contextOf(stage, hr, later(now, -12));
  const { basis, rate, factor, startsOn, shifts } = await pafChoices({ id: applicationId }, ctx);
  const [shift] = shifts;
  const terms = { startsOn, basis, rate, factor, ...(shift !== undefined && { shiftId: shift.id }) };
  const rice = { name: 'Rice', amount: 150_000, per: 'MONTH', taxable: false, deMinimis: 'rice' };
  const form = {
    ...{ applicationId, status: 'Probationary', ...terms, restDays: [0], mwe: false },
    ...{ allowances: [rice], files: [] },
  };
  return file(registry, registry.handlerOf(pafRequest.code), form, ctx);
}

/** The jobs of the server that starts next make an employee of who is endorsed: an account takes the sign-in provider. */
async function endorse(company: Company, applicationId: string, isApproved: boolean): Promise<void> {
  const { registry, recruiter, manager, now } = company;
  const [, handler] = hiringRequestHandlers(noteHire);
  const ctx = contextOf(company, recruiter, later(now, -4));
  const { id, version } = await file(registry, handler, { applicationId, files: [] }, ctx);
  if (!isApproved) return;
  const handlerOf = (kind: string) => (kind === handler.kind.code ? handler : registry.handlerOf(kind));
  const page = { registry: { ...registry, handlerOf }, inbox: hiringInbox };
  await decide(page, { id, version, action: 'approve' }, contextOf(company, manager, later(now, -2)));
}
