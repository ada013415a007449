// The drawer in which an entry of a register is added or changed.
import { say } from '@kawani/kit/contract/say';
import './register.css';
import type { Entry } from '@kawani/kit/contract/register';
import { useId, useState } from 'react';
import { useAnswer, useVerb } from './answer.tsx';
import { Alert, Block } from './block.tsx';
import { Button } from './button.tsx';
import { Tag } from './card.tsx';
import { Drawer } from './dialog.tsx';
import { useDone } from './forms/use-done.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { capital, type EntryForm, type EntryOf, type RegisterApi } from './register-api.tsx';
import { SwitchDialog } from './register-switch.tsx';
import { useHolds } from './session.tsx';
import { useForm } from './use-form.tsx';

export type EntryDrawerProps<Api extends RegisterApi, Values extends object> = {
  api: Api;
  /** Null: a new one. */
  id: string | null;
  form: EntryForm<EntryOf<Api>, Values>;
  nameOf: (item: EntryOf<Api>) => string;
  onClose: () => void;
  onSaved?: (item: EntryOf<Api>) => void;
};

export function EntryDrawer<Api extends RegisterApi, Values extends object>(props: EntryDrawerProps<Api, Values>) {
  const { api, id, onClose } = props;
  const answer = useAnswer(api.read, { id } as never, { enabled: id !== null });
  if (id === null) return <Filling {...props} item={undefined} />;
  const item = answer.data as EntryOf<Api> | undefined;
  // What is being changed stays as it was when it was opened, whatever others do meanwhile.
  if (item !== undefined) return <Filling key={id} {...props} item={item} />;
  return (
    <Drawer title={capital(say(api.one))} onClose={onClose}>
      <Block
        of={answer}
        height={320}
        failed={say("This {entry} couldn't be loaded. It may have been removed.", { entry: say(api.one) })}
      >
        {() => null}
      </Block>
    </Drawer>
  );
}

type FillingProps<Api extends RegisterApi, Values extends object> = EntryDrawerProps<Api, Values> & {
  item: EntryOf<Api> | undefined;
};

function Filling<Api extends RegisterApi, Values extends object>(props: FillingProps<Api, Values>) {
  const { api, form: entry, item: latest, nameOf, onClose, onSaved } = props;
  const [item] = useState(latest);
  const given = (values: Values) => entry.given?.(values) ?? values;
  const form = useForm(item === undefined ? entry.blank : entry.valuesOf(item), { schema: entry.schema, given });
  const id = useId();
  const save = useVerb(item === undefined ? api.create : api.change, {
    quiet: true,
    toast: say(item === undefined ? '{entry} added' : '{entry} saved', { entry: capital(say(api.one)) }),
    done: (saved) => onSaved?.(saved as EntryOf<Api>),
  });
  const done = useDone(onClose);
  const send = async () => {
    const asked = (values: Values) => ({ ...withoutNothing(given(values)), ...heldOf(item) });
    if (await form.submit((values) => save.mutateAsync(asked(values) as never))) done();
  };
  const mayKeep = useHolds(...api.keepers);
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say(mayKeep ? 'Cancel' : 'Close')}</Button>
      {mayKeep && (
        <Button look="primary" type="submit" form={id} busy={form.isBusy}>
          {item === undefined ? say('Add {entry}', { entry: say(api.one) }) : say('Save')}
        </Button>
      )}
    </>
  );
  const title = item === undefined ? say('New {entry}', { entry: say(api.one) }) : nameOf(item);
  return (
    <Drawer
      title={title}
      onClose={onClose}
      dirty={form.dirty}
      footer={footer}
      {...(entry.isWide ? { isWide: true } : {})}
    >
      {item && !item.isActive && <Tag tone="plain">{say('Inactive')}</Tag>}
      <form
        id={id}
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <fieldset className="bare" disabled={!mayKeep}>
          {entry.fields(form, item)}
        </fieldset>
      </form>
      {item && <EntryActs api={api} item={item} name={nameOf(item)} onDone={onClose} isHeld={form.dirty} />}
    </Drawer>
  );
}

type ActsProps = { api: RegisterApi; item: Entry; name: string; isHeld: boolean; onDone: () => void };

function EntryActs({ api, item, name, isHeld, onDone }: ActsProps) {
  const [shown, show] = useState<'history' | 'switch'>();
  const maySwitch = useHolds(...api.switchers);
  return (
    <div className="entry-acts">
      <Button icon="clock" onClick={() => show('history')}>
        {say('History')}
      </Button>
      {maySwitch && (
        <Button onClick={() => show('switch')} disabled={isHeld}>
          {say(item.isActive ? 'Deactivate' : 'Activate')}
        </Button>
      )}
      {shown === 'history' && (
        <HistoryDrawer
          title={say('History of {name}', { name })}
          endpoint={api.history}
          input={{ id: item.id }}
          onClose={() => show(undefined)}
        />
      )}
      {shown === 'switch' && (
        <SwitchDialog api={api} item={item} name={name} onClose={() => show(undefined)} onDone={onDone} />
      )}
    </div>
  );
}

function heldOf(item: Entry | undefined): object {
  return item === undefined ? {} : { id: item.id, version: item.version };
}

function withoutNothing(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''));
}
