// Where one is among the steps: read out and brought into sight on every move.
import { phrase, say } from '@kawani/kit/contract/say';
import { useEffect, useRef } from 'react';
import type { Step } from './apply-values.ts';

const TITLES: Readonly<Record<Step, string>> = {
  standing: phrase('What you may borrow'),
  loan: phrase('Amount and repayment'),
  security: phrase('Security'),
  release: phrase('How you receive it'),
  review: phrase('Review and authorize'),
};

export function StepHead({ steps, step, moved }: { steps: readonly Step[]; step: Step; moved: number }) {
  const head = useRef<HTMLHeadingElement>(null);
  const nth = steps.indexOf(step) + 1;
  useEffect(() => {
    if (moved === 0) return;
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [moved]);
  return (
    <div className="apply-head">
      <progress aria-hidden="true" max={steps.length} value={nth} />
      <h3 ref={head} tabIndex={-1}>
        <small>{say('Step {nth} of {count}', { nth, count: steps.length })}</small>
        {say(TITLES[step])}
      </h3>
    </div>
  );
}
