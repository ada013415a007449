// Entering an adjustment of pay, and taking one back.
import { PersonField } from '@kawani/domains/employees/admin';
import {
  AdjustmentForm,
  AdjustmentTax,
  adjustmentsApi,
  MAX_LABEL,
  MAX_REASON,
  type PayAdjustment,
} from '@kawani/domains/payroll/contract';
import { showDay, showRange } from '@kawani/kit/values/day';
import { centavosTyped, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { NumberField, SegmentsField, Select, TextField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';

type Values = {
  employeeId: Suggestion | null;
  on: string;
  way: string;
  amount: number | null;
  tax: AdjustmentTax;
  label: string;
  reason: string;
};
type DrawerProps = { employeeId?: string; on: string; onClose: () => void };

const WAYS = [
  { value: 'ADD', label: 'Add to pay' },
  { value: 'TAKE', label: 'Take from pay' },
];

export function AdjustmentDrawer({ employeeId, on, onClose }: DrawerProps) {
  const periods = useAnswer(adjustmentsApi.adjustmentPeriods, {});
  const payable = (periods.data?.items ?? []).filter(({ isCompleted }) => !isCompleted);
  const given = ({ way, amount, employeeId: chosen, ...values }: Values) => ({
    ...values,
    employeeId: employeeId ?? chosen?.id ?? null,
    on: values.on === '' ? (payable[0]?.starts ?? null) : values.on,
    amount: amount === null ? null : centavosTyped(way === 'TAKE' ? -amount : amount),
  });
  const blank: Values = {
    ...{ employeeId: null, on: payable.some(({ starts }) => starts === on) ? on : '' },
    ...{ way: 'ADD', amount: null, tax: 'TAXABLE', label: '', reason: '' },
  };
  const form = useForm<Values>(blank, { schema: AdjustmentForm, given });
  const save = useVerb(adjustmentsApi.adjust, { quiet: true, toast: 'The adjustment is entered.' });
  return (
    <FormDrawer
      title="New adjustment"
      yes="Enter"
      send={() => form.submit((values) => save.mutateAsync(given(values) as never))}
      {...{ form, onClose }}
    >
      {employeeId === undefined && (
        <PersonField people={adjustmentsApi.adjustablePeople} label="Employee" required {...form.field('employeeId')} />
      )}
      <Select
        label="Period"
        required
        options={payable.map(({ starts, ends, payDate }) => ({
          value: starts,
          label: `${showRange(starts, ends)}, paid on ${showDay(payDate)}`,
        }))}
        value={form.values.on === '' ? (payable[0]?.starts ?? '') : form.values.on}
        wrong={form.wrongs.on}
        onValue={(starts) => form.set('on', starts)}
      />
      <AmountFields form={form} />
    </FormDrawer>
  );
}

function AmountFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <SegmentsField label="What it does" required options={WAYS} {...form.field('way')} />
      <NumberField label="Amount" required decimals={2} min={0} unit="Php" {...form.field('amount')} />
      <Select label="Tax" required options={AdjustmentTax.options} {...form.field('tax')} />
      <TextField label="Label" required hint="As the payslip says it." maxLength={MAX_LABEL} {...form.field('label')} />
      <TextArea
        label="Reason"
        required
        hint="For the office; it is not on the payslip."
        maxLength={MAX_REASON}
        {...form.field('reason')}
      />
    </>
  );
}

export function TakeBack({ adjustment, onClose }: { adjustment: PayAdjustment; onClose: () => void }) {
  const { id, label, amount, name, starts, ends } = adjustment;
  const form = useForm({ reason: '' });
  const save = useVerb(adjustmentsApi.takeBack, { quiet: true, toast: 'Taken back' });
  const send = () =>
    form.submit(async ({ reason }) => {
      await save.mutateAsync({ id, reason });
    });
  return (
    <FormDrawer title="Take an adjustment back" yes="Take back" {...{ form, send, onClose }}>
      <p>
        {label}, {showPesos(amount)}, for {name} in {showRange(starts, ends)} is not paid. Both stay to be read.
      </p>
      <TextArea label="Reason" required maxLength={MAX_REASON} {...form.field('reason')} />
    </FormDrawer>
  );
}
