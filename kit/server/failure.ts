// Failures as every client sees them: one shape, never a stack trace.
import { STATUS_CODES } from 'node:http';
import { GENERIC_MESSAGE } from '@kawani/kit/contract/message';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import pg from 'pg';

export type Failure = {
  readonly error: string;
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** The database is away, full or slower than a statement may be, or two waited for each other: worth trying again. */
const TRY_AGAIN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '40P01',
]);
const POOL_SAYS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;
export const RETRY_AFTER_SECONDS = 2;

export function failure(status: number, code: string, message: string, fields?: Record<string, string>): Failure {
  const base = { error: STATUS_CODES[status] ?? 'Error', status, message, code };
  return fields === undefined || Object.keys(fields).length === 0 ? base : { ...base, fields };
}

export function badInput(fields: Record<string, string>): Failure {
  const [first] = Object.entries(fields);
  const message =
    first === undefined ? 'This request could not be read.' : first[0] === '' ? first[1] : `${first[0]}: ${first[1]}`;
  return failure(400, 'BAD_INPUT', message, fields);
}

function refusedFailure({ refusal, status, others }: Refused): Failure {
  return failure(status, refusal.code, refusal.message, fieldsOf([refusal, ...others]));
}

/** What a thrown error is answered with, and whether it is a bug to be logged. */
export function failureOf(error: unknown): { failure: Failure; isBug: boolean } {
  if (error instanceof Refused) return { failure: refusedFailure(error), isBug: false };
  if (isAway(error)) {
    return { failure: failure(503, 'TRY_AGAIN', 'The server is busy. Please try again.'), isBug: true };
  }
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 400) {
    const field = (error as { code?: unknown }).code === 'FST_ERR_BAD_URL' ? 'path' : 'body';
    return { failure: badInput({ [field]: (error as Error).message }), isBug: false };
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { failure: failure(status, `HTTP_${status}`, (error as Error).message), isBug: false };
  }
  return { failure: failure(500, 'UNEXPECTED', GENERIC_MESSAGE), isBug: true };
}

/** The first sentence about a field counts. */
function fieldsOf(refusals: readonly Refusal[]): Record<string, string> {
  const named = refusals.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const]));
  return Object.fromEntries(named.reverse());
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code !== undefined && TRY_AGAIN_CODES.has(code)) return true;
  return !(error instanceof pg.DatabaseError) && POOL_SAYS.test(error.message);
}
