// Changing an item, or taking it out of use.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Checkbox } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { catalogueApi, type ItemDetail } from '../contract.ts';
import { ItemFields } from './item-fields.tsx';

export function EditItemDrawer({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const { id, version, name, sizes, lifeMonths, isFree, reorderLevel, isActive } = item;
  const form = useForm(catalogueApi.changeItem, {
    start: { id, version, name, sizes, lifeMonths, isFree, reorderLevel, isActive },
    schema: async () => (await import('../contract/form.ts')).ItemChange,
    toast: say('Item changed.'),
  });
  const { Field, field, wrongs } = form;
  const active = field('isActive');
  return (
    <FormDrawer title={say('Edit {name}', { name })} yes={say('Save')} {...{ form, onClose }}>
      <ItemFields form={form} />
      {item.category !== 'PPE' && <Field name="isFree" label={say('Employees get it free with their first set')} />}
      <Checkbox label={say('In use')} checked={active.value === true} onChecked={active.onValue} />
      {wrongs.isActive !== undefined && <Alert tone="bad">{wrongs.isActive}</Alert>}
    </FormDrawer>
  );
}
