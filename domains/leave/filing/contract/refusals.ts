// Why a leave is refused.
import { refusals } from '@kawani/kit/contract/refusal';

export const LeaveRefusal = refusals({
  NOT_OFFERED: '{leave} leave is not offered.',
  NOT_FOR_YOU: '{leave} leave needs {what}.',
  NOT_FOR_ANY: '{leave} leave is not offered to you.',
  NOT_ALLOWED: 'Your account may not file {leave} leave. Please ask HR.',
  NOTICE_SHORT: 'Please file {leave} leave at least {days, plural, one {# day} other {# days}} before it starts.',
  FILED_LATE: '{leave} leave may be filed until {days, plural, one {# day} other {# days}} after its first day.',
  TOO_LONG: 'One filing of {leave} leave is at most {days, plural, one {# day} other {# days}}.',
  WHOLE_DAYS_ONLY: 'You can file {leave} leave for whole days only.',
  PORTIONS_DIFFER: 'A single day has one portion.',
  NO_WORK_DAYS: 'You have no work days within these dates.',
  CREDIT_EXPIRES: 'Carried days may be used until {date}.',
  YEARLY_LIMIT: '{leave} leave is at most {most} days a year, and {left} are left.',
  EVENT_NEEDED: 'This field is required.',
  OUTSIDE_WINDOW: 'Paternity leave is taken within {days} days of the delivery.',
  DELIVERIES_USED: 'Paternity leave is for the first {most} deliveries.',
  BEFORE_DELIVERY: 'At least {days} days of maternity leave come after the delivery.',
  NOTHING_TO_ALLOCATE: 'Days are given to the father after a live birth only.',
  EXTENSION_LATE: 'Please ask for the unpaid extension {days} days before the paid leave ends.',
  NO_SUCH_COLLEAGUE: 'This person is not one of your colleagues.',
  NO_SUCH_LEAVE: 'This leave request was not found.',
  RANGE_TOO_LONG: 'Please choose at most {days} days.',
});
