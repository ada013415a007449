// Requests as a leader reads them.
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { say } from '@kawani/kit/contract/say';
import { RequestType } from '../../contract.ts';

/** `type` is null for a leave: which one it is never leaves the database. */
export function requestShown({ ref, type, state }: { ref: string; type: string | null; state: string }) {
  const known = RequestType.codes.find((code) => code === type);
  const label =
    known === undefined ? say(ref.startsWith('SC-') ? 'Shift change' : 'Leave') : RequestType.labelOf(known);
  const status = RequestStatus.codes.find((code) => code === state);
  return { ref, label, state: status === undefined ? state : RequestStatus.labelOf(status) };
}
