// A clinic: a new one, or a change of one.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type Clinic, servicesApi } from '../contract.ts';
import { HistoryButton } from './history-button.tsx';

export function NewClinicDrawer({ onClose }: { onClose: () => void }) {
  const form = useForm(servicesApi.addClinic, {
    start: { name: null, address: null, directions: null, hours: null, phone: null },
    schema: async () => (await import('../contract/form.ts')).ClinicForm,
    toast: say('Clinic added.'),
  });
  return (
    <FormDrawer title={say('New clinic')} yes={say('Add')} {...{ form, onClose }}>
      <ClinicFields form={form} />
    </FormDrawer>
  );
}

export function ClinicDrawer({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) {
  const { name } = clinic;
  const form = useForm(servicesApi.changeClinic, {
    start: clinic,
    schema: async () => (await import('../contract/form.ts')).ClinicChange,
    toast: say('Clinic changed.'),
  });
  const { Field, wrongs } = form;
  return (
    <FormDrawer
      title={say('Edit {name}', { name })}
      yes={say('Save')}
      follows={<HistoryButton name={name} endpoint={servicesApi.clinicHistory} id={clinic.id} />}
      {...{ form, onClose }}
    >
      <ClinicFields form={form} />
      <Field name="isActive" label={say('In use')} />
      {wrongs.isActive !== undefined && <Alert tone="bad">{wrongs.isActive}</Alert>}
    </FormDrawer>
  );
}

type Fields = {
  name: string | null;
  address: string | null;
  directions: string | null;
  hours: string | null;
  phone: string | null;
};

function ClinicFields({ form: { Field } }: { form: WithField<Fields> }) {
  return (
    <>
      <Field name="name" label={say('Name')} required maxLength={60} autoComplete="off" />
      <Field name="address" label={say('Address')} required maxLength={200} autoComplete="off" />
      <Field
        name="directions"
        as={TextArea}
        rows={2}
        label={say('Directions')}
        maxLength={300}
        hint={say('Such as: beside the church, second floor.')}
      />
      <Field name="hours" label={say('Hours')} required maxLength={100} autoComplete="off" />
      <Field name="phone" label={say('Phone')} maxLength={40} autoComplete="off" />
    </>
  );
}
