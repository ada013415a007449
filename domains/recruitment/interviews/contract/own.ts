// Interviews that somebody holds, whatever else they may see: a supervisor who interviews is no recruiter.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { Attendance } from '../lists.ts';
import { InterviewSummary } from './interview.ts';
import { InterviewSheet, Scores } from './scorecard.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const example = { id: SOME_ID };

export const ownInterviewsApi = {
  list: endpoint('GET /interviews/mine', {
    scope: 'own',
    summary: 'Interviews of the last 14 days and to come that one holds, the earliest first',
    returns: z.strictObject({ items: z.array(InterviewSummary) }),
  }),
  one: endpoint('GET /interviews/mine/:id', {
    scope: 'own',
    summary: 'An interview that one holds, with its questions and scores; a recruiter opens any',
    takes: z.strictObject({ id: z.uuid() }),
    returns: InterviewSheet,
    example,
  }),
  mark: endpoint('POST /interviews/mine/:id/state', {
    scope: 'own',
    summary: 'Mark whether the applicant came',
    takes: z.strictObject({ id: z.uuid(), version: Version, state: codeIn(Attendance) }),
    returns: InterviewSheet,
    example: { ...example, version: 1, state: 'Completed' },
  }),
  score: endpoint('POST /interviews/mine/:id/scorecard', {
    scope: 'own',
    summary: 'Score the applicant, once for each step; who came is marked as completed',
    takes: z.strictObject({
      id: z.uuid(),
      /** Of the questions that were answered. */
      formId: z.uuid(),
      answers: Scores,
    }),
    returns: InterviewSheet,
    example: { ...example, formId: SOME_ID, answers: Array.from({ length: 5 }, () => ({ score: 4 })) },
  }),
};
