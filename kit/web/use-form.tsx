// The form of screens that are not yet made with `forms/use-form`: its values and what is sent are the screen's own.
import type { ZodMiniType } from 'zod/mini';
import { type Form, useFormState } from './forms/form-state.tsx';
import { wrongsOf } from './forms/judged.tsx';

type FormOptions<Values> = {
  /** What the operation takes: looked at before sending. Fields left empty (null, '') count as missing. */
  schema?: ZodMiniType;
  /** What of the values the operation takes, under the same names; all as they are where nothing is said. */
  given?: (values: Values) => object;
  /** What is filled in waits under this name through a reload or a new sign-in. */
  draftKey?: string;
  /** It waits on the phone, not in this tab alone. */
  isDraftOnPhone?: boolean;
};

export function useForm<Values extends object>(
  initial: Values,
  { schema, given, draftKey, isDraftOnPhone = false }: FormOptions<Values> = {},
): Form<Values> {
  return useFormState<Values>({
    start: initial,
    check: schema && ((values) => wrongsOf(schema, given ? given(values) : values)),
    draftKey,
    isDraftOnPhone,
  });
}
