// Final pay, exit interviews, quitclaims and papers over HTTP: which function answers which operation.
import { owned, serve, serveFile, serveReading, serveStoredFile } from '@kawani/kit/server/serve';
import { myExitApi } from './contract/mine.ts';
import { exitApi } from './contract.ts';
import { finalPayOfCase, myFinalPay } from './service/final-pay.ts';
import { answer, interviewOfCase, interviewSummary, myInterview, recordInterview } from './service/interviews.ts';
import { myQuitclaim, myQuitclaimPaper, quitclaimPaper } from './service/my-quitclaim.ts';
import { exitOwners } from './service/owners.ts';
import { addPaper, paperFile, papers, removePaper } from './service/papers.ts';
import { handOver, quitclaimOfCase, signQuitclaim } from './service/quitclaims.ts';
import { writeQuitclaim } from './service/write-quitclaim.ts';

export const exitRoutes = owned(exitOwners, [
  serve(exitApi.finalPay, finalPayOfCase),
  serveReading(exitApi.interview, interviewOfCase),
  serve(exitApi.recordInterview, recordInterview),
  serveReading(exitApi.interviewSummary, interviewSummary),
  serveReading(exitApi.quitclaim, quitclaimOfCase),
  serve(exitApi.writeQuitclaim, writeQuitclaim),
  serve(exitApi.handOverQuitclaim, handOver),
  serve(exitApi.signQuitclaim, signQuitclaim),
  serveFile(exitApi.quitclaimPaper, quitclaimPaper),
  serveReading(exitApi.papers, papers),
  serve(exitApi.addPaper, addPaper),
  serve(exitApi.removePaper, removePaper),
  serveStoredFile(exitApi.paperFile, paperFile),
  serve(myExitApi.finalPay, myFinalPay),
  serve(myExitApi.interview, myInterview),
  serve(myExitApi.answer, answer),
  serve(myExitApi.quitclaim, myQuitclaim),
  serveFile(myExitApi.quitclaimPaper, myQuitclaimPaper),
]);
