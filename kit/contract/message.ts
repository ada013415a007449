// The sentences the product says in many places, word for word as they were agreed.

/** Under a form field. */
export const FORM_MESSAGE = {
  required: 'This field is required.',
  email: 'Please enter a valid email address.',
  min: 'Invalid amount.',
  max: 'You have reached the maximum number of characters allowed for this field.',
  maxlength: 'You have reached the maximum number of characters allowed for this field.',
} as const;

/** When the server says nothing better. */
export const GENERIC_MESSAGE = 'An unexpected error occurred. Please try again later.';

/** For 502, 503 and 504. */
export const CONNECTION_ERROR = 'Error';
export const CONNECTION_MESSAGE = 'Unable to establish a connection to the Server.';

export const NOT_AUTHORIZED_MESSAGE = 'Sorry, you are not authorized to access this page.';

/** The page of `/unauthorized`: heading, and the sentence under it. */
export const FORBIDDEN_TITLE = 'Access Forbidden';
export const FORBIDDEN_MESSAGE =
  "You don't have permissions to access this page. Get in touch with an Administrator to get access.";

/** The page of any unknown path. */
export const NOT_FOUND_TITLE = 'Page Not Found';
export const BACK_HOME = '← Back to Home';

export const STALE_MESSAGE = 'This request changed. Review it again.';
