// Diagnostic requests over HTTP: which function answers which operation. Filing and deciding are the request engine's.
import { owned, type Route, serve } from '@kawani/kit/server/serve';
import { diagnosticsApi } from './contract.ts';
import { diagnosticOwners, enterParticulars, mark, myAppointments, ownRequest, request } from './service/requests.ts';
import { moveTime, rescheduleOwn } from './service/times.ts';

export const diagnosticRequestRoutes: readonly Route[] = owned(diagnosticOwners, [
  serve(diagnosticsApi.mine, (_, ctx) => myAppointments(ctx)),
  serve(diagnosticsApi.own, ownRequest),
  serve(diagnosticsApi.reschedule, rescheduleOwn),
  serve(diagnosticsApi.one, request),
  serve(diagnosticsApi.move, moveTime),
  serve(diagnosticsApi.setParticulars, enterParticulars),
  serve(diagnosticsApi.mark, mark),
]);
