// The closed lists of applications, and what an applicant is told of each state.
import { phrase } from '@kawani/kit/contract/say';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const ApplicationState = namedValues(
  'Applied',
  'Initial interview',
  'Exam',
  'Final interview',
  'Medical',
  'For hiring',
  'Hired',
  'Not passed',
  'Withdrawn',
);
export type ApplicationState = CodeOf<typeof ApplicationState>;

/** When somebody can start. */
export const Starts = valueList({
  NOW: 'Right away',
  IN_TWO_WEEKS: 'Within two weeks',
  IN_A_MONTH: 'Within a month',
  LATER: 'Later',
});
export type Starts = CodeOf<typeof Starts>;

/** What comes next in each state, as the applicant reads it. */
export const WhatComesNext = valueList({
  Applied: 'We read your application. If you fit the job, we call or text you for an interview.',
  'Initial interview': 'We call or text you with the day and place of your first interview.',
  Exam: 'You take a short exam. We call or text you with the day and place.',
  'Final interview': 'We call or text you with the day and place of your last interview.',
  Medical: 'You have a medical check. The company pays for it.',
  'For hiring': 'We prepare your job offer and send it to you.',
  Hired: 'You are hired. We tell you when and where you start.',
  'Not passed': 'You were not chosen for this job. You can apply for another one.',
  Withdrawn: 'You withdrew this application. You can apply again while the job is open.',
});

/** The same of somebody who applied before and was proposed for this job. */
export const PROPOSED_NEXT = phrase(
  'You applied here before, and we propose you for this job. We call or text you. If you don’t want it, withdraw below.',
);

/** The same of somebody who is for hiring and has a job offer. */
export const OfferComesNext = valueList({
  Sent: 'We sent you a job offer. Open its link and answer it in time.',
  Accepted: 'You accepted our job offer. We ask you for your papers next.',
});

/** What a link to an application lets its holder do. */
export const APPLICATION_LINK = 'application';
/** The version of the privacy notice above the form: an older one that was read meanwhile is shown again. */
export const PRIVACY_NOTICE = '2026-11-24';
/** Versions that promised the data for one job alone: who accepted no later one is proposed for no other job. */
export const NOTICES_OF_ONE_JOB: readonly string[] = ['2026-11'];
/** How long the data of people who were not hired is kept after the last that happened, unless the office sets it. */
export const USUAL_KEPT_MONTHS = 6;
export const LEAST_KEPT_MONTHS = 1;
export const MOST_KEPT_MONTHS = 24;
/** Nobody types a name and a number faster: a form that is sent sooner was filled in by a program. */
export const FORM_LEAST_MS = 4_000;
