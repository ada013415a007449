// What an item costs, from a day on.
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { type DiagnosticItemDetail, servicesApi } from '../contract.ts';

type PriceDrawerProps = { item: DiagnosticItemDetail; onClose: () => void };

export function PriceDrawer({ item: { id, name }, onClose }: PriceDrawerProps) {
  const form = useForm(servicesApi.setPrice, {
    start: { id, amount: null, effectiveFrom: dayNow() },
    schema: async () => (await import('../contract/form.ts')).PriceForm,
    toast: say('Price changed.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Price of {name}', { name })} yes={say('Save')} {...{ form, onClose }}>
      <Field name="amount" as={PesosField} label={say('Price')} required />
      <Field name="effectiveFrom" as={DateField} label={say('From')} required limits={{ min: dayNow() }} />
    </FormDrawer>
  );
}
