// Moving the people of a request who are still expected to another time or clinic.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { servicesApi } from '../../../services/contract.ts';
import type { OpenedDiagnostic } from '../../contract/office.ts';
import { diagnosticsApi } from '../../contract.ts';
import { useClinicDays } from './clinic-days.ts';
import { useSlotOptions } from './slot-options.ts';

type MoveDrawerProps = OpenedDiagnostic & { onClose: () => void };

export function MoveDrawer({ request, diagnostic, onClose }: MoveDrawerProps) {
  const { id, service, clinicId, attendees } = diagnostic;
  const first = attendees.find(({ startsAt }) => startsAt !== null)?.startsAt ?? null;
  const clinics = useAnswer(servicesApi.offer, { service }).data?.clinics ?? [];
  const form = useForm(diagnosticsApi.move, {
    start: { id, clinicId, startsAt: null },
    own: { date: dateToMoveFrom(first) },
    schema: async () => (await import('../../contract/form.ts')).RescheduleForm,
    toast: say('{ref} moved.', { ref: request.ref }),
  });
  const { Field, values } = form;
  const limits = useClinicDays({ service, clinicId: values.clinicId });
  const { options, why, closedFor } = useSlotOptions(
    { service, clinicId: values.clinicId, date: values.date },
    dayNow(),
  );
  return (
    <FormDrawer title={say('Move {ref}', { ref: request.ref })} yes={say('Move')} {...{ form, onClose }}>
      <p>
        <b>{request.owner.name}</b> <span className="quiet">{service}</span>
      </p>
      <Field
        name="clinicId"
        label={say('Clinic')}
        required
        none={say('Choose a clinic')}
        options={clinics.map((clinic) => ({ value: clinic.id, label: clinic.name }))}
      />
      <Field name="date" as={DateField} label={say('Date')} required limits={limits} />
      {closedFor !== null && <Alert tone="warn">{say('Closed: {reason}', { reason: closedFor })}</Alert>}
      {why === '' ? (
        <Field name="startsAt" label={say('Time')} required none={say('Choose a time')} options={options} />
      ) : (
        <Alert tone="info">{why}</Alert>
      )}
    </FormDrawer>
  );
}

/** Most are moved within their date. */
export function dateToMoveFrom(startsAt: Instant | null): Day | null {
  return startsAt === null || dayAt(startsAt) < dayNow() ? dayNow() : dayAt(startsAt);
}
