// Recruitment of the demo company, made by the operations that people use, each at the time it would have been.
import { file } from '@kawani/domains/requests/engine/service/filing';
import { moveMine } from '@kawani/domains/requests/engine/service/own-moves';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { Inbox } from '@kawani/domains/requests/inbox/contract';
import { decide } from '@kawani/domains/requests/inbox/service/inbox';
import { citiesNamed } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { addDays } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { PRIVACY_NOTICE } from '../applicants/lists.ts';
import { applicationForm, apply } from '../applicants/service/applying.ts';
import type { JobOrderDetail } from '../job-orders/contract.ts';
import { assignRecruiter, cancel, jobOrder, putOnHold } from '../job-orders/service/job-orders.ts';
import type { Posting } from '../postings/contract.ts';
import { publishPosting, writePosting } from '../postings/service/postings.ts';
import { requisitionChoices } from '../requisitions/service/choices.ts';
import { openedRequisition } from '../requisitions/service/requisitions.ts';
import { type Acting, actingAs, contextOf, DAY_MS, HOUR_MS, later } from './seed/acting.ts';
import { type ApplicantStory, type RequisitionStory, STORIES } from './seed/stories.ts';
import { addNote, applicant } from './service/applicant.ts';
import { applicantPage } from './service/cards.ts';
import { type Moving, move } from './service/moves.ts';
import { addWalkIn } from './service/walk-in.ts';

type Plan = { readonly now: Date };
type Uses = { readonly registry: RequestRegistry; readonly inbox: Inbox; readonly files: Files };
type Company = Uses & { readonly db: Db; readonly recruiter: Acting; readonly manager: Acting };

/** Longer than anybody types a form at the least. */
const TYPING_MS = 120_000;
const NEEDED_WITHIN_DAYS = 30;
const RATE = { rateFrom: centavos(75_000), rateTo: centavos(82_000) };
const OUTSIDE: Acting = { username: 'applicant', employeeId: null };
const REQUISITION = 'REQUISITION';

/** The people of these stories have no interviews yet. */
const plainly: Moving = (_, write) => write();

export async function seedRecruitment(db: Db, { now }: Plan, uses: Uses): Promise<void> {
  const [recruiter, manager] = [await actingAs(db, 'recruiter'), await actingAs(db, 'hrmanager')];
  const company = { ...uses, db, recruiter, manager };
  let numbers = 0;
  const nextMobile = () => {
    numbers += 1;
    return `0917 55${String(50_000 + numbers * 37)}`;
  };
  for (const [nth, story] of STORIES.entries()) {
    const at = new Date(now.getTime() - story.daysAgo * DAY_MS);
    const order = await ask(company, story, { nth, at });
    if (order === undefined) continue;
    const posted = await post(company, story, order, later(at, 3));
    await comeAll(company, story, { order, posted, now, nextMobile });
    await end(company, story, order.id, later(now, -1));
  }
}

type Job = Pick<Coming, 'order' | 'now'> & {
  readonly posted: Posting | undefined;
  readonly nextMobile: () => string;
};

/** By the link and by the poster, in turn. */
async function comeAll(company: Company, story: RequisitionStory, { posted, nextMobile, ...job }: Job): Promise<void> {
  for (const [nth, person] of (story.applicants ?? []).entries()) {
    const code = nth % 2 === 0 ? posted?.linkCode : posted?.posterCode;
    const id = await come(company, person, { ...job, code, mobile: person.mobile ?? nextMobile() });
    await follow(company, person, id, job.now);
  }
}

