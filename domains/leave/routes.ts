// Leave over HTTP: which verb answers which operation. Filing and deciding are the request engine's.
import { serve, serveFile } from '@kawani/kit/server/serve';
import { leaveApi } from './contract.ts';
import {
  adjust,
  allocate,
  away,
  colleagues,
  count,
  creditsOf,
  leavePaper,
  myCredits,
  myLedger,
  teamCount,
  tryAllocation,
} from './service.ts';

export const leaveRoutes = [
  serve(leaveApi.myCredits, myCredits),
  serve(leaveApi.myLedger, myLedger),
  serve(leaveApi.count, count),
  serve(leaveApi.away, away),
  serve(leaveApi.teamCount, teamCount),
  serve(leaveApi.colleagues, colleagues),
  serveFile(leaveApi.paper, leavePaper),
  serve(leaveApi.creditsOf, creditsOf),
  serve(leaveApi.adjust, adjust),
  serve(leaveApi.tryAllocation, tryAllocation),
  serve(leaveApi.allocate, allocate),
];
