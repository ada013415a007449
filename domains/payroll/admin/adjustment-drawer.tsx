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
import { useSecondPerson } from '@kawani/domains/requests/second-person/screens/use-second-person';
import { say } from '@kawani/kit/contract/say';
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

const ways = () => [
  { value: 'ADD', label: say('Add to pay') },
  { value: 'TAKE', label: say('Take from pay') },
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
  const isByTwo = useSecondPerson('ADJUSTMENT');
  const enter = useVerb(adjustmentsApi.adjust, { quiet: true, toast: say('The adjustment is entered.') });
  const ask = useVerb(adjustmentsApi.askAdjustment, { quiet: true, toast: say('Sent for approval.') });
  const save = isByTwo ? ask : enter;
  return (
    <FormDrawer
      title={say('New adjustment')}
      yes={isByTwo ? say('Send for approval') : say('Enter adjustment')}
      send={() => form.submit((values) => save.mutateAsync(given(values) as never))}
      {...{ form, onClose }}
    >
      {employeeId === undefined && (
        <PersonField
          people={adjustmentsApi.adjustablePeople}
          label={say('Employee')}
          required
          {...form.field('employeeId')}
        />
      )}
      <Select
        label={say('Period')}
        required
        options={payable.map(({ starts, ends, payDate }) => ({
          value: starts,
          label: say('{period}, paid on {date}', { period: showRange(starts, ends), date: showDay(payDate) }),
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
      <SegmentsField label={say('What it does')} required options={ways()} {...form.field('way')} />
      <NumberField label={say('Amount')} required decimals={2} min={0} unit="Php" {...form.field('amount')} />
      <Select label={say('Tax')} required options={AdjustmentTax.options} {...form.field('tax')} />
      <TextField
        label={say('Label')}
        required
        hint={say('As the payslip says it.')}
        maxLength={MAX_LABEL}
        {...form.field('label')}
      />
      <TextArea
        label={say('Reason')}
        required
        hint={say('For the office; it is not on the payslip.')}
        maxLength={MAX_REASON}
        {...form.field('reason')}
      />
    </>
  );
}

export function TakeBack({ adjustment, onClose }: { adjustment: PayAdjustment; onClose: () => void }) {
  const { id, label, amount, name, starts, ends } = adjustment;
  const form = useForm({ reason: '' });
  const isByTwo = useSecondPerson('ADJUSTMENT');
  const takeBack = useVerb(adjustmentsApi.takeBack, { quiet: true, toast: say('Taken back') });
  const ask = useVerb(adjustmentsApi.askTakeBack, { quiet: true, toast: say('Sent for approval.') });
  const save = isByTwo ? ask : takeBack;
  const send = () =>
    form.submit(async ({ reason }) => {
      await save.mutateAsync({ id, reason });
    });
  return (
    <FormDrawer
      title={say('Take an adjustment back')}
      yes={isByTwo ? say('Send for approval') : say('Take back')}
      {...{ form, send, onClose }}
    >
      <p>
        {say('{label}, {amount}, for {name} in {period} is not paid. Both stay to be read.', {
          label,
          amount: showPesos(amount),
          name,
          period: showRange(starts, ends),
        })}
      </p>
      <TextArea label={say('Reason')} required maxLength={MAX_REASON} {...form.field('reason')} />
    </FormDrawer>
  );
}
