// Waiting for a place over HTTP: which function answers which operation.
import { serve } from '@kawani/kit/server/serve';
import { waitingApi } from './contract.ts';
import { joinLine, leaveLine, myWaits } from './service/waiting.ts';

export const diagnosticWaitingRoutes = [
  serve(waitingApi.mine, (_, ctx) => myWaits(ctx)),
  serve(waitingApi.join, joinLine),
  serve(waitingApi.leave, leaveLine),
];
