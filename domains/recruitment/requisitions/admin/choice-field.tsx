// Choosing one of many places by a few letters of its name.
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import type { Choice } from '../contract/choices.ts';

const SHOWN = 20;
/** Units rarely change while somebody fills in a form. */
export const CHOICES_STALE_MS = 300_000;

type ChoiceFieldProps = FieldProps & {
  choices: readonly Choice[];
  value: string | null;
  onValue: (id: string | null) => void;
  placeholder: string;
};

export function ChoiceField({ choices, value, onValue, ...field }: ChoiceFieldProps) {
  const chosen = choices.find(({ id }) => id === value);
  return (
    <SuggestField
      {...field}
      value={chosen === undefined ? null : { id: chosen.id, label: chosen.name }}
      onValue={(suggestion) => onValue(suggestion?.id ?? null)}
      search={async (text) => matching(choices, text)}
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
