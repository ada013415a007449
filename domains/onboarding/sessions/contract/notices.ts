// What people are told of sessions, in the bell and on the dashboard.
import { notices } from '@kawani/kit/contract/notices';

export const SessionText = notices('onboarding-sessions', {
  INVITED_TITLE: 'You are invited to a session',
  WHEN: '{topic}: {date} at {time}. {place}',
  CHANGED_TITLE: 'Your session was moved',
  SESSION_CANCELLED_TITLE: 'A session was cancelled',
  CHOOSE_ANOTHER: '{topic} on {date} at {time} was cancelled. Please choose another session.',
  NOT_EXPECTED_TITLE: 'You are no longer expected at a session',
  NOT_EXPECTED: '{topic} on {date} at {time}',
  TOMORROW_TITLE: 'You have a session tomorrow',
  TRAINS_TITLE: 'You train a session',
  TRAINS_MANY: '{topic}: {count} sessions, the first on {date} at {time}. {place}',
  TRAINER_CANCELLED: '{topic} on {date} at {time} was cancelled.',
  TRAINER_OTHER_TITLE: 'Somebody else trains your session',
  TRAINER_OTHER: '{topic} on {date} at {time}',
  TRAINS_TOMORROW_TITLE: 'You train a session tomorrow',
  TRAINS_TOMORROW:
    '{topic} at {time}. {count, plural, one {# person is expected.} other {# people are expected.}} {place}',
  DECLINED_TITLE: 'Somebody can’t attend a session',
  DECLINED: '{name}: {topic} on {date} at {time}. “{reason}”',
  ANSWER_NEEDED: 'You are invited: {topic}',
  ANSWER: 'Answer',
  CHOICE_NEEDED: 'Choose a session: {topic}',
  CHOICE_DETAIL: 'It still needs a session that suits you.',
  CHOOSE: 'Choose',
});
