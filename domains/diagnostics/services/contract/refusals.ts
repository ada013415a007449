// What the list of services and clinics says no to.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const ServiceRefusal = refusals({
  NO_SUCH_ITEM: 'This item doesn’t exist.',
  NO_SUCH_CLINIC: 'This clinic doesn’t exist.',
  CODE_TAKEN: 'The code {code} is taken already.',
  CATEGORY_STAYS: 'The category of an item stays {category}: requests were filed by it. Please add another item.',
  NAME_TAKEN: 'There is a clinic named {name} already.',
  HIV_IS_VOLUNTARY: 'By law, nobody can be required to take an HIV test. Please mark it as voluntary.',
  PRICE_OF_THE_PAST: 'A price can’t change before today.',
  SEATS_BOOKED: '{count, plural, one {# seat is} other {# seats are}} booked at this clinic. Please move them first.',
  STALE: STALE_MESSAGE,
});
