// What the dashboard shows of its own: the calendar, put together from the modules below, and the announcements.

import { myDays } from '@kawani/domains/attendance/service';
import type { CalendarEvent, NeededAction } from '@kawani/domains/dashboard/contract';
import { birthdays, colleaguesOf, peopleOf, requireEmployee } from '@kawani/domains/employees/service';
import { leaveDaysOf } from '@kawani/domains/leave/filing/service/leave-days';
import { attentionFor, clashesOf } from '@kawani/domains/requests/engine/service';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { payPeriodOn, requireRange, scheduleFacts } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { openDaysOf } from './rules/open-days.ts';
import {
  actionsNeeded,
  announcementEvents,
  awayEvents,
  birthdayEvents,
  inOrder,
  ownLeaveEvents,
  requestEvents,
} from './rules.ts';
import { announcementsFor } from './service/shown-announcements.ts';
import { insertAnnouncements, type NewAnnouncement } from './table/announcements.ts';
import { dismissedBy } from './table/dismissed.ts';

/** A denial is remembered so long. */
const DENIED_DAYS = 30;

/** Holidays of the own place, birthdays and absences of those one works with, one's own leave, announcements. */
export async function calendar(range: DayRange, { actor, db, today }: RequestContext): Promise<CalendarEvent[]> {
  requireRange(range);
  const employeeId = requireEmployee(actor.employeeId);
  const facts = await scheduleFacts(db, [employeeId], range.from, range.to);
  const holidays = facts.flatMap(({ date, holidays }) =>
    holidays.map(({ name }): CalendarEvent => ({ date, type: 'HOLIDAY', title: name })),
  );
  const announced = await announcementsFor(db, employeeId, range, today);
  return inOrder([
    ...holidays,
    ...announcementEvents(announced, range),
    ...(await ownEvents(db, employeeId, range)),
    ...(await colleagueEvents(db, employeeId, { range, today })),
  ]);
}

async function ownEvents(db: Db, employeeId: string, { from, to }: DayRange): Promise<CalendarEvent[]> {
  const asked = await clashesOf(db, employeeId, { from, to });
  return [...ownLeaveEvents(await leaveDaysOf(db, [employeeId], from, to)), ...requestEvents(asked, { from, to })];
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

type ActionSource = (ctx: RequestContext) => Promise<readonly NeededAction[]>;

/** Days without a time out that nothing was filed for, and what else waits for the person's own doing. */
export async function needsAction(
  registry: RequestRegistry,
  sources: readonly ActionSource[],
  ctx: RequestContext,
): Promise<NeededAction[]> {
  const { actor, db, today } = ctx;
  const employeeId = requireEmployee(actor.employeeId);
  const { starts, lastDayToFile } = await payPeriodOn(db, today);
  const open = openDaysOf((await myDays({ from: starts, to: today }, ctx)).days);
  const asked = open.length === 0 ? [] : await clashesOf(db, employeeId, { from: starts, to: today });
  const isAsked = (date: Day) => asked.some(({ kind, from, to }) => OF_TIMES.has(kind) && date >= from && date <= to);
  const dismissed = await dismissedBy(db, employeeId);
  const waiting = (await attentionFor(registry, db, employeeId, addDays(today, -DENIED_DAYS))).filter(
    ({ id, why }) => why !== 'DENIED' || !dismissed.has(id),
  );
  const others: NeededAction[] = [];
  for (const source of sources) others.push(...(await source(ctx)));
  const own = actionsNeeded(
    open.filter(({ date }) => !isAsked(date)),
    lastDayToFile,
    await Promise.all(
      waiting.map(async (each) => ({
        ...each,
        ...toldOf(registry, each),
        refileBy: await refileBy(registry, each, ctx),
      })),
    ),
  );
  return [...own, ...others];
}

/** A denied request about days of work can be filed again until filing for the first of its days closes. */
async function refileBy(
  registry: RequestRegistry,
  { kind, why, from }: { kind: string; why: string; from: Day },
  { db, today }: RequestContext,
): Promise<Day | null> {
  if (why !== 'DENIED' || registry.kindOf(kind).isTimeless) return null;
  const { lastDayToFile, state } = await payPeriodOn(db, from);
  return state === 'Open' && lastDayToFile >= today ? lastDayToFile : null;
}

/** Kinds that give a day its time out. */
const OF_TIMES: ReadonlySet<string> = new Set(['TA', 'MTO']);

function toldOf(registry: RequestRegistry, waiting: { kind: string; id: string; ownState: string | null }) {
  const { label, told = label, isTimeless } = registry.kindOf(waiting.kind);
  const kind = { label: told, isTimeless: isTimeless === true };
  return { kind, opens: openedAt(registry, waiting), asks: askedIn(registry, waiting) };
}

function openedAt(registry: RequestRegistry, { kind, id }: { kind: string; id: string }): string {
  const { page } = registry.kindOf(kind);
  return `${page}${page.includes('?') ? '&' : '?'}open=${id}`;
}

/** What a state of the kind's own asks of the owner. */
function askedIn(registry: RequestRegistry, { kind, ownState }: { kind: string; ownState: string | null }) {
  const state = ownState === null ? undefined : registry.kindOf(kind).workflow.states?.[ownState];
  return state?.asksOwner;
}

export const announce: (db: Db, announcements: readonly NewAnnouncement[]) => Promise<void> = insertAnnouncements;
