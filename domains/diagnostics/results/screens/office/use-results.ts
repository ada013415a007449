// What the clinic has of the people of an opened request, for those who may see it.

import { useAnswer } from '@kawani/kit/web/answer';
import type { Answered } from '@kawani/kit/web/block';
import { useHolds } from '@kawani/kit/web/session';
import type { OpenedDiagnostic } from '../../../requests/contract/office.ts';
import { isUnderWay } from '../../../requests/screens/office/open-states.ts';
import { DiagnosticPermission } from '../../../services/policy.ts';
import { type ClinicResults, resultsApi } from '../../contract.ts';

const { UPLOAD_DIAGNOSTIC_RESULT, UPDATE_DIAGNOSTIC_STATUS } = DiagnosticPermission;

export type ShownResults = {
  requestId: string;
  lines: OpenedDiagnostic['diagnostic']['lines'];
  answer: Answered<ClinicResults>;
  /** Results and fitness may be entered. */
  mayEnter: boolean;
  /** The only person of the request. */
  isAlone: boolean;
};

/** Undefined for who may not see results. */
export function useResults({ request, diagnostic }: OpenedDiagnostic): ShownResults | undefined {
  const [mayUpload, mayMark] = [useHolds(UPLOAD_DIAGNOSTIC_RESULT), useHolds(UPDATE_DIAGNOSTIC_STATUS)];
  const maySee = mayUpload || mayMark;
  const { id: requestId, lines, attendees } = diagnostic;
  const answer = useAnswer(resultsApi.ofRequest, { id: requestId }, { enabled: maySee });
  if (!maySee) return undefined;
  // A result may be late, or corrected, after the request is complete.
  const mayEnter = mayUpload && (isUnderWay(request) || request.state === 'RELEASED');
  return { requestId, lines, answer, mayEnter, isAlone: attendees.length === 1 };
}
