// What interviews say in notifications and on the dashboard. A notification never says who is interviewed: it outlives what is
// kept of an applicant.
import { notices } from '@kawani/kit/contract/notices';

export const InterviewText = notices('recruitment-interviews', {
  TODAY_TITLE: 'You have interviews today',
  TODAY: '{count, plural, one {# applicant expects} other {# applicants expect}} you today, the first at {time}.',
  OPEN: 'Open',
  TO_SCORE: 'Score the interview of {name}',
  SCORE: 'Score',
});
