// The form of one operation: its fields are those of the operation's input, it is checked by the operation's own schema, and
// it is sent to the operation as it is.
import type { Endpoint, GivesOf, ReturnsOf, TakesOf } from '@kawani/kit/contract/endpoint';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { useEffect, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { afterPaint } from '../after-paint.tsx';
import { useVerb } from '../answer.tsx';
import type { CallFailed } from '../call.tsx';
import { type Form, useFormState } from './form-state.tsx';
import type { Wrongs } from './form-store.tsx';
import { isEmpty, withoutEmpty, wrongsOf } from './judged.tsx';
import { useSameKey } from './same-key.tsx';

/** An input as its form holds it: null where nothing was chosen or typed. */
export type Held<Input> = { [Name in keyof Input]-?: NonNullable<Input[Name]> | null };
/** An input as a form sends it: what is null or empty is left out. */
type Filled<Input> = { readonly [Name in keyof Input]?: Input[Name] | null | undefined };
type ValuesOf<E, Own> = Held<TakesOf<E>> & Own;

type FormOptions<E extends Endpoint, Own> = {
  /** What the fields hold at first. What nobody fills in, such as the version of a record, stands here too. */
  start: Held<TakesOf<E>>;
  /** Fields that only the form has: the operation takes none of them. */
  own?: Own;
  /** What is sent, where that is not simply the fields. */
  sends?: (values: ValuesOf<E, Own>) => Filled<TakesOf<E>>;
  /** Fields that must be filled in though the operation could do without them, because of what others hold. */
  requires?: (values: ValuesOf<E, Own>) => readonly (keyof ValuesOf<E, Own> & string)[];
  /** The schema of the input, loaded once the form is open; the server alone checks without one. */
  schema?: () => Promise<ZodMiniType>;
  /** Said when it went. */
  toast?: string;
  done?: (answer: ReturnsOf<E>) => void;
  /** Told of a refusal, which the form says by itself. */
  refused?: (failed: CallFailed) => void;
  /** What is filled in waits under this name through a reload or a new sign-in. */
  draftKey?: string;
};

export type EndpointForm<E extends Endpoint, Own = unknown> = Omit<Form<ValuesOf<E, Own>>, 'submit'> & {
  /** Sends what is filled in: true when it went. The first bad field gets the focus. */
  submit(): Promise<boolean>;
  /** What would be sent of these values; undefined while something is missing or wrong, and until that can be told. */
  inputOf(values: ValuesOf<E, Own>): GivesOf<E> | undefined;
};

/** `useForm(leaveTypesApi.change, { start, schema })` */
export function useForm<E extends Endpoint, Own extends object = Record<never, never>>(
  endpoint: E,
  options: FormOptions<E, Own>,
): EndpointForm<E, Own> {
  const { start, own, toast, done, refused, draftKey } = options;
  const verb = useVerb(endpoint, {
    quiet: true,
    ...(toast === undefined ? {} : { toast }),
    ...(done === undefined ? {} : { done }),
    ...(refused === undefined ? {} : { failed: refused }),
  });
  const { schema, load } = useLoaded(options.schema);
  const form = useFormState<ValuesOf<E, Own>>({
    start: { ...start, ...own } as ValuesOf<E, Own>,
    check: async (values) => judge(values, options, await load()),
    draftKey,
  });
  const key = useSameKey();
  // It was checked by the time it is sent, or the server does: here alone is that claimed of an input.
  const inputOf = (values: ValuesOf<E, Own>) => filledOf(values, options) as GivesOf<E>;
  return {
    ...form,
    submit: () => form.submit((values) => key.during(inputOf(values), (input, same) => verb.mutateAsync(input, same))),
    inputOf: (values) =>
      schema === undefined || judge(values, options, schema) !== undefined ? undefined : inputOf(values),
  };
}

/** As it is sent: the fields of the operation, without those left empty. */
function filledOf<E extends Endpoint, Own>(values: ValuesOf<E, Own>, { own, sends }: FormOptions<E, Own>): object {
  if (sends) return withoutEmpty(sends(values));
  const fields = Object.entries(values).filter(([name]) => !(name in (own ?? {})));
  return withoutEmpty(Object.fromEntries(fields));
}

function judge<E extends Endpoint, Own extends object>(
  values: ValuesOf<E, Own>,
  options: FormOptions<E, Own>,
  schema: ZodMiniType | undefined,
): Wrongs | undefined {
  const missing = options.requires?.(values).filter((name) => isEmpty(values[name])) ?? [];
  const wrongs = {
    ...Object.fromEntries(missing.map((name) => [name, FORM_MESSAGE.required])),
    ...(schema && wrongsOf(schema, filledOf(values, options))),
  };
  return Object.keys(wrongs).length === 0 ? undefined : wrongs;
}

/** Loaded once, while the form is filled in. Without a network the server checks instead. */
function useLoaded(schema: (() => Promise<ZodMiniType>) | undefined) {
  const [loaded, setLoaded] = useState<{ schema: ZodMiniType }>();
  const [load] = useState(() => {
    let loading: Promise<ZodMiniType | undefined> | undefined;
    return () => {
      loading ??= schema?.().catch(() => undefined) ?? Promise.resolve(undefined);
      return loading;
    };
  });
  useEffect(() => afterPaint(() => void load().then((known) => known && setLoaded({ schema: known }))), [load]);
  return { schema: loaded?.schema, load };
}
