// What no body may hold, whatever its schema: deep nesting, control characters, NUL, lone surrogates.
import type { Refusal } from '@kawani/kit/contract/refusal';

const MAX_NESTING = 32;
// Tab, line feed and carriage return are text; other control characters, lone surrogates and noncharacters never are.
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;

export function bodyObjection(body: unknown, path = '', depth = 0): Refusal | null {
  if (typeof body === 'string')
    return isText(body) ? null : refuse('This text holds characters that cannot be kept.', path);
  if (typeof body !== 'object' || body === null) return null;
  if (depth >= MAX_NESTING) return refuse('This is nested too deeply.', path);
  for (const [key, value] of Object.entries(body)) {
    const at = path === '' ? key : `${path}.${key}`;
    const objection = isText(key)
      ? bodyObjection(value, at, depth + 1)
      : refuse('This field name cannot be kept.', path);
    if (objection) return objection;
  }
  return null;
}

export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** What the address names is not said a second time: the two could differ. */
export function pathObjection(given: object, params: unknown): Refusal | null {
  const twice = isObject(params) ? Object.keys(params).find((name) => Object.hasOwn(given, name)) : undefined;
  return twice === undefined ? null : refuse('The address already names this field. Leave it out.', twice);
}

function isText(text: string): boolean {
  return !FORBIDDEN.test(text);
}

function refuse(message: string, field: string): Refusal {
  return { code: 'BAD_INPUT', message, field };
}
