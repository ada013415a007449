// What interviews say in notifications and on the dashboard. A notification never says who is interviewed: it outlives what is
// kept of an applicant.
import { notices } from '@kawani/kit/contract/notices';

export const InterviewText = notices('recruitment-interviews', {
  TODAY_TITLE: 'You have interviews today',
  TODAY: '{count, plural, one {# applicant expects} other {# applicants expect}} you today, the first at {time}.',
  CHANGED_TITLE: 'Your interviews on {date} changed',
  CHANGED_MANY: '{count} changes of your interviews on {date}',
  EXPECTED: '{count, plural, one {# applicant is} other {# applicants are}} invited for {time}. {place}',
  FREED: 'An applicant no longer comes at {time}.',
  TIME_CANCELLED: 'The interview time at {time} was cancelled.',
  OPEN: 'Open',
  TO_SCORE: 'Score the interview of {name}',
  SCORE: 'Score',
});
