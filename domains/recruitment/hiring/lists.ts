// The closed lists of hiring: the steps from an offer to an employee, what each waits for, and what stands in the way.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const HiringStep = valueList({
  OFFER: 'Job offer',
  PAPERS: '201 file',
  PAF: 'PAF',
  ENDORSEMENT: 'Endorsement',
  HIRED: 'Hired',
});
export type HiringStep = CodeOf<typeof HiringStep>;

export const HiringWait = valueList({
  WRITE_OFFER: 'A recruiter to write the job offer',
  SEND_OFFER: 'A recruiter to send the job offer',
  ANSWER_OFFER: 'The applicant to answer the offer',
  ASK_PAPERS: 'A recruiter to ask for the 201 file',
  UPLOAD: 'The applicant to send papers',
  CHECK_PAPERS: 'HR to check the papers',
  APPROVE_PAPERS: 'HR to approve the 201 file',
  PASS_ON: 'A recruiter to pass it on for the PAF',
  WRITE_PAF: 'HR to write the PAF',
  DECIDE_PAF: 'The approver of the PAF',
  ASK_ENDORSEMENT: 'A recruiter to ask for the endorsement',
  DECIDE_ENDORSEMENT: 'The approver of the endorsement',
  RECORD: 'The employee record to be made',
  NOTHING: 'Nothing',
});
export type HiringWait = CodeOf<typeof HiringWait>;

export const HiringBlocker = valueList({
  OFFER_ENDED: 'The last offer was not accepted',
  JOB_ORDER_CANCELLED: 'The job order is cancelled',
  JOB_ORDER_ON_HOLD: 'The job order is on hold',
  PAPERS_RETURNED: 'A paper was returned',
  LINK_EXPIRED: 'The upload link has expired',
  PAF_DENIED: 'The PAF was denied',
  ENDORSEMENT_DENIED: 'The endorsement was denied',
  START_PASSED: 'The start date has passed',
});
export type HiringBlocker = CodeOf<typeof HiringBlocker>;

export const HirePaperState = valueList({
  Asked: 'To send',
  Sent: 'To check',
  Approved: 'Approved',
  Returned: 'Sent back',
});
export type HirePaperState = CodeOf<typeof HirePaperState>;

/** Why a hire ends before it was one. The first two are what the person said; the others are also reasons of screening. */
export const HireEnd = valueList({
  OTHER_JOB: 'Took another job',
  CHANGED_MIND: 'Decided not to take this job',
  NOT_REACHED: 'Can’t be reached',
  DID_NOT_COME: 'Did not come',
  PAPERS: 'Papers are missing or not genuine',
  NOT_FIT: 'Not fit for this work, as the clinic decided',
  START: 'Can’t start in time',
  NO_PLACES: 'All places are filled',
  OTHER: 'Other reason',
});
export type HireEnd = CodeOf<typeof HireEnd>;

/** What a link to the 201 file lets its holder do. */
export const UPLOAD_LINK = 'upload';
export const UPLOAD_LINK_DAYS = 14;
/** Files that are no paper: a dozen papers, each sent again some times. More would fill the store. */
export const MOST_FREE_FILES = 60;

/** Of what somebody wears. */
export const SizePart = valueList({
  upper: 'Size of the top',
  lower: 'Size of the trousers or skirt',
  head: 'Size of the cap',
  foot: 'Size of the shoes',
});
export type SizePart = CodeOf<typeof SizePart>;

/** As what somebody may begin. */
export const FirstStatus = namedValues('Probationary', 'Active');
export type FirstStatus = CodeOf<typeof FirstStatus>;

/** By their number: Sunday=0. */
export const Weekday = namedValues('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
