// How far a request is: the states it went through, where it is now, and what comes.
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import './progress-steps.css';

type ProgressStepsProps<State extends string> = {
  steps: readonly State[];
  state: State;
  labelOf: (state: State) => string;
  /** Nothing comes after it. */
  isEnd: boolean;
  /** It ended without what was asked for. */
  isRefused: boolean;
};

export function ProgressSteps<State extends string>(props: ProgressStepsProps<State>) {
  const { steps, state, labelOf, isEnd, isRefused } = props;
  const now = steps.indexOf(state);
  const iconAt = (at: number) => {
    if (isRefused && at === now) return 'refuse';
    return isEnd || at < now ? 'approve' : 'waiting';
  };
  return (
    <ol className="progress-steps" aria-label={say('Progress')}>
      {steps.map((step, at) => (
        <li
          key={step}
          {...(at === now ? { 'aria-current': 'step' } : {})}
          data-done={at < now || (isEnd && at === now)}
        >
          {at > now ? <i aria-hidden="true" /> : <Icon name={iconAt(at)} size={18} />}
          {labelOf(step)}
          {at < now && <span className="unseen">{say('(done)')}</span>}
        </li>
      ))}
    </ol>
  );
}
