// A form's state: what is filled in, what is wrong with it, and sending it. What the server says of a field stands at that
// field; nothing typed is ever lost.
import { useRef, useState } from 'react';
import { isCallFailed } from './call.tsx';

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
  /** Sentences found out while it is filled in; one leaves its field when that is changed. */
  setWrongs(wrongs: Wrongs): void;
  /** Sends it: true when it went. The first bad field gets the focus. */
  submit(send: (values: Values) => Promise<unknown>): Promise<boolean>;
  /** Goes on the form's element, below which the bad field is looked for. */
  readonly ref: React.RefObject<HTMLFormElement | null>;
};

export function useForm<Values extends object>(initial: Values): Form<Values> {
  const [values, setValues] = useState(initial);
  const [wrongs, setWrongs] = useState<Wrongs>({});
  const [refusal, setRefusal] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const focusFirst = () => {
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return {
    values,
    wrongs,
    refusal,
    dirty,
    isBusy,
    ref,
    set: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }));
      setDirty(true);
      setWrongs(({ [name as string]: _, ...others }) => others);
      setRefusal(undefined);
    },
    setWrongs,
    submit: async (send) => {
      // A second tap while the first is on its way.
      if (isSending.current) return false;
      isSending.current = true;
      setBusy(true);
      setRefusal(undefined);
      try {
        await send(values);
        setDirty(false);
        return true;
      } catch (failed) {
        if (!isCallFailed(failed)) throw failed;
        setWrongs(failed.fields ?? {});
        const isShown = Object.keys(failed.fields ?? {}).some((name) => name in values);
        if (!isShown) setRefusal(failed.status === 0 ? OFFLINE : failed.message);
        focusFirst();
        return false;
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}

const OFFLINE = 'You are offline. Nothing is lost: send this again when you have a signal.';
