// What the profile refuses.
import { refusals } from '@kawani/kit/contract/refusal';

export const ProfileRefusal = refusals({
  FIELD_NEEDED: 'This field is required.',
  TOO_YOUNG: 'An employee is at least {age} years old.',
  SHARES_WRONG: 'The shares of the beneficiaries come to {sum} %. They must come to 100 %.',
  ONE_SPOUSE: 'Please name one spouse.',
  BIRTH_DATE_NEEDED: 'Please give the birth date of every child and dependent.',
  BORN_LATER: 'A birth date lies in the future.',
  ONE_PRIMARY: 'Please mark one contact as the primary one.',
  LICENCE_REVERSED: 'A licence expires before it was issued.',
  NOT_A_NUMBER: 'This is not a valid {what}.',
  NUMBER_TAKEN: 'This {what} is in the record of another employee.',
  NO_SUCH_BARANGAY: 'Please choose the barangay.',
  NOTHING_CHANGES: 'Nothing is changed yet.',
  WAITS_ALREADY: '{what} waits for approval in {ref}.',
  NOT_OF_SECTION: 'This field does not belong to {section}.',
  PHOTO_NEEDED: 'Please attach one photo.',
  NO_SUCH_CHANGE: 'There is no such planned change.',
  STALE: 'This request changed. Review it again.',
  DATE_NEEDED: 'A change may be planned up to {days} days ahead.',
  NO_PHOTO: 'There is no photo.',
  PAY_OUT_BY_REQUEST: 'A pay-out account changes by a request that two others approve.',
  PAY_OUT_WHOLE: 'Please give the bank or channel, the account name and the account number together.',
  TWO_NEEDED: 'This change needs the approval of two different people.',
  SIGN_IN_AGAIN: 'Please sign in again to see this.',
});
