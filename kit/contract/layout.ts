// Measures of the shell that screens, styles and tests share.

/** Lower bound of each width class in CSS pixels; below `sm` is `xs`. */
export const BREAKPOINT = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 } as const;

/** The sidebar collapses by itself at this width or less. */
export const COMPACT_SIDEBAR_WIDTH = 991;
/** Small-screen styling at this width or less. */
export const SMALL_SCREEN_WIDTH = 1024;

/** One toast at a time, this long. */
export const TOAST_SECONDS = 5;
/** One notification at a time, this long. */
export const NOTIFICATION_SECONDS = 8;
export const SHOWN_AT_ONCE = 1;

export const DATE_FORMAT = 'MMM-DD-YYYY';
export const RANGE_SEPARATOR = ' to ';
/** Sunday. */
export const WEEK_START = 0;
export const LOCALE = 'en-PH';
export const COPYRIGHT_YEAR = 2020;

export const STORAGE_KEY = { accessToken: 'access_token', refreshToken: 'refresh_token' } as const;
