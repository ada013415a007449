// Payroll over HTTP: which verb answers which operation.
import { serve, serveFile } from '@kawani/kit/server/serve';
import { myPayApi, runsApi, specialApi } from './contract.ts';
import { officeRoutes } from './routes/office.ts';
import { paperRoutes } from './routes/papers.ts';
import {
  acknowledgeSlip,
  completeRun,
  computeRun,
  discardRun,
  mySlip,
  mySlipPdf,
  mySlips,
  openRun,
  openThirteenth,
  recallRun,
  releaseRun,
  run,
  runs,
  slip,
  slips,
  takeHome,
} from './service.ts';

export const payrollRoutes = [
  serve(runsApi.runs, runs),
  serve(runsApi.openRun, openRun),
  serve(runsApi.run, run),
  serve(runsApi.computeRun, computeRun),
  serve(runsApi.completeRun, completeRun),
  serve(runsApi.releaseRun, releaseRun),
  serve(runsApi.discardRun, discardRun),
  serve(specialApi.openThirteenth, openThirteenth),
  serve(runsApi.recallRun, recallRun),
  serve(runsApi.slips, slips),
  serve(runsApi.slip, slip),
  serve(myPayApi.mySlips, mySlips),
  serve(myPayApi.mySlip, mySlip),
  serve(myPayApi.acknowledgeSlip, acknowledgeSlip),
  serve(myPayApi.takeHome, takeHome),
  serveFile(myPayApi.mySlipPdf, mySlipPdf),
  ...officeRoutes,
  ...paperRoutes,
];
