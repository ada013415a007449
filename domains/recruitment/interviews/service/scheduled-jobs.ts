// What becomes of interviews by itself: who did not answer has missed it, interviewers hear in the
// morning who expects them, and applicants are reminded by mail the day before.
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotices } from '@kawani/kit/server/notify';
import { addDays } from '@kawani/kit/values/day';
import { dayAt, instantOf, showTime, type WallTime } from '@kawani/kit/values/hours';
import { InterviewText } from '../contract/notices.ts';
import { CHOOSE_DAYS } from '../lists.ts';
import { midnight } from '../rules/interviews.ts';
import { missUnanswered, takeMornings } from '../table/interviews.ts';
import { takeReminders } from '../table/mails.ts';
import { mailReminders } from './mails.ts';

const DAY_MS = 86_400_000;
/** Before the first interviews, and nobody is woken for it. */
const NOT_BEFORE = '06:30' as WallTime;
/** Of mails to applicants. */
const REMIND_FROM = '08:00' as WallTime;
const MY_INTERVIEWS_PAGE = '/my-interviews';

/** Any number of processes may do it at the same time. */
export async function endUnansweredInterviews(db: Db, now: Date): Promise<number> {
  return missUnanswered(db, { now, chosenBy: new Date(now.getTime() - CHOOSE_DAYS * DAY_MS) });
}

/** How many were told. */
export async function tellInterviewers(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  if (now.getTime() < Date.parse(instantOf(today, NOT_BEFORE))) return 0;
  return database.transaction(async (db) => {
    const mornings = await takeMornings(db, { from: now, until: midnight(addDays(today, 1)), at: now });
    const notices = mornings.map(({ to, count, first }) => ({
      to,
      title: InterviewText.TODAY_TITLE(),
      body: InterviewText.TODAY({ count, time: showTime(first) }),
      opens: MY_INTERVIEWS_PAGE,
    }));
    await writeNotices(db, notices);
    return notices.length;
  });
}

/** How many applicants were reminded of tomorrow. */
export async function remindApplicants(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  if (now.getTime() < Date.parse(instantOf(today, REMIND_FROM))) return 0;
  const tomorrow = { from: midnight(addDays(today, 1)), until: midnight(addDays(today, 2)), at: now };
  return database.transaction(async (db) => mailReminders(db, await takeReminders(db, tomorrow)));
}
