// What a count sheet says no to.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const CountRefusal = refusals({
  NO_SUCH_SHEET: 'This count sheet doesn’t exist.',
  NO_SUCH_PLACE: 'This place doesn’t exist.',
  NO_SUCH_ITEM: 'This item doesn’t exist.',
  NO_SUCH_SIZE: '{name} doesn’t come in size {size}.',
  NO_SUCH_LINE: '{name}, size {size} isn’t on this sheet.',
  PLACE_NOT_IN_USE: '{name} is no longer in use.',
  ITEM_NOT_IN_USE: '{name} is no longer in use.',
  OPEN_ALREADY: 'A count sheet of {place} is open already. Please finish it first.',
  NOTHING_THERE: 'Nothing of this was ever in stock at {place}, so there is nothing to count.',
  NOT_OPEN: 'This sheet was submitted or cancelled meanwhile. It takes no more counts.',
  NOT_SUBMITTED: 'This sheet isn’t up for approval.',
  NOTHING_COUNTED: 'Nothing on this sheet is counted yet.',
  LINE_CHANGED: '{by} changed the count of {name}, size {size} meanwhile. Please look at it again.',
  ON_THE_SHEET: '{name}, size {size} is on this sheet already.',
  OTHER_CATEGORY: 'This sheet counts {category} only.',
  COUNTED_BY_YOU: 'You started or counted this sheet, so somebody else needs to decide about it.',
  REVIEWED_BY_YOU: 'You saw the differences of this sheet, so somebody else needs to count it again.',
  RESERVED: '{name}, size {size}: {reserved} are reserved for orders, so the stock at {place} can’t fall to {left}.',
  MOVED_SINCE:
    '{name}, size {size}: more moved since the count than was on the shelf. Please send the sheet back to be counted again.',
  STALE: STALE_MESSAGE,
});
