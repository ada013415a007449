// Closing a case that is paid, before the rest of it is settled.
import { say } from '@kawani/kit/contract/say';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import type { CaseHead } from '../contract/case.ts';
import { casesApi } from '../contract.ts';
import { MAX_REASON } from '../lists.ts';

export function CloseDrawer({ head, onClose }: { head: CaseHead; onClose: () => void }) {
  const form = useForm(casesApi.close, {
    start: { id: head.id, version: head.version, reason: null },
    schema: async () => (await import('../contract/form.ts')).Closing,
    toast: say('Case closed.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Close case')} yes={say('Close case')} {...{ form, onClose }}>
      <p>{say('It closes by itself once the clearance is settled and a COE is issued.')}</p>
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={3} maxLength={MAX_REASON} />
    </FormDrawer>
  );
}
