// The state of a form: what is filled in, what is wrong with it, and sending it once. Nothing typed is lost: not by a refusal,
// and where a draft is kept not by a reload or a new sign-in.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isCallFailed } from '../call.tsx';
import { type Draft, draftOf, draftOnPhone, dropDraft, keepDraft } from '../draft.tsx';
import { nothingLost } from '../failure.tsx';
import { boundField, type WithField } from './bound-field.tsx';
import { type FormStore, fieldOf, formStore, type Wrongs } from './form-store.tsx';

/** A field by its name: `const { Field } = form`. */
export type Form<Values> = ReturnType<FormStore<Values>['read']> &
  WithField<Values> & {
    set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
    /** What an input of a value is given, where no `Field` suits: `<TextField label="Reason" {...form.field('reason')} />`. */
    field<Name extends keyof Values & string>(name: Name): FieldOf<Values[Name]>;
    /** Sentences found out while it is filled in; one leaves its field when that is changed. */
    setWrongs(wrongs: Wrongs): void;
    /** As it was before anything was filled in. */
    startOver(): void;
    /** Sends it: true when it went. The first bad field gets the focus. */
    submit(send: (values: Values) => Promise<unknown>): Promise<boolean>;
    /** Goes on the form's element, below which the bad field is looked for. */
    readonly ref: React.RefObject<HTMLFormElement | null>;
  };

type FieldOf<Value> = { value: Value; wrong: string | undefined; onValue(value: Value): void };

export type StateOptions<Values> = {
  start: Values;
  /** What is wrong with the values before they are sent; undefined: nothing. */
  check?: ((values: Values) => Wrongs | undefined | Promise<Wrongs | undefined>) | undefined;
  /** What is filled in waits under this name through a reload or a new sign-in. */
  draftKey?: string | undefined;
  /** It waits on the phone, not in this tab alone: for what people file about themselves. */
  isDraftOnPhone?: boolean;
  /** False for values that must not stay on a phone: what was kept before goes as well. */
  keepsDraft?: ((values: Values) => boolean) | undefined;
};

export function useFormState<Values extends object>(options: StateOptions<Values>): Form<Values> {
  const { start, check, draftKey, isDraftOnPhone = false, keepsDraft } = options;
  const draft = useMemo(
    () => (draftKey === undefined ? undefined : { key: draftKey, isOnPhone: isDraftOnPhone }),
    [draftKey, isDraftOnPhone],
  );
  const [{ store, Field, set, first }] = useState(() => filling(start, draft, keepsDraft));
  const holding = useSyncExternalStore(store.subscribe, store.read);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  // A reload or a new sign-in never comes by here: closing the form has asked about what was filled in.
  useEffect(() => () => dropDraft(draft), [draft]);
  useEffect(() => restoreInto(store, draft), [store, draft]);
  const send = async (run: (values: Values) => Promise<unknown>) => {
    const { values } = store.read();
    const missed = await check?.(values);
    if (missed) return refuse(store, ref.current, missed, Object.values(missed)[0] ?? '');
    try {
      await run(values);
      dropDraft(draft);
      store.change({ dirty: false });
      return true;
    } catch (failed) {
      if (!isCallFailed(failed)) throw failed;
      return refuse(store, ref.current, failed.fields, failed.status === 0 ? nothingLost() : failed.message);
    }
  };
  return {
    ...holding,
    ref,
    Field,
    set,
    field: (name) => ({
      value: holding.values[name],
      wrong: holding.wrongs[name],
      onValue: (value) => set(name, value),
    }),
    setWrongs: (wrongs) => store.change({ wrongs }),
    startOver: () => {
      dropDraft(draft);
      store.change({ values: first, wrongs: {}, refusal: undefined, dirty: false, isRestored: false });
    },
    submit: async (run) => {
      // A second tap while the first is on its way.
      if (isSending.current) return false;
      isSending.current = true;
      store.change({ isBusy: true, refusal: undefined });
      try {
        return await send(run);
      } finally {
        isSending.current = false;
        store.change({ isBusy: false });
      }
    },
  };
}

function filling<Values extends object>(
  start: Values,
  draft: Draft | undefined,
  keeps: StateOptions<Values>['keepsDraft'] = () => true,
) {
  const kept = draftOf<Values>(draft);
  const store = formStore<Values>(kept === undefined ? start : { ...start, ...kept }, kept !== undefined);
  const set = (name: string, value: unknown) => {
    const { values, wrongs } = store.read();
    const next = { ...values, [name]: value };
    if (keeps(next)) keepDraft(draft, next);
    else dropDraft(draft);
    const others = Object.entries(wrongs).filter(([field]) => fieldOf(field) !== name);
    store.change({ values: next, wrongs: Object.fromEntries(others), dirty: true, refusal: undefined });
  };
  return { store, set, Field: boundField(store, set), first: start };
}

/** What the phone keeps comes a moment later, into a form that nobody has filled in meanwhile. Gives what stops it. */
function restoreInto<Values extends object>(store: FormStore<Values>, draft: Draft | undefined): () => void {
  let isOver = false;
  void draftOnPhone<Values>(draft).then((kept) => {
    const { values, dirty } = store.read();
    if (kept === undefined || isOver || dirty) return;
    store.change({ values: { ...values, ...kept }, dirty: true, isRestored: true });
  });
  return () => {
    isOver = true;
  };
}

/** Each sentence is shown at its field; the form as a whole says it where it shows none of the fields. */
function refuse<Values extends object>(
  store: FormStore<Values>,
  form: HTMLFormElement | null,
  wrongs: Wrongs,
  otherwise: string,
): false {
  const { values } = store.read();
  const isShown = Object.keys(wrongs).some((name) => fieldOf(name) in values);
  store.change({ wrongs, ...(isShown ? {} : { refusal: otherwise }) });
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  return false;
}
