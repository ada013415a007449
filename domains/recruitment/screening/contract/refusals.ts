// What can't be done with an applicant.
import { refusals } from '@kawani/kit/contract/refusal';

export const ScreeningRefusal = refusals({
  NO_SUCH_APPLICANT: 'This applicant doesn’t exist.',
  MOVED: 'Moved to {state} by {name} {ago}.',
  THERE_ALREADY: 'This applicant is in {state} already.',
  ENDED: 'This applicant is {state}, so nobody can be moved from there.',
  HIRED_BY_HIRING: 'Hiring makes somebody Hired. Nobody is moved there.',
  HAS_OFFER: 'This applicant has a job offer. Withdraw the offer first.',
  REASON: 'Please say why: a step is skipped or taken back.',
  REASON_OF_NOT_PASSED: 'Please choose why the applicant did not pass.',
  REASON_IN_WORDS: 'Please say the other reason in words.',
  REASON_OF_WITHDRAWN: 'Please say how the applicant told you.',
  UNFAIR:
    '“{words}”: nobody may be refused for this (RA 10911, RA 9710, Labor Code). Please write what the work needs.',
  APPLIED_ALREADY: 'Somebody with this number has applied for this job order already.',
  NOT_OPEN: 'This job order isn’t open.',
  NOT_TWINS: 'These two don’t look like one person.',
  ONE_ALREADY: 'These are one person already.',
  APART_ALREADY: 'Somebody decided already that these are different people.',
  NOT_MERGED: 'These are different people already.',
  TOO_LATE: 'This can’t be undone after {days} days.',
});
