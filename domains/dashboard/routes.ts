// Dashboard: endpoint and verb.
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { serve } from '@kawani/kit/server/serve';
import { announcements, calendar, needsAction } from './service.ts';

export const dashboardRoutes = [
  serve(dashboardApi.needsAction, (_, work) => needsAction(work)),
  serve(dashboardApi.calendar, calendar),
  serve(dashboardApi.announcements, (_, work) => announcements(work)),
];
