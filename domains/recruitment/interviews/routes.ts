// Interviews over HTTP: which function answers which operation.
import { owned, serve, serveReading } from '@kawani/kit/server/serve';
import { myInterviewApi } from './contract/mine.ts';
import { ownInterviewsApi } from './contract/own.ts';
import { interviewsApi } from './contract.ts';
import { answer, choose, readMine } from './service/answers.ts';
import {
  interviewsOfApplication,
  interviewsOfDay,
  invite,
  mark,
  moveTime,
  waitingForInterview,
} from './service/interviews.ts';
import { markMine, myInterview, myInterviews, score } from './service/own.ts';
import { interviewOwners } from './service/owners.ts';
import { scorecardForms, writeForm } from './service/scorecards.ts';
import { cancelTime, interviewers, openTimes, timesOfWeek } from './service/slots.ts';

export const interviewRoutes = owned(interviewOwners, [
  serveReading(interviewsApi.day, interviewsOfDay),
  serveReading(interviewsApi.waiting, waitingForInterview),
  serveReading(interviewsApi.application, interviewsOfApplication),
  serveReading(interviewsApi.slots, timesOfWeek),
  serveReading(interviewsApi.interviewers, interviewers),
  serve(interviewsApi.open, openTimes),
  serve(interviewsApi.cancelSlot, cancelTime),
  serve(interviewsApi.invite, invite),
  serve(interviewsApi.move, moveTime),
  serve(interviewsApi.mark, mark),
  serveReading(interviewsApi.forms, scorecardForms),
  serve(interviewsApi.writeForm, writeForm),
  serveReading(ownInterviewsApi.list, myInterviews),
  serve(ownInterviewsApi.one, myInterview),
  serve(ownInterviewsApi.mark, markMine),
  serve(ownInterviewsApi.score, score),
  serveReading(myInterviewApi.read, readMine),
  serve(myInterviewApi.answer, answer),
  serve(myInterviewApi.choose, choose),
]);
