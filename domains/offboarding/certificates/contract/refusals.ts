// What can't be done with certificates of a case.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const CoeRefusal = refusals({
  NO_SUCH_CASE: 'This case doesn’t exist.',
  NO_SUCH_CERTIFICATE: 'This certificate doesn’t exist.',
  NOT_LEAVING: 'You can get a certificate here once the date of your last day is set. Until then, ask HR for one.',
  COMES_BY_ITSELF: 'Your last day is over. Your certificate comes by itself.',
  WITHDRAWN: 'This case was withdrawn, so it gives no certificate.',
  STALE: STALE_MESSAGE,
});
