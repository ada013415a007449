// What can be done with pay; each verb lives in a file of `service/`.
export { PAY_RUN, payRunComputer } from './service/computing.ts';
export { mySlipPdf } from './service/paper.ts';
export { paydays } from './service/paydays.ts';
export { acknowledgeSlip, mySlip, mySlips, slip, slips } from './service/reading.ts';
export {
  completeRun,
  computeRun,
  loadRun,
  openRun,
  recallRun,
  releasePlanned,
  releaseRun,
  run,
  runs,
} from './service/runs.ts';
export { takeHome } from './service/take-home.ts';
