// What becomes of an action that the server did not take: tried again, or kept on the phone as refused. Never deleted.
import { isCallFailed } from './failure.tsx';

/** Not the action is refused but the moment: no answer, a session to renew, a slow or busy server. */
const MOMENTS = [0, 401, 408, 425, 429];
const ANTI_FORGERY = 'ANTI_FORGERY';

/** Of a page whose cookie belongs to another session: a new cookie, and the same call is taken. */
export function isAboutCookie({ status, code }: { status: number; code?: string | undefined }): boolean {
  return status === 403 && code === ANTI_FORGERY;
}

export type Decision = 'try again' | 'refused';

/**
 * `refused` only for an answer that says no to the action itself (the other 4xx). Everything else may still pass, also what
 * failed in a way that nobody foresaw.
 */
export function decisionAfter(failed: unknown): Decision {
  if (!isCallFailed(failed)) return 'try again';
  if (MOMENTS.includes(failed.status) || isAboutCookie(failed)) return 'try again';
  return failed.status >= 400 && failed.status < 500 ? 'refused' : 'try again';
}
