// What a log may say of an error. PostgreSQL's detail, hint, context and parameters hold what people typed, so an error is
// told by an allow-list, and its message without whatever may be somebody's.
import pg from 'pg';

export type ErrorFacts = {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly stack: readonly string[];
  readonly cause?: ErrorFacts;
};

const DEEPEST = 3;
const MOST_FRAMES = 12;

export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: [] };
  const { code, cause } = error as Error & { code?: unknown };
  const { constraint, table, column } = error instanceof pg.DatabaseError ? error : {};
  return {
    name: error.name,
    message: scrubbed(error.message),
    ...(typeof code === 'string' && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    stack: framesOf(error),
    ...(cause !== undefined && depth < DEEPEST && { cause: errorFacts(cause, depth + 1) }),
  };
}

/** The frames alone: what stands above them is the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}

/** Text without what it quotes, mail addresses, and figures that may be numbers of people, phones, places or money. */
export function scrubbed(text: unknown): string {
  return String(text)
    .replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|“[^”\n]*”/g, '"…"')
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '…@…')
    .replace(/\([^()\n]*\)=\([^()\n]*\)/g, '(…)')
    .replace(/-?\d+\.\d{2,}/g, '…')
    .replace(/\d[\d -]{4,}\d/g, '…');
}
