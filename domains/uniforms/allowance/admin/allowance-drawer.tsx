// A new allowance, or another number of pieces in place of one that is in force.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { NumberField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { catalogueApi } from '../../catalogue/contract.ts';
import { type Allowance, allowanceApi } from '../contract.ts';

const MOST_FOUND = 20;
const USUAL = { pieces: 2, perMonths: 12 };

type AllowanceDrawerProps = { allowance?: Allowance; onClose: () => void };

export function AllowanceDrawer({ allowance, onClose }: AllowanceDrawerProps) {
  const posts = useAnswer(allowanceApi.choices, {}).data?.items ?? [];
  const { pieces, perMonths } = allowance ?? USUAL;
  const own: { item: Suggestion | null } = {
    item: allowance === undefined ? null : { id: allowance.itemId, label: allowance.name },
  };
  const form = useForm(allowanceApi.set, {
    start: {
      ...{ designationId: allowance?.designationId ?? null, itemId: allowance?.itemId ?? null },
      ...{ pieces, perMonths, isSet: allowance?.isSet ?? true },
    },
    own,
    sends: ({ item, ...sent }) => ({ ...sent, itemId: item?.id ?? null }),
    requires: () => ['item'],
    schema: async () => (await import('../contract/form.ts')).AllowanceForm,
    toast: say('Allowance saved.'),
  });
  const { Field, wrongs, values, set } = form;
  const isNew = allowance === undefined;
  return (
    <FormDrawer
      title={isNew ? say('Add an allowance') : say('Edit the allowance')}
      yes={say('Save')}
      {...{ form, onClose }}
    >
      {isNew ? (
        <>
          <SuggestField
            label={say('Item')}
            required
            placeholder={say('Type a name or code')}
            wrong={wrongs.item ?? wrongs.itemId}
            value={values.item}
            onValue={(chosen) => set('item', chosen)}
            search={foundItems}
          />
          <Field
            name="designationId"
            label={say('Job designation')}
            none={say('Everybody')}
            hint={say('A designation with a rule of its own uses that one instead of the rule for everybody.')}
            options={posts.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </>
      ) : (
        <p>
          <b>{allowance.name}</b> · {allowance.designation ?? say('Everybody')}
        </p>
      )}
      <Field
        name="pieces"
        as={NumberField}
        label={say('Free pieces')}
        required
        unit={say('pieces')}
        min={1}
        max={100}
      />
      <Field name="perMonths" as={NumberField} label={say('In how many months')} required min={1} max={120} />
      <Field name="isSet" label={say('Part of the set: employees see it first when they order.')} />
    </FormDrawer>
  );
}

/** Protective equipment needs no allowance: it is always free. */
async function foundItems(search: string): Promise<Suggestion[]> {
  const { items } = await call(catalogueApi.items, { search, size: MOST_FOUND });
  return items
    .filter(({ category }) => category !== 'PPE')
    .map(({ id, name, code }) => ({ id, label: name, detail: code }));
}
