// A salary adjustment for many: for whom, by how much and from when; taking one back or undoing it.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { type EndpointForm, useForm } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { PayChangeHow } from '../contract/pay-change-lists.ts';
import { MAX_CHANGE_REASON, type PayChange, payChangesApi } from '../contract/pay-changes.ts';
import { PayBasis } from '../contract/pay-terms.ts';
import { NamedField } from './named-choices.tsx';
import { PayChangeFileField } from './pay-change-file.tsx';
import { PickedPeople } from './picked-people.tsx';

/** What only the form asks: the kind of people, and which it sends. */
const OWN: { whom: string } = { whom: 'all' };
type PrepareForm = EndpointForm<typeof payChangesApi.prepare, typeof OWN>;
type Values = PrepareForm['values'];

const whoms = () => [
  { value: 'all', label: say('Everybody') },
  { value: 'detachmentId', label: say('Detachment') },
  { value: 'departmentId', label: say('Department') },
  { value: 'designationId', label: say('Designation') },
  { value: 'employeeIds', label: say('People you pick') },
];

export function PayChangeDrawer({ onClose, onPrepared }: { onClose: () => void; onPrepared: (id: string) => void }) {
  const form = useForm(payChangesApi.prepare, {
    start: {
      ...{ effectiveFrom: null, how: 'PERCENT', percent: null, amount: null, basis: 'DAILY', reason: null },
      ...{ detachmentId: null, departmentId: null, designationId: null, employeeIds: null, fileId: null },
    },
    own: OWN,
    sends: sent,
    requires: required,
    schema: async () => (await import('../contract/pay-changes.ts')).PayChangeForm,
    done: ({ id }) => onPrepared(id),
  });
  const { Field, values } = form;
  return (
    <FormDrawer title={say('New salary adjustment')} yes={say('Prepare')} {...{ form, onClose }}>
      <p className="quiet">
        {say('Nothing changes yet: you see what each person would be paid, and another person approves it.')}
      </p>
      <Field name="effectiveFrom" as={DateField} label={say('From')} required />
      <Field name="how" look="segments" label={say('By')} required options={PayChangeHow.options} />
      {values.how === 'LIST' ? (
        <PayChangeFileField wrong={form.wrongs.fileId} onFile={(id) => form.set('fileId', id)} />
      ) : (
        <>
          <HowMuch form={form} />
          <Whom form={form} />
        </>
      )}
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_CHANGE_REASON} />
    </FormDrawer>
  );
}

function sent({ whom, how, percent, amount, basis, effectiveFrom, reason, fileId, ...units }: Values) {
  const same = { how, effectiveFrom, reason };
  if (how === 'LIST') return { ...same, fileId };
  const rate = how === 'PERCENT' ? { percent } : { amount, basis };
  const { detachmentId, departmentId, designationId, employeeIds } = units;
  const whose = { detachmentId, departmentId, designationId, employeeIds };
  return { ...same, ...rate, ...Object.fromEntries(Object.entries(whose).filter(([name]) => name === whom)) };
}

function required({ how, whom }: Values): readonly (keyof Values & string)[] {
  if (how === 'LIST') return ['fileId'];
  const much = how === 'PERCENT' ? (['percent'] as const) : (['amount', 'basis'] as const);
  const units = ['detachmentId', 'departmentId', 'designationId', 'employeeIds'] as const;
  return [...much, ...units.filter((name) => name === whom)];
}

function HowMuch({ form: { Field, values } }: { form: PrepareForm }) {
  if (values.how === 'PERCENT') {
    return (
      <Field
        name="percent"
        as={NumberField}
        label={say('Percent')}
        required
        decimals={2}
        min={0.01}
        max={100}
        unit="%"
      />
    );
  }
  return (
    <>
      <Field
        name="basis"
        look="segments"
        label={say('For people paid by')}
        required
        options={PayBasis.codes.map((value) => ({ value, label: say(value === 'DAILY' ? 'The day' : 'The month') }))}
      />
      <Field
        name="amount"
        as={PesosField}
        label={values.how === 'RATE' ? say('New rate') : say('Added to the rate')}
        required
      />
    </>
  );
}

const UNITS: readonly ('detachmentId' | 'departmentId' | 'designationId')[] = [
  'detachmentId',
  'departmentId',
  'designationId',
];

function Whom({ form }: { form: PrepareForm }) {
  const { values, set, wrongs } = form;
  const choices = useAnswer(payChangesApi.choices, {}).data;
  const named = (units: readonly { id: string; code: string; name: string }[] = []) =>
    units.map(({ id, code, name }) => ({ id, name: `${code} ${name}` }));
  const units = {
    detachmentId: [say('Detachment'), named(choices?.detachments)],
    departmentId: [say('Department'), named(choices?.departments)],
    designationId: [say('Designation'), named(choices?.designations)],
  } as const;
  const name = UNITS.find((each) => each === values.whom);
  return (
    <>
      <Select label={say('For')} required options={whoms()} value={values.whom} onValue={(whom) => set('whom', whom)} />
      {name !== undefined && (
        <NamedField
          label={units[name][0]}
          required
          placeholder={say('Code or name')}
          choices={units[name][1]}
          value={values[name]}
          wrong={wrongs[name]}
          onValue={(id) => set(name, id === '' ? null : id)}
        />
      )}
      {values.whom === 'employeeIds' && (
        <PickedPeople wrong={wrongs.employeeIds} onPicked={(ids) => set('employeeIds', [...ids])} />
      )}
    </>
  );
}

type OfChange = { change: PayChange; onClose: () => void };

export function CancelChange({ change: { id, version }, onClose }: OfChange) {
  const form = useForm(payChangesApi.cancel, {
    start: { id, version, remarks: null },
    toast: say('The adjustment is cancelled.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Cancel this adjustment')} yes={say('Cancel it')} look="danger" {...{ form, onClose }}>
      <Field name="remarks" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_CHANGE_REASON} />
    </FormDrawer>
  );
}

export function UndoChange({ change, onClose, onPrepared }: OfChange & { onPrepared: (id: string) => void }) {
  const form = useForm(payChangesApi.undo, {
    start: { id: change.id, effectiveFrom: change.effectiveFrom, reason: null },
    done: ({ id }) => onPrepared(id),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Undo this adjustment')} yes={say('Prepare')} {...{ form, onClose }}>
      <Alert>
        {say('A new adjustment goes back to what people were paid before. Another person approves it too.')}
      </Alert>
      <Field name="effectiveFrom" as={DateField} label={say('From')} required />
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_CHANGE_REASON} />
    </FormDrawer>
  );
}
