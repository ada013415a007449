// How far an order is: the states it went through, where it is now, and what comes.
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import type { MyOrder } from '../contract/answers.ts';
import { UniformState } from '../lists.ts';

const WAY: readonly UniformState[] = ['In Progress', 'Ready For Pickup', 'Claimed'];

export function OrderSteps({ order }: { order: Pick<MyOrder, 'state' | 'change'> }) {
  const steps = stepsOf(order);
  const now = steps.indexOf(order.state);
  const isEnd = ENDS.includes(order.state);
  return (
    <ol className="order-steps" aria-label={say('Progress')}>
      {steps.map((step, at) => (
        <li
          key={step}
          {...(at === now ? { 'aria-current': 'step' } : {})}
          data-done={at < now || (isEnd && at === now)}
        >
          {at > now ? <i aria-hidden="true" /> : <Icon name={iconOf(step, isEnd || at < now)} size={18} />}
          {UniformState.labelOf(step)}
          {at < now && <span className="unseen">{say('(done)')}</span>}
        </li>
      ))}
    </ol>
  );
}

const ENDS: readonly UniformState[] = ['Claimed', 'Denied', 'Canceled Order'];

function iconOf(step: UniformState, isOver: boolean) {
  if (step === 'Denied' || step === 'Canceled Order') return 'refuse';
  return isOver ? 'approve' : 'waiting';
}

function stepsOf({ state, change }: Pick<MyOrder, 'state' | 'change'>): readonly UniformState[] {
  const changed: readonly UniformState[] = change === null ? [] : ['Modified'];
  if (state === 'Denied' || state === 'Canceled Order') return ['Filed', ...changed, state];
  return [
    'Filed',
    ...(change === null ? (['Approved'] as const) : ([...changed, 'Accepted Order Changes'] as const)),
    ...WAY,
  ];
}
