// What a leader is not told: which leave somebody is on.
import { RequestStatus } from '@kawani/domains/requests/contract';
import { type ComputationStep, RequestType } from '../../contract.ts';

/** The line of a leave without its type: `Sick, whole day, paid` becomes `whole day, paid`. */
export function discreet({ label, value }: ComputationStep): ComputationStep {
  return { label, value: label === 'Leave' ? value.replace(/^[^,]+, /, '') : value };
}

export function requestShown({ ref, type, state }: { ref: string; type: string; state: string }) {
  const known = RequestType.codes.find((code) => code === type);
  const label = known === undefined ? (ref.startsWith('SC-') ? 'Shift change' : 'Leave') : RequestType.labelOf(known);
  const status = RequestStatus.codes.find((code) => code === state);
  return { ref, label, state: status === undefined ? state : RequestStatus.labelOf(status) };
}
