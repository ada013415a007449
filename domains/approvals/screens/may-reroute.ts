// Whether a reader may send an opened request to another approver.
import { managersOf } from '@kawani/domains/requests/engine/contract/kind';
import type { RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { approvals } from '../requests.ts';

/** Of a kind that the reader looks after, while it waits for an approver. */
export function mayReroute({ kind: code, waiting, state }: RequestLine, holds: ReadonlySet<string>): boolean {
  const kind = approvals.kinds.find((each) => each.code === code);
  const isTheirs = kind !== undefined && managersOf(kind).some((manages) => holds.has(manages.code));
  return isTheirs && waiting !== null && state !== 'PENDING';
}
