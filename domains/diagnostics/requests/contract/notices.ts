// What diagnostic requests say in lists, timelines and notifications: never which service or item, since more people read
// a request than may know about somebody's health.
import { notices } from '@kawani/kit/contract/notices';

export const DiagnosticText = notices('diagnostic', {
  ITEMS: '{count, plural, one {# item} other {# items}}',
  ITEMS_OF_GROUP: '{count, plural, one {# item} other {# items}} for {people, plural, one {# person} other {# people}}',
  LABEL_PAYMENT: 'Payment mode',
  LABEL_TOTAL: 'Total',
  LABEL_INSTALMENTS: 'Number of cut-offs',
  LABEL_BILLABLE: 'Billable to the client',
  BILLABLE: 'Yes',
  INVITED_TITLE: 'You have an appointment at the clinic',
  INVITED: 'Please come to {clinic} on {date} at {time}.',
  FREED_TITLE: 'Please choose another time at the clinic',
  FREED: '{ref} wasn’t approved within {days} days, so its time was given to others.',
});
