// Checking the 201 file: each paper is opened, approved or returned, by another person than who asked for it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Database } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { HirePaper, HiringDetail } from '../contract/hiring.ts';
import { HiringText } from '../contract/notices.ts';
import { HiringRefusal } from '../contract/refusals.ts';
import type { hiringApi } from '../contract.ts';
import { HirePaperState } from '../lists.ts';
import { askedBy } from '../table/asked-by.ts';
import { approvePapers, type HeldHire } from '../table/hires.ts';
import { decidePaper, forgetFree, paperRows, storedPaper } from '../table/papers.ts';
import { hiringPageOf } from './hires.ts';
import { heldHire, hiringFacts, hiringNow, notNow } from './hiring.ts';

type Ctx = RequestContext;

/** Every look leaves an audit line. */
export async function paperFile(asked: TakesOf<typeof hiringApi.file>, ctx: Ctx): Promise<FileAnswer> {
  const { id, kind } = asked;
  const { hireId } = await hiringFacts(id, ctx);
  const stored = hireId === null ? undefined : await storedPaper(ctx.db, hireId, kind);
  if (stored === undefined) throw new Refused(HiringRefusal.NO_SUCH_PAPER(), 404);
  await ctx.audit({ action: 'READ', subject: 'hire-paper', subjectId: hireId ?? '', detail: { kind } });
  return { name: stored.name, mediaType: stored.mediaType, body: await ctx.files.get(stored.storageKey) };
}

export async function decide(asked: TakesOf<typeof hiringApi.decide>, ctx: Ctx): Promise<HiringDetail> {
  const { id, kind, version, decision, reason } = asked;
  const held = await checkedByAnother(id, ctx);
  const paper = (await paperRows(ctx.db, held.id)).find((each) => each.kind === kind);
  if (paper === undefined) throw new Refused(HiringRefusal.NO_SUCH_PAPER(), 404);
  if (paper.version !== version) throw new Refused(HiringRefusal.STALE());
  requireDecidable(paper, asked, ctx);
  const state = { state: decision, reason: decision === 'Returned' ? (reason ?? null) : null };
  await decidePaper(ctx.db, { hireId: held.id, kind, ...state, by: ctx.actor.username, at: ctx.now });
  await ctx.audit({ action: 'DECIDE', subject: 'hire-paper', subjectId: held.id, detail: { kind, decision } });
  return hiringNow(id, ctx);
}

type Decision = Pick<TakesOf<typeof hiringApi.decide>, 'decision' | 'reason'>;

/** One that was approved may still be returned, until the whole is approved. */
function requireDecidable({ state, expiresOn }: HirePaper, { decision, reason }: Decision, { today }: Ctx): void {
  const isOpen = state === 'Sent' || (state === 'Approved' && decision === 'Returned');
  if (!isOpen) throw new Refused(HiringRefusal.NOT_SENT({ state: () => HirePaperState.labelOf(state) }), 409);
  if (decision === 'Returned' && reason === undefined) throw new Refused(HiringRefusal.SAY_WHY('reason'), 400);
  if (decision === 'Approved' && expiresOn !== null && expiresOn < today)
    throw new Refused(HiringRefusal.EXPIRED_PAPER(), 409);
}

export async function approveAll({ id, version }: TakesOf<typeof hiringApi.approve>, ctx: Ctx): Promise<HiringDetail> {
  const held = await checkedByAnother(id, ctx);
  if (held.version !== version) throw new Refused(HiringRefusal.STALE());
  const { waitsFor, jobOrder } = await hiringFacts(id, ctx);
  if (waitsFor !== 'APPROVE_PAPERS') throw notNow({ waitsFor });
  await approvePapers(ctx.db, held.id, { by: ctx.actor.username, at: ctx.now });
  await ctx.audit({ action: 'APPROVE', subject: 'hire-papers', subjectId: held.id, detail: { jobOrder } });
  const says = { title: HiringText.PAPERS_APPROVED_TITLE(), body: HiringText.PAPERS_APPROVED({ jobOrder }) };
  await ctx.notify({ to: held.begunBy, ...says, opens: hiringPageOf(id) });
  return hiringNow(id, ctx);
}

async function checkedByAnother(id: string, ctx: Ctx): Promise<HeldHire> {
  const held = await heldHire(id, ctx);
  if (held.papersApprovedAt !== null) throw notNow(await hiringFacts(id, ctx));
  if (await askedBy(ctx.db, held.id, ctx.actor.username)) throw new Refused(HiringRefusal.ANOTHER_PERSON(), 403);
  return held;
}

const KEPT_MS = 86_400_000;

/** Files that were sent and never handed in, that were replaced, or whose person was erased. */
export async function forgetHireFiles(database: Database, files: Files, now: Date): Promise<void> {
  for (const key of await forgetFree(database, new Date(now.getTime() - KEPT_MS))) await files.remove(key);
}
