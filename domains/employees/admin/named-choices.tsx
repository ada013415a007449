// Choosing one of many that have names: units, designations.
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField } from '@kawani/kit/web/suggest-field';

type Named = { readonly id: string; readonly name: string };

const SHOWN = 20;

export function optionsOf(named: readonly Named[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}

type NamedFieldProps = FieldProps & {
  choices: readonly Named[];
  value: string | null;
  onValue: (id: string) => void;
  placeholder: string;
};

/** Where there are too many for a list: a few letters of the name find it. */
export function NamedField({ choices, value, onValue, ...field }: NamedFieldProps) {
  const chosen = choices.find(({ id }) => id === value);
  return (
    <SuggestField
      {...field}
      value={chosen ? { id: chosen.id, label: chosen.name } : null}
      onValue={(suggestion) => onValue(suggestion?.id ?? '')}
      search={async (text) => matching(choices, text)}
    />
  );
}

/** Every word typed is somewhere in the name. */
function matching(named: readonly Named[], text: string) {
  const words = text.toLowerCase().split(/\s+/);
  const isLike = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  return named
    .filter(({ name }) => isLike(name))
    .slice(0, SHOWN)
    .map(({ id, name }) => ({ id, label: name }));
}
