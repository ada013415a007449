// Dashboard: which function answers which endpoint.
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { serve } from '@kawani/kit/server/serve';
import { announcements, calendar, needsAction } from './service.ts';

/** The registry says on which page a request is answered. */
export function dashboardRoutes(registry: Parameters<typeof needsAction>[0]) {
  return [
    serve(dashboardApi.needsAction, (_, ctx) => needsAction(registry, ctx)),
    serve(dashboardApi.calendar, calendar),
    serve(dashboardApi.announcements, (_, ctx) => announcements(ctx)),
  ];
}
