// What can be done with attendance; each verb lives in a file of `service/`.

export { absencesBefore } from './service/absences.ts';
export { cutOffFiles, cutOffsFile } from './service/cut-off-files.ts';
export { addCutOffs, cutOffHistory, cutOffs, previewCutOffs, removeCutOffs } from './service/cut-offs.ts';
export { requestsOfDays } from './service/day-requests.ts';
export { daysOf, myCutOff, myDay, myDays } from './service/days.ts';
export { importDeviceLog, type Reported } from './service/devices/importing.ts';
export {
  deviceBehind,
  forgetUsedProofs,
  keepKioskPhoto,
  kioskCode,
  kioskPerson,
  kioskPhoto,
  kioskPunch,
  kioskStanding,
  kiosks,
  makeKiosk,
  myPin,
  preparePin,
  punchesAtKiosk,
  registerDevice,
  renewKiosk,
  revokeKioskById,
  setMyPin,
  setPin,
  sitesForKiosks,
} from './service/kiosk.ts';
export { endLoad, loadHistory, loadRequests, type PastTime, startLoad } from './service/load.ts';
export { type PayDay, payDaysOf } from './service/pay-days.ts';
export { forgetPunchPhotos } from './service/photos.ts';
export { policies, policyHistory, previewPolicy, rulesNow, setPolicy } from './service/policies.ts';
export { policiesFile, policyFiles } from './service/policy-files.ts';
export { checklist, openThings, periods, postingOf, postPeriod, reopen } from './service/posting/asking.ts';
export { periodPoster, postingEvents } from './service/posting/closing.ts';
export { punch, punchFor } from './service/punches.ts';
export { recomputeAll } from './service/recompute.ts';
export {
  reportEvents,
  reportExporter,
  reportExportFile,
  reportNow,
  reportProgress,
  startReport,
} from './service/report/exporting.ts';
export { mailDueReports, mailedReports, startMailed, stopMailed } from './service/report/mailing.ts';
export { reportDay, reportFilters, reportRows, reportTotals } from './service/report/reading.ts';
export { attendanceRequestHandlers } from './service/requests.ts';
export { type Sources, sourcesOf } from './service/sources.ts';
export { attendanceTasks } from './service/tasks.ts';
export { teamDay, teamDays, teamFilters } from './service/team/days.ts';
export { teamExceptions } from './service/team/exceptions.ts';
export {
  exportFile,
  exportNow,
  exportProgress,
  startExport,
  teamExporter,
} from './service/team/exporting.ts';
export { ask as askAboutDay, punchGroup, remind } from './service/team/helping.ts';
export { now as teamNow, unitNow } from './service/team/now.ts';
export { keepPhoto, teamPhoto } from './service/team/photos.ts';
export { hasTimedIn, timeCard } from './service/time-card.ts';
export { myTimeRecordCsv, myTimeRecordPdf } from './service/time-record.ts';
export { correct, flagged, review, takeBack } from './service/timesheet.ts';
export { myUnaccepted, reportUnaccepted, settleUnaccepted } from './service/unaccepted.ts';
export { workedOn } from './service/worked.ts';
export { type Keeping, keepDaysComputed } from './service/worker.ts';
export type { GrantRow } from './table/grants.ts';
export type { PunchRow } from './table/punches.ts';
