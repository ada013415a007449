// The day before an appointment, everybody who is expected is reminded: of the place and the time, never of what it is for.
import type { Database } from '@kawani/kit/server/db';
import { writeNotices } from '@kawani/kit/server/notify';
import { addDays, showDay } from '@kawani/kit/values/day';
import { dayAt, instantOf, showTime, type WallTime } from '@kawani/kit/values/hours';
import { DiagnosticText } from '../contract/notices.ts';
import { diagnosticRequest } from '../requests.ts';
import { takeReminders } from '../table/reminders.ts';

/** Nobody is woken for it. */
const NOT_BEFORE = '08:00' as WallTime;
const MIDNIGHT = '00:00' as WallTime;

/** How many were told. */
export async function remindOfTomorrow(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  if (now.getTime() < Date.parse(instantOf(today, NOT_BEFORE))) return 0;
  const [from, to] = [1, 2].map((days) => new Date(instantOf(addDays(today, days), MIDNIGHT)));
  if (from === undefined || to === undefined) return 0;
  return database.transaction(async (db) => {
    const reminders = await takeReminders(db, { from, to, at: now });
    const notices = reminders.map(({ to: username, clinic, startsAt }) => ({
      to: username,
      title: DiagnosticText.TOMORROW_TITLE(),
      body: DiagnosticText.TOMORROW({ clinic, date: showDay(dayAt(startsAt)), time: showTime(startsAt) }),
      opens: diagnosticRequest.page,
    }));
    await writeNotices(db, notices);
    return notices.length;
  });
}
