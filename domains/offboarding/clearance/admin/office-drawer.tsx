// The days and the deputy of an office, and where leavers bring what they hold.
import { say } from '@kawani/kit/contract/say';
import { NumberField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { clearanceSettingsApi, type OfficeSettings } from '../contract/settings.ts';
import { ClearanceOffice, MOST_DAYS } from '../lists.ts';

export function OfficeDrawer({ settings, onClose }: { settings: OfficeSettings; onClose: () => void }) {
  const { office, version, days, deputy, place, hours, members } = settings;
  const form = useForm(clearanceSettingsApi.setOffice, {
    start: { office, version, days, deputyId: deputy?.id ?? null, place, hours },
    schema: async () => (await import('../contract/form.ts')).OfficeChange,
    toast: say('Saved.'),
  });
  const { Field } = form;
  // A deputy who left the office is still shown.
  const people = deputy === null || members.some(({ id }) => id === deputy.id) ? members : [deputy, ...members];
  return (
    <FormDrawer title={ClearanceOffice.labelOf(office)} yes={say('Save')} {...{ form, onClose }}>
      <Field
        name="days"
        as={NumberField}
        label={say('Days to decide')}
        required
        min={1}
        max={MOST_DAYS}
        hint={say('After that an item is shown as overdue and passed to the deputy.')}
      />
      <Field
        name="deputyId"
        label={say('Deputy')}
        none={say('No deputy')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        hint={say('Somebody who may clear for this office.')}
      />
      {office !== 'CASHIER' && (
        <>
          <Field
            name="place"
            label={say('Where to bring things')}
            maxLength={200}
            autoComplete="off"
            hint={placeHint(office)}
          />
          <Field name="hours" label={say('Hours')} maxLength={100} autoComplete="off" />
        </>
      )}
    </FormDrawer>
  );
}

function placeHint(office: ClearanceOffice): string {
  return office === 'STORE'
    ? say('Leavers bring uniforms to the store where they picked them up.')
    : say('Leavers read this on their phone, such as HR office, 2nd floor.');
}
