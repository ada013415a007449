// What exit tells people who leave. A notification carries no amounts.
import { notices } from '@kawani/kit/contract/notices';

export const ExitText = notices('offboarding-exit', {
  ESTIMATE_TITLE: 'You can see an estimate of your final pay',
  ESTIMATE: 'Your last day is {date}. Your final pay is due by {due}, whatever your clearance says.',
  RELEASED_TITLE: 'Your final pay is released',
  RELEASED: 'It is paid on {date}. The payslip shows each line.',
  QUITCLAIM_TITLE: 'A quitclaim is ready for you to read',
  QUITCLAIM: 'Read it with care. You decide if you sign it. Your final pay doesn’t depend on it.',
});
