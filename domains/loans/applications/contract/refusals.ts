// Why a loan is not filed, and what stands against releasing one.
import { refusals } from '@kawani/kit/contract/refusal';

export const LoanRefusal = refusals({
  TENURE: 'A loan needs at least 1 year of service. You have {served, plural, one {# month} other {# months}}.',
  LONGER_TENURE:
    'This loan needs at least {months} months of service. You have {served, plural, one {# month} other {# months}}.',
  NOT_FROM_SOURCE: '{type} loans are not paid from the {source}.',
  NOT_SECURED_SO: 'Please choose another security for a {type} loan.',
  BELOW_LEAST: 'The smallest {type} loan is {least}.',
  ABOVE_MOST: 'You may borrow up to {most}.',
  TOO_LONG: 'A {type} loan is repaid within {months, plural, one {# month} other {# months}}.',
  NOT_A_PAYDAY: '{date} is not a coming payday. The next one is {next}.',
  NOTHING_LEFT: 'After its charges nothing of this loan is left to pay out.',
  NO_SUCH_DISCLOSURE: 'Please read the disclosure of this loan again.',
  TERMS_CHANGED: 'The terms changed since the disclosure was shown. Please read it again.',
  WAITING_ALREADY: 'Your {type} application {ref} is still waiting.',
  RENEWED_ALREADY: 'This loan was renewed or paid already.',
  RENEWAL_EARLY: 'A loan can be renewed once {needed} of its principal is repaid. {missing} is missing.',
  RENEWAL_OTHER: 'A loan is renewed by one of the same source.',
  LIMIT_FIRST: 'Please set the limit of this loan before you approve it.',
  ABOVE_SET_LIMIT: 'The limit set for this loan is {most}. Please deny it, or set another limit.',
  NO_LIMIT_TO_SET: '{type} loans have a limit in their terms.',
  LIMIT_TOO_LATE: 'This application was decided meanwhile. Its limit stays as it is.',
  NO_SUCH_APPLICATION: 'This loan application was not found.',
  CO_MAKER: "You are a co-maker of this loan, so you can't decide it. Please ask a colleague.",
  ONE_BY_ONE: 'Loans are decided one by one.',
  VALE_ONE_BY_ONE: 'Vales above {most} are decided one by one.',
  RELEASE_WITH_MODE: 'Please release the loan with its mode and reference.',
});
