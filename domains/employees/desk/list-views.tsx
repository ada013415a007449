// Views of the list: choosing one, keeping what is seen as one, changing and removing one's own; and which columns there are.
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { BottomSheet, Drawer } from '@kawani/kit/web/dialog';
import { Checkbox, Select, TextField } from '@kawani/kit/web/fields';
import { useIsWide } from '@kawani/kit/web/media';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useForm } from '@kawani/kit/web/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FIXED_COLUMNS, ListColumn, type ListView, listApi, USUAL_COLUMNS } from '../contract/list.ts';
import { KEPT, PLAIN, useListQuery } from './list-query.tsx';

type KeptState = Record<string, string>;

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
  // From the menu one comes to the view one begins with; whoever wants the plain list has said so in the address.
  useEffect(() => {
    if (isBare && first) set({ ...KEPT, ...first.state, view: first.id, page: '1' }, { replace: true });
  }, [isBare, first, set]);
  const remove = useVerb(listApi.removeView, { toast: 'The view is removed.', done: () => choose(PLAIN) });
  const begin = useVerb(listApi.beginWith, { toast: 'Saved.' });
  const own = current?.isOwn ? current : undefined;
  const choices = [
    { key: 'new', label: 'Save as a new view', onChoose: () => setOpen('new') },
    ...(own ? [{ key: 'change', label: `Change “${own.name}”`, onChoose: () => setOpen('change') }] : []),
    ...(own ? [{ key: 'remove', label: `Remove “${own.name}”`, onChoose: () => remove.mutate({ id: own.id }) }] : []),
    ...(current && !current.isOwn
      ? [
          {
            key: 'first',
            label: current.isFirst ? 'Begin with all employees' : `Begin with “${current.name}”`,
            onChoose: () => begin.mutate({ id: current.isFirst ? null : current.id }),
          },
        ]
      : []),
  ];
  return (
    <div className="list-views">
      <Select
        label="View"
        isLabelUnseen
        none="All employees"
        value={current?.id ?? ''}
        options={views.map(({ id, name, isOwn, owner }) => ({ value: id, label: isOwn ? name : `${name} (${owner})` }))}
        onValue={choose}
      />
      {own && isChanged(own, state) && <SaveChanges view={own} />}
      <MenuButton label="View" icon="more" isBare choices={choices} />
      {isWide && (
        <Button icon="grid" aria-haspopup="dialog" onClick={() => setOpen('columns')}>
          Columns
        </Button>
      )}
      {open === 'columns' && <Columns onClose={() => setOpen(null)} />}
      {open === 'new' && <KeepView onClose={() => setOpen(null)} />}
      {open === 'change' && own && <KeepView view={own} onClose={() => setOpen(null)} />}
    </div>
  );
}

function seenState(state: Readonly<KeptState>): KeptState {
  const kept = Object.entries(KEPT).flatMap(([name, plain]) => {
    const value = state[name] ?? plain;
    return value === plain ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

function isChanged(view: ListView, state: Readonly<KeptState>): boolean {
  const [kept, seen] = [view.state as KeptState, seenState(state)];
  const names = new Set([...Object.keys(kept), ...Object.keys(seen)]);
  return [...names].some((name) => kept[name] !== seen[name]);
}

function SaveChanges({ view }: { view: ListView }) {
  const { state } = useListQuery();
  const change = useVerb(listApi.changeView, { toast: `“${view.name}” is saved.` });
  const { id, name, isShared, isFirst, version } = view;
  return (
    <Button
      icon="check"
      busy={change.isPending}
      onClick={() => change.mutate({ id, name, isShared, isFirst, version, state: seenState(state) })}
    >
      Save changes
    </Button>
  );
}

function KeepView({ view, onClose }: { view?: ListView; onClose: () => void }) {
  const { state, set } = useListQuery();
  const client = useQueryClient();
  const form = useForm({ name: view?.name ?? '', isShared: view?.isShared ?? false, isFirst: view?.isFirst ?? false });
  const keep = async () => {
    const isKept = await form.submit(async (values) => {
      const said = { ...values, state: seenState(state) };
      const { id } = view
        ? await call(listApi.changeView, { ...said, id: view.id, version: view.version })
        : await call(listApi.keepView, said);
      await client.invalidateQueries();
      set({ view: id }, { replace: true });
    });
    if (isKept) onClose();
  };
  const { values, wrongs, set: put } = form;
  return (
    <Drawer
      title={view ? 'Change the view' : 'Save as a new view'}
      onClose={onClose}
      dirty={form.dirty}
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" busy={form.isBusy} onClick={keep}>
            Save
          </Button>
        </>
      )}
    >
      <form
        className="stack"
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <p className="quiet">Filters, order and columns are kept as they are now.</p>
        <TextField
          label="Name"
          required
          maxLength={60}
          value={values.name}
          wrong={wrongs.name ?? form.refusal}
          onValue={(name) => put('name', name)}
        />
        <Checkbox
          label="The whole office may use it"
          checked={values.isShared}
          onChecked={(isShared) => put('isShared', isShared)}
        />
        <Checkbox label="I begin with it" checked={values.isFirst} onChecked={(isFirst) => put('isFirst', isFirst)} />
      </form>
    </Drawer>
  );
}

function Columns({ onClose }: { onClose: () => void }) {
  const { columns, set } = useListQuery();
  const show = (code: ListColumn, isShown: boolean) => {
    const next = ListColumn.codes.filter((one) => (one === code ? isShown : columns.includes(one)));
    const isUsual = next.length === USUAL_COLUMNS.length && next.every((one) => USUAL_COLUMNS.includes(one));
    set({ columns: isUsual ? '' : next.join() }, { replace: true });
  };
  const footer = (
    <>
      <Button onClick={() => set({ columns: '' }, { replace: true })}>Usual columns</Button>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <BottomSheet title="Columns" onClose={onClose} footer={footer}>
      <div className="list-columns">
        {ListColumn.codes.map((code) => (
          <Checkbox
            key={code}
            label={ListColumn.labels[code]}
            checked={columns.includes(code)}
            disabled={FIXED_COLUMNS.includes(code)}
            onChecked={(isShown) => show(code, isShown)}
          />
        ))}
      </div>
    </BottomSheet>
  );
}
