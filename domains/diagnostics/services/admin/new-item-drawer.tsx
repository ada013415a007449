// Adding an item, with its price from today on.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { servicesApi } from '../contract.ts';
import { DiagnosticCategory } from '../lists.ts';
import { ItemFields } from './item-fields.tsx';

const BLANK = { code: null, name: null, category: null, price: null, preparationEn: null, preparationFil: null };

export function NewItemDrawer({ onClose }: { onClose: () => void }) {
  const form = useForm(servicesApi.addItem, {
    start: { ...BLANK, needsResult: true, needsAppointment: true, isVoluntary: false },
    schema: async () => (await import('../contract/form.ts')).ItemForm,
    toast: say('Item added.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('New item')} yes={say('Add')} {...{ form, onClose }}>
      <Field name="code" label={say('Code')} required maxLength={20} autoComplete="off" />
      <Field
        name="category"
        label={say('Category')}
        required
        none={say('Choose a category')}
        options={DiagnosticCategory.options}
        hint={say('The code and the category can’t be changed later.')}
      />
      <Field name="price" as={PesosField} label={say('Price')} required />
      <ItemFields form={form} />
    </FormDrawer>
  );
}
