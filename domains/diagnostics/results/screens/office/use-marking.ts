// Marking who came: one tap, one more to undo it, and what is still missing where somebody can't be Completed yet.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { useVerb } from '@kawani/kit/web/answer';
import { useState } from 'react';
import { diagnosticsApi } from '../../../requests/contract.ts';

/** A person's place in a request. */
export type Place = {
  readonly requestId: string;
  readonly employeeId: string;
  readonly version: number;
  readonly state: InviteState;
};
type Of<More> = Pick<Place, 'requestId' | 'employeeId'> & More;

export function useMarking(options: { done?: () => void } = {}) {
  /** What somebody was before the last tap. */
  const [before, setBefore] = useState<Of<{ state: InviteState }>>();
  const { verb, refusal } = useMark(options);
  return {
    isBusy: verb.isPending,
    mark: (place: Place, next: InviteState) => {
      const { requestId, employeeId, version, state } = place;
      // Undoing leaves nothing to undo.
      setBefore(isOf(place, before) && before?.state === next ? undefined : { requestId, employeeId, state });
      verb.mutate({ id: requestId, employeeId, version, state: next });
    },
    beforeOf: (place: Place) => (isOf(place, before) ? before?.state : undefined),
    /** Why somebody couldn't be Completed when that was tried last. */
    refusalOf: (place: Place) => (isOf(place, refusal) ? refusal?.says : undefined),
  };
}

function useMark(options: { done?: () => void }) {
  const [refusal, setRefusal] = useState<Of<{ says: string }>>();
  const verb = useVerb(diagnosticsApi.mark, {
    ...options,
    refused: ({ code, message }, { id, employeeId }) => {
      if (code !== 'RESULT_MISSING') return false;
      setRefusal({ requestId: id, employeeId, says: message });
      return true;
    },
  });
  return { verb, refusal };
}

function isOf(place: Place, other: Of<object> | undefined): boolean {
  return other?.requestId === place.requestId && other.employeeId === place.employeeId;
}
