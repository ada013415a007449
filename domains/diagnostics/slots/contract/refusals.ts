// What availability and seats say no to.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const AvailabilityRefusal = refusals({
  NO_SUCH_AVAILABILITY: 'This availability doesn’t exist.',
  NO_SUCH_CLOSED_DAY: 'This closed date doesn’t exist.',
  NO_SUCH_CLINIC: 'This clinic isn’t in use.',
  WEEKDAY_TWICE: 'A weekday is listed twice.',
  TOO_SHORT: 'One slot must fit between the first hour and the last one.',
  ENDS_BEFORE_IT_STARTS: 'The last day can’t be before the first one.',
  OVERLAPS: 'This service is already available at this clinic at some of these hours.',
  SEATS_BOOKED:
    '{count, plural, one {# booked seat} other {# booked seats}} would be lost. Please move them first: {who}',
  CLOSED_ALREADY: 'This date is closed already.',
  DATE_IS_PAST: 'Only today and later dates can be closed.',
  TOO_LONG: 'Please ask for {days} days or fewer.',
  STALE: STALE_MESSAGE,
});

export const SeatRefusal = refusals({
  NOT_YOUR_PEOPLE: 'You can only choose people of your team.',
  NOT_FOR_YOURSELF: 'You can’t file a diagnostic for yourself.',
  NO_SUCH_SLOT: 'There is no slot at this time. Please choose another one.',
  PAST: 'This time is over. Please choose a later one.',
  CLOSED: 'The clinic is closed on this date: {reason}',
  FULL: 'No seat is left at this time. Please choose another one.',
  TOO_FEW: 'Only {free, plural, one {# seat is} other {# seats are}} left. Please choose who comes, or another time.',
  ALREADY_SEATED: '{who} already has an appointment for this service or at this time.',
  SEATED_MEANWHILE: 'Somebody already has an appointment for this service or at this time. Please check the list.',
});
