// Texts that somebody types, each kind with its pattern. Schemas of forms and files use these, so that a name is a name everywhere.
import * as z from 'zod/mini';
import { FORM_MESSAGE } from './message.ts';
import { PATTERN, type PatternName } from './pattern.ts';
import { phrases } from './say.ts';

const COMPLAINT: Readonly<Record<PatternName, string>> = phrases({
  ALPHA: 'Only letters, spaces, periods and hyphens are allowed.',
  NAME: 'Only letters, spaces, periods, hyphens and apostrophes are allowed.',
  WHOLE: 'Only digits are allowed.',
  DECIMAL: 'Only digits with at most two decimals are allowed.',
  STRING: 'Only letters, digits, spaces, apostrophes, commas, periods and hyphens are allowed.',
  ALPHANUMERIC: 'Only letters, digits and spaces are allowed.',
  ALPHANUMERIC_PERIOD: 'Only letters, digits, spaces and periods are allowed.',
  USERNAME: 'Only letters, digits and underscores are allowed.',
  AMOUNT: 'Invalid amount.',
});

/** A check for a string schema: `z.string().check(z.minLength(1), matching('ALPHA'))`. */
export function matching(name: PatternName) {
  return z.regex(PATTERN[name], { error: () => COMPLAINT[name] });
}

/** A text of a kind. Phones type a curly apostrophe, and some keyboards a letter and its accent apart: both are made one. */
export function typed(name: PatternName, most: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.overwrite(withPlainApostrophes),
      z.minLength(1, { error: () => FORM_MESSAGE.required }),
      z.maxLength(most, { error: () => FORM_MESSAGE.maxlength }),
      matching(name),
    );
}

function withPlainApostrophes(text: string): string {
  return text.replaceAll(/[‘’ʼ]/g, "'");
}

/** A reference that another office or a paper gives. It is used once: however its capitals and spaces are typed, it is the same. */
export function typedReference(most: number) {
  return typed('ALPHANUMERIC', most).check(
    z.toUpperCase(),
    z.overwrite((text) => text.replaceAll(' ', '')),
    z.regex(/^[A-Z0-9]+$/, { error: 'Only letters without accents, digits and spaces are allowed.' }),
  );
}

/** By which the company knows a unit, a shift or an item: it is part of addresses and files, so no accents and no spaces (0386). */
export function typedCode(most: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1),
      z.maxLength(most),
      z.regex(/^[A-Z0-9][A-Z0-9-]*$/, { error: 'Only letters without accents, digits and hyphens are allowed.' }),
    );
}

/** Of an address in the Philippines. */
export const Zip = z.string().check(
  z.trim(),
  z.regex(PATTERN.WHOLE, { error: 'Expected 4 digits.' }),
  z.refine((zip) => zip.length === 4, { error: 'Expected 4 digits.' }),
);
