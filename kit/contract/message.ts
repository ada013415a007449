// The sentences the product says in many places, word for word as they were agreed. Each is said when it is read.
import { phrase, phrases } from './say.ts';

/** Under a form field. */
export const FORM_MESSAGE = phrases({
  required: 'This field is required.',
  email: 'Please enter a valid email address.',
  min: 'Invalid amount.',
  max: 'You have reached the maximum number of characters allowed for this field.',
  maxlength: 'You have reached the maximum number of characters allowed for this field.',
});

/** When the server says nothing better. */
export const GENERIC_MESSAGE = phrase('An unexpected error occurred. Please try again later.');

/** For 502, 503 and 504. */
export const CONNECTION_ERROR = phrase('Error');
export const CONNECTION_MESSAGE = phrase('Unable to establish a connection to the Server.');

export const NOT_AUTHORIZED_MESSAGE = phrase('Sorry, you are not authorized to access this page.');

/** The page of `/unauthorized`: heading, and the sentence under it. */
export const FORBIDDEN_TITLE = phrase('Access Forbidden');
export const FORBIDDEN_MESSAGE = phrase(
  "You don't have permissions to access this page. Get in touch with an Administrator to get access.",
);

/** The page of any unknown path. */
export const NOT_FOUND_TITLE = phrase('Page Not Found');
export const BACK_HOME = phrase('← Back to Home');

export const STALE_MESSAGE = phrase('This request changed. Review it again.');
