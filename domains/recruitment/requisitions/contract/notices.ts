// What requisitions say in lists, timelines and notifications.
import { notices } from '@kawani/kit/contract/notices';

export const RequisitionText = notices('recruitment', {
  ASKS: '{count, plural, one {# person} other {# people}}: {designation}, {place}',
  LABEL_REASON: 'Reason',
  LABEL_BILLABLE: 'Billable to the client',
  LABEL_NEEDED_BY: 'Needed by',
  LABEL_MANNING: 'Manning',
  LABEL_RATE: 'Rate a day',
  YES: 'Yes',
  NO: 'No',
  MANNING: '{assigned} of {required} assigned, {wanted} more already requested',
  RATE: '{from} to {to}',
  OPENED_TITLE: 'A job order was opened',
  OPENED: '{ref}: {count, plural, one {# person} other {# people}} for {place}, by {date}.',
});
