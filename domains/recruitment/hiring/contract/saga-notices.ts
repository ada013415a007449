// What people are told when somebody is hired.
import { notices } from '@kawani/kit/contract/notices';

export const HireText = notices('recruitment-hire', {
  WELCOME_TITLE: 'Welcome!',
  WELCOME: 'You start on {date} at {place}. See your schedule and what to prepare here.',
  SIZES_TITLE: 'Please order your uniform',
  SIZES: 'We don’t know all your sizes. Enter them in your profile, then order your first set.',
  HIRED_TITLE: 'A new employee was hired',
  HIRED: '{name}, no. {number}, starts on {date} at {place} as {designation}.',
});
