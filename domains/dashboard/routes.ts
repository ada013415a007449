// Dashboard: which function answers which endpoint.
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { serve } from '@kawani/kit/server/serve';
import { announcements, calendar, needsAction } from './service.ts';

export const dashboardRoutes = [
  serve(dashboardApi.needsAction, (_, ctx) => needsAction(ctx)),
  serve(dashboardApi.calendar, calendar),
  serve(dashboardApi.announcements, (_, ctx) => announcements(ctx)),
];
