// Rows of "Needs your action" about one's own record: documents to acknowledge, and a profile that HR asks to have reviewed.
import { say } from '@kawani/kit/contract/say';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { companyDocuments } from '../table/company-documents.ts';
import { openReviews } from '../table/reviews.ts';

type Asker = Pick<RequestContext, 'db' | 'actor'>;

export async function papersToRead({ db, actor }: Asker) {
  if (actor.employeeId === null) return [];
  const waiting = (await companyDocuments(db, actor.employeeId)).filter(
    ({ acknowledgedAt }) => acknowledgedAt === null,
  );
  return waiting.map(({ id, title, sentAt }) => ({
    key: id,
    says: say('Please read: {title}', { title }),
    detail: say('Sent on {date}', { date: showDay(dayAt(sentAt)) }),
    button: say('Read and acknowledge'),
    opens: '/profile?tab=documents',
  }));
}

export async function profileToReview({ db, actor }: Asker) {
  if (actor.employeeId === null) return [];
  const open = await openReviews(db, actor.employeeId);
  return open.map(({ id, dueOn }) => ({
    key: id,
    says: say('HR asks you to review your profile'),
    detail: say('Due on {date}', { date: showDay(dueOn) }),
    button: say('Review'),
    opens: '/profile',
  }));
}
