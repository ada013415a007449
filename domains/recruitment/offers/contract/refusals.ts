// What can't be done with a job offer.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const OfferRefusal = refusals({
  NO_SUCH_APPLICATION: 'This application doesn’t exist.',
  NO_SUCH_OFFER: 'This offer doesn’t exist.',
  ERASED: 'The data of this applicant was erased.',
  NOT_FOR_HIRING: 'Only an applicant who is For hiring can get an offer. This one is {state}.',
  JOB_ORDER_ENDED: 'The job order is {state}, so nobody can get an offer.',
  OUT_ALREADY: 'This applicant has an offer already.',
  NOT_A_DRAFT: 'Only a draft can be changed or sent. This offer is {state}.',
  NOT_SENT: 'Only an offer that waits for an answer can be changed this way. This one is {state}.',
  NOT_TO_WITHDRAW: 'This offer is {state}, so it can’t be withdrawn.',
  PAST: 'Please choose a date from today on.',
  NO_SUCH_FACTOR: 'Please choose one of the factors listed.',
  BELOW_MINIMUM: '{rate} a day is below the minimum wage of {floor} a day in region {region} ({order}).',
  BELOW_COLA:
    '{order} of region {region} gives a cost-of-living allowance of {cola} a day beside {floor}. Enter at least {least}.',
  OUT_OF_RANGE: 'The requisition offers {from} to {to} a day. Please write why this offer is different.',
  FULL: 'No place is left in this job order. Offers that wait for an answer hold places too.',
  STALE: STALE_MESSAGE,
  EXPIRED: 'This offer has expired. Please call the recruiter.',
  ENDED: 'This offer is {state}, so it can’t be answered.',
  CODE_LOCKED: 'Too many wrong codes. Please ask the recruiter for a new code.',
  NAME: 'Please type your first name and last name as in your application.',
  CHANGED: 'The offer has changed since you opened this page. Please read it again.',
});
