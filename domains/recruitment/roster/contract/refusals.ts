// What can't be done with the roster.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const RosterRefusal = refusals({
  NO_SUCH_JOB_ORDER: 'This job order doesn’t exist.',
  NOT_OPEN: 'Only an open job order can be filled. This one is {state}.',
  NO_SITE: 'This job order is for a department. Only people for a detachment can be proposed.',
  PAST: 'Please choose a date from today on.',
  NOT_IN_ROSTER: 'This person isn’t in the roster.',
  REHIRE_FIRST: 'This person left the company. Please hire them again first.',
  PROPOSED_ALREADY: 'This person already has a proposal that waits.',
  NO_SUCH_PROPOSAL: 'This proposal doesn’t exist.',
  ENDED: 'This proposal is {state}, so it can’t be changed.',
  ANOTHER_PERSON: 'Another person has to decide about your proposal.',
  NOT_YOURS: 'Only the person who made this proposal can withdraw it.',
  FULL: 'No place is left in this job order.',
  THERE_ALREADY: 'This person already fills a place of this job order.',
  STALE: STALE_MESSAGE,
});
