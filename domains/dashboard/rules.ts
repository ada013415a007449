// What becomes an event of somebody's calendar, and in which words. Pure.
import type { Announcement, CalendarEvent } from '@kawani/domains/dashboard/contract';
import { type LeaveCode, LeaveCode as LeaveCodes } from '@kawani/domains/leave/contract';
import type { CalendarEventType, DayRange } from '@kawani/domains/schedule/contract';
import { type Day, daysOf } from '@kawani/kit/values/day';

type LeaveDay = { employeeId: string; date: Day; portion: 'AM' | 'PM' | 'WHOLE'; type: LeaveCode };
type Named = { firstName: string; lastName: string };

/** The kinds of leave the calendar has a type of its own for; the others are general events. */
const TYPE_OF_LEAVE: Partial<Record<LeaveCode, CalendarEventType>> = { VL: 'VL', SL: 'SL', EL: 'EL', SpL: 'SPL' };

/** One's own leave is named by its kind. */
export function ownLeaveEvents(days: readonly LeaveDay[]): CalendarEvent[] {
  return days.map(({ date, type, portion }) => ({
    date,
    type: TYPE_OF_LEAVE[type] ?? 'GENERAL',
    title: `${LeaveCodes.labelOf(type)} leave${portion === 'WHOLE' ? '' : ` (${portion})`}`,
  }));
}

/** Why somebody else is away is his own affair: neither type nor title says it. */
export function awayEvents(days: readonly LeaveDay[], personOf: (id: string) => Named | undefined): CalendarEvent[] {
  const seen = new Set<string>();
  return days.flatMap(({ employeeId, date }) => {
    const person = personOf(employeeId);
    const key = `${employeeId} ${date}`;
    if (person === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ date, type: 'GENERAL' as const, title: `On leave: ${person.firstName} ${person.lastName}` }];
  });
}

/** Name and day, never the age. */
export function birthdayEvents(birthdays: readonly (Named & { date: Day })[]): CalendarEvent[] {
  return birthdays.map(({ date, firstName, lastName }) => ({
    date,
    type: 'BIRTHDAY',
    title: `${firstName} ${lastName}`,
  }));
}

export function announcementEvents(announcements: readonly Announcement[], { from, to }: DayRange): CalendarEvent[] {
  return announcements.flatMap(({ title, starts, ends }) =>
    [...daysOf(starts > from ? starts : from, ends < to ? ends : to)].map((date) => ({
      date,
      type: 'GENERAL' as const,
      title,
    })),
  );
}

const ORDER: readonly CalendarEventType[] = ['HOLIDAY', 'VL', 'SL', 'EL', 'SPL', 'GENERAL', 'BIRTHDAY'];

export function inOrder(events: readonly CalendarEvent[]): CalendarEvent[] {
  return [...events].sort(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      ORDER.indexOf(one.type) - ORDER.indexOf(other.type) ||
      one.title.localeCompare(other.title),
  );
}
