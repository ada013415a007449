// Questions about payslips over HTTP: which function answers which operation.
import { serve } from '@kawani/kit/server/serve';
import { questionsApi } from '../contract.ts';
import {
  answer,
  askAbout,
  closeMine,
  closeQuestion,
  myQuestions,
  question,
  questions,
  writeMine,
} from '../service/questions.ts';

export const questionRoutes = [
  serve(questionsApi.mine, myQuestions),
  serve(questionsApi.ask, askAbout),
  serve(questionsApi.write, writeMine),
  serve(questionsApi.closeMine, closeMine),
  serve(questionsApi.list, questions),
  serve(questionsApi.one, question),
  serve(questionsApi.answer, answer),
  serve(questionsApi.close, closeQuestion),
];
