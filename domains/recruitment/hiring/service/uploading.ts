// What somebody sends of their 201 file by a link: only ever of the link's own hire, whatever ids are sent with it.
import { FREE_FIRST_TIME } from '@kawani/domains/employees/contract/lists';
import { officeOf } from '@kawani/domains/requests/engine/service';
import { barangaysOf, citiesNamed } from '@kawani/domains/statutory/service';
import { wornSizes } from '@kawani/domains/uniforms/orders/service/worn-sizes';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { KeptFile } from '@kawani/kit/server/upload';
import { toInstant } from '@kawani/kit/values/hours';
import { ApplicationRefusal } from '../../applicants/contract/refusals.ts';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { HiringText } from '../contract/notices.ts';
import type { HirePersonForm } from '../contract/person.ts';
import { UploadStepRefusal } from '../contract/refusals.ts';
import type { hireUploadApi, UploadStanding } from '../contract/upload.ts';
import { MOST_FREE_FILES } from '../lists.ts';
import { applicationOfHire } from '../table/hires.ts';
import { countFree, insertFile, isFree, paperRows, sendPaper } from '../table/papers.ts';
import { linkEnds, putPerson, type UploadFacts, uploadFacts } from '../table/person.ts';
import { hiringPageOf } from './hires.ts';
import { heldHire, hiringFacts, personOf } from './hiring.ts';
import { judged, sizeFaults } from './personal-data.ts';

type Ctx = RequestContext;

export async function uploadStanding(_: object, ctx: Ctx): Promise<UploadStanding> {
  return standingOf(hireOf(ctx), ctx);
}

async function standingOf(hireId: string, ctx: Ctx): Promise<UploadStanding> {
  const { db } = ctx;
  const { designationId, ...facts } = await existing(hireId, ctx);
  const expiresAt = await linkEnds(db, ctx.actor.link?.id ?? '');
  const papers = (await paperRows(db, hireId)).map(({ sentAt: _, decidedBy: __, version: ___, ...paper }) => ({
    ...paper,
    isFreeFirstTime: FREE_FIRST_TIME.includes(paper.kind),
  }));
  const sizes = await wornSizes(db, designationId, facts.startsOn);
  return { ...facts, expiresAt: expiresAt ?? toInstant(ctx.now), papers, sizes, person: await personOf(hireId, db) };
}

function hireOf({ actor }: Ctx): string {
  if (actor.link === undefined) throw new Refused(ApplicationRefusal.NO_SUCH_APPLICATION(), 404);
  return actor.link.subjectId;
}

async function existing(hireId: string, { db }: Ctx): Promise<UploadFacts> {
  const facts = await uploadFacts(db, hireId);
  if (facts === undefined) throw new Refused(ApplicationRefusal.NO_SUCH_APPLICATION(), 404);
  return facts;
}

export async function cities({ search }: { readonly search: string }) {
  return { items: citiesNamed(search) };
}

export async function barangays({ code }: { readonly code: string }) {
  return { items: [...barangaysOf(code)] };
}

/** The hire of the link, while nobody else changes it, and while something may still be sent. */
async function openHire(ctx: Ctx) {
  const hireId = hireOf(ctx);
  const { startsOn, designationId } = await existing(hireId, ctx);
  const applicationId = await applicationOfHire(ctx.db, hireId);
  if (applicationId === undefined) throw new Refused(ApplicationRefusal.NO_SUCH_APPLICATION(), 404);
  const held = await heldHire(applicationId, ctx);
  if (held.papersApprovedAt !== null) throw new Refused(UploadStepRefusal.NOT_OPEN(), 409);
  return { hireId, applicationId, startsOn, designationId };
}

export async function enterPerson(form: HirePersonForm, ctx: Ctx): Promise<UploadStanding> {
  const hire = await openHire(ctx);
  const { row, faults } = judged(form, hire.startsOn, ctx.today);
  const offered = await wornSizes(ctx.db, hire.designationId, hire.startsOn);
  const [first, ...others] = [...faults, ...sizeFaults(form, offered)];
  if (first !== undefined) throw new Refused(first, 400, others);
  await putPerson(ctx.db, hire.hireId, row, ctx.now);
  await tellOnceComplete(hire, ctx);
  return toAsker(() => standingOf(hire.hireId, ctx));
}

/** Kept for the hire of the link until it is handed in. */
export async function keepFile({ sha256: _, ...file }: KeptFile, ctx: Ctx) {
  const { hireId } = await openHire(ctx);
  if ((await countFree(ctx.db, hireId)) >= MOST_FREE_FILES) throw new Refused(UploadStepRefusal.TOO_MANY_FILES(), 409);
  const id = await insertFile(ctx.db, { hireId, ...file, at: ctx.now });
  return { id, name: file.name };
}

export async function handIn(asked: TakesOf<typeof hireUploadApi.paper>, ctx: Ctx): Promise<UploadStanding> {
  const { kind, fileId, expiresOn } = asked;
  const hire = await openHire(ctx);
  const { hireId } = hire;
  const paper = (await paperRows(ctx.db, hireId)).find((each) => each.kind === kind);
  if (paper === undefined) throw new Refused(UploadStepRefusal.NO_SUCH_PAPER(), 404);
  if (paper.state === 'Approved') throw new Refused(UploadStepRefusal.APPROVED(), 409);
  if (paper.expires && expiresOn === undefined) throw new Refused(UploadStepRefusal.SAY_EXPIRY('expiresOn'), 400);
  if (paper.expires && expiresOn !== undefined && expiresOn < ctx.today)
    throw new Refused(UploadStepRefusal.EXPIRED('expiresOn'), 400);
  if (!(await isFree(ctx.db, { id: fileId, hireId }))) throw new Refused(UploadStepRefusal.NO_SUCH_FILE('fileId'), 404);
  const until = paper.expires ? (expiresOn ?? null) : null;
  await sendPaper(ctx.db, { hireId, kind, fileId, expiresOn: until, at: ctx.now });
  await tellOnceComplete(hire, ctx);
  return toAsker(() => standingOf(hireId, ctx));
}

/** The office that checks papers is told when nothing is missing, not of every paper. */
async function tellOnceComplete({ applicationId }: { readonly applicationId: string }, ctx: Ctx): Promise<void> {
  const { waitsFor, jobOrder, designation, place } = await hiringFacts(applicationId, ctx);
  if (waitsFor !== 'CHECK_PAPERS') return;
  const says = {
    title: HiringText.PAPERS_SENT_TITLE(),
    body: HiringText.PAPERS_SENT({ jobOrder, designation, place }),
  };
  for (const to of await officeOf(ctx.db, RecruitmentPermission.APPROVE_201_FILE.code, ctx.today))
    await ctx.notify({ to, ...says, opens: hiringPageOf(applicationId, 'PAPERS') });
}
