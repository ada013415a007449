// Scheduled jobs of sessions: without an answer a session is missed, and people are reminded of the sessions of tomorrow.
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotices } from '@kawani/kit/server/notify';
import { addDays } from '@kawani/kit/values/day';
import { dayAt, instantOf, type WallTime } from '@kawani/kit/values/hours';
import { SessionText } from '../contract/notices.ts';
import { midnight } from '../rules/sessions.ts';
import { missUnanswered } from '../table/marks.ts';
import { takeReminders, takeTrainerReminders, toldOfSeats } from '../table/told.ts';
import { ATTENDANCE_PAGE, MY_SESSIONS_PAGE, whenOf } from './telling.ts';

/** Nobody is woken for it. */
const NOT_BEFORE = '08:00' as WallTime;

/** Any number of processes may do it at the same time. */
export async function endUnansweredSeats(db: Db, now: Date): Promise<number> {
  return missUnanswered(db, now);
}

/** How many were told. */
export async function remindOfSessions(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  if (now.getTime() < Date.parse(instantOf(today, NOT_BEFORE))) return 0;
  const tomorrow = { from: midnight(addDays(today, 1)), until: midnight(addDays(today, 2)), at: now };
  return database.transaction(async (db) => {
    const notices = [...(await ofSeats(db, tomorrow)), ...(await ofTrainers(db, tomorrow))];
    await writeNotices(db, notices);
    return notices.length;
  });
}

type Period = Parameters<typeof takeReminders>[1];

async function ofSeats(db: Db, period: Period) {
  const told = await toldOfSeats(db, await takeReminders(db, period));
  return told.map((each) => ({
    to: each.to,
    title: SessionText.TOMORROW_TITLE(),
    body: SessionText.WHEN({ ...whenOf(each), place: each.place }),
    opens: MY_SESSIONS_PAGE,
  }));
}

async function ofTrainers(db: Db, period: Period) {
  const told = await takeTrainerReminders(db, period);
  return told.map((each) => {
    const { topic, time } = whenOf(each);
    return {
      to: each.to,
      title: SessionText.TRAINS_TOMORROW_TITLE(),
      body: SessionText.TRAINS_TOMORROW({ topic, time, count: each.count, place: each.place }),
      opens: `${ATTENDANCE_PAGE}?day=${dayAt(each.startsAt)}`,
    };
  });
}
