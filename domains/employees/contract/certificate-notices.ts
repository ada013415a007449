// What HR is told of certificates of employment that are due.
import { notices } from '@kawani/kit/contract/notices';

export const CertificateText = notices('certificates', {
  DUE_TITLE: 'Certificates of employment are due',
  DUE: '{count, plural, one {# certificate is} other {# certificates are}} due by {date}. The law gives 3 days.',
  LATE: '{count, plural, one {# certificate is} other {# certificates are}} due by {date}. {late, plural, one {# is late.} other {# are late.}} The law gives 3 days.',
});
