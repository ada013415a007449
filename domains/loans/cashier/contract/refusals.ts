// What the cashier's page says no to.
import { refusals } from '@kawani/kit/contract/refusal';

export const CashierRefusal = refusals({
  NO_CARD: 'That isn’t the code of an ID card.',
  CARD_NOT_GOOD:
    'This code is invalid or has expired. Please ask for the ID card in the app, or type the employee number.',
  NO_SUCH_BATCH: 'This batch doesn’t exist.',
  NO_SUCH_ENTRY: 'This receipt isn’t in the batch.',
  NO_SUCH_PAYMENT: 'This payment doesn’t exist.',
  NO_SUCH_ACCOUNT: 'An account you chose isn’t an account of {name}.',
  NO_LOAN: 'Only a loan of the funds that is still open can be paid off. Please choose one.',
  PAY_OFF_IS: 'Paying this loan off takes {amount} on {date}.',
  TAKES_FROM_WAITING: 'Receipt {ref} waits in a batch and pays this loan too. Please complete or remove it first.',
  BATCH_OR_CHANNEL: 'Choose an open batch, or the channel of a new one.',
  MORE_THAN_LEFT: 'Only {left} is left to pay of these accounts.',
  MORE_THAN_LEFT_NOW:
    'Only {left} is left to pay of these accounts: {waiting} waits in batches that aren’t posted yet.',
  PAID_AHEAD: 'A payment can’t be dated ahead.',
  PAID_BEFORE: '{no} was opened on {date}. A payment can’t be dated before that.',
  RECEIPT_USED: '{channel} receipt {ref} was recorded already.',
  COMPLETED: 'Batch {no} was completed by {by}. It can’t be changed.',
  CHANGED: 'Batch {no} was changed. Please look at it again.',
  EMPTY: 'Batch {no} has no entries.',
  FULL: 'Batch {no} has {most} entries. Please open another batch.',
  MADE_BY_YOU: 'You opened this batch or entered a line of it. Another cashier needs to complete it.',
  NO_LONGER_FITS: 'Receipt {ref} of {name} is {amount}, and only {left} is left to pay. Nothing was posted.',
  NOT_POSTED: 'Batch {no} isn’t posted yet. Its receipts can be printed once it’s completed.',
  FROM_PAY: 'A payslip made this payment. It’s corrected in payroll.',
  NOT_BY_RECEIPT: 'No receipt made this payment, so it can’t be taken back here.',
  TAKEN_BACK: 'This payment was taken back already.',
  ENTERED_BY_YOU: 'You entered this payment. Another cashier needs to take it back.',
});
