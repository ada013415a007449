// The terms of a type of leave: what counts from a chosen day on.
import {
  type LeaveCode,
  type LeaveTerms,
  type LeaveTypeEntry,
  LeaveTypeForm,
  leaveTypesApi,
} from '@kawani/domains/leave/contract';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { TextField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { CreditFields, FilingFields, WhomFields } from './term-fields.tsx';
import type { TermValues } from './term-values.ts';

/** Of a type that never had any. */
const BLANK: LeaveTerms = {
  paid: true,
  unit: 'WORKING',
  per: 'YEAR',
  halfDays: true,
  soloParent: false,
  tenureMonths: 0,
  needs: '',
  noticeDays: 0,
  backDays: 0,
  documentOver: 0,
  entitlement: 0,
  accrual: 'NONE',
  prorated: false,
  yearEnd: 'LAPSE',
  carries: 0,
  carryMonths: 0,
  effectiveFrom: '2000-01-01' as Day,
};

type TypeDrawerProps = { entry: LeaveTypeEntry; types: readonly LeaveTypeEntry[]; onClose: () => void };

export function TypeDrawer({ entry, types, onClose }: TypeDrawerProps) {
  const { type, label, isNamedHere, lawDays, next, version } = entry;
  const form = useForm<TermValues>(valuesOf(entry), { schema: LeaveTypeForm, given });
  const verb = useVerb(leaveTypesApi.change, { quiet: true, toast: 'Terms saved.' });
  const send = () => form.submit((all) => verb.mutateAsync({ ...given(all), type, version } as never));
  return (
    <FormDrawer title={label === type ? type : `${label} leave`} yes="Save" {...{ form, send, onClose }}>
      {next !== null && (
        <Alert tone="info">
          Other terms are planned from {showDay(next.effectiveFrom)}. They are shown here, and replaced by what you save
          for that day or an earlier one.
        </Alert>
      )}
      {isNamedHere && (
        <TextField
          label="What it is called"
          required
          maxLength={40}
          hint={`${type} is offered once it has a name.`}
          {...form.field('label')}
        />
      )}
      <DateField
        label="In force from"
        required
        limits={{ min: dayNow() }}
        hint="What is filed from that day on goes by these terms."
        {...form.field('effectiveFrom')}
      />
      <CreditFields form={form} lawDays={lawDays} others={othersOf(types, type)} />
      <WhomFields form={form} />
      <FilingFields form={form} />
    </FormDrawer>
  );
}

function othersOf(types: readonly LeaveTypeEntry[], type: LeaveCode) {
  return types.filter((each) => each.type !== type && each.terms?.per === 'YEAR');
}

function valuesOf({ type, label, terms, next }: LeaveTypeEntry): TermValues {
  const last = next ?? terms ?? BLANK;
  const today = dayNow();
  const isPast = last.effectiveFrom < today;
  return {
    ...last,
    sex: last.sex ?? '',
    civilStatus: last.civilStatus ?? '',
    document: last.document ?? '',
    maxPerFiling: last.maxPerFiling ?? null,
    unlessType: last.unlessType ?? '',
    label: label === type ? '' : label,
    // What counts already stays as it was: a change counts from today at the earliest.
    effectiveFrom: isPast ? today : last.effectiveFrom,
  };
}

/** What the operation takes: nothing of what was left empty, and a name only where the type has none of its own. */
function given(values: TermValues): object {
  const { label, ...terms } = values;
  const filled = Object.entries(terms).filter(([, value]) => value !== null && value !== '');
  return { ...Object.fromEntries(filled), ...(label === '' ? {} : { label }) };
}
