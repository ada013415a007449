// Asking to remove a version; another person removes it.
import { say } from '@kawani/kit/contract/say';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { versionsApi } from '../contract/versions.ts';

export function RemovalDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm(versionsApi.askRemoval, {
    start: { id, reason: null },
    toast: say('Asked. Another person can remove the version now.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Ask to remove the version')} yes={say('Ask')} {...{ form, onClose }}>
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={250} />
    </FormDrawer>
  );
}
