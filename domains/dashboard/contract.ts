// The dashboard: what an employee sees first. It owns the announcements; everything else it asks of the modules below.
// No permission opens it: everybody has a dashboard of their own.
import { CalendarEventType, DayRange } from '@kawani/domains/schedule/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

export const CalendarEvent = z.strictObject({
  date: Day,
  type: codeIn(CalendarEventType),
  title: z.string(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** One thing that waits for the person: said in a line, with one button. */
export const NeededAction = z.strictObject({
  key: z.string(),
  says: z.string(),
  detail: z.string(),
  button: z.string(),
  /** A path of the employee app. */
  opens: z.string(),
  /** It only tells something: its reader may put it away. */
  dismissible: z.optional(z.boolean()),
  /** Of something that goes on for weeks: it has a card of its own. */
  progress: z.optional(z.strictObject({ done: z.int(), of: z.int() })),
});
export type NeededAction = z.output<typeof NeededAction>;

export const WelcomeStep = z.enum(['PROFILE', 'SCHEDULE', 'NOTIFICATIONS']);
export type WelcomeStep = z.output<typeof WelcomeStep>;
const Welcome = z.array(z.strictObject({ step: WelcomeStep, done: z.boolean() }));

export const dashboardApi = {
  welcome: endpoint('GET /dashboard/welcome', {
    summary: 'The first steps of somebody who was hired a short time ago; none for anybody else',
    returns: Welcome,
    scope: 'own',
  }),
  welcomeStep: endpoint('POST /dashboard/welcome/:step', {
    summary: 'Say that a first step is done: nothing is to be changed',
    takes: z.strictObject({ step: WelcomeStep }),
    returns: Welcome,
    scope: 'own',
    example: { step: 'PROFILE' },
  }),
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
  dismiss: endpoint('POST /dashboard/needs-action/:key/dismissal', {
    summary: 'Put away what only tells something',
    takes: z.strictObject({ key: z.uuid() }),
    returns: z.array(NeededAction),
    scope: 'own',
    example: { key: '00000000-0000-7000-8000-000000000000' },
  }),
};
