// Notifications: what the bell holds, the same in every app.
import * as z from 'zod/mini';
import { Instant } from '../values/hours.ts';
import { endpoint } from './endpoint.ts';

export const Notification = z.strictObject({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path that opens the record, in whichever app has the page. */
  opens: z.nullable(z.string()),
  at: Instant,
  read: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

const Bell = z.strictObject({ unread: z.int(), items: z.array(Notification) });

export const notificationApi = {
  bell: endpoint('GET /notifications', {
    summary: 'One’s newest notifications and how many are unread',
    returns: Bell,
    scope: 'own',
  }),
  markRead: endpoint('POST /notifications/read', {
    summary: 'Mark notifications as read; without ids, all of them',
    takes: z.strictObject({ ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))) }),
    returns: z.strictObject({ unread: z.int() }),
    scope: 'own',
    example: {},
  }),
  dismiss: endpoint('POST /notifications/:id/dismissal', {
    summary: 'Put a notification away: the bell no longer shows it',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ unread: z.int() }),
    scope: 'own',
    example: { id: '00000000-0000-7000-8000-000000000000' },
  }),
  events: endpoint('GET /notifications/events', {
    summary: 'A stream of server-sent events: `bell` whenever something arrived',
    scope: 'own',
    answer: 'events',
  }),
};
