// Leave over HTTP: which verb answers which operation. Filing and deciding are the request engine's.
import { serve, serveFile } from '@kawani/kit/server/serve';
import { leaveApi, leaveTypesApi } from './contract.ts';
import {
  adjust,
  allocate,
  allocationChoices,
  away,
  colleagues,
  count,
  creditsOf,
  leavePaper,
  leaveTypeHistory,
  leaveTypes,
  ledgerOf,
  myCredits,
  myLedger,
  setTerms,
  switchOff,
  switchOn,
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
  serve(leaveApi.ledgerOf, ledgerOf),
  serve(leaveApi.adjust, adjust),
  serve(leaveApi.allocationChoices, (_, work) => allocationChoices(work)),
  serve(leaveApi.tryAllocation, tryAllocation),
  serve(leaveApi.allocate, allocate),
  serve(leaveTypesApi.list, (_, work) => leaveTypes(work)),
  serve(leaveTypesApi.history, leaveTypeHistory),
  serve(leaveTypesApi.change, setTerms),
  serve(leaveTypesApi.deactivate, switchOff),
  serve(leaveTypesApi.activate, switchOn),
];
