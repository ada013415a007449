// What a leaver is told of a certificate.
import { notices } from '@kawani/kit/contract/notices';

export const CoeText = notices('offboarding-certificates', {
  READY_TITLE: 'Your certificate of employment is ready',
  READY: 'Sign in and open the page Leaving to download certificate {number}.',
});
