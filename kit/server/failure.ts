// Failures as every client sees them: one shape, never a stack trace.
import { STATUS_CODES } from 'node:http';
import { GENERIC_MESSAGE } from '@kawani/kit/contract/message';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import pg from 'pg';

export type Failure = {
  readonly error: string;
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/**
 * What the database says when the request is not to blame: the connection failed (08), read-only (25006), nobody is let in
 * (28, 3D000), two waited for each other (40001, 40P01), out of space, memory or connections (53), a lock or a statement took
 * too long (55P03, 57014), it stops or starts (57P), its disk fails (58).
 */
const DATABASE_SAYS = /^(08...|25006|28...|3D000|40001|40P01|53...|55P03|57014|57P..|58...)$/;
const NETWORK_SAYS =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;
/** This machine's own disk is full or cannot be written. */
const DISK_SAYS = /^(ENOSPC|EDQUOT|EROFS|EIO)$/;
const POOL_SAYS =
  /timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)/;
/** `fetch` and others tell the cause of a failure this deep at most. */
const CAUSES = 3;
export const RETRY_AFTER_SECONDS = 2;

export function failure(status: number, code: string, message: string, fields?: Record<string, string>): Failure {
  const base = { error: STATUS_CODES[status] ?? 'Error', status, message, code };
  return fields === undefined || Object.keys(fields).length === 0 ? base : { ...base, fields };
}

export function badInput(fields: Record<string, string>): Failure {
  const [first] = Object.entries(fields);
  const message =
    first === undefined
      ? say('This request could not be read.')
      : first[0] === ''
        ? first[1]
        : `${first[0]}: ${first[1]}`;
  return failure(400, 'BAD_INPUT', message, fields);
}

function refusedFailure({ refusal, status, others }: Refused): Failure {
  return failure(status, refusal.code, refusal.message, fieldsOf([refusal, ...others]));
}

/** What a thrown error is answered with, and whether it is a bug to be logged. */
export function failureOf(error: unknown): { failure: Failure; isBug: boolean } {
  if (error instanceof Refused) return { failure: refusedFailure(error), isBug: false };
  const byTwo = ofSecondPerson(error);
  if (byTwo !== undefined) return { failure: byTwo, isBug: false };
  if (isAway(error)) {
    return { failure: failure(503, 'TRY_AGAIN', say('The server is busy. Please try again.')), isBug: true };
  }
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 400) {
    const field = (error as { code?: unknown }).code === 'FST_ERR_BAD_URL' ? 'path' : 'body';
    return { failure: badInput({ [field]: (error as Error).message }), isBug: false };
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { failure: failure(status, `HTTP_${status}`, (error as Error).message), isBug: false };
  }
  return { failure: failure(500, 'UNEXPECTED', say(GENERIC_MESSAGE)), isBug: true };
}

/** What triggers keep for a second person is refused alike, whichever operation, file or batch wrote it. */
function ofSecondPerson(error: unknown): Failure | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.constraint === 'second_person_needed') {
    return failure(409, 'SECOND_PERSON_NEEDED', say('A second person must approve this. Send it for approval.'));
  }
  if (error.constraint !== 'second_person_other') return undefined;
  return failure(
    403,
    'NOT_YOURS',
    say('Somebody else must decide this: not who prepared it, and not whom it is about.'),
  );
}

/** The first sentence about a field counts. */
function fieldsOf(refusals: readonly Refusal[]): Record<string, string> {
  const named = refusals.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const]));
  return Object.fromEntries(named.reverse());
}

function isAway(error: unknown, causes = CAUSES): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return DATABASE_SAYS.test(error.code ?? '');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NETWORK_SAYS.test(code) || DISK_SAYS.test(code)) return true;
  // The socket of a database that does not run is not there; a stored file that is missing is a fault.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return POOL_SAYS.test(error.message) || (causes > 0 && isAway(error.cause, causes - 1));
}
