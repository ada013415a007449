// A form's state: what is filled in, what is wrong with it, and sending it. What the server says of a field stands at that
// field; nothing typed is ever lost.
import { customError, fieldsOf } from '@kawani/kit/contract/issue';
import { useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { isCallFailed } from './call.tsx';
import { draftOf, dropDraft, keepDraft } from './draft.tsx';

type Wrongs = Readonly<Record<string, string>>;

export type Form<Values> = {
  readonly values: Values;
  /** Sentence by field. */
  readonly wrongs: Wrongs;
  /** What is wrong with the form as a whole, or with a field that it does not show. */
  readonly refusal: string | undefined;
  readonly dirty: boolean;
  readonly isBusy: boolean;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** What the field of a value is given: `<TextField label="Reason" {...form.field('reason')} />`. */
  field<Name extends keyof Values & string>(name: Name): FieldOf<Values[Name]>;
  /** Sentences found out while it is filled in; one leaves its field when that is changed. */
  setWrongs(wrongs: Wrongs): void;
  /** Sends it: true when it went. The first bad field gets the focus. */
  submit(send: (values: Values) => Promise<unknown>): Promise<boolean>;
  /** Goes on the form's element, below which the bad field is looked for. */
  readonly ref: React.RefObject<HTMLFormElement | null>;
};

type FieldOf<Value> = { value: Value; wrong: string | undefined; onValue(value: Value): void };

type FormOptions<Values> = {
  /** What the operation takes: looked at before sending. Fields left empty (null, '') count as missing. */
  schema?: ZodMiniType;
  /** What of the values the operation takes, under the same names; all as they are where nothing is said. */
  given?: (values: Values) => object;
  /** What is filled in waits under this name through a reload or a new sign-in. */
  draftKey?: string;
};

export function useForm<Values extends object>(
  initial: Values,
  { schema, given, draftKey }: FormOptions<Values> = {},
): Form<Values> {
  const [draft] = useState(() => draftOf<Values>(draftKey));
  const [values, setValues] = useState(draft === undefined ? initial : { ...initial, ...draft });
  const [wrongs, setWrongs] = useState<Wrongs>({});
  const [refusal, setRefusal] = useState<string>();
  const [dirty, setDirty] = useState(draft !== undefined);
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  // Who leaves it by choice has been asked; a reload or a new sign-in never comes by here.
  useEffect(() => () => dropDraft(draftKey), [draftKey]);
  const refuse = (fields: Wrongs, otherwise: string) => {
    setWrongs(fields);
    if (!Object.keys(fields).some((name) => topOf(name) in values)) setRefusal(otherwise);
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async (run: (values: Values) => Promise<unknown>) => {
    const missed = schema && wrongsOf(schema, given ? given(values) : values);
    if (missed) return refuse(missed, Object.values(missed)[0] ?? '');
    try {
      await run(values);
      setDirty(false);
      dropDraft(draftKey);
      return true;
    } catch (failed) {
      if (!isCallFailed(failed)) throw failed;
      refuse(failed.fields, failed.status === 0 ? OFFLINE : failed.message);
    }
  };
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((now) => {
      const next = { ...now, [name]: value };
      keepDraft(draftKey, next);
      return next;
    });
    setDirty(true);
    setWrongs((now) => Object.fromEntries(Object.entries(now).filter(([field]) => topOf(field) !== name)));
    setRefusal(undefined);
  };
  return {
    values,
    wrongs,
    refusal,
    dirty,
    isBusy,
    ref,
    set,
    field: (name) => ({ value: values[name], wrong: wrongs[name], onValue: (value) => set(name, value) }),
    setWrongs,
    submit: async (run) => {
      // A second tap while the first is on its way.
      if (isSending.current) return false;
      isSending.current = true;
      setBusy(true);
      setRefusal(undefined);
      try {
        return (await send(run)) ?? false;
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}

const OFFLINE = 'You are offline. Nothing is lost: send this again when you have a signal.';

/** `files.0` is said of `files`. */
function topOf(field: string): string {
  return field.split('.')[0] ?? field;
}

/** By field, in the words the server would use; undefined when nothing is wrong. */
export function wrongsOf(schema: ZodMiniType, values: object): Wrongs | undefined {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
  const { error } = schema.safeParse(given, { error: customError });
  return error === undefined ? undefined : fieldsOf(error.issues);
}

/**
 * What to do once a form is drawn as sent. Closing what it stands in may be a navigation, which a form that still counts as
 * filled in would question.
 */
export function useDone(onDone: () => void): () => void {
  const [isDone, setDone] = useState(false);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (isDone) latest.current();
  }, [isDone]);
  return () => setDone(true);
}
