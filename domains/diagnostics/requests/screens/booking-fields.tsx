// The questions of a booking, in the order in which they depend on each other.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { TextArea } from '@kawani/kit/web/form';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useEffect } from 'react';
import { servicesApi } from '../../services/contract.ts';
import { DiagnosticService } from '../../services/lists.ts';
import { DiagnosticPermission } from '../../services/policy.ts';
import { DiagnosticFor, RequiredBy } from '../lists.ts';
import type { BookingProps, Fields } from './booking-values.ts';
import { ItemsField } from './items-field.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { TimeField } from './time-field.tsx';
import { useForgetTime } from './use-hold.ts';

const PeopleField = later(async () => (await import('./people-field.tsx')).PeopleField);
const MAX_REMARKS = 250;

type BookingFieldsProps = BookingProps & {
  /** Whether one of the chosen items needs an appointment. */
  onTimed: (isTimed: boolean) => void;
  onHeld: (service: Fields['service']) => void;
};

export function BookingFields({ form, onTimed, onHeld }: BookingFieldsProps) {
  const { values, Field } = form;
  const { service, itemIds } = values;
  const offer = useAnswer(servicesApi.offer, { service: service ?? 'Medical' }, { enabled: service !== null });
  const chosen = offer.data?.items.filter(({ id }) => itemIds?.includes(id)) ?? [];
  const isTimed = chosen.some(({ needsAppointment }) => needsAppointment);
  useEffect(() => onTimed(isTimed), [isTimed, onTimed]);
  const forgetTime = useForgetTime(form);
  return (
    <>
      <ForWhom form={form} />
      <Field
        name="service"
        label={say('What do you need?')}
        required
        none={say('Choose a test or service')}
        options={DiagnosticService.options}
        onSet={() => {
          form.set('itemIds', []);
          forgetTime();
        }}
      />
      {service !== null && <ItemsField form={form} offer={offer} />}
      {service !== null && isTimed && <TimeField form={form} service={service} onHeld={onHeld} />}
      {chosen.length > 0 && (
        <>
          <PaymentFields form={form} items={chosen} />
          <Field name="remarks" as={TextArea} label={say('Remarks')} rows={2} maxLength={MAX_REMARKS} />
        </>
      )}
    </>
  );
}

/** For whom, and who asks for it: what company or client requires is at their cost. */
function ForWhom({ form }: BookingProps) {
  const mayGroup = useHolds(DiagnosticPermission.FILE_DIAGNOSTIC_GROUP);
  const { Field, values, set } = form;
  const isGroup = values.for === 'group';
  const forgetTime = useForgetTime(form);
  const requiring = RequiredBy.options.filter(({ value }) => !isGroup || value !== 'MYSELF');
  const setRequired = (by: Fields['requiredBy']) => {
    set('paymentMode', by === 'MYSELF' ? null : 'Charge to Agency');
    set('hasConsented', false);
  };
  return (
    <>
      {mayGroup && (
        <Field
          name="for"
          label={say('For')}
          required
          look="segments"
          options={DiagnosticFor.codes.toReversed().map((value) => ({ value, label: DiagnosticFor.labelOf(value) }))}
          onSet={(whom) => {
            const by = whom === 'group' ? 'COMPANY' : 'MYSELF';
            set('requiredBy', by);
            setRequired(by);
            forgetTime();
          }}
        />
      )}
      {isGroup && <PeopleField form={form} />}
      <Field
        name="requiredBy"
        label={say('Required by')}
        required
        look="segments"
        options={requiring}
        onSet={setRequired}
      />
    </>
  );
}
