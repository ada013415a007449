// Changing when a service is available. Who would lose a booked seat is shown while it is filled in.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Checkbox } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useTrial } from '@kawani/kit/web/use-trial';
import { HistoryButton } from '../../services/admin/history-button.tsx';
import { type Availability, availabilityApi } from '../contract/availability.ts';
import { AvailabilityChange } from '../contract/form.ts';
import { HoursFields } from './hours-fields.tsx';
import { LostSeats } from './lost-seats.tsx';

export function HoursDrawer({ hours, onClose }: { hours: Availability; onClose: () => void }) {
  const { service, clinic, clinicId: _, ...start } = hours;
  const form = useForm(availabilityApi.changeAvailability, {
    start,
    schema: async () => AvailabilityChange,
    toast: say('Hours changed.'),
  });
  const { field, wrongs } = form;
  const trial = useTrial(availabilityApi.tryAvailability, AvailabilityChange, form.values);
  const active = field('isActive');
  const name = say('{service} at {clinic}', { service, clinic });
  return (
    <FormDrawer
      title={name}
      yes={say('Save')}
      follows={
        <>
          <LostSeats seats={trial?.seats} />
          <HistoryButton name={name} endpoint={availabilityApi.history} id={hours.id} />
        </>
      }
      {...{ form, onClose }}
    >
      <HoursFields form={form} />
      <Checkbox label={say('In use')} checked={active.value === true} onChecked={active.onValue} />
      {wrongs.isActive !== undefined && <Alert tone="bad">{wrongs.isActive}</Alert>}
    </FormDrawer>
  );
}
