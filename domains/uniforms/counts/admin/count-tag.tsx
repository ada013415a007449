// The state of a count sheet: icon and word.
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { IconName } from '@kawani/kit/web/icon';
import { CountState } from '../lists.ts';

const LOOKS: Readonly<Record<CountState, readonly [Tone, IconName]>> = {
  OPEN: ['info', 'waiting'],
  FOR_APPROVAL: ['warn', 'alert'],
  CLOSED: ['good', 'check'],
  CANCELLED: ['plain', 'ended'],
};

export function CountTag({ state }: { state: CountState }) {
  const [tone, icon] = LOOKS[state];
  return (
    <Tag tone={tone} icon={icon}>
      {CountState.labelOf(state)}
    </Tag>
  );
}