/** Files a requisition and has it decided; gives the job order of an approved one. */
async function ask(company: Company, story: RequisitionStory, { nth, at }: { nth: number; at: Date }) {
  const { registry, inbox, recruiter, manager } = company;
  const ctx = contextOf(company, recruiter, at);
  const { designations, detachments } = await requisitionChoices({}, ctx);
  const designationId = designations.find(({ name }) => name.includes(story.designation))?.id;
  const detachmentId = detachments[nth % Math.max(1, detachments.length)]?.id;
  if (designationId === undefined || detachmentId === undefined) return undefined;
  const { headcount, isBillable, qualifications, ends } = story;
  const neededBy = addDays(ctx.today, NEEDED_WITHIN_DAYS);
  const post = { designationId, detachmentId, headcount, isBillable, qualifications };
  const form = { ...post, neededBy, reason: 'NEW_POST', ...RATE };
  const { id, version } = await file(registry, registry.handlerOf(REQUISITION), { ...form, files: [] }, ctx);
  const page = { registry, inbox };
  const deciding = contextOf(company, manager, later(at, 2));
  if (ends === 'CANCELLED')
    await moveMine(registry, { id, version, move: 'cancel' }, contextOf(company, recruiter, later(at, 2)));
  if (ends === 'DENIED') await decide(page, { id, version, action: 'deny', remarks: 'Manning is complete' }, deciding);
  if (ends !== 'APPROVED') return undefined;
  await decide(page, { id, version, action: 'approve' }, deciding);
  const { requisition } = await openedRequisition(registry, { id }, deciding);
  if (requisition.jobOrder === null) return undefined;
  const order = await jobOrder({ id: requisition.jobOrder.id }, ctx);
  return assignRecruiter({ id: order.id, version: order.version, recruiterId: recruiter.employeeId }, deciding);
}

async function post(
  company: Company,
  story: RequisitionStory,
  order: JobOrderDetail,
  at: Date,
): Promise<Posting | undefined> {
  if (story.posting === undefined) return undefined;
  const ctx = contextOf(company, company.recruiter, at);
  const text = {
    directions: null,
    ...story.posting,
    place: order.place,
    showsPay: true,
    sexReason: null,
    heightReason: null,
  };
  const { id, version } = await writePosting({ id: order.id, ...text }, ctx);
  return publishPosting({ id, version }, ctx);
}

type Coming = {
  readonly order: JobOrderDetail;
  readonly code: string | undefined;
  readonly now: Date;
  readonly mobile: string;
};

/** By the public form, or in person. */
async function come(company: Company, story: ApplicantStory, { order, code, now, mobile }: Coming): Promise<string> {
  const { db, recruiter } = company;
  const [firstName, lastName] = story.name;
  const city = citiesNamed(story.city)[0]?.code;
  if (city === undefined) throw new Error(`There is no city ${story.city}`);
  const at = new Date(now.getTime() - story.daysAgo * DAY_MS - 2 * HOUR_MS);
  const who = { firstName, lastName, mobile, city, notice: PRIVACY_NOTICE };
  const { hasExperience = true, starts = 'NOW' } = story;
  if (story.came !== undefined || code === undefined) {
    const form = { ...who, jobOrderId: order.id, source: story.came ?? 'WALK_IN' };
    return (
      await addWalkIn(
        { ...form, ...(story.hasExperience === undefined ? {} : { hasExperience }) },
        contextOf(company, recruiter, at),
      )
    ).id;
  }
  const { form } = await applicationForm({}, contextOf(company, OUTSIDE, at));
  const sent = contextOf(company, OUTSIDE, new Date(at.getTime() + TYPING_MS));
  await apply({ ...who, code, hasExperience, starts, form }, sent);
  const found = await applicantPage(
    { page: 1, size: 1, sort: '-appliedAt', search: mobile },
    contextOf({ db, files: company.files }, recruiter, at),
  );
  return found.items[0]?.id ?? '';
}

async function follow(company: Company, { steps = [], note }: ApplicantStory, id: string, now: Date): Promise<void> {
  const { recruiter } = company;
  for (const { daysAgo, to, reason, notPassed } of steps) {
    const ctx = contextOf(company, recruiter, new Date(now.getTime() - daysAgo * DAY_MS - HOUR_MS));
    const { version } = await applicant({ id }, ctx);
    await move(plainly)({ id, version, to, reason, notPassed }, ctx);
  }
  if (note !== undefined) await addNote({ id, note }, contextOf(company, recruiter, later(now, -2)));
}

async function end(company: Company, { order }: RequisitionStory, id: string, at: Date): Promise<void> {
  const ctx = contextOf(company, company.recruiter, at);
  if (order === undefined) return;
  const { version } = await jobOrder({ id }, ctx);
  if (order === 'hold') await putOnHold({ id, version, reason: 'The site opens later' }, ctx);
  else await cancel({ id, version, reason: 'The client ended the contract' }, ctx);
}
