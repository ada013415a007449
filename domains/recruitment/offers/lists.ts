// The closed lists of job offers, and what an applicant is told of each state.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const OfferState = namedValues('Draft', 'Sent', 'Accepted', 'Declined', 'Expired', 'Withdrawn');
export type OfferState = CodeOf<typeof OfferState>;

/** What comes next in each state, as the applicant reads it. */
export const OfferNext = valueList({
  Draft: 'This offer isn’t sent yet.',
  Sent: 'Read the offer. Then accept it with the code that the recruiter tells you.',
  Accepted: 'You accepted this offer. We ask you for your papers next.',
  Declined: 'You declined this offer. You can apply for another job.',
  Expired: 'This offer has expired. Please call the recruiter if you still want the job.',
  Withdrawn: 'This offer was withdrawn. Please call the recruiter if you have a question.',
});
/** In place of the last where the whole job is gone. */
export const JobGone = valueList({
  CANCELLED: 'This job is no longer open, so the offer was withdrawn. You can apply for another job.',
});

/** What a link to an offer lets its holder do. */
export const OFFER_LINK = 'offer';
/** Where the link leads, below the pages of applicants. */
export const OFFER_PATH = '/offer';

export const CODE_DIGITS = 6;
export const MOST_WRONG_CODES = 5;
export const MOST_VALID_DAYS = 14;
export const USUAL_VALID_DAYS = 3;
/** Of its last day, when an offer expires. */
export const EXPIRES_AT = '17:00';
/** Where offers are made, with the application opened. */
export const hiringPageOf = (applicationId: string, step: 'OFFER' | 'PAPERS') =>
  `/hiring?step=${step}&open=${applicationId}`;
