// What can't be done with interviews and scorecards.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const InterviewRefusal = refusals({
  NO_SUCH_SLOT: 'This interview time doesn’t exist.',
  NO_SUCH_INTERVIEW: 'This interview doesn’t exist.',
  NO_SUCH_APPLICATION: 'An application you chose doesn’t exist.',
  NO_SUCH_INTERVIEWER: 'Please choose somebody who works here.',
  NO_SUCH_JOB_ORDER: 'This job order doesn’t exist.',
  NO_SUCH_DESIGNATION: 'This designation doesn’t exist.',
  NO_TIMES: 'No interview of this length fits between these hours.',
  TOO_MANY_TIMES: 'You can open up to {most} times together.',
  PAST: 'Please choose a time that is still to come.',
  INTERVIEWER_BUSY: 'The interviewer already has an interview time in these hours.',
  SLOT_CANCELLED: 'This interview time was cancelled. Please choose another one.',
  FULL: 'No seat is left at this time. Please choose another one.',
  OTHER_STEP: 'This time is for another step: {step}.',
  OTHER_JOB: 'This time is for applicants of another job order.',
  NOT_AT_STEP: '{name} isn’t at this step now.',
  INVITED_ALREADY: '{name} already has an invitation for this step.',
  NO_INVITATION: 'You have no interview to answer now.',
  TOO_LATE: 'It is too late to choose another time. Please call the recruiter.',
  CANT_ANSWER: 'This invitation can’t be answered this way now.',
  CANT_MARK: 'This interview is {state}, so it can’t be marked this way now.',
  CANT_MOVE: 'This interview is {state}, so its time can’t be changed.',
  NOT_BEGUN: 'You can score an interview once it has begun.',
  NOT_THERE: 'Nobody came to this interview, so there is nothing to score.',
  SCORED_ALREADY: 'You have already scored this applicant for this step.',
  FORM_CHANGED: 'The questions changed. Please open the interview again.',
  UNFAIR_QUESTION:
    'Please don’t ask about “{words}”. Nobody may be chosen by age, looks, sex, marital status, pregnancy or religion.',
  SAME_QUESTION: 'Two questions are the same.',
  STALE: STALE_MESSAGE,
});
