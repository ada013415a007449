// How far a diagnostic request is.
import { ProgressSteps } from '@kawani/domains/requests/engine/screens/progress-steps';
import { DiagnosticProgress } from '../lists.ts';

const WAY: readonly DiagnosticProgress[] = ['Filed', 'Scheduled', 'For Approval', 'Approved', 'Completed'];

export function DiagnosticSteps({ state }: { state: DiagnosticProgress }) {
  const isRefused = state === 'Denied' || state === 'Cancelled';
  return (
    <ProgressSteps
      steps={isRefused ? ['Filed', state] : WAY}
      labelOf={DiagnosticProgress.labelOf}
      isEnd={isRefused || state === 'Completed'}
      {...{ state, isRefused }}
    />
  );
}
