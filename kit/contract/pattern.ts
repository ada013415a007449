// What may be typed into a field, by kind. A letter is a letter of any alphabet, with or without accents: Ñ and ñ pass wherever
// a name is asked for, composed or not. Fields take these through `typed.ts`; this file has no schemas, so pages may load it.
const LETTER = '\\p{L}\\p{M}';
// Signs of a combined letter cannot stand first: there is nothing yet for them to sit on.
const text = (allowed: string) => new RegExp(`^(?!\\p{M})[${allowed}]+$`, 'u');

export const PATTERN = {
  /** Letters, space, period, hyphen. */
  ALPHA: text(`${LETTER} .\\-`),
  /** A person's name: ALPHA and the apostrophe of O'Brien (decision 0386). */
  NAME: text(`${LETTER} .'\\-`),
  /** Digits only. */
  WHOLE: /^\d+$/,
  /** Digits with at most two decimals. */
  DECIMAL: /^\d+(\.\d{1,2})?$/,
  /** Letters, digits, space, apostrophe, comma, period, hyphen. */
  STRING: text(`${LETTER}\\d ',.\\-`),
  /** Letters, digits, space. */
  ALPHANUMERIC: text(`${LETTER}\\d `),
  /** Letters, digits, space, period. */
  ALPHANUMERIC_PERIOD: text(`${LETTER}\\d .`),
  /** Letters, digits, underscore: plain letters, because a username is typed on any keyboard. */
  USERNAME: /^[A-Za-z\d_]+$/,
  /** Digits with an optional decimal part of one or two digits. */
  AMOUNT: /^\d+(\.\d{1,2})?$/,
} as const;
export type PatternName = keyof typeof PATTERN;
