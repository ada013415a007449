// Notices: written, served, answered, kept; and posts offered to those who have none. Nothing is sent by itself: what counts
// is the paper that reached somebody, and the proof of it.
import {
  type AnswerForm,
  type Notice,
  type NoticeForm,
  NoticeKind,
  NoticeRefusal,
  noticesApi,
  type Offer,
  type OfferAnswerForm,
  type OfferForm,
  OfferOutcome,
  ServedHow,
  type ServeForm,
} from '@kawani/domains/employees/contract';
import { nextReference } from '@kawani/domains/requests/engine/service';
import { replyDue } from '@kawani/domains/statutory/rules';
import { Refused } from '@kawani/kit/contract/refusal';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import {
  arePostable,
  insertNotice,
  insertOffer,
  type KeptNotice,
  type KeptOffer,
  markAnswered,
  markOffer,
  markServed,
  noticeById,
  noticesOf,
  offerById,
  offersTo,
  withdraw,
} from '../table/notices.ts';
import { takePaper } from './employment.ts';
import { requireReach } from './reaching.ts';

const NOTICE_PREFIX = 'NT';

export async function notices({ employeeId }: { employeeId: string }, ctx: RequestContext) {
  await requireReach(noticesApi.notices, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'notices' } });
  const kept = await noticesOf(ctx.db, employeeId);
  return { notices: kept.toReversed().map(shown), offers: (await offersTo(ctx.db, employeeId)).map(offerShown) };
}

function shown({ employeeId: _, ...notice }: KeptNotice): Notice {
  const isAsking = notice.kind === 'NOTICE_TO_EXPLAIN' && notice.servedOn !== null;
  return { ...notice, answerDue: isAsking && notice.servedOn !== null ? replyDue(notice.servedOn) : null };
}

function offerShown({ employeeId: _, ...offer }: KeptOffer): Offer {
  return offer;
}

export async function issueNotice(form: NoticeForm, ctx: RequestContext): Promise<Notice> {
  const { db, today, now, actor } = ctx;
  await requireReach(noticesApi.issueNotice, form.employeeId, ctx);
  const ref = await nextReference(db, NOTICE_PREFIX, today);
  const id = await insertNotice(db, { ...form, ref }, { on: today, by: actor.username, at: now });
  await tell(ctx, form.employeeId, `${NoticeKind.labelOf(form.kind)} ${ref}: ${form.ground}`);
  return shown(await requireNotice(id, ctx));
}

async function tell(ctx: RequestContext, employeeId: string, is: string): Promise<void> {
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, [{ field: 'Notices', was: null, is }]);
}

export async function requireNotice(id: string, ctx: RequestContext): Promise<KeptNotice> {
  const notice = await noticeById(ctx.db, id);
  if (notice === undefined) throw new Refused(NoticeRefusal.NO_SUCH_NOTICE(), 404);
  await requireReach(noticesApi.notices, notice.employeeId, ctx);
  return notice;
}

export async function serveNotice(form: ServeForm, ctx: RequestContext): Promise<Notice> {
  const { db, today } = ctx;
  const notice = await requireNotice(form.id, ctx);
  if (notice.servedOn !== null) throw new Refused(NoticeRefusal.SERVED_ALREADY({ date: showDay(notice.servedOn) }));
  if (form.servedOn > today) throw new Refused(NoticeRefusal.NOT_YET('servedOn'), 400);
  if (form.servedOn < notice.issuedOn) {
    throw new Refused(NoticeRefusal.SERVED_BEFORE({ date: showDay(notice.issuedOn) }, 'servedOn'), 400);
  }
  await takePaper(form.proofFile, notice.employeeId, ctx);
  const { id, version, servedHow: how, servedOn: on, servedBy: by, proofFile: file = null } = form;
  if (!(await markServed(db, { id, version, how, on, by, file }))) throw new Refused(NoticeRefusal.STALE());
  await tell(ctx, notice.employeeId, `${notice.ref} served on ${showDay(on)}: ${ServedHow.labelOf(how)}`);
  return shown(await requireNotice(id, ctx));
}

