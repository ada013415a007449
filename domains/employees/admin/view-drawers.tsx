// What a view of the list opens: keeping what is seen as one, and which columns there are.

import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { BottomSheet, Drawer } from '@kawani/kit/web/dialog';
import { Checkbox, TextField } from '@kawani/kit/web/fields';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useForm } from '@kawani/kit/web/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { FIXED_COLUMNS, ListColumn, type ListView, listApi, USUAL_COLUMNS } from '../contract/list.ts';
import { useListQuery } from './list-query.tsx';

export function KeepView({ view, onClose }: { view?: ListView; onClose: () => void }) {
  const { seen, set } = useListQuery();
  const client = useQueryClient();
  const form = useForm({ name: view?.name ?? '', isShared: view?.isShared ?? false, isFirst: view?.isFirst ?? false });
  const keep = async () => {
    const isKept = await form.submit(async (values) => {
      const said = { ...values, state: seen };
      const { id } = view
        ? await call(listApi.changeView, { ...said, id: view.id, version: view.version })
        : await call(listApi.keepView, said);
      await refreshAnswers(client);
      set({ ...seen, view: id }, { replace: true });
    });
    if (isKept) onClose();
  };
  const { values, wrongs, set: put } = form;
  return (
    <Drawer
      title={say(view ? 'Change the view' : 'Save as a new view')}
      onClose={onClose}
      dirty={form.dirty}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button look="primary" busy={form.isBusy} onClick={keep}>
            {say('Save')}
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
        <p className="quiet">{say('Filters, order and columns are kept as they are now.')}</p>
        <TextField
          label={say('Name')}
          required
          maxLength={60}
          value={values.name}
          wrong={wrongs.name ?? form.refusal}
          onValue={(name) => put('name', name)}
        />
        <Checkbox
          label={say('The whole office may use it')}
          checked={values.isShared}
          onChecked={(isShared) => put('isShared', isShared)}
        />
        <Checkbox
          label={say('I begin with it')}
          checked={values.isFirst}
          onChecked={(isFirst) => put('isFirst', isFirst)}
        />
      </form>
    </Drawer>
  );
}

export function Columns({ onClose }: { onClose: () => void }) {
  const { columns, isViewed, set } = useListQuery();
  const keep = useVerb(listApi.keepColumns, { quiet: true });
  /** Those of a view are kept with the view; else they are the person's from now on, on every device. */
  const choose = (next: readonly ListColumn[]) => {
    set({ columns: next.join() }, { replace: true });
    if (!isViewed) keep.mutate({ columns: [...next] });
  };
  const show = (code: ListColumn, isShown: boolean) => {
    const next = ListColumn.codes.filter((one) => (one === code ? isShown : columns.includes(one)));
    const isUsual = next.length === USUAL_COLUMNS.length && next.every((one) => USUAL_COLUMNS.includes(one));
    choose(isUsual ? [] : next);
  };
  const footer = (
    <>
      <Button onClick={() => choose([])}>{say('Usual columns')}</Button>
      <Button look="primary" onClick={onClose}>
        {say('Done')}
      </Button>
    </>
  );
  return (
    <BottomSheet title={say('Columns')} onClose={onClose} footer={footer}>
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
