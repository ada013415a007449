// Leaves over HTTP; filing and deciding them are the request engine's.
import { serve, serveFile } from '@kawani/kit/server/serve';
import { leaveApi } from './contract.ts';
import { away, colleagues } from './service/away.ts';
import { count, teamCount } from './service/count.ts';
import { leavePaper } from './service/paper.ts';

export const leaveRoutes = [
  serve(leaveApi.count, count),
  serve(leaveApi.away, away),
  serve(leaveApi.teamCount, teamCount),
  serve(leaveApi.colleagues, colleagues),
  serveFile(leaveApi.paper, leavePaper),
];
