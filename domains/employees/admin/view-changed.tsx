// The opened view was changed: what is seen is kept in it or in another one, or the view is shown again as it is kept.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { type ListView, listApi } from '../contract/list.ts';
import { useListQuery } from './list-query.tsx';

type ViewChangedProps = { view: ListView; onSaveAs: () => void; onReset: () => void };

export function ViewChanged({ view, onSaveAs, onReset }: ViewChangedProps) {
  return (
    <section className="view-changed" aria-label={say('View “{name}”', view)}>
      <span>{say('“{name}” was changed.', view)}</span>
      {view.isOwn && <Save view={view} />}
      <Button onClick={onSaveAs}>{say('Save as')}</Button>
      <Button onClick={onReset}>{say('Reset')}</Button>
    </section>
  );
}

function Save({ view: { id, name, isShared, isFirst, version } }: { view: ListView }) {
  const { seen } = useListQuery();
  const change = useVerb(listApi.changeView, { toast: say('“{name}” is saved.', { name }) });
  const kept = { id, name, isShared, isFirst, version, state: seen };
  return (
    <Button icon="check" busy={change.isPending} onClick={() => change.mutate(kept)}>
      {say('Save')}
    </Button>
  );
}
