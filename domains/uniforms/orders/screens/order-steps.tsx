// How far an order is: changes by the store have steps of their own.
import { ProgressSteps } from '@kawani/domains/requests/engine/screens/progress-steps';
import type { MyOrder } from '../contract/answers.ts';
import { UniformState } from '../lists.ts';

const WAY: readonly UniformState[] = ['In Progress', 'Ready For Pickup', 'Claimed'];

export function OrderSteps({ order }: { order: Pick<MyOrder, 'state' | 'change'> }) {
  const { state } = order;
  const isRefused = state === 'Denied' || state === 'Canceled Order';
  return (
    <ProgressSteps
      steps={stepsOf(order)}
      labelOf={UniformState.labelOf}
      isEnd={isRefused || state === 'Claimed'}
      {...{ state, isRefused }}
    />
  );
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
