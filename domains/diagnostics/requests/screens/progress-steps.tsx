// How far a request is: the states it went through, where it is now, and what comes.
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import { DiagnosticProgress } from '../lists.ts';

const WAY: readonly DiagnosticProgress[] = ['Filed', 'Scheduled', 'For Approval', 'Approved', 'Completed'];

export function ProgressSteps({ state }: { state: DiagnosticProgress }) {
  const isRefused = state === 'Denied' || state === 'Cancelled';
  const steps: readonly DiagnosticProgress[] = isRefused ? ['Filed', state] : WAY;
  const now = steps.indexOf(state);
  const isEnd = isRefused || state === 'Completed';
  return (
    <ol className="dx-steps" aria-label={say('Progress')}>
      {steps.map((step, at) => (
        <li
          key={step}
          {...(at === now ? { 'aria-current': 'step' } : {})}
          data-done={at < now || (isEnd && at === now)}
        >
          {at > now ? <i aria-hidden="true" /> : <Icon name={iconOf(step, isEnd || at < now)} size={18} />}
          {DiagnosticProgress.labelOf(step)}
          {at < now && <span className="unseen">{say('(done)')}</span>}
        </li>
      ))}
    </ol>
  );
}

function iconOf(step: DiagnosticProgress, isOver: boolean) {
  if (step === 'Denied' || step === 'Cancelled') return 'refuse';
  return isOver ? 'approve' : 'waiting';
}
