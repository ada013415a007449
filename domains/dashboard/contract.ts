// The dashboard: what an employee sees first. It owns the announcements; everything else it asks of the modules below.
// No permission opens it: everybody has a dashboard of their own.

import { CalendarEventType, DayRange } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

export const CalendarEvent = z.strictObject({
  date: Day,
  type: codeIn(CalendarEventType),
  title: z.string(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

export const Announcement = z.strictObject({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  starts: Day,
  ends: Day,
  postedAt: Instant,
});
export type Announcement = z.output<typeof Announcement>;

/** One thing that waits for the person: said in a line, with one button. */
export const NeededAction = z.strictObject({
  key: z.string(),
  says: z.string(),
  detail: z.string(),
  button: z.string(),
  /** A path of the employee app. */
  opens: z.string(),
  /** Of something that goes on for weeks: it has a card of its own. */
  progress: z.optional(z.strictObject({ done: z.int(), of: z.int() })),
});
export type NeededAction = z.output<typeof NeededAction>;

export const dashboardApi = {
  needsAction: endpoint('GET /dashboard/needs-action', {
    summary: 'What waits for the person’s own doing',
    returns: z.array(NeededAction),
    scope: 'own',
  }),
  calendar: endpoint('GET /dashboard/calendar', {
    summary: 'Events of the company and of one’s own, by day',
    takes: DayRange,
    returns: z.array(CalendarEvent),
    scope: 'own',
    example: { from: '2026-11-01', to: '2026-11-30' },
  }),
  announcements: endpoint('GET /dashboard/announcements', {
    summary: 'Announcements shown today, newest first',
    returns: z.array(Announcement),
    scope: 'own',
  }),
};
