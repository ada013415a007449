// Dashboard: which function answers which endpoint.
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { serve } from '@kawani/kit/server/serve';
import { announcements, calendar, needsAction } from './service.ts';

/** The registry says on which page a request is answered; `sources` tell what else waits for the person. */
export function dashboardRoutes(
  registry: Parameters<typeof needsAction>[0],
  sources: Parameters<typeof needsAction>[1] = [],
) {
  return [
    serve(dashboardApi.needsAction, (_, ctx) => needsAction(registry, sources, ctx)),
    serve(dashboardApi.calendar, calendar),
    serve(dashboardApi.announcements, (_, ctx) => announcements(ctx)),
  ];
}
