// Confirming a proposal writes the assignment order: its first day, shift and rest day.
import { Weekday } from '@kawani/domains/diagnostics/slots/lists';
import { ordersApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { type FieldProps, TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import type { ProposalLine } from '../contract/proposal.ts';
import { rosterApi } from '../contract.ts';
import { MAX_TEXT } from '../lists.ts';

type ConfirmDrawerProps = { proposal: ProposalLine; onClose: () => void };

export function ConfirmDrawer({ proposal, onClose }: ConfirmDrawerProps) {
  const { id, version, name, detachmentId, place, startsOn, shiftId } = proposal;
  const form = useForm(rosterApi.confirm, {
    start: { id, version, from: startsOn, shiftId, restDay: null, remarks: null },
    schema: async () => (await import('../contract/form.ts')).Confirmation,
    toast: say('{name} is assigned to {place}.', { name, place }),
  });
  const { Field, values } = form;
  const { data } = useAnswer(ordersApi.orderChoices, { detachmentId, on: values.from ?? dayNow() });
  return (
    <FormDrawer title={say('Assign {name}', { name })} yes={say('Confirm')} {...{ form, onClose }}>
      <p>
        <strong>{proposal.designation}</strong>
        <br />
        {place}
      </p>
      <Field name="from" as={DateField} label={say('First day')} required limits={{ min: dayNow() }} />
      <Field
        name="shiftId"
        label={say('Shift')}
        required
        none={say('Choose a shift')}
        options={(data?.shifts ?? []).map(({ id: value, code, name: shift }) => ({ value, label: `${code} ${shift}` }))}
      />
      <Field name="restDay" as={RestDay} label={say('Rest day')} />
      <Field name="remarks" as={TextArea} label={say('Remarks')} rows={2} maxLength={MAX_TEXT} />
    </FormDrawer>
  );
}

type RestDayProps = FieldProps & { value: number | null; onValue: (weekday: number | null) => void };

function RestDay({ value, onValue, ...field }: RestDayProps) {
  return (
    <Select
      {...field}
      none={say('As it is now')}
      value={value === null ? '' : String(value)}
      onValue={(weekday) => onValue(weekday === '' ? null : Number(weekday))}
      options={Weekday.options}
    />
  );
}
