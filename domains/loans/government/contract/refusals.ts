// Why a loan of an agency, or a billing of its loans, is refused.
import { refusals } from '@kawani/kit/contract/refusal';

export const GovernmentLoanRefusal = refusals({
  KIND_NOT_LENT: '{agency} has no {kind} loans.',
  LOAN_NO_FORM: 'Write the loan no. in 4 to 30 letters and digits.',
  GRANTED_AHEAD: "The date granted can't be in the future.",
  TOO_MANY_MONTHS: 'A {kind} loan has at most {most} months.',
  TOO_MUCH: 'These payments come to {total}. A loan comes to {most} at most.',
  NOT_A_PAYDAY: '{date} is not an open payday. The next one is {next}.',
  RECORDED_ALREADY: 'The {agency} loan no. {loanNo} is already recorded.',
  WAITING_ALREADY: 'Your request {ref} about this loan is still waiting.',
  PAY_CLOSED: 'The pay of {date} is closed. Deny this request, so that it is filed again with a later first deduction.',
  NO_SUCH_LOAN: 'This loan was not found.',
  NOT_THE_FIRST: 'Name a month by its first day.',
});

export const BillingRefusal = refusals({
  EMPTY_FILE: 'This file is empty.',
  NOT_CSV: 'This isn’t a CSV file. Save the list as CSV (UTF-8) and upload that.',
  NO_COLUMNS: 'This file has no header row.',
  TOO_MANY_ROWS: 'This file has {rows} rows. A billing has at most {most}.',
  NO_SUCH_FILE: 'This file was not found. Please upload it again.',
  NO_SUCH_COLUMN: 'This column is not in the file.',
  COLUMN_TWICE: 'This column is already chosen for something else.',
  NO_ROWS: 'No row of this file can be used. {rows} rows have a fault.',
  MONTH_AHEAD: 'A billing is for this month or an earlier one, or for the next month.',
  PREPARED_ALREADY: 'There is already a billing of {agency} for {month}. Discard it first, if it was not applied.',
  NO_SUCH_BILLING: 'This billing was not found.',
  NOT_NOW: 'This billing is {state}.',
  ANOTHER_APPLIES: 'You prepared this billing. Another officer applies it.',
  CHANGED_SINCE: 'The loans changed since you opened this billing. Please review it again.',
  FAULTS_LEFT:
    '{lines, plural, one {# line has} other {# lines have}} a fault. Leave them out, or upload a mended file.',
  ONLY_YOURS: 'What is left of this billing is about you. Another officer applies it.',
  ONLY_PREPARER: 'Only {name}, who prepared this billing, chooses which loans end.',
  NOT_GONE: 'This loan is in the billing, or is fully paid.',
  REASON_NEEDED: 'This field is required.',
});
