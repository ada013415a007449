// Whether a batch is posted: icon and word.
import { Tag } from '@kawani/kit/web/card';
import { PostingState } from '../lists.ts';

export function StateTag({ state }: { state: PostingState }) {
  const isDone = state === 'Completed';
  return (
    <Tag tone={isDone ? 'good' : 'info'} icon={isDone ? 'check' : 'waiting'}>
      {PostingState.labelOf(state)}
    </Tag>
  );
}
