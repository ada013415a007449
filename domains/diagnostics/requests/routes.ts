// Diagnostic requests over HTTP: which function answers which operation. Filing and deciding are the request engine's.
import { owned, type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { dueApi } from './contract/due.ts';
import { invitationsApi } from './contract/invitations.ts';
import { diagnosticOfficeApi } from './contract/office.ts';
import { diagnosticsApi } from './contract.ts';
import { answerInvitation } from './service/answers.ts';
import { duePeople } from './service/due.ts';
import { myAppointments, myRequests, ownRequest } from './service/mine.ts';
import { calendar, cardHolder, diagnosticCounts, diagnosticPage, openedDiagnostic } from './service/office.ts';
import { diagnosticOwners, enterParticulars, mark, request } from './service/requests.ts';
import { numberedPeople, teamPeople } from './service/team.ts';
import { moveOne, moveTime, rescheduleOwn } from './service/times.ts';

export const diagnosticRequestRoutes: readonly Route[] = owned(diagnosticOwners, [
  serve(diagnosticsApi.mine, (_, ctx) => myAppointments(ctx)),
  serve(diagnosticsApi.requests, myRequests),
  serve(diagnosticsApi.team, teamPeople),
  serve(diagnosticsApi.numbered, numberedPeople),
  serve(dueApi.people, duePeople),
  serve(diagnosticsApi.own, ownRequest),
  serve(diagnosticsApi.reschedule, rescheduleOwn),
  serve(invitationsApi.answer, answerInvitation),
  serve(diagnosticsApi.one, request),
  serve(diagnosticsApi.move, moveTime),
  serve(diagnosticsApi.setParticulars, enterParticulars),
  serve(diagnosticsApi.mark, mark),
]);

/** What the clinic looks at; deciding is the inbox's. */
export function diagnosticOfficeRoutes(registry: Parameters<typeof openedDiagnostic>[0]): readonly Route[] {
  return owned(diagnosticOwners, [
    serveReading(diagnosticOfficeApi.list, diagnosticPage),
    serveReading(diagnosticOfficeApi.counts, diagnosticCounts),
    serve(diagnosticOfficeApi.one, (asked, ctx) => openedDiagnostic(registry, asked, ctx)),
    serveReading(diagnosticOfficeApi.calendar, calendar),
    serve(diagnosticOfficeApi.card, cardHolder),
    serve(diagnosticOfficeApi.moveOne, moveOne),
  ]);
}
