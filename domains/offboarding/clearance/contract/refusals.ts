// What can't be done with items of a clearance, and with the settings of its offices.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const ClearanceRefusal = refusals({
  NO_SUCH_ITEM: 'This item doesn’t exist, or it belongs to another office.',
  NO_SUCH_CASE: 'This case doesn’t exist.',
  NO_SUCH_DUTY: 'This duty doesn’t exist.',
  NO_SUCH_DEPUTY: 'Please choose somebody who may clear for this office.',
  CASE_CLOSED: 'This case is closed, so its clearance can’t change.',
  SAID_MEANWHILE: '{by} was quicker, on {date} at {time}: {said}.',
  RETURNED: 'This uniform was returned, so the item is cleared.',
  PAID: 'This account is paid, so the item is cleared.',
  TAKE_BACK: 'Take the uniform back at the store. That clears this item.',
  NOT_PAID: 'Only a payment clears this item. What isn’t paid is taken from the final pay.',
  NEVER_WAIVED: 'What is owed can’t be waived.',
  YOUR_OWN_WAIVER: 'You asked to waive this item. Somebody else of your office needs to agree.',
  NO_WAIVER: 'Nobody has asked to waive this item.',
  NOT_NOW: 'This item is {state}, so this can’t be done now.',
  REASON_NEEDED: 'Please give a reason.',
  NO_CARD: 'This isn’t the code of an ID card.',
  CARD_NOT_GOOD: 'This ID card code has expired or isn’t valid. Ask for a new one, or type the number.',
  STALE: STALE_MESSAGE,
});
