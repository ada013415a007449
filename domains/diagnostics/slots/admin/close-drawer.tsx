// Closing a clinic, or one of its services, on a date.
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { useTrial } from '@kawani/kit/web/use-trial';
import { DiagnosticService } from '../../services/lists.ts';
import { availabilityApi } from '../contract/availability.ts';
import { ClosedDayForm } from '../contract/form.ts';
import { useClinicOptions } from './choices.tsx';
import { LostSeats } from './lost-seats.tsx';

export function CloseDrawer({ onClose }: { onClose: () => void }) {
  const clinics = useClinicOptions();
  const form = useForm(availabilityApi.close, {
    start: { clinicId: null, service: null, date: null, reason: null },
    schema: async () => ClosedDayForm,
    toast: say('Date closed.'),
  });
  const { Field, values } = form;
  // The people who would lose a seat are shown before a reason is given.
  const trial = useTrial(availabilityApi.tryClosing, ClosedDayForm, { ...values, reason: values.reason ?? '-' });
  return (
    <FormDrawer
      title={say('Close a date')}
      yes={say('Close the date')}
      follows={<LostSeats seats={trial?.seats} />}
      {...{ form, onClose }}
    >
      <Field name="clinicId" label={say('Clinic')} required none={say('Choose a clinic')} options={clinics} />
      <Field name="service" label={say('Service')} none={say('All services')} options={DiagnosticService.options} />
      <Field name="date" as={DateField} label={say('Date')} required limits={{ min: dayNow() }} />
      <Field name="reason" label={say('Reason')} required maxLength={100} autoComplete="off" />
    </FormDrawer>
  );
}
