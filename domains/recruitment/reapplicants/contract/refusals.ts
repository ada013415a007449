// What can't be done with people who applied before.
import { refusals } from '@kawani/kit/contract/refusal';

export const ReapplicantRefusal = refusals({
  NO_ROSTER: 'You are not allowed to see the roster.',
  NO_SUCH_APPLICANT: 'This applicant doesn’t exist.',
  NOT_FREE: 'This person has another application, works here, or was not told that we may propose other jobs.',
  APPLIED_ALREADY: 'This person has applied for this job order already.',
});
