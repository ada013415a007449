// Changing an item, or taking it out of use.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type DiagnosticItemDetail, servicesApi } from '../contract.ts';
import { ItemFields } from './item-fields.tsx';

export function EditItemDrawer({ item, onClose }: { item: DiagnosticItemDetail; onClose: () => void }) {
  const { id, version, name, needsResult, needsAppointment, isVoluntary, preparationEn, preparationFil, isActive } =
    item;
  const form = useForm(servicesApi.changeItem, {
    start: { id, version, name, needsResult, needsAppointment, isVoluntary, preparationEn, preparationFil, isActive },
    schema: async () => (await import('../contract/form.ts')).ItemChange,
    toast: say('Item changed.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Edit {name}', { name })} yes={say('Save')} {...{ form, onClose }}>
      <ItemFields form={form} />
      <Field name="isActive" label={say('In use')} />
    </FormDrawer>
  );
}
