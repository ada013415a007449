// What can't be done with a job order.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const JobOrderRefusal = refusals({
  NO_SUCH_JOB_ORDER: 'This job order doesn’t exist.',
  NO_SUCH_RECRUITER: 'This person isn’t a recruiter.',
  NOT_OPEN: 'Only an open job order can be put on hold. This one is {state}.',
  NOT_ON_HOLD: 'Only a job order on hold can be reopened. This one is {state}.',
  ENDED: 'This job order is {state}, so it can’t be changed.',
  STALE: STALE_MESSAGE,
});
