// Why somebody can't wait for a place.
import { refusals } from '@kawani/kit/contract/refusal';

export const WaitRefusal = refusals({
  NO_SUCH_WAIT: 'You are not waiting for this place.',
  NOTHING_OFFERED: 'The clinic doesn’t offer this on this date. Please choose another one.',
  PAST: 'This date is over. Please choose a later one.',
  TOO_LATE: 'It is too late to wait for this date. Please choose a later one.',
  STILL_FREE: 'There is a free time on this date. Please choose it.',
  BOOKED_ALREADY: 'You already have an appointment for this service.',
  WAITING_ALREADY: 'You are already waiting for a place on this date.',
  TOO_MANY: 'You can wait for {most} dates at the same time. Please leave another one first.',
});
