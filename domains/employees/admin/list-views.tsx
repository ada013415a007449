// Views of the list: choosing one, keeping what is seen as one, changing and removing one's own; and which columns there are.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useIsWide } from '@kawani/kit/web/media';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useEffect, useState } from 'react';
import { type ListView, listApi } from '../contract/list.ts';
import { KEPT, type KeptState, PLAIN, seenState, useListQuery } from './list-query.tsx';
import { ViewChanged } from './view-changed.tsx';

const KeepView = later(async () => (await import('./view-drawers.tsx')).KeepView);
const Columns = later(async () => (await import('./view-drawers.tsx')).Columns);

export function Views() {
  const { state, set, isBare } = useListQuery();
  const isWide = useIsWide();
  const { data } = useAnswer(listApi.views, {});
  const [open, setOpen] = useState<'columns' | 'new' | 'change' | null>(null);
  const views = data?.items ?? [];
  const current = views.find(({ id }) => id === state.view);
  const choose = (id: string) => {
    const view = views.find((one) => one.id === id);
    set({ ...KEPT, ...view?.state, view: view?.id ?? PLAIN, page: '1' });
  };
  const first = views.find(({ isFirst }) => isFirst);
  // The menu opens the default view; an address that asks for the plain list opens that.
  useEffect(() => {
    if (isBare && first) set({ ...KEPT, ...first.state, view: first.id, page: '1' }, { replace: true });
  }, [isBare, first, set]);
  const remove = useVerb(listApi.removeView, { toast: say('The view is removed.'), done: () => choose(PLAIN) });
  const begin = useVerb(listApi.beginWith, { toast: say('Saved.') });
  const own = current?.isOwn ? current : undefined;
  const choices = [
    { key: 'new', label: say('Save as a new view'), onChoose: () => setOpen('new') },
    ...(own
      ? [{ key: 'change', label: say('Change “{view}”', { view: own.name }), onChoose: () => setOpen('change') }]
      : []),
    ...(own
      ? [
          {
            key: 'remove',
            label: say('Remove “{view}”', { view: own.name }),
            onChoose: () => remove.mutate({ id: own.id }),
          },
        ]
      : []),
    ...(current && !current.isOwn
      ? [
          {
            key: 'first',
            label: current.isFirst
              ? say('Begin with all employees')
              : say('Begin with “{view}”', { view: current.name }),
            onChoose: () => begin.mutate({ id: current.isFirst ? null : current.id }),
          },
        ]
      : []),
  ];
  return (
    <div className="list-views">
      <Select
        label={say('View')}
        isLabelUnseen
        none={say('All employees')}
        value={current?.id ?? ''}
        options={views.map(({ id, name, isOwn, owner }) => ({ value: id, label: isOwn ? name : `${name} (${owner})` }))}
        onValue={choose}
      />
      <MenuButton label={say('View')} icon="more" isBare choices={choices} />
      {isWide && (
        <Button icon="grid" aria-haspopup="dialog" onClick={() => setOpen('columns')}>
          {say('Columns')}
        </Button>
      )}
      {current && isChanged(current, state) && (
        <ViewChanged view={current} onSaveAs={() => setOpen('new')} onReset={() => choose(current.id)} />
      )}
      {open === 'columns' && <Columns onClose={() => setOpen(null)} />}
      {open === 'new' && <KeepView onClose={() => setOpen(null)} />}
      {open === 'change' && own && <KeepView view={own} onClose={() => setOpen(null)} />}
    </div>
  );
}

function isChanged(view: ListView, state: Readonly<KeptState>): boolean {
  const [kept, seen] = [view.state as KeptState, seenState(state)];
  const names = new Set([...Object.keys(kept), ...Object.keys(seen)]);
  return [...names].some((name) => kept[name] !== seen[name]);
}
