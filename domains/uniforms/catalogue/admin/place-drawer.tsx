// A place where uniforms are kept: a new one, or a change of one.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Checkbox } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { catalogueApi, type UniformPlace } from '../contract.ts';

export function NewPlaceDrawer({ onClose }: { onClose: () => void }) {
  const form = useForm(catalogueApi.addPlace, {
    start: { name: null, address: null, hours: null },
    schema: async () => (await import('../contract/form.ts')).PlaceForm,
    toast: say('Place added.'),
  });
  return (
    <FormDrawer title={say('New place')} yes={say('Add')} {...{ form, onClose }}>
      <PlaceFields form={form} />
    </FormDrawer>
  );
}

export function PlaceDrawer({ place, onClose }: { place: UniformPlace; onClose: () => void }) {
  const { id, version, name, address, hours, isActive } = place;
  const form = useForm(catalogueApi.changePlace, {
    start: { id, version, name, address, hours, isActive },
    schema: async () => (await import('../contract/form.ts')).PlaceChange,
    toast: say('Place changed.'),
  });
  const { field, wrongs } = form;
  const active = field('isActive');
  return (
    <FormDrawer title={say('Edit {name}', { name })} yes={say('Save')} {...{ form, onClose }}>
      <PlaceFields form={form} />
      <Checkbox label={say('In use')} checked={active.value === true} onChecked={active.onValue} />
      {wrongs.isActive !== undefined && <Alert tone="bad">{wrongs.isActive}</Alert>}
    </FormDrawer>
  );
}

type Fields = { name: string | null; address: string | null; hours: string | null };

function PlaceFields({ form: { Field } }: { form: WithField<Fields> }) {
  return (
    <>
      <Field name="name" label={say('Name')} required maxLength={60} autoComplete="off" />
      <Field name="address" label={say('Address')} required maxLength={200} autoComplete="off" />
      <Field
        name="hours"
        label={say('Hours')}
        required
        maxLength={100}
        autoComplete="off"
        hint={say('When employees can pick up, such as Mon to Fri, 8:00 to 17:00.')}
      />
    </>
  );
}
