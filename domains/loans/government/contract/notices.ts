// What is stored of the agencies' loans in words: requests, faults of billings, notifications. Said in the reader's language.
import { notices } from '@kawani/kit/contract/notices';

export const GovernmentLoanText = notices('government-loan', {
  ASKS: '{agency} {kind} loan {loanNo}',
  EFFECT: '{monthly} a month for {months} months, from {first} to {last}',
  EFFECT_ONCE: '{monthly} once, on {first}',
  LABEL_AMOUNT: 'Amount granted',
  LABEL_GRANTED: 'Date granted',
  LABEL_MONTHLY: 'Monthly amortization',
  LABEL_FIRST: 'First deduction',
  LABEL_LAST: 'Last deduction',
  LABEL_TOTAL: 'Total to deduct',
  LABEL_ESTIMATE: 'Estimate only',
  ESTIMATE: 'About {monthly} a month at {rate}% a year for {months} months. The agency decides.',
  OPENED_TITLE: 'Your government loan',
  OPENED: '{agency} billed your {kind} loan {loanNo}. It is deducted from your pay: see your SOA.',
  CHANGED: '{agency} changed the monthly amount of your loan {loanNo}. See the new schedule in your SOA.',
  ENDED: 'Your {agency} loan {loanNo} is no longer deducted from your pay.',
});

/** What is wrong with a line of a billing. */
export const BillingFault = notices('billing-fault', {
  REQUIRED: 'This field is required.',
  NUMBER: 'Write the {agency} number in its {digits} digits.',
  LOAN_NO: 'Write the loan no. in 4 to 30 letters and digits.',
  KIND: '{agency} has no loan of the kind “{kind}”.',
  AMOUNT: 'Write an amount like 1234.50, from 0.01 to {most}.',
  MONTHS: 'Write the months left as a whole number from 1 to {most}.',
  TOO_LONG: 'This text is too long.',
  LOAN_TWICE: 'Line {line} has the same loan no.',
  PERSON_TWICE: 'Line {line} has another loan of this kind for the same person.',
  NOBODY: 'No employee has this {agency} number.',
  ANOTHER_NAME: 'This number belongs to {name}, employee no. {number}.',
  LEFT: '{name} left the company on {date}.',
  ANOTHERS_LOAN: 'This loan no. is recorded for another employee.',
  ANOTHER_KIND: 'This loan is recorded as a {kind} loan.',
  NEEDS_TOTAL: 'Give the balance or the months left: nothing is deducted for this loan yet.',
  TOO_MANY_MONTHS: '{total} at {monthly} a month takes more than {most} months.',
});
