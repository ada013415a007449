// Why a resignation is not filed, a last day not changed, a case not closed.
import { refusals } from '@kawani/kit/contract/refusal';

export const CaseRefusal = refusals({
  LETTER: 'Please write your letter or attach it.',
  PAST: 'Please choose a day from today on.',
  TOO_FAR: 'Please choose a day within the next {days} days.',
  SHORT_NOTICE:
    'This is {days, plural, one {# day} other {# days}} of notice and 30 are due. Please say why it’s shorter.',
  WAITS_ALREADY: 'Your resignation {ref} is still waiting for an answer.',
  LEAVES_ALREADY: 'Your last day is {date}. You can’t resign again.',
  NOT_LEAVING: 'You have no accepted resignation whose last day is ahead.',
  ASKED_ALREADY: 'Your request {ref} is still waiting for an answer.',
  WHICH_DAY: 'Please choose the new last day.',
  SAME_DAY: '{date} is your last day already.',
  ONE_BY_ONE: 'Resignations are accepted one at a time.',
  NO_SUCH_CASE: 'This case doesn’t exist.',
  NO_SUCH_REQUEST: 'This request doesn’t exist.',
  STALE: 'This case changed. Review it again.',
  CASE_OVER: 'This case is closed.',
  BEGUN_BY_EMPLOYEE: 'The employee resigned. They ask for another last day themselves.',
  FINAL_PAID: 'The final pay is complete. The last day stays as it is.',
  NOT_PAID: 'A case is closed once its final pay is paid.',
});
