// What an officer does with a reason: discarding a billing, ending a loan that it no longer has.
import { say } from '@kawani/kit/contract/say';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { billingApi } from '../contract/billing.ts';
import { type BillingLine, MAX_REASON } from '../contract/billing-values.ts';

export function DiscardDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm(billingApi.discard, { start: { id, reason: null }, toast: say('Billing discarded.') });
  const { Field } = form;
  return (
    <FormDrawer title={say('Discard this billing')} yes={say('Discard')} {...{ form, onClose }}>
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_REASON} />
    </FormDrawer>
  );
}

export function EndDrawer({ id, line, onClose }: { id: string; line: BillingLine; onClose: () => void }) {
  const form = useForm(billingApi.end, {
    start: { id, loanId: line.loanId, reason: null },
    requires: () => ['reason'],
    toast: say('The loan ends when the billing is applied.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('End loan {loanNo}', { loanNo: line.loanNo })} yes={say('End')} {...{ form, onClose }}>
      <p>{say('What is left is no longer deducted from the pay of {name}.', { name: line.name })}</p>
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_REASON} />
    </FormDrawer>
  );
}
