// Payroll over HTTP: which function answers which operation.
import { owned, serve, serveFile } from '@kawani/kit/server/serve';
import { correctionsApi, myPayApi, runsApi, specialApi } from './contract.ts';
import { officeRoutes } from './routes/office.ts';
import { paperRoutes } from './routes/papers.ts';
import { questionRoutes } from './routes/questions.ts';
import { recurringRoutes } from './routes/recurring.ts';
import { reportRoutes } from './routes/reports.ts';
import { askCompletion } from './service/second-person.ts';
import {
  acknowledgeSlip,
  completeRun,
  computeRun,
  correctSlip,
  discardRun,
  leavers,
  mySlip,
  mySlipPdf,
  mySlips,
  openFinal,
  openRun,
  openThirteenth,
  payrollOwners,
  prepareSlipPdf,
  previewCorrection,
  recallRun,
  releaseRun,
  run,
  runs,
  slip,
  slipPdf,
  slips,
  takeHome,
} from './service.ts';

export const payrollRoutes = owned(payrollOwners, [
  serve(runsApi.runs, runs),
  serve(runsApi.openRun, openRun),
  serve(runsApi.run, run),
  serve(runsApi.computeRun, computeRun),
  serve(runsApi.completeRun, completeRun),
  serve(runsApi.askCompletion, askCompletion),
  serve(runsApi.releaseRun, releaseRun),
  serve(runsApi.discardRun, discardRun),
  serve(specialApi.openThirteenth, openThirteenth),
  serve(specialApi.leavers, leavers),
  serve(specialApi.openFinal, openFinal),
  serve(runsApi.recallRun, recallRun),
  serve(runsApi.slips, slips),
  serve(runsApi.slip, slip),
  serveFile(runsApi.slipPdf, slipPdf, prepareSlipPdf),
  serve(correctionsApi.previewCorrection, previewCorrection),
  serve(correctionsApi.correctSlip, correctSlip),
  serve(myPayApi.mySlips, mySlips),
  serve(myPayApi.mySlip, mySlip),
  serve(myPayApi.acknowledgeSlip, acknowledgeSlip),
  serve(myPayApi.takeHome, takeHome),
  serveFile(myPayApi.mySlipPdf, mySlipPdf),
  ...officeRoutes,
  ...paperRoutes,
  ...reportRoutes,
  ...questionRoutes,
  ...recurringRoutes,
]);
