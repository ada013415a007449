// Something that one leaver alone is asked for.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { caseClearanceApi } from '../contract/of-case.ts';
import { ClearanceOffice, MAX_NAME } from '../lists.ts';

export function AddItemDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const form = useForm(caseClearanceApi.add, {
    start: { id: caseId, office: null, name: null },
    schema: async () => (await import('../contract/form.ts')).NewItem,
    toast: say('Item added.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Add an item')} yes={say('Add')} {...{ form, onClose }}>
      <Field
        name="name"
        label={say('What is asked for')}
        required
        maxLength={MAX_NAME}
        autoComplete="off"
        hint={say('The leaver and the office read these words.')}
      />
      <Field
        name="office"
        label={say('Office')}
        required
        none={say('Choose an office')}
        options={ClearanceOffice.options}
      />
    </FormDrawer>
  );
}
