// An assignment order: who goes to which detachment, as what, on which shift, from when.
import { AssignmentForm, ordersApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import { saidOf, useTrial } from '@kawani/kit/web/use-trial';
import { weekdayNames } from '@kawani/kit/web/weekday';
import { findPeople, findSites, OrderEffects } from './order-form.tsx';

type Values = {
  employeeId: Suggestion | null;
  detachmentId: Suggestion | null;
  designationId: string;
  shiftId: string;
  restDay: string;
  from: Day | null;
  to: Day | null;
  billable: boolean;
  remarks: string;
};
const BLANK: Values = {
  ...{ employeeId: null, detachmentId: null, designationId: '', shiftId: '', restDay: '' },
  ...{ from: null, to: null, billable: true, remarks: '' },
};
const SHOWN = ['employeeId', 'detachmentId', 'designationId', 'shiftId', 'restDay', 'from', 'to', 'remarks'];

/** Of the person whose file is open, or of anybody. */
export function AssignmentDrawer({ employeeId, onClose }: { employeeId?: string | undefined; onClose: () => void }) {
  const given = ({ employeeId: chosen, detachmentId: site, restDay, ...values }: Values) => {
    const ids = { employeeId: employeeId ?? chosen?.id ?? '', detachmentId: site?.id ?? '' };
    return filled({ ...values, ...ids, restDay: restDay === '' ? null : Number(restDay) });
  };
  const form = useForm(BLANK, { schema: AssignmentForm, given });
  const assign = useVerb(ordersApi.assign, { quiet: true, toast: say('Order written') });
  const preview = useTrial(ordersApi.previewAssignment, AssignmentForm, given(form.values));
  const said = saidOf(preview?.objections, SHOWN);
  const send = () => form.submit((values) => assign.mutateAsync(given(values) as never));
  return (
    <FormDrawer
      title={say('Assignment order')}
      yes={say('Write the order')}
      beside={said.beside}
      follows={<OrderEffects preview={preview} />}
      {...{ form, send, onClose }}
    >
      <Fields form={form} isOpen={employeeId === undefined} wrong={{ ...said.at, ...form.wrongs }} />
    </FormDrawer>
  );
}

function filled(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

type FieldsProps = { form: Form<Values>; isOpen: boolean; wrong: Readonly<Record<string, string>> };

function Fields({ form: { values, set }, isOpen, wrong }: FieldsProps) {
  const on = values.from ?? dayNow();
  const detachmentId = values.detachmentId?.id;
  const choices = useAnswer(ordersApi.orderChoices, { on, ...(detachmentId === undefined ? {} : { detachmentId }) });
  const { designations = [], shifts = [] } = choices.data ?? {};
  return (
    <>
      {isOpen && (
        <SuggestField
          label={say('Employee')}
          required
          value={values.employeeId}
          onValue={(employee) => set('employeeId', employee)}
          search={findPeople}
          wrong={wrong.employeeId}
        />
      )}
      <SuggestField
        label={say('To detachment')}
        required
        value={values.detachmentId}
        onValue={(detachment) => set('detachmentId', detachment)}
        search={findSites}
        wrong={wrong.detachmentId}
      />
      <Select
        label={say('Designation')}
        required
        none={say('Choose')}
        options={designations.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.designationId}
        onValue={(id) => set('designationId', id)}
        wrong={wrong.designationId}
      />
      <Select
        label={say('Shift')}
        required
        none={say(detachmentId === undefined ? 'Choose the detachment first' : 'Choose')}
        options={shifts.map(({ id, code, name, starts, ends }) => ({
          value: id,
          label: `${code} ${name}, ${showWallTime(starts)} – ${showWallTime(ends)}`,
        }))}
        value={values.shiftId}
        onValue={(id) => set('shiftId', id)}
        wrong={wrong.shiftId}
      />
      <Select
        label={say('Rest day')}
        none={say('As it is')}
        options={weekdayNames().map((weekday, at) => ({ value: String(at), label: weekday }))}
        value={values.restDay}
        onValue={(weekday) => set('restDay', weekday)}
        wrong={wrong.restDay}
      />
      <DateField
        label={say('From')}
        required
        value={values.from}
        onValue={(day) => set('from', day)}
        limits={{ min: dayNow() }}
        wrong={wrong.from}
      />
      <DateField
        label={say('To')}
        value={values.to}
        onValue={(day) => set('to', day)}
        limits={{ min: on }}
        hint={say('Left empty: until another order.')}
        wrong={wrong.to}
      />
      <Checkbox
        label={say('Billable to the client')}
        checked={values.billable}
        onChecked={(billable) => set('billable', billable)}
      />
      <TextArea
        label={say('Remarks')}
        maxLength={250}
        value={values.remarks}
        onValue={(remarks) => set('remarks', remarks)}
        wrong={wrong.remarks}
      />
    </>
  );
}
