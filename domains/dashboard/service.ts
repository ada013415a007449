// What the dashboard shows of its own: the calendar, put together from the rooms below, and the announcements.
import type { Announcement, CalendarEvent } from '@kawani/domains/dashboard/contract';
import { birthdays, colleaguesOf, peopleOf, requireEmployee } from '@kawani/domains/employees/service';
import { leaveDaysOf } from '@kawani/domains/leave/service';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { requireRange, scheduleFacts } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import type { Day } from '@kawani/kit/values/day';
import { announcementEvents, awayEvents, birthdayEvents, inOrder, ownLeaveEvents } from './rules.ts';
import { announcementsWithin, insertAnnouncements, type NewAnnouncement } from './table.ts';

const SHOWN = 50;

/** Holidays of the own place, birthdays and absences of those one works with, one's own leave, announcements. */
export async function calendar(range: DayRange, { actor, db, today }: Work): Promise<CalendarEvent[]> {
  requireRange(range);
  const employeeId = requireEmployee(actor.employeeId);
  const facts = await scheduleFacts(db, [employeeId], range.from, range.to);
  const holidays = facts.flatMap(({ date, holidays }) =>
    holidays.map(({ name }): CalendarEvent => ({ date, type: 'HOLIDAY', title: name })),
  );
  const announced = await announcementsWithin(db, { ...range, limit: SHOWN });
  return inOrder([
    ...holidays,
    ...announcementEvents(announced, range),
    ...(await ownEvents(db, employeeId, range)),
    ...(await colleagueEvents(db, employeeId, { range, today })),
  ]);
}

async function ownEvents(db: Db, employeeId: string, { from, to }: DayRange): Promise<CalendarEvent[]> {
  return ownLeaveEvents(await leaveDaysOf(db, [employeeId], from, to));
}

async function colleagueEvents(
  db: Db,
  employeeId: string,
  { range, today }: { range: DayRange; today: Day },
): Promise<CalendarEvent[]> {
  const colleagues = await colleaguesOf(db, employeeId, today);
  const away = await leaveDaysOf(db, colleagues, range.from, range.to);
  const people = await peopleOf(db, [...new Set(away.map((leave) => leave.employeeId))]);
  return [
    ...birthdayEvents(await birthdays(db, [...colleagues, employeeId], range)),
    ...awayEvents(away, (id) => people.get(id)),
  ];
}

/** Those shown today. */
export async function announcements({ db, today }: Pick<Work, 'db' | 'today'>): Promise<Announcement[]> {
  return announcementsWithin(db, { from: today, to: today, limit: SHOWN });
}

export const announce: (db: Db, announcements: readonly NewAnnouncement[]) => Promise<void> = insertAnnouncements;
