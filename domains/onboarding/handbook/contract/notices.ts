// What the dashboard says of the handbook.
import { notices } from '@kawani/kit/contract/notices';

export const HandbookText = notices('onboarding-handbook', {
  TO_READ: 'Read the handbook: {count, plural, one {# chapter} other {# chapters}}',
  EACH: 'Each takes up to {minutes} minutes, also without a signal.',
  READ: 'Read',
  STANDARDS: 'Acknowledge your probation standards',
  BY_WHICH: 'Your work on probation is judged by them.',
});
