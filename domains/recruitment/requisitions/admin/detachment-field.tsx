// Choosing one of many detachments by a few letters of its name.
import { useAnswer } from '@kawani/kit/web/answer';
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import { type Choice, requisitionChoicesApi } from '../contract/choices.ts';

const SHOWN = 20;
/** Units rarely change while somebody fills in a form. */
export const CHOICES_STALE_MS = 300_000;

type DetachmentFieldProps = FieldProps & {
  value: string | null;
  onValue: (id: string | null) => void;
  placeholder: string;
};

export function DetachmentField({ value, onValue, ...field }: DetachmentFieldProps) {
  const { data, refetch } = useAnswer(requisitionChoicesApi.choices, {}, { staleMs: CHOICES_STALE_MS });
  const chosen = data?.detachments.find(({ id }) => id === value);
  // On a slow line people type before the detachments are there: they are waited for.
  const search = async (text: string) => {
    const known = data ?? (await refetch()).data;
    if (known === undefined) throw new Error('The detachments are not there yet.');
    return matching(known.detachments, text);
  };
  return (
    <SuggestField
      {...field}
      value={chosen === undefined ? null : { id: chosen.id, label: chosen.name }}
      onValue={(suggestion) => onValue(suggestion?.id ?? null)}
      search={search}
    />
  );
}

/** Every word typed is somewhere in the name. */
function matching(choices: readonly Choice[], text: string) {
  const words = text.toLowerCase().split(/\s+/);
  return choices
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .slice(0, SHOWN)
    .map(({ id, name }) => ({ id, label: name }));
}
