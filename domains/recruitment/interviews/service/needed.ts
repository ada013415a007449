// What interviews need of who holds them, for the dashboard: those of today, and those that were not scored.
import { shownNow } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { InterviewText } from '../contract/notices.ts';
import { OWN_DAYS } from '../lists.ts';
import { hasBegun, isOpen } from '../rules/interviews.ts';
import { type InterviewRow, rowsOfInterviewer } from '../table/interviews.ts';

const PAGE = '/my-interviews';
const DAY_MS = 86_400_000;
const MOST_TO_SCORE = 5;

type Needed = {
  readonly key: string;
  readonly says: string;
  readonly detail: string;
  readonly button: string;
  readonly opens: string;
};

export async function interviewsToHold({
  db,
  actor,
  now,
}: Pick<RequestContext, 'db' | 'actor' | 'now'>): Promise<Needed[]> {
  if (actor.employeeId === null) return [];
  const rows = await rowsOfInterviewer(db, actor.employeeId, new Date(now.getTime() - OWN_DAYS * DAY_MS));
  const timed = rows.flatMap((row) => (row.startsAt === null ? [] : [{ row, startsAt: row.startsAt }]));
  const ahead = timed.filter(
    ({ row, startsAt }) => isOpen(row.state) && !hasBegun(startsAt, now) && dayAt(startsAt) === dayAt(now),
  );
  const toScore = timed.filter(({ row, startsAt }) => hasBegun(startsAt, now) && isUnscored(row));
  return [...todayOf(ahead.map(({ startsAt }) => startsAt)), ...toScore.slice(0, MOST_TO_SCORE).map(scoringOf)];
}

/** Who did not come is not scored. */
function isUnscored({ isScored, state }: InterviewRow): boolean {
  return !isScored && (isOpen(state) || state === 'Completed' || state === 'Incomplete');
}

function todayOf(starts: readonly Instant[]): Needed[] {
  const [first] = starts;
  if (first === undefined) return [];
  return [
    {
      key: 'interviews',
      says: shownNow(InterviewText.TODAY_TITLE()),
      detail: shownNow(InterviewText.TODAY({ count: starts.length, time: showTime(first) })),
      button: shownNow(InterviewText.OPEN()),
      opens: PAGE,
    },
  ];
}

function scoringOf({ row: { id, name }, startsAt }: { row: InterviewRow; startsAt: Instant }): Needed {
  return {
    key: id,
    says: shownNow(InterviewText.TO_SCORE({ name })),
    detail: `${showDay(dayAt(startsAt))} ${showTime(startsAt)}`,
    button: shownNow(InterviewText.SCORE()),
    opens: `${PAGE}?open=${id}`,
  };
}
