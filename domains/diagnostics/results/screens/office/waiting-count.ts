// How many diagnostic requests wait for the clinic, for the menu.
import { useAnswer } from '@kawani/kit/web/answer';
import { diagnosticOfficeApi } from '../../../requests/contract/office.ts';
import type { DiagnosticStage } from '../../../requests/lists.ts';

/** Those with a time and those with a result that is awaited wait for their day. */
const FOR_THE_CLINIC: readonly DiagnosticStage[] = ['FILED', 'FOR_FINAL_APPROVAL'];

export function useDiagnosticsCount(): number {
  const { data } = useAnswer(diagnosticOfficeApi.counts, {});
  const theirs = data?.stages.filter(({ stage }) => FOR_THE_CLINIC.includes(stage)) ?? [];
  return theirs.reduce((sum, { waiting }) => sum + waiting, 0);
}
