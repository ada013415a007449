// Making a service available at a clinic.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { DiagnosticService } from '../../services/lists.ts';
import { availabilityApi } from '../contract/availability.ts';
import { useClinicOptions } from './choices.tsx';
import { HoursFields } from './hours-fields.tsx';

const BLANK = { service: null, clinicId: null, weekdays: null, starts: null, ends: null, slotMinutes: null };

export function NewHoursDrawer({ onClose }: { onClose: () => void }) {
  const clinics = useClinicOptions();
  const form = useForm(availabilityApi.addAvailability, {
    start: { ...BLANK, capacity: null, effectiveFrom: dayNow(), effectiveTo: null },
    schema: async () => (await import('../contract/form.ts')).AvailabilityForm,
    toast: say('Hours added.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('New hours')} yes={say('Add')} {...{ form, onClose }}>
      <Field
        name="service"
        label={say('Service')}
        required
        none={say('Choose a service')}
        options={DiagnosticService.options}
      />
      <Field
        name="clinicId"
        label={say('Clinic')}
        required
        none={say('Choose a clinic')}
        options={clinics}
        hint={say('The service and the clinic can’t be changed later.')}
      />
      <HoursFields form={form} />
    </FormDrawer>
  );
}
