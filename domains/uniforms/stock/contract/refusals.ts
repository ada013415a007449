// What the stock ledger says no to.
import { refusals } from '@kawani/kit/contract/refusal';

export const StockRefusal = refusals({
  NO_SUCH_ITEM: 'This item doesn’t exist.',
  NO_SUCH_SIZE: '{name} doesn’t come in size {size}.',
  NO_SUCH_PLACE: 'This place doesn’t exist.',
  ITEM_NOT_IN_USE: '{name} is no longer in use.',
  PLACE_NOT_IN_USE: '{name} is no longer in use.',
  SAME_PLACE: 'Please choose a different place to transfer to.',
  RETURNED_MEANWHILE: 'These pieces were returned meanwhile.',
  TOO_MANY_MOVES: 'There are more than {most} moves. Please choose a place or a kind of move.',
  NOT_SO_MANY: '{name}, size {size}: only {free} free at {place}.',
});
