// Adding an item to the catalogue, with its price from today on.
import { say } from '@kawani/kit/contract/say';
import { ZERO } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { catalogueApi } from '../contract.ts';
import { UniformCategory } from '../lists.ts';
import { ItemFields } from './item-fields.tsx';

const BLANK = { code: null, name: null, category: null, sizes: null, lifeMonths: null, reorderLevel: null };

export function NewItemDrawer({ onClose }: { onClose: () => void }) {
  const form = useForm(catalogueApi.addItem, {
    start: { ...BLANK, price: null, isFree: false },
    schema: async () => (await import('../contract/form.ts')).ItemForm,
    toast: say('Item added.'),
  });
  const { Field, values, set } = form;
  const isPpe = values.category === 'PPE';
  return (
    <FormDrawer title={say('New item')} yes={say('Add')} {...{ form, onClose }}>
      <Field name="code" label={say('Code')} required maxLength={20} autoComplete="off" />
      <Field
        name="category"
        label={say('Category')}
        required
        none={say('Choose a category')}
        options={UniformCategory.options}
        hint={say('The code and the category can’t be changed later.')}
        onSet={(category) => {
          if (category !== 'PPE') return;
          set('price', ZERO);
          set('isFree', true);
        }}
      />
      <ItemFields form={form} />
      {isPpe ? (
        <Alert>{say('Protective equipment is free for employees, as the law requires.')}</Alert>
      ) : (
        <>
          <Field name="price" as={PesosField} label={say('Price for employees')} required />
          <Field name="isFree" label={say('Employees get it free with their first set')} />
        </>
      )}
    </FormDrawer>
  );
}
