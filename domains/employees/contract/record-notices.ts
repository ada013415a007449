// What people are told of their record and their sign-in, stored by code and said in the reader's language.
import { notices } from '@kawani/kit/contract/notices';

export const RecordText = notices('employees', {
  IMPORT_UNSCHEDULED:
    '{file}. {people, plural, one {# person has} other {# people have}} dates without a schedule. Add them in Set schedule, so that these dates are paid in full.',
  VERIFIED_TITLE: 'A document was verified',
  REJECTED_TITLE: 'A document was rejected',
  REJECTED: '{document}: {reason}',
  SENT_TITLE: 'A document from the company',
  SENT: 'Please read: {title}.',
  ASKED_TITLE: 'What you asked HR for',
  READY: '{document} ({ref}) is ready.',
  DECLINED: '{document} ({ref}) was declined: {reason}',
  EXPIRES_TITLE: 'A licence or document expires soon',
  EXPIRES: '{what} is valid until {date}. Please renew it and submit the new one.',
  REVIEW_TITLE: 'HR asks you to review your profile',
  REVIEW: 'Please review by {date}: {sections}.',
  REGULAR_TITLE: 'You are regular now',
  REGULAR: 'Your probation ended. From {date} you are a regular employee.',
  STATUS_TITLE: 'Your status changes',
  STATUS: 'From {date} your status is {status}.',
  REHIRED_TITLE: 'Welcome back',
  REHIRED: 'From {date} you are employed again. Your old account works from that day.',
});

export const SignInText = notices('sign-in', {
  PASSWORD_TITLE: 'Your password was changed',
  PASSWORD:
    'You are signed out on your other devices. If you did not change your password, tell HR immediately so that they can give you a new one.',
  PASSKEY_TITLE: 'A passkey was added to your account',
  PASSKEY:
    'It signs in without your password. If you did not add it, remove it under Change password and change your password.',
  RESET_TITLE: 'Your password was reset',
  RESET: 'HR gave you a temporary password. If you did not ask for it, tell HR.',
  ROLES_TITLE: 'What you may do has changed',
  ROLES: 'Your roles were changed. They count from your next sign-in on.',
});

/** Also told by mail, wherever the person was reached lately. */
export const PayOutText = notices('pay-out', {
  FILED_TITLE: 'A change of your pay-out account was requested',
  FILED:
    '{ref}: your pay goes to {to} from {from} at the earliest, after two people of HR approve it. Not you? Tell HR now, in person or by phone.',
  APPROVED_TITLE: 'A change of your pay-out account was approved',
  APPROVED: '{ref}: your pay goes to {to} from {from}. Not you? Tell HR now, in person or by phone.',
  CALLED_OFF_TITLE: 'A change of your pay-out account was canceled',
  CALLED_OFF:
    '{ref}: your pay does not go to {to}. It goes where it went before. Not you? Tell HR now, in person or by phone.',
});
