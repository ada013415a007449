// Onboarding over HTTP: which function answers which operation.
import { owned, type Route, serve, serveFile, serveReading } from '@kawani/kit/server/serve';
import { myOnboardingApi } from './contract/mine.ts';
import { onboardingReportApi } from './contract/report.ts';
import { toDoApi } from './contract/to-do.ts';
import { invitationsApi } from './contract.ts';
import { type Hires, hiresToInvite, jobOrdersToInvite, numbersToInvite, peopleToInvite } from './service/candidates.ts';
import { cancel, endIncomplete, remind, renew } from './service/changes.ts';
import { invite } from './service/invitations.ts';
import { acceptMine, myOnboarding, tickMine, untickMine } from './service/mine.ts';
import { invitation, invitationChoices, invitations } from './service/office.ts';
import { tickForOffice, untickForOffice } from './service/office-ticks.ts';
import { onboardingOwners } from './service/owners.ts';
import { onboardingReport, onboardingReportFile } from './service/report.ts';
import { tickToDo, toDo, untickToDo } from './service/to-do.ts';

/** `hires`: what recruitment, which lies above, knows of the people it hired. */
export const onboardingTaskRoutes = (hires: Hires): readonly Route[] =>
  owned(onboardingOwners, [
    serveReading(invitationsApi.list, invitations),
    serveReading(invitationsApi.choices, invitationChoices),
    serveReading(invitationsApi.people, peopleToInvite),
    serve(invitationsApi.numbers, numbersToInvite),
    serveReading(invitationsApi.jobOrders, jobOrdersToInvite(hires)),
    serveReading(invitationsApi.hires, hiresToInvite(hires)),
    serve(invitationsApi.one, invitation),
    serve(invitationsApi.invite, invite),
    serve(invitationsApi.remind, remind),
    serve(invitationsApi.cancel, cancel),
    serve(invitationsApi.end, endIncomplete),
    serve(invitationsApi.renew, renew),
    serve(invitationsApi.tick, tickForOffice),
    serve(invitationsApi.untick, untickForOffice),
    serveReading(toDoApi.list, toDo),
    serve(toDoApi.tick, tickToDo),
    serve(toDoApi.untick, untickToDo),
    serveReading(onboardingReportApi.read, onboardingReport),
    serveFile(onboardingReportApi.file, onboardingReportFile),
    serveReading(myOnboardingApi.read, myOnboarding),
    serve(myOnboardingApi.accept, acceptMine),
    serve(myOnboardingApi.tick, tickMine),
    serve(myOnboardingApi.untick, untickMine),
  ]);
