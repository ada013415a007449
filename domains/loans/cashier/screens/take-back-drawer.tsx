// Taking a receipt back: a returned check, the wrong person.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { cashierApi } from '../contract.ts';

const MAX_REASON = 250;

/** `id` of one of its payments. */
type TakeBackDrawerProps = { id: string; refNo: string; amount: Centavos; onClose: () => void };

export function TakeBackDrawer({ id, refNo, amount, onClose }: TakeBackDrawerProps) {
  const form = useForm(cashierApi.takeBack, {
    start: { id, reason: null },
    schema: async () => (await import('../contract/form.ts')).TakeBackForm,
    toast: say('Payment taken back.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Take back {ref}', { ref: refNo })} yes={say('Take back')} {...{ form, onClose }}>
      <Alert tone="warn">
        {say('All of it, {amount}, is owed again. The person is told.', { amount: showPesos(amount) })}
      </Alert>
      <Field
        name="reason"
        as={TextArea}
        label={say('Reason')}
        required
        rows={3}
        maxLength={MAX_REASON}
        hint={say('Such as a returned check, or the wrong person.')}
      />
    </FormDrawer>
  );
}
