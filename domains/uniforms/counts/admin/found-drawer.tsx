// Pieces of a size that was never in stock at the place.
import { say } from '@kawani/kit/contract/say';
import { NumberField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { foundItems, SizeField } from '../../stock/admin/lines-field.tsx';
import { countsApi } from '../contract.ts';
import { MAX_COUNTED } from '../lists.ts';

const OWN: { item: Suggestion | null } = { item: null };

export function FoundDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm(countsApi.addFound, {
    start: { id, itemId: null, size: null, counted: null },
    own: OWN,
    sends: ({ itemId, size, counted }) => ({ id, itemId, size, counted }),
    schema: async () => (await import('../contract/form.ts')).FoundForm,
    toast: say('Added to the sheet.'),
  });
  const { Field, values, wrongs, set } = form;
  return (
    <FormDrawer title={say('Add pieces found')} yes={say('Add')} {...{ form, onClose }}>
      <p>{say('For an item or size that isn’t on this sheet because it was never in stock here.')}</p>
      <SuggestField
        label={say('Item')}
        required
        placeholder={say('Type a name or code')}
        wrong={wrongs.itemId}
        value={values.item}
        onValue={(item) => {
          set('item', item);
          set('itemId', item?.id ?? null);
          set('size', null);
        }}
        search={foundItems}
      />
      <SizeField
        itemId={values.item?.id}
        wrong={wrongs.size}
        value={values.size ?? ''}
        onValue={(size) => set('size', size)}
      />
      <Field
        name="counted"
        as={NumberField}
        label={say('On the shelf')}
        required
        unit={say('pieces')}
        min={0}
        max={MAX_COUNTED}
      />
    </FormDrawer>
  );
}
