// Dashboard: which function answers which endpoint.
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { announcementsApi } from '@kawani/domains/dashboard/contract/announcements';
import { paydayApi } from '@kawani/domains/dashboard/contract/payday';
import { setUpApi } from '@kawani/domains/dashboard/contract/set-up';
import { watchApi } from '@kawani/domains/dashboard/contract/watch';
import { serve, serveKept, serveStoredFile } from '@kawani/kit/server/serve';
import { change, choices, keepFile, withdraw, write, writtenFile, writtenList } from './service/announcements.ts';
import { dismiss } from './service/dismiss.ts';
import { payday } from './service/payday.ts';
import { confirmSetUp, setUp } from './service/set-up.ts';
import { announcements, shownFile } from './service/shown-announcements.ts';
import { type WatchSource, watchList } from './service/watch.ts';
import { confirmStep, welcome } from './service/welcome.ts';
import { calendar, needsAction } from './service.ts';

/** The registry says on which page a request is answered; `sources` tell what else waits for the person, and `watched` what
 * HR watches. */
export function dashboardRoutes(
  registry: Parameters<typeof needsAction>[0],
  sources: Parameters<typeof needsAction>[1] = [],
  watched: readonly WatchSource[] = [],
) {
  return [
    serve(dashboardApi.needsAction, (_, ctx) => needsAction(registry, sources, ctx)),
    serve(dashboardApi.dismiss, (input, ctx) => dismiss(registry, sources, input, ctx)),
    serve(dashboardApi.calendar, calendar),
    serve(watchApi.lines, (_, ctx) => watchList(watched, ctx)),
    serve(paydayApi.payday, (_, ctx) => payday(ctx)),
    serve(setUpApi.guide, (_, ctx) => setUp(ctx)),
    serve(setUpApi.confirm, confirmSetUp),
    serve(dashboardApi.welcome, (_, ctx) => welcome(ctx)),
    serve(dashboardApi.welcomeStep, confirmStep),
    serve(announcementsApi.shown, (_, ctx) => announcements(ctx)),
    serveStoredFile(announcementsApi.shownFile, shownFile),
    serve(announcementsApi.list, writtenList),
    serve(announcementsApi.choices, (_, ctx) => choices(ctx)),
    serveKept(announcementsApi.keepFile, { kinds: ['image/jpeg', 'image/png', 'application/pdf'] }, keepFile),
    serveStoredFile(announcementsApi.file, writtenFile),
    serve(announcementsApi.write, write),
    serve(announcementsApi.change, change),
    serve(announcementsApi.withdraw, withdraw),
  ];
}