export async function answerNotice(form: AnswerForm, ctx: RequestContext): Promise<Notice> {
  const { db, today } = ctx;
  const notice = await requireNotice(form.id, ctx);
  if (notice.servedOn === null) throw new Refused(NoticeRefusal.NOT_SERVED());
  if (notice.answeredOn !== null) {
    throw new Refused(NoticeRefusal.ANSWERED_ALREADY({ date: showDay(notice.answeredOn) }));
  }
  if (form.answeredOn > today) throw new Refused(NoticeRefusal.NOT_YET('answeredOn'), 400);
  if (form.answeredOn < notice.servedOn) {
    throw new Refused(NoticeRefusal.ANSWERED_BEFORE({ date: showDay(notice.servedOn) }, 'answeredOn'), 400);
  }
  await takePaper(form.answerFile, notice.employeeId, ctx);
  const { id, version, answeredOn: on, answer, answerFile: file = null } = form;
  if (!(await markAnswered(db, { id, version, on, answer, file }))) throw new Refused(NoticeRefusal.STALE());
  await tell(ctx, notice.employeeId, `${notice.ref} answered on ${showDay(on)}`);
  return shown(await requireNotice(id, ctx));
}

export async function withdrawNotice({ id }: { id: string }, ctx: RequestContext) {
  const notice = await requireNotice(id, ctx);
  const isWithdrawn = await withdraw(ctx.db, id, { by: ctx.actor.username, at: ctx.now });
  if (!isWithdrawn) throw new Refused(NoticeRefusal.SERVED_ALREADY({ date: showDay(notice.servedOn ?? ctx.today) }));
  await tell(ctx, notice.employeeId, `${notice.ref} withdrawn`);
  return { id };
}

export async function offerPost(form: OfferForm, ctx: RequestContext): Promise<Offer> {
  const { db, today, actor, now } = ctx;
  await requireReach(noticesApi.offerPost, form.employeeId, ctx);
  if (form.offeredOn > today) throw new Refused(NoticeRefusal.NOT_YET('offeredOn'), 400);
  const { detachment, designation } = await arePostable(db, form, form.offeredOn);
  if (!detachment || !designation) {
    throw new Refused(NoticeRefusal.NO_SUCH_POST(detachment ? 'designationId' : 'detachmentId'), 400);
  }
  const id = await insertOffer(db, form, { by: actor.username, at: now });
  const offer = await requireOffer(id, ctx);
  await recordChange(ctx, { subject: 'employee', subjectId: form.employeeId }, [
    { field: 'Posts offered', was: null, is: `${offer.designation} at ${offer.detachment}` },
  ]);
  return offerShown(offer);
}

async function requireOffer(id: string, ctx: RequestContext): Promise<KeptOffer> {
  const offer = await offerById(ctx.db, id);
  if (offer === undefined) throw new Refused(NoticeRefusal.NO_SUCH_OFFER(), 404);
  await requireReach(noticesApi.notices, offer.employeeId, ctx);
  return offer;
}

export async function answerOffer(form: OfferAnswerForm, ctx: RequestContext): Promise<Offer> {
  const offer = await requireOffer(form.id, ctx);
  if (form.answeredOn > ctx.today) throw new Refused(NoticeRefusal.NOT_YET('answeredOn'), 400);
  if (form.answeredOn < offer.offeredOn) {
    throw new Refused(NoticeRefusal.OFFERED_BEFORE({ date: showDay(offer.offeredOn) }, 'answeredOn'), 400);
  }
  await takePaper(form.fileId, offer.employeeId, ctx);
  const { id, version, outcome, answeredOn: on, remarks = null, fileId: file = null } = form;
  if (!(await markOffer(ctx.db, { id, version, outcome, on, remarks, file }))) {
    throw new Refused(NoticeRefusal.STALE());
  }
  const post = `${offer.designation} at ${offer.detachment}`;
  await recordChange(ctx, { subject: 'employee', subjectId: offer.employeeId }, [
    { field: 'Posts offered', was: post, is: `${post}: ${OfferOutcome.labelOf(outcome)}` },
  ]);
  return offerShown(await requireOffer(id, ctx));
}
