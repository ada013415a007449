// Reviews: HR asks for them, people answer them by a change or by saying that nothing changed.
import { type ReviewLine, ReviewRefusal, type reviewsApi } from '@kawani/domains/employees/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { type ProfileSection, ProfileSection as Sections } from '../contract/profile-sections.ts';
import { RecordText } from '../contract/record-notices.ts';
import { endReview, insertReview, markReviewed, reviewedPeople, reviewLine, reviewLines } from '../table/reviews.ts';
import { tellPeople } from './telling.ts';

/** A section that somebody changed, or asked to have changed, is reviewed in every review that asks for it. */
export async function reviewed(db: Db, employeeId: string, section: ProfileSection, at: Date): Promise<void> {
  await markReviewed(db, { employeeId, outcome: 'CHANGED', at }, { section });
}

/** What is still open of a review stays as it is. */
export async function confirmUnchanged(db: Db, employeeId: string, reviewId: string, at: Date): Promise<void> {
  const marked = await markReviewed(db, { employeeId, outcome: 'NOTHING_CHANGED', at }, { reviewId });
  if (marked === 0) throw new Refused(ReviewRefusal.NO_SUCH_REVIEW(), 404);
}

export async function askReview(
  { sections, dueOn, note, employeeIds }: TakesOf<typeof reviewsApi.ask>,
  ctx: RequestContext,
): Promise<ReviewLine> {
  const { db, today, now, actor } = ctx;
  if (dueOn < today) throw new Refused(ReviewRefusal.DUE_BEFORE('dueOn'), 409);
  const id = newId();
  const review = { id, dueOn, sections: [...new Set(sections)], note: note || null, by: actor.username, at: now };
  const ids = employeeIds === undefined ? null : [...new Set(employeeIds.map((each) => each.toLowerCase()))];
  const asked = await insertReview(db, review, ids, today);
  if (asked.length === 0 || (ids !== null && asked.length !== ids.length)) {
    throw new Refused(ReviewRefusal.NO_SUCH_PERSON('employeeIds'), 404);
  }
  const what = review.sections.map((section) => Sections.labelOf(section)).join(', ');
  await tellPeople(ctx, asked, {
    title: RecordText.REVIEW_TITLE(),
    body: RecordText.REVIEW({ date: showDay(dueOn), sections: what }),
    opens: '/profile',
  });
  return requireReview(db, id);
}

export async function endOneReview({ id }: { id: string }, { db, now }: RequestContext): Promise<ReviewLine> {
  const review = await requireReview(db, id);
  if (!(await endReview(db, review.id, now))) throw new Refused(ReviewRefusal.ENDED_ALREADY());
  return requireReview(db, id);
}

export async function reviewList(query: TakesOf<typeof reviewsApi.list>, { db }: RequestContext) {
  return reviewLines(db, query);
}

export async function reviewPeople({ id, page, size, open }: TakesOf<typeof reviewsApi.people>, ctx: RequestContext) {
  await requireReview(ctx.db, id);
  await ctx.audit({ action: 'READ', subject: 'profile-review', subjectId: id, detail: { page } });
  return reviewedPeople(ctx.db, { id, page, size, isOpen: open === undefined ? null : open === 'true' });
}

async function requireReview(db: Db, id: string): Promise<ReviewLine> {
  const line = await reviewLine(db, id);
  if (line === undefined) throw new Refused(ReviewRefusal.NO_SUCH_REVIEW(), 404);
  return line;
}
