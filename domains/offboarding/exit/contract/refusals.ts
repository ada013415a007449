// What can't be done with the final pay, the exit interview, the quitclaim and the papers of somebody who leaves.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const ExitRefusal = refusals({
  NO_SUCH_CASE: 'This case doesn’t exist.',
  NO_CASE: 'You have no offboarding case that is open.',
  NO_LAST_DAY: 'This case was withdrawn, so it has no last day.',
  TOO_LATE: 'You could answer until your last day, {date}.',
  HELD_ALREADY: 'HR held your exit interview in person on {date}.',
  ANSWERED_ALREADY: 'The person has answered the exit interview. Only they can change it.',
  HELD_AHEAD: 'Choose a date that isn’t in the future.',
  NOT_PAID_YET: 'You can write a quitclaim once the final pay is released and paid. {wait}',
  NO_SUCH_QUITCLAIM: 'There is no quitclaim.',
  NOTHING_NEW: 'This quitclaim is already written in this language for this payslip.',
  SIGNED: 'This quitclaim is signed. A new one is written only after a corrected payslip.',
  PAYSLIP_CORRECTED: 'The final payslip was corrected. Write a new quitclaim first.',
  NOT_SHOWN: 'The person hasn’t read the quitclaim yet.',
  SHOWN_ALREADY: 'The person read this quitclaim on {date}.',
  SIGNED_BEFORE: 'Choose a date on or after {date}, when the person read it and was paid.',
  SIGNED_AHEAD: 'Choose a date that isn’t in the future.',
  SAME_WITNESS: 'Two witnesses have the same name.',
  NO_SUCH_PAPER: 'This document doesn’t exist.',
  FILE_USED: 'This file is already attached. Please upload it again.',
  STALE: STALE_MESSAGE,
});
