// What every leaver is asked for: something new, or a change.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { type ClearanceDuty, clearanceSettingsApi } from '../contract/settings.ts';
import { ClearanceOffice, type DutyKind, DutyKind as Kinds, MAX_NAME } from '../lists.ts';

export function NewDutyDrawer({ onClose }: { onClose: () => void }) {
  const form = useForm(clearanceSettingsApi.addDuty, {
    start: { office: null, kind: null, nameEn: null, nameFil: null },
    schema: async () => (await import('../contract/form.ts')).NewDuty,
    toast: say('Duty added. Open cases get it within minutes.'),
  });
  return (
    <FormDrawer title={say('New duty')} yes={say('Add')} {...{ form, onClose }}>
      <DutyFields form={form} />
    </FormDrawer>
  );
}

export function DutyDrawer({ duty, onClose }: { duty: ClearanceDuty; onClose: () => void }) {
  const form = useForm(clearanceSettingsApi.changeDuty, {
    start: duty,
    schema: async () => (await import('../contract/form.ts')).DutyChange,
    toast: say('Saved.'),
  });
  return (
    <FormDrawer title={say('Edit {name}', { name: duty.nameEn })} yes={say('Save')} {...{ form, onClose }}>
      <DutyFields form={form} />
      <form.Field name="isActive" label={say('In use')} />
    </FormDrawer>
  );
}

type Fields = {
  office: ClearanceOffice | null;
  kind: DutyKind | null;
  nameEn: string | null;
  nameFil: string | null;
};

function DutyFields({ form: { Field } }: { form: WithField<Fields> }) {
  return (
    <>
      <Field name="nameEn" label={say('Name in English')} required maxLength={MAX_NAME} autoComplete="off" />
      <Field name="nameFil" label={say('Name in Filipino')} required maxLength={MAX_NAME} autoComplete="off" />
      <Field name="kind" label={say('Kind')} required none={say('Choose a kind')} options={Kinds.options} />
      <Field
        name="office"
        label={say('Office')}
        required
        none={say('Choose an office')}
        options={ClearanceOffice.options}
      />
    </>
  );
}
