// What interviews say in notifications: never who is interviewed, since a notification outlives what is kept of an applicant.
import { notices } from '@kawani/kit/contract/notices';

export const InterviewText = notices('recruitment-interviews', {
  TODAY_TITLE: 'You have interviews today',
  TODAY: '{count, plural, one {# applicant expects} other {# applicants expect}} you today, the first at {time}.',
});
