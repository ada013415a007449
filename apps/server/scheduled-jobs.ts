// What the product does by itself, every minute: waiting requests follow those who lead, mornings bring a digest, leave
// credits come and go with the calendar, days of leave that became holidays are given back, changes of
// records come into force on the day they are for, probation ends and HR hears what is due, planned payslips are
// released, reports are mailed, uniform orders that nobody claimed end, seats at the clinic that nobody approved are freed,
// and held for who waits for one, people are reminded of their appointments, files that nobody kept and links that ended
// long ago are removed, people who applied long ago are erased, interviews and job offers that nobody answered in time end,
// interviewers hear who comes, applicants are reminded, and new hires that stopped on their way are gone on with. Invitations to
// sessions of onboarding that nobody answered end, people are reminded of theirs, onboarding that is done ends, and its owners hear
// what is due. Leavers get their certificate of employment and hear of their final pay, clearances follow what they hold and owe,
// offices hear that final pay is due or a resignation unanswered, and cases close once all is done.
import {
  absencesBefore,
  forgetPunchPhotos,
  forgetUsedProofs,
  mailDueReports,
} from '@kawani/domains/attendance/service';
import { remindOfTomorrow } from '@kawani/domains/diagnostics/requests/service/reminders';
import { freeUnapproved } from '@kawani/domains/diagnostics/requests/service/unapproved';
import { forgetPapers } from '@kawani/domains/diagnostics/results/service/results';
import { offerFreed } from '@kawani/domains/diagnostics/waiting/service/offering';
import {
  forgetFiles,
  keepListCurrent,
  lookAfterAccounts,
  lookAfterEmployment,
  makePlannedChanges,
  tellOfExpiry,
} from '@kawani/domains/employees/service';
import { tellOfDueCertificates } from '@kawani/domains/employees/service/certificate-alarm';
import { settleHolidays } from '@kawani/domains/leave/filing/service/holidays';
import { tellOfFinalPay, tellOfUnanswered } from '@kawani/domains/offboarding/cases/service/alarms';
import { closeDoneCases } from '@kawani/domains/offboarding/cases/service/closing';
import { endMootRequests } from '@kawani/domains/offboarding/cases/service/lapsing';
import { issueAfterLastDay } from '@kawani/domains/offboarding/certificates/service/scheduled-jobs';
import { keepClearances, passOverdue, tellOffices } from '@kawani/domains/offboarding/clearance/service/scheduled-jobs';
import { tellLeavers } from '@kawani/domains/offboarding/exit/service/telling';
import { endUnansweredSeats, remindOfSessions } from '@kawani/domains/onboarding/sessions/service/scheduled-jobs';
import { tellOwnersOfTasks } from '@kawani/domains/onboarding/tasks/service/morning';
import { endOnboardingInTurn } from '@kawani/domains/onboarding/tasks/service/scheduled-jobs';
import { releasePlanned } from '@kawani/domains/payroll/service';
import { eraseKeptTooLong } from '@kawani/domains/recruitment/applicants/service/erasure';
import { forgetHireFiles } from '@kawani/domains/recruitment/hiring/service/papers';
import { resumeHires } from '@kawani/domains/recruitment/hiring/service/saga/start';
import {
  endUnansweredInterviews,
  remindApplicants,
  tellInterviewers,
} from '@kawani/domains/recruitment/interviews/service/scheduled-jobs';
import { endExpiredOffers } from '@kawani/domains/recruitment/offers/service/expiry';
import { applyDueRules } from '@kawani/domains/requests/approver-rules/service/rule-changes';
import { forgetUploads, mailDigests, rerouteWaiting } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import { endUnanswered } from '@kawani/domains/requests/engine/service/unanswered';
import { forgetClaimPhotos } from '@kawani/domains/uniforms/orders/service/claim-photos';
import { lapseUnclaimed } from '@kawani/domains/uniforms/orders/service/lapsing';
import type { Clock } from '@kawani/kit/server/clock';
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { forgetLinks } from '@kawani/kit/server/links';
import { dayAt } from '@kawani/kit/values/hours';
import { registry } from './modules.ts';

export type JobDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly employeeUrl: string;
  readonly companyName: string;
};

/** Any number of processes may run them at the same time. */
export async function runScheduledJobs(dependencies: JobDependencies): Promise<void> {
  const { database, clock, files, employeeUrl, companyName } = dependencies;
  const now = clock();
  // One that fails does not stop the others.
  const done = await Promise.allSettled([
    rerouteWaiting({ registry, database, now }),
    endUnanswered({ registry, database, now }),
    lapseUnclaimed({ registry, database, now }),
    applyDueRules({ registry, database, now }),
    mailDigests({ registry, database, now }, { employeeUrl }),
    forgetUploads(database, files, now),
    mailDueReports(database, now),
    forgetPunchPhotos(database, files, now),
    forgetUsedProofs(database, now),
    lookAfterAccounts(database, now),
    settleHolidays({ database, now }),
    makePlannedChanges(database, now),
    tellOfExpiry(database, now),
    forgetFiles(database, files, now),
    lookAfterEmployment({ database, now, absences: absencesBefore }),
    releasePlanned(database, now),
    tellOfFinalPay(database, now),
    tellOfUnanswered(database, now),
    keepListCurrent(database, dayAt(now)),
    freeUnapproved(database, now),
    offerFreed(database, now),
    remindOfTomorrow(database, now),
    forgetPapers(database, files, now),
    forgetHireFiles(database, files, now),
    forgetClaimPhotos(database, files, now),
    forgetLinks(database, now),
    eraseKeptTooLong(database, now),
    endUnansweredInterviews(database, now),
    tellInterviewers(database, now),
    remindApplicants(database, now),
    endExpiredOffers(database, now),
    resumeHires(database, now),
    endUnansweredSeats(database, now),
    remindOfSessions(database, now),
    tellOfDueCertificates(database, now),
    issueAfterLastDay({ database, files, now, company: companyName, appUrl: employeeUrl }),
    endMootRequests({ registry, database, now }),
    closeDoneCases(database, now),
    endOnboardingInTurn(database, now),
    tellOwnersOfTasks(database, now),
    keepClearances(database, now),
    passOverdue(database, now),
    tellOffices(database, now),
    tellLeavers(database, now),
  ]);
  for (const each of done) if (each.status === 'rejected') throw each.reason;
}
