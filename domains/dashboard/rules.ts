// What becomes an event of somebody's calendar, and in which words. Pure.
import type { CalendarEvent, NeededAction } from '@kawani/domains/dashboard/contract';
import type { Announcement } from '@kawani/domains/dashboard/contract/announcements';
import { type LeaveCode, LeaveCode as LeaveCodes } from '@kawani/domains/leave/types/lists';
import {
  type CalendarEventType,
  CalendarEventType as CalendarEventTypes,
  type DayRange,
} from '@kawani/domains/schedule/contract';
import { say, sayWith } from '@kawani/kit/contract/say';
import { type Day, daysOf, showDay, showRange } from '@kawani/kit/values/day';
import { type OpenDay, openDayAction } from './rules/open-days.ts';

type LeaveDay = { employeeId: string; date: Day; portion: 'AM' | 'PM' | 'WHOLE'; type: LeaveCode };
type Named = { fullName: string };

/** The kinds of leave the calendar has a type of its own for; the others are general events. */
const TYPE_OF_LEAVE: Partial<Record<LeaveCode, CalendarEventType>> = { VL: 'VL', SL: 'SL', EL: 'EL', SpL: 'SPL' };

/** One's own leave is named by its kind. */
export function ownLeaveEvents(days: readonly LeaveDay[]): CalendarEvent[] {
  return days.map(({ date, type, portion }) => ({
    date,
    type: TYPE_OF_LEAVE[type] ?? 'GENERAL',
    title: leaveTitle(type, portion),
  }));
}

function leaveTitle(code: LeaveCode, portion: LeaveDay['portion']): string {
  const type = LeaveCodes.labelOf(code);
  return portion === 'WHOLE' ? say('{type} leave', { type }) : say('{type} leave ({portion})', { type, portion });
}

type Asked = { kind: string; from: Day; to: Day; state: string };

/** What one asked for about time, under the calendar's own types. */
export function requestEvents(requests: readonly Asked[], { from, to }: DayRange): CalendarEvent[] {
  return requests.flatMap((request) => {
    const type = TYPE_OF_KIND[request.kind];
    if (type === undefined) return [];
    const label = CalendarEventTypes.labelOf(type);
    const title = request.state === 'APPROVED' ? label : say('{type}, waiting', { type: label });
    const [first, last] = [request.from > from ? request.from : from, request.to < to ? request.to : to];
    return [...daysOf(first, last)].map((date) => ({ date, type, title }));
  });
}

/** Overtime is one type here, whichever of its three it was filed as. */
const TYPE_OF_KIND: Readonly<Record<string, CalendarEventType>> = { TA: 'TA', MTO: 'MTO', WR: 'WR', OVERTIME: 'OT' };

/** Why somebody else is away is his own affair: neither type nor title says it. */
export function awayEvents(days: readonly LeaveDay[], personOf: (id: string) => Named | undefined): CalendarEvent[] {
  const seen = new Set<string>();
  return days.flatMap(({ employeeId, date }) => {
    const person = personOf(employeeId);
    const key = `${employeeId} ${date}`;
    if (person === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ date, type: 'GENERAL' as const, title: say('On leave: {name}', { name: person.fullName }) }];
  });
}

/** Name and day, never the age. */
export function birthdayEvents(birthdays: readonly (Named & { date: Day })[]): CalendarEvent[] {
  return birthdays.map(({ date, fullName }) => ({
    date,
    type: 'BIRTHDAY',
    title: fullName,
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

const ORDER: readonly CalendarEventType[] = [
  'HOLIDAY',
  'VL',
  'SL',
  'EL',
  'SPL',
  'OT',
  'WR',
  'TA',
  'MTO',
  'GENERAL',
  'BIRTHDAY',
];

export function inOrder(events: readonly CalendarEvent[]): CalendarEvent[] {
  return [...events].sort(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      ORDER.indexOf(one.type) - ORDER.indexOf(other.type) ||
      one.title.localeCompare(other.title),
  );
}

type Waiting = {
  id: string;
  ref: string;
  /** As it is called where others may read along. */
  kind: { label: string; isTimeless: boolean };
  why: 'ASKED' | 'RETURNED' | 'DENIED' | 'OWN_STATE';
  /** By the state of its kind's own. */
  asks: { says: string; button: string } | undefined;
  from: Day;
  to: Day;
  ownerName: string;
  /** The last day on which a denied one can be filed again; null where there is none, or it is over. */
  refileBy: Day | null;
  /** Of the page that shows it. */
  opens: string;
};

/** What waits for a person, the most pressing first: days without a time out or a time in, answers asked, papers, denials. */
export function actionsNeeded(
  openDays: readonly OpenDay[],
  lastDayToFile: Day,
  waiting: readonly Waiting[],
): NeededAction[] {
  const days = openDays.map((open) => ({
    key: open.date,
    ...openDayAction(open),
    detail: say('Last day to file {date}', { date: showDay(lastDayToFile) }),
  }));
  return [...days, ...waiting.map(actionOf)];
}

function actionOf(waiting: Waiting): NeededAction {
  const { id: key, ref, opens, why, asks, refileBy } = waiting;
  if (asks !== undefined) {
    return { key, says: sayWith(asks.says), detail: ref, button: sayWith(asks.button), opens };
  }
  if (why !== 'DENIED') return { key, ...saidOf(waiting), detail: ref, opens };
  const detail = refileBy === null ? ref : say('Last day to file again {date}', { date: showDay(refileBy) });
  return { key, ...saidOf(waiting), detail, opens, dismissible: true };
}

function saidOf(waiting: Waiting): Pick<NeededAction, 'says' | 'button'> {
  const what = subjectOf(waiting);
  switch (waiting.why) {
    case 'ASKED':
      return { says: say('{name} asks you about a {what}', { name: waiting.ownerName, what }), button: say('Answer') };
    case 'RETURNED':
      return { says: say('Your {what} needs a document', { what }), button: say('Add it') };
    case 'DENIED':
      return { says: say('Your {what} was denied', { what }), button: say('See why') };
    case 'OWN_STATE':
      return { says: what, button: say('Open') };
  }
}

/** `leave on Dec-07-2026`, without its type; what is about no day of work has no dates. */
function subjectOf({ kind: { label, isTimeless }, from, to }: Waiting): string {
  const what = sayWith(label);
  if (isTimeless) return what;
  return say('{what} on {dates}', { what, dates: from === to ? showDay(from) : showRange(from, to) });
}
