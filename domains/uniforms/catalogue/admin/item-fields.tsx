// What is filled in of an item, new or known.
import { say } from '@kawani/kit/contract/say';
import { NumberField } from '@kawani/kit/web/fields';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { SizesField } from './sizes-field.tsx';

const MAX_LIFE = 120;
const MAX_REORDER = 100_000;

type Fields = {
  name: string | null;
  sizes: string[] | null;
  lifeMonths: number | null;
  reorderLevel: number | null;
};

export function ItemFields({ form: { Field } }: { form: WithField<Fields> }) {
  return (
    <>
      <Field name="name" label={say('Name')} required maxLength={80} autoComplete="off" />
      <Field name="sizes" as={SizesField} label={say('Sizes')} required />
      <Field
        name="lifeMonths"
        as={NumberField}
        label={say('Lasts')}
        unit={say('months')}
        min={1}
        max={MAX_LIFE}
        hint={say('Leave it empty for what is used until it’s worn out.')}
      />
      <Field
        name="reorderLevel"
        as={NumberField}
        label={say('Reorder level')}
        required
        unit={say('pieces')}
        min={0}
        max={MAX_REORDER}
        hint={say('A size is short at a place when no more than this are free. Zero: never.')}
      />
    </>
  );
}
