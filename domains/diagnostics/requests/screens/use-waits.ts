// What one waits for at the clinic. A supervisor who files for groups only waits for nothing.
import { useAnswer } from '@kawani/kit/web/answer';
import { useHolds } from '@kawani/kit/web/session';
import { DiagnosticPermission } from '../../services/policy.ts';
import { waitingApi } from '../../waiting/contract.ts';

export function useWaits() {
  return useAnswer(waitingApi.mine, {}, { enabled: useHolds(DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL) });
}
