// How long files and functions may be, and how many casts they may have.

/** Of any file, styles and SQL included. */
export const MAX_LINES = 300;
/** Of nine files in ten. */
export const MAX_LINES_OF_MOST = 120;
export const MAX_FUNCTION_LINES = { component: 120, other: 60 } as const;
/** Of nine functions in ten. */
export const MAX_FUNCTION_LINES_OF_MOST = 20;
export const MAX_CASTS_OF_1000_LINES = 2;
