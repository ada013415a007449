// The filters of the inbox; on a phone behind one button.
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import type { InboxState } from './inbox-state.tsx';

const InboxFields = later(async () => (await import('./inbox-fields.tsx')).InboxFields);

export function InboxFilters({ state }: { state: InboxState }) {
  return (
    <Filters chosen={state.chosen} onClear={state.clear}>
      <InboxFields state={state} />
    </Filters>
  );
}
