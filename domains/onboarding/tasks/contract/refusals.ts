// What can't be done with invitations to onboarding and their tasks.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const OnboardingRefusal = refusals({
  NO_SUCH_INVITATION: 'This invitation doesn’t exist.',
  NO_SUCH_EMPLOYEE: 'An employee you chose doesn’t exist.',
  NO_SUCH_TASK: 'This task doesn’t exist.',
  NO_SUCH_JOB_ORDER: 'This job order doesn’t exist.',
  INVITED_ALREADY: '{name} is already invited.',
  INVITED_MEANWHILE: 'Somebody you chose was invited meanwhile. Review the list again.',
  NO_PROGRAM: 'No onboarding program is published for the position of {name}.',
  LEFT: '{name} is no longer employed.',
  FIRST_DAY: 'Please choose a first day from {from} to {to}.',
  NOT_INVITED: 'You have no onboarding to open now.',
  ENDED: 'This invitation is {state}, so it can’t be changed.',
  TICKS_ITSELF: 'This task is marked as done by itself once it happens.',
  NOT_YOURS: 'This task is for somebody else: {owner}.',
  ALL_DONE: 'Every required task is done: the onboarding is completed by itself.',
  NO_NEWER: 'The tasks are already those of the newest version.',
  REMINDED: 'They were reminded less than an hour ago.',
  STALE: STALE_MESSAGE,
});
