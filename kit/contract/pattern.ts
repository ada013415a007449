// What may be typed into a field, by kind. A letter is a letter of any alphabet, with or without accents:
// Ñ and ñ pass wherever a name is asked for, composed or not.
import * as z from 'zod/mini';
import { FORM_MESSAGE } from './message.ts';

const LETTER = '\\p{L}\\p{M}';
// Signs of a combined letter cannot stand first: there is nothing yet for them to sit on.
const text = (allowed: string) => new RegExp(`^(?!\\p{M})[${allowed}]+$`, 'u');

export const PATTERN = {
  /** Letters, space, period, hyphen. */
  ALPHA: text(`${LETTER} .\\-`),
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
  /** Letters, digits, underscore. */
  USERNAME: text(`${LETTER}\\d_`),
  /** Digits with an optional decimal part of one or two digits. */
  AMOUNT: /^\d+(\.\d{1,2})?$/,
} as const;
export type PatternName = keyof typeof PATTERN;

const COMPLAINT: Readonly<Record<PatternName, string>> = {
  ALPHA: 'Only letters, spaces, periods and hyphens are allowed.',
  WHOLE: 'Only digits are allowed.',
  DECIMAL: 'Only digits with at most two decimals are allowed.',
  STRING: 'Only letters, digits, spaces, apostrophes, commas, periods and hyphens are allowed.',
  ALPHANUMERIC: 'Only letters, digits and spaces are allowed.',
  ALPHANUMERIC_PERIOD: 'Only letters, digits, spaces and periods are allowed.',
  USERNAME: 'Only letters, digits and underscores are allowed.',
  AMOUNT: FORM_MESSAGE.min,
};

/** A check for a string schema: `z.string().check(z.minLength(1), matching('ALPHA'))`. */
export function matching(name: PatternName) {
  return z.regex(PATTERN[name], { error: COMPLAINT[name] });
}
