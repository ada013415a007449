// What is wrong with an input, by field, in the words people read. The same on the server and in a form.
import type { $ZodIssue } from 'zod/v4/core';
import { FORM_MESSAGE } from './message.ts';

/** Field (dotted path) → sentence. The first issue of a field wins. */
export function fieldsOf(issues: readonly $ZodIssue[]): Record<string, string> {
  // A map, because a client may call a field `constructor` or `__proto__`.
  const fields = new Map<string, string>();
  for (const [field, sentence] of issues.flatMap(saidOf)) if (!fields.has(field)) fields.set(field, sentence);
  return Object.fromEntries(fields);
}

function saidOf(issue: $ZodIssue): [field: string, sentence: string][] {
  const at = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [[at, sentenceOf(issue)]];
  return issue.keys.map((key) => [at === '' ? key : `${at}.${key}`, 'There is no such field.']);
}

function sentenceOf(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message === MISSING
        ? FORM_MESSAGE.required
        : `Please enter ${NOUN[issue.expected] ?? 'another value'}.`;
    case 'too_small':
      if (issue.origin === 'string') return FORM_MESSAGE.required;
      return isNumber(issue.origin)
        ? said(issue.message, `Please enter ${issue.minimum} or more.`)
        : `Please choose at least ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return FORM_MESSAGE.maxlength;
      return isNumber(issue.origin)
        ? said(issue.message, `Please enter ${issue.maximum} or less.`)
        : `Please choose at most ${issue.maximum}.`;
    case 'invalid_value':
      if (issue.message === MISSING) return FORM_MESSAGE.required;
      return `Please choose one of: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'email'
        ? FORM_MESSAGE.email
        : said(issue.message, issue.format === 'regex' ? NOT_VALID : `Please enter a valid ${issue.format}.`);
    default:
      return said(issue.message, NOT_VALID);
  }
}

const NOT_VALID = 'This value is not valid.';
const MISSING = 'missing';
const NOUN: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
};

/** A whole number beyond what is exact is told of as an `int`. */
function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}

/** zod's own default sentence is for programmers; ours, given with the schema, is for people. */
function said(message: string, otherwise: string): string {
  if (message === FORM_MESSAGE.min) return message;
  return message === '' || message.startsWith('Invalid') ? otherwise : message;
}

/** For `z.config({ customError })`: tells a missing value from a wrong one. */
export function customError(issue: { code?: string; input?: unknown }): string | undefined {
  const isKnown = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  return isKnown && issue.input === undefined ? MISSING : undefined;
}
