// A salary adjustment for many: for whom, by how much and from when; taking one back or undoing it.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { type EndpointForm, useForm } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { useRef } from 'react';
import { PayChangeHow } from '../contract/pay-change-lists.ts';
import { MAX_CHANGE_REASON, type PayChange, payChangesApi } from '../contract/pay-changes.ts';
import { PayBasis } from '../contract/pay-terms.ts';
import { PayChangeFileField } from './pay-change-file.tsx';
import { WhomFields, type WhomValues } from './whom-fields.tsx';

/** What only the form asks: the kind of people, and which it sends. */
const OWN: Pick<WhomValues, 'whom'> = { whom: 'all' };
type PrepareForm = EndpointForm<typeof payChangesApi.prepare, typeof OWN>;
type Values = PrepareForm['values'];

const UNITS = ['all', 'detachmentId', 'departmentId', 'designationId', 'payGroupId', 'employeeIds'] as const;

type Opening = { onClose: () => void; onPrepared: (id: string) => void };

/** Only once it was sent may the page be left without asking. */
function usePrepared({ onClose, onPrepared }: Opening) {
  const prepared = useRef<string>(undefined);
  const close = () => (prepared.current === undefined ? onClose() : onPrepared(prepared.current));
  const done = ({ id }: { id: string }) => {
    prepared.current = id;
  };
  return { close, done };
}

export function PayChangeDrawer(opening: Opening) {
  const { close, done } = usePrepared(opening);
  const form = useForm(payChangesApi.prepare, {
    start: {
      ...{ effectiveFrom: null, how: 'PERCENT', percent: null, amount: null, basis: 'DAILY', reason: null },
      ...{
        detachmentId: null,
        departmentId: null,
        designationId: null,
        payGroupId: null,
        employeeIds: null,
        fileId: null,
      },
    },
    own: OWN,
    sends: sent,
    requires: required,
    schema: async () => (await import('../contract/pay-changes.ts')).PayChangeForm,
    done,
  });
  const { Field, values } = form;
  return (
    <FormDrawer title={say('New salary adjustment')} yes={say('Prepare')} form={form} onClose={close}>
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
          <WhomFields form={form} units={UNITS} />
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
  const { detachmentId, departmentId, designationId, payGroupId, employeeIds } = units;
  const whose = { detachmentId, departmentId, designationId, payGroupId, employeeIds };
  return { ...same, ...rate, ...Object.fromEntries(Object.entries(whose).filter(([name]) => name === whom)) };
}

function required({ how, whom }: Values): readonly (keyof Values & string)[] {
  if (how === 'LIST') return ['fileId'];
  const much = how === 'PERCENT' ? (['percent'] as const) : (['amount', 'basis'] as const);
  const units = ['detachmentId', 'departmentId', 'designationId', 'payGroupId', 'employeeIds'] as const;
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

export function UndoChange({ change, ...opening }: OfChange & Opening) {
  const { close, done } = usePrepared(opening);
  const form = useForm(payChangesApi.undo, {
    start: { id: change.id, effectiveFrom: change.effectiveFrom, reason: null },
    done,
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Undo this adjustment')} yes={say('Prepare')} form={form} onClose={close}>
      <Alert>
        {say('A new adjustment goes back to what people were paid before. Another person approves it too.')}
      </Alert>
      <Field name="effectiveFrom" as={DateField} label={say('From')} required />
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_CHANGE_REASON} />
    </FormDrawer>
  );
}
