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
  SCHEDULED_TITLE: 'The clinic expects your group',
  SCHEDULED: 'The clinic scheduled {ref} at {clinic} on {date} at {time}.',
  INVITES: '{name} invites you to the clinic',
  ANSWER: 'Answer',
  DECLINED_TITLE: 'An invitation to the clinic was declined',
  DECLINED: '{name} isn’t coming. You can invite somebody else.',
  DECLINED_FOR: '{name} isn’t coming: {reason}',
  TOMORROW_TITLE: 'Your appointment is tomorrow',
  TOMORROW: 'Please come to {clinic} on {date} at {time}. Open Diagnostic to see how to prepare.',
  FREED_TITLE: 'Please choose another time at the clinic',
  FREED: '{ref} wasn’t approved within {days} days, so its time was given to others.',
});
