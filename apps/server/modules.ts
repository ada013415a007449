// The operations of every module, in one list: what the server answers; and the registry of all kinds of requests.
import { approvals, approverRules, ruledKinds } from '@kawani/domains/approvals/requests';
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { attendanceRequestHandlers, workedOn } from '@kawani/domains/attendance/service';
import { auditLogRoutes } from '@kawani/domains/controls/audit-log/routes';
import { controlRoutes } from '@kawani/domains/controls/changes/routes';
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { deductionsRoutes, paydayRoutes } from '@kawani/domains/deductions/routes';
import { deductionsRequestHandlers } from '@kawani/domains/deductions/service';
import { diagnosticInbox } from '@kawani/domains/diagnostics/requests/requests';
import { diagnosticOfficeRoutes, diagnosticRequestRoutes } from '@kawani/domains/diagnostics/requests/routes';
import { invitationsToAnswer } from '@kawani/domains/diagnostics/requests/service/answers';
import { diagnosticRequestHandlers } from '@kawani/domains/diagnostics/requests/service/request-handlers';
import { diagnosticResultRoutes } from '@kawani/domains/diagnostics/results/routes';
import { medicalToRenew } from '@kawani/domains/diagnostics/results/service/fitness';
import { diagnosticServiceRoutes } from '@kawani/domains/diagnostics/services/routes';
import { diagnosticSlotRoutes } from '@kawani/domains/diagnostics/slots/routes';
import { diagnosticWaitingRoutes } from '@kawani/domains/diagnostics/waiting/routes';
import { placesToBook } from '@kawani/domains/diagnostics/waiting/service/places-to-book';
import { employeesRoutes, employmentRoutes, newEmployeeRoutes, payOutRoutes } from '@kawani/domains/employees/routes';
import { employeesRequestHandlers, photoAnswer, teamOf } from '@kawani/domains/employees/service';
import { papersToRead, profileToReview } from '@kawani/domains/employees/service/waiting';
import { watchStaff } from '@kawani/domains/employees/service/watch';
import { leaveCreditRoutes } from '@kawani/domains/leave/credits/routes';
import { leaveRoutes } from '@kawani/domains/leave/filing/routes';
import { awayOn } from '@kawani/domains/leave/filing/service/leave-days';
import { leaveRequestHandlers } from '@kawani/domains/leave/filing/service/request-handlers';
import { leaveTypeRoutes } from '@kawani/domains/leave/types/routes';
import { loanInbox } from '@kawani/domains/loans/applications/requests';
import { loanOfficeRoutes, loanRoutes } from '@kawani/domains/loans/applications/routes';
import { loanRequestHandlers } from '@kawani/domains/loans/applications/service/request-handlers';
import { cashierRoutes } from '@kawani/domains/loans/cashier/routes';
import { coMakerRoutes } from '@kawani/domains/loans/co-makers/routes';
import { governmentLoanRoutes } from '@kawani/domains/loans/government/routes';
import { governmentLoanHandlers } from '@kawani/domains/loans/government/service/request-handlers';
import { releaseRoutes } from '@kawani/domains/loans/release/routes';
import { loanTermRoutes } from '@kawani/domains/loans/types/routes';
import { separationInbox } from '@kawani/domains/offboarding/cases/requests';
import { separationRoutes } from '@kawani/domains/offboarding/cases/routes';
import { caseFollowsStatus } from '@kawani/domains/offboarding/cases/service/followers';
import { leavingToPrepare } from '@kawani/domains/offboarding/cases/service/needed';
import { separationRequestHandlers } from '@kawani/domains/offboarding/cases/service/request-handlers';
import { certificateRoutes } from '@kawani/domains/offboarding/certificates/routes';
import { clearanceRoutes } from '@kawani/domains/offboarding/clearance/routes';
import { clearanceFollowsStatus } from '@kawani/domains/offboarding/clearance/service/followers';
import { watchClearances } from '@kawani/domains/offboarding/clearance/service/watch';
import { exitRoutes } from '@kawani/domains/offboarding/exit/routes';
import { handbookRoutes } from '@kawani/domains/onboarding/handbook/routes';
import { handbookToRead } from '@kawani/domains/onboarding/handbook/service/handbook';
import { standardsNotAcknowledged } from '@kawani/domains/onboarding/handbook/service/standards';
import { programRoutes } from '@kawani/domains/onboarding/programs/routes';
import { sessionRoutes } from '@kawani/domains/onboarding/sessions/routes';
import { sessionsFollowStatus } from '@kawani/domains/onboarding/sessions/service/leaving';
import { sessionsToAnswer } from '@kawani/domains/onboarding/sessions/service/needed';
import { onboardingTaskRoutes } from '@kawani/domains/onboarding/tasks/routes';
import { forNewHires, ownOnboarding } from '@kawani/domains/onboarding/tasks/service/needed';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import { paydays } from '@kawani/domains/payroll/service';
import { applicantRoutes } from '@kawani/domains/recruitment/applicants/routes';
import { hiringInbox } from '@kawani/domains/recruitment/hiring/requests';
import { hiringRoutes } from '@kawani/domains/recruitment/hiring/routes';
import { hireRunRoutes } from '@kawani/domains/recruitment/hiring/routes/saga';
import { endBeforeWithdrawal } from '@kawani/domains/recruitment/hiring/service/ending';
import { hiringRequestHandlers } from '@kawani/domains/recruitment/hiring/service/endorsement';
import { hires } from '@kawani/domains/recruitment/hiring/service/hired';
import { startHire } from '@kawani/domains/recruitment/hiring/service/saga/start';
import { interviewRoutes } from '@kawani/domains/recruitment/interviews/routes';
import { interviewsToHold } from '@kawani/domains/recruitment/interviews/service/needed';
import { movedOn, withdrawn } from '@kawani/domains/recruitment/interviews/service/telling';
import { jobOrderRoutes } from '@kawani/domains/recruitment/job-orders/routes';
import { offerRoutes } from '@kawani/domains/recruitment/offers/routes';
import { postingRoutes } from '@kawani/domains/recruitment/postings/routes';
import { reapplicantRoutes } from '@kawani/domains/recruitment/reapplicants/routes';
import { requisitionInbox } from '@kawani/domains/recruitment/requisitions/requests';
import { requisitionRoutes } from '@kawani/domains/recruitment/requisitions/routes';
import { requisitionRequestHandlers } from '@kawani/domains/recruitment/requisitions/service/request-handlers';
import { rosterRoutes } from '@kawani/domains/recruitment/roster/routes';
import { screeningRoutes } from '@kawani/domains/recruitment/screening/routes';
import { ruleRoutes } from '@kawani/domains/requests/approver-rules/routes';
import { delegationRoutes } from '@kawani/domains/requests/delegation/routes';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { requestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { secondPersonRoutes } from '@kawani/domains/requests/second-person/routes';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import {
  payPeriodOn,
  payPeriodsWithin,
  postedWhileHeld,
  scheduleFollowsStatus,
  scheduleRequestHandlers,
} from '@kawani/domains/schedule/service';
import { usualSchedule } from '@kawani/domains/schedule/service/usual';
import { companyImportRoutes } from '@kawani/domains/setup/imports/routes';
import { statutoryRoutes } from '@kawani/domains/statutory/routes';
import { watchLaw } from '@kawani/domains/statutory/service/watch';
import { allowanceRoutes } from '@kawani/domains/uniforms/allowance/routes';
import { catalogueRoutes } from '@kawani/domains/uniforms/catalogue/routes';
import { countRoutes } from '@kawani/domains/uniforms/counts/routes';
import { uniformInbox } from '@kawani/domains/uniforms/orders/requests';
import { myUniformRoutes, uniformStoreRoutes } from '@kawani/domains/uniforms/orders/routes';
import { uniformRequestHandlers } from '@kawani/domains/uniforms/orders/service/request-handlers';
import { stockRoutes } from '@kawani/domains/uniforms/stock/routes';
import type { Db } from '@kawani/kit/server/db';
import type { Route } from '@kawani/kit/server/serve';
import { addDays, type Day } from '@kawani/kit/values/day';

/** The first date of the pay period after the one that a date lies in. */
async function cutOffAfter(db: Db, on: Day): Promise<Day> {
  return addDays((await payPeriodOn(db, on)).ends, 1);
}

/** What follows from another status of somebody, in this order. */
export const followers = [
  scheduleFollowsStatus,
  sessionsFollowStatus,
  caseFollowsStatus,
  clearanceFollowsStatus,
  standardsNotAcknowledged,
];

export const registry = requestRegistry({
  handlers: [
    ...attendanceRequestHandlers,
    ...scheduleRequestHandlers,
    ...leaveRequestHandlers,
    ...employeesRequestHandlers({ cutOffAfter }),
    ...deductionsRequestHandlers(paydays),
    ...loanRequestHandlers,
    ...governmentLoanHandlers,
    ...uniformRequestHandlers,
    ...diagnosticRequestHandlers,
    ...requisitionRequestHandlers,
    ...hiringRequestHandlers(startHire),
    ...separationRequestHandlers(followers),
  ],
  postedWithin: postedWhileHeld,
  periodOn: payPeriodOn,
  periodsWithin: payPeriodsWithin,
  awayOn,
  photoOf: photoAnswer,
  teamOf,
  workedOn,
});

/** What waits for somebody, beside their requests: rows of "Needs your action". */
const needsAction = [
  // Of the own record.
  papersToRead,
  profileToReview,
  // Of examinations.
  invitationsToAnswer,
  medicalToRenew,
  placesToBook,
  // Of onboarding.
  ownOnboarding,
  forNewHires,
  // Of recruitment.
  interviewsToHold,
  // Of onboarding.
  sessionsToAnswer,
  handbookToRead,
  // Of leaving.
  leavingToPrepare,
];

/** What an operation of these does, by its request line. */
function whatOf(line: string): string | null {
  summaries ??= new Map(moduleRoutes.map(({ endpoint }) => [endpoint.line, endpoint.summary]));
  return summaries.get(line) ?? null;
}

let summaries: ReadonlyMap<string, string> | undefined;

export const moduleRoutes: readonly Route[] = [
  ...statutoryRoutes,
  ...companyImportRoutes,
  ...employeesRoutes,
  ...payOutRoutes(registry),
  ...newEmployeeRoutes(usualSchedule),
  ...employmentRoutes(followers),
  ...scheduleRoutes,
  ...leaveRoutes,
  ...leaveCreditRoutes,
  ...leaveTypeRoutes,
  ...attendanceRoutes,
  ...deductionsRoutes,
  ...paydayRoutes(paydays),
  ...payrollRoutes,
  ...secondPersonRoutes,
  ...controlRoutes,
  ...auditLogRoutes(whatOf),
  ...clearanceRoutes,
  ...exitRoutes,
  ...coMakerRoutes,
  ...loanRoutes,
  ...loanOfficeRoutes(registry),
  ...diagnosticOfficeRoutes(registry),
  ...programRoutes,
  ...onboardingTaskRoutes(hires),
  ...requisitionRoutes(registry),
  ...jobOrderRoutes,
  ...postingRoutes,
  ...applicantRoutes({ before: endBeforeWithdrawal, telling: withdrawn }),
  ...hiringRoutes,
  ...interviewRoutes,
  ...handbookRoutes,
  ...rosterRoutes,
  ...reapplicantRoutes,
  ...screeningRoutes(movedOn),
  ...offerRoutes,
  ...hireRunRoutes,
  ...sessionRoutes,
  ...releaseRoutes(registry),
  ...loanTermRoutes,
  ...governmentLoanRoutes,
  ...cashierRoutes,
  ...catalogueRoutes,
  ...countRoutes,
  ...stockRoutes,
  ...allowanceRoutes,
  ...myUniformRoutes,
  ...uniformStoreRoutes(registry),
  ...diagnosticServiceRoutes,
  ...diagnosticSlotRoutes,
  ...diagnosticWaitingRoutes,
  ...diagnosticRequestRoutes,
  ...diagnosticResultRoutes,
  ...certificateRoutes,
  ...dashboardRoutes(registry, needsAction, [watchStaff, watchClearances, watchLaw]),
  ...requestsRoutes(registry),
  ...inboxRoutes(registry, approvals),
  ...inboxRoutes(registry, loanInbox),
  ...inboxRoutes(registry, uniformInbox),
  ...inboxRoutes(registry, requisitionInbox),
  ...inboxRoutes(registry, hiringInbox),
  ...inboxRoutes(registry, separationInbox),
  ...separationRoutes(registry, followers),
  ...inboxRoutes(registry, diagnosticInbox),
  ...delegationRoutes(approvals),
  ...ruleRoutes(registry, approverRules, { kinds: ruledKinds }),
];
