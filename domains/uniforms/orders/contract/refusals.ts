// Why a uniform order is not filed, changed or handed out.
import { refusals } from '@kawani/kit/contract/refusal';

export const OrderRefusal = refusals({
  NO_SUCH_ITEM: 'This item doesn’t exist.',
  ITEM_NOT_IN_USE: '{name} is no longer in use.',
  NO_SUCH_SIZE: '{name} doesn’t come in size {size}.',
  LINE_TWICE: '{name}, size {size}, is listed twice. Please order all pieces on one line.',
  NO_SUCH_PLACE: 'This place doesn’t exist.',
  PLACE_NOT_IN_USE: '{name} is no longer in use.',
  ALLOWANCE_USED:
    '{name}: you have no free pieces left. You can get more from {from}. Please choose CASH or UPAR, or remove this line.',
  ALLOWANCE_LEFT:
    '{name}: you have {left, plural, one {# free piece} other {# free pieces}} left. Please order fewer, or choose CASH or UPAR.',
  NOT_FREE: '{name} isn’t free. Please choose CASH or UPAR.',
  NOTHING_TO_PAY: 'There’s nothing to pay for this order. Please choose free issue.',
  INSTALMENTS_NEEDED: 'Please choose the number of paydays.',
  ONLY_OF_UPAR: 'Only UPAR is deducted on paydays.',
  CONSENT_NEEDED: 'Please agree to the salary deduction.',
  TOO_MANY_INSTALMENTS: '{total} can’t be spread over {count} paydays. Please choose fewer.',
  NO_PAYDAYS: 'The coming paydays aren’t known yet. Please ask Payroll.',
  BELOW_FLOOR:
    'On {date} this would leave {after} of your pay. At least {floor} must be left. Please choose more paydays, or CASH.',
  BELOW_WAGE:
    'This deduction would leave less than the minimum wage. At most {most} may be deducted on a payday. Please choose more paydays, or CASH.',
  NOT_HELD: 'This isn’t one of your issued uniforms, or it was returned.',
  HELD_ONLY: 'You can replace at most {held} of these.',
  SAME_SIZE: 'Please choose another size than the one you have.',
  ALLOWANCE_MEANWHILE: 'Another order used the free pieces meanwhile. Please check the order again.',
  NO_ROOM_FLOOR:
    'Your pay has no room for this deduction, even on {count} paydays: at least {floor} must be left. Please choose CASH.',
  NO_ROOM_WAGE: 'This deduction would leave less than the minimum wage, even on {count} paydays. Please choose CASH.',
  NO_SUCH_ORDER: 'This order doesn’t exist.',
  NOT_SO_MANY: '{name}, size {size}: only {free} free at {place}.',
  MODIFY_WITH_LINES: 'Please change the lines of the order, with a reason.',
  CLAIM_WITH_CODE: 'Please hand the order out with its claim code.',
  UPAR_FIRST: 'The salary deduction of this order isn’t approved yet. It can be changed after that.',
  NOTHING_CHANGED: 'Please change something: these are the lines of the order.',
  COSTS_MORE: 'The changed order would cost {total}. It may cost at most {most}.',
  NOT_RESERVED: 'Not all lines of this order are reserved. Please change the order.',
  NO_SUCH_CODE: 'This claim code is invalid or has expired.',
  CLAIMED_ALREADY: '{ref} was claimed already.',
  NOT_CLAIMABLE: '{ref} can’t be handed out: its state is {state}.',
  YOUR_OWN: 'This is your own order. A colleague has to hand it out.',
  RECEIPT_NEEDED: 'Please enter the number of the official receipt.',
  NO_RECEIPT_NEEDED: 'Nothing is paid in cash for this order.',
  RECEIPT_USED: 'The receipt {no} was used for another order.',
  NAME_NEEDED: 'Please enter the name of the person who picks it up.',
  PHOTO_NEEDED: 'Please take a photo of the person who picks it up.',
  NO_SUCH_PHOTO: 'This photo doesn’t exist, or it was used for another order.',
  NO_CLAIM_PHOTO: 'There’s no photo of this order.',
  NO_SUCH_ISSUE: 'These issued uniforms don’t exist.',
  RETURNS_TOO_MANY: 'Only {held} of these can be returned.',
});
