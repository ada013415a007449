// What clearance says in notifications, stored by code and said in the reader's language.
import { notices } from '@kawani/kit/contract/notices';

export const ClearanceText = notices('offboarding-clearance', {
  OPENED_TITLE: 'Clearance of {name}',
  OPENED: '{items, plural, one {# item} other {# items}} of your office to clear.',
  OPENED_WITH_DAY: '{items, plural, one {# item} other {# items}} of your office to clear. The last day is {date}.',
  OPENED_MANY: '{count} people are leaving, with items of your office to clear',
  HELD_TITLE: 'An item of your clearance is on hold',
  HELD: '{office}: {reason}',
  HELD_MANY: '{count} items of your clearance are on hold',
  PASSED_TITLE: 'Clearance items were passed to you',
  PASSED:
    '{items, plural, one {# item} other {# items}} of {office} waited more than {days, plural, one {# day} other {# days}}.',
  OVERDUE_TITLE: 'Clearance items are overdue',
  OVERDUE: '{overdue} of {waiting} waiting items of {office} are overdue.',
});
