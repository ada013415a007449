// What is wrong with an input, by field, in the words people read. The same on the server and in a form.
import type { $ZodIssue } from 'zod/v4/core';
import { FORM_MESSAGE } from './message.ts';
import { phrase, phrases, say, sayWith } from './say.ts';

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
  return issue.keys.map((key) => [at === '' ? key : `${at}.${key}`, say('There is no such field.')]);
}

function sentenceOf(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message === MISSING) return FORM_MESSAGE.required;
      if (isAmount(issue.message)) return FORM_MESSAGE.min;
      return KIND[issue.expected] ?? say('Please enter another value.');
    case 'too_small':
      if (issue.origin === 'string') return FORM_MESSAGE.required;
      return isNumber(issue.origin)
        ? said(issue.message, FORM_MESSAGE.min)
        : say('Please choose at least {least}.', { least: String(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return FORM_MESSAGE.maxlength;
      return isNumber(issue.origin)
        ? said(issue.message, FORM_MESSAGE.max)
        : say('Please choose at most {most}.', { most: String(issue.maximum) });
    case 'invalid_value':
      if (issue.message === MISSING) return FORM_MESSAGE.required;
      return say('Please choose one of: {choices}.', { choices: issue.values.join(', ') });
    case 'invalid_format':
      return issue.format === 'email' ? FORM_MESSAGE.email : said(issue.message, say(NOT_VALID));
    default:
      return said(issue.message, say(NOT_VALID));
  }
}

const NOT_VALID = phrase('This value is not valid.');
/** As a schema has it that was made before anybody read. */
const AMOUNT = phrase('Invalid amount.');
const MISSING = 'missing';
const KIND: Readonly<Record<string, string>> = phrases({
  string: 'Please enter a text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please enter yes or no.',
  array: 'Please enter a list.',
  object: 'Please enter a group of fields.',
});

/** A whole number beyond what is exact is told of as an `int`. */
function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}

/** zod's own default sentence is for programmers; ours, given with the schema in English, is for people. */
function said(message: string, otherwise: string): string {
  if (isAmount(message)) return FORM_MESSAGE.min;
  return message === '' || message.startsWith('Invalid') ? otherwise : sayWith(message);
}

function isAmount(message: string): boolean {
  return message === AMOUNT || message === FORM_MESSAGE.min;
}

/** For `z.config({ customError })`: tells a missing value from a wrong one. */
export function customError(issue: { code?: string; input?: unknown }): string | undefined {
  const isKnown = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  return isKnown && issue.input === undefined ? MISSING : undefined;
}
