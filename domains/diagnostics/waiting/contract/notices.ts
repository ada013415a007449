// What people who wait are told: never for which service, since others may see the screen of a phone.
import { notices } from '@kawani/kit/contract/notices';

export const WaitingText = notices('diagnostic-waiting', {
  FREED_TITLE: 'A place at the clinic is held for you',
  FREED: '{clinic}, {date} at {time}. Please book it by {until}. After that it is given to others.',
  TO_BOOK: 'A place at the clinic is held for you until {until}',
  BOOK: 'Book it',
  PASSED_TITLE: 'No place at the clinic became free',
  PASSED: 'All places at {clinic} on {date} are taken. Please choose another date.',
});
