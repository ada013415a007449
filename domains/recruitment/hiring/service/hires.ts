// Hires: begun by asking for the 201 file, and passed on for the PAF.
import { officeOf } from '@kawani/domains/requests/engine/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { FormerEmployee, HiringDetail, UploadLink } from '../contract/hiring.ts';
import { HiringText } from '../contract/notices.ts';
import { HiringRefusal } from '../contract/refusals.ts';
import type { hiringApi } from '../contract.ts';
import { formerEmployees, holdApplicationOf, insertHire, setPassedOn } from '../table/hires.ts';
import { askForPapers } from '../table/papers.ts';
import { heldHire, hiringFacts, hiringNow, notNow } from './hiring.ts';
import { sendLink } from './upload-link.ts';

type Ctx = RequestContext;
type ById = { readonly id: string };

export async function likelyFormer({ id }: ById, ctx: Ctx): Promise<{ items: FormerEmployee[] }> {
  await hiringFacts(id, ctx);
  const items = await formerEmployees(ctx.db, id, ctx.today);
  await ctx.audit({
    action: 'READ',
    subject: 'employee-list',
    detail: { what: 'former employees alike', people: items.map((one) => one.id) },
  });
  return { items };
}

/** Of an accepted offer, once. */
export async function beginHire(asked: TakesOf<typeof hiringApi.begin>, ctx: Ctx): Promise<UploadLink> {
  const { id, formerEmployeeId } = asked;
  const { db, actor, now, today } = ctx;
  await holdApplicationOf(db, id);
  const { hireId: known, offerId, offerState, startsOn } = await hiringFacts(id, ctx);
  if (known !== null) throw new Refused(HiringRefusal.BEGUN(), 409);
  if (offerId === null || offerState !== 'Accepted' || startsOn === null)
    throw new Refused(HiringRefusal.NOT_ACCEPTED(), 409);
  const former = formerEmployeeId?.toLowerCase() ?? null;
  if (former !== null && !(await formerEmployees(db, id, today)).some((one) => one.id === former))
    throw new Refused(HiringRefusal.NO_SUCH_FORMER('formerEmployeeId'), 400);
  const hire = { offerId, applicationId: id, formerEmployeeId: former, by: actor.username, at: now };
  const hireId = await insertOnce(hire, ctx);
  await askForPapers(db, { hireId, applicationId: id, startsOn, at: now });
  await ctx.audit({ action: 'BEGIN', subject: 'hire', subjectId: hireId, detail: { application: id, former } });
  return sendLink({ hireId, applicationId: id }, ctx);
}

async function insertOnce(hire: Parameters<typeof insertHire>[1], { db }: Ctx): Promise<string> {
  try {
    return await insertHire(db, hire);
  } catch (error) {
    if (isTaken(error, ['hire_once', 'hire_offer_id_key'])) throw new Refused(HiringRefusal.BEGUN(), 409);
    throw error;
  }
}

export async function renewUploadLink({ id }: ById, ctx: Ctx): Promise<UploadLink> {
  const held = await heldHire(id, ctx);
  const { waitsFor } = await hiringFacts(id, ctx);
  if (held.papersApprovedAt !== null) throw notNow({ waitsFor });
  await ctx.audit({ action: 'RENEW', subject: 'upload-link', subjectId: held.id, detail: { application: id } });
  return sendLink({ hireId: held.id, applicationId: id }, ctx);
}

export async function passOn({ id, version }: TakesOf<typeof hiringApi.passOn>, ctx: Ctx): Promise<HiringDetail> {
  const held = await heldHire(id, ctx);
  if (held.version !== version) throw new Refused(HiringRefusal.STALE());
  const { waitsFor, jobOrder, designation, place } = await hiringFacts(id, ctx);
  if (waitsFor !== 'PASS_ON') throw notNow({ waitsFor });
  await setPassedOn(ctx.db, held.id, { by: ctx.actor.username, at: ctx.now });
  await ctx.audit({ action: 'PASS_ON', subject: 'hire', subjectId: held.id, detail: { jobOrder } });
  const body = HiringText.PASSED_ON({ jobOrder, designation, place });
  for (const to of await officeOf(ctx.db, RecruitmentPermission.CREATE_PAF.code, ctx.today))
    await ctx.notify({ to, title: HiringText.PASSED_ON_TITLE(), body, opens: hiringPageOf(id) });
  return hiringNow(id, ctx);
}

export const hiringPageOf = (id: string, step = 'PAF') => `/hiring?step=${step}&open=${id}`;
