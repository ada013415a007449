// The exceptions workbench over HTTP.
import { serve } from '@kawani/kit/server/serve';
import { workbenchApi } from '../contract/workbench.ts';
import { acceptTimes, workbenchDay, workbenchRows, workbenchSites } from '../service/workbench.ts';

export const workbenchRoutes = [
  serve(workbenchApi.rows, workbenchRows),
  serve(workbenchApi.sites, (_, ctx) => workbenchSites(ctx)),
  serve(workbenchApi.day, workbenchDay),
  serve(workbenchApi.accept, acceptTimes),
];
