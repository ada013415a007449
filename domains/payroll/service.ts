// What can be done with pay; each verb lives in a file of `service/`.

export { CERTIFICATE_EXPORT } from './service/certificates.ts';
export { certificateExporter } from './service/certificates-exporting.ts';
export { payRunComputer } from './service/computing.ts';
export { correctSlip, previewCorrection } from './service/correcting.ts';
export { loadEmployer } from './service/employer.ts';
export { leavers, openFinal } from './service/leavers.ts';
export { loadCertificates, loadFinal, loadReceipts, loadRun, withoutFinal } from './service/loading.ts';
export { mySlipPdf, prepareSlipPdf, slipPdf } from './service/paper.ts';
export { closedThroughOf, paydays } from './service/paydays.ts';
export { acknowledgeSlip, mySlip, mySlips, slip, slips } from './service/reading.ts';
export { loadPayments } from './service/remittances.ts';
export { PAY_RUN } from './service/rounds.ts';
export {
  completeRun,
  computeRun,
  discardRun,
  openRun,
  recallRun,
  releasePlanned,
  releaseRun,
  run,
  runs,
} from './service/runs.ts';
export { takeHome } from './service/take-home.ts';
export { openThirteenth } from './service/thirteenth.ts';
export { payrollOwners } from './table/owners.ts';
