// The terms of a type of leave: what counts from a chosen day on.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { type Held, useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import type { LeaveTypeForm } from '../contract/form.ts';
import { type LeaveTypeEntry, leaveTypesApi } from '../contract.ts';
import type { LeaveCode } from '../lists.ts';
import { CreditFields, FilingFields, WhomFields } from './term-fields.tsx';

/** Of a type that never had any. */
const BLANK: Held<LeaveTypeForm> = {
  paid: true,
  unit: 'WORKING',
  per: 'YEAR',
  halfDays: true,
  sex: null,
  civilStatus: null,
  soloParent: false,
  tenureMonths: 0,
  needs: null,
  noticeDays: 0,
  backDays: 0,
  document: null,
  documentOver: 0,
  maxPerFiling: null,
  entitlement: 0,
  accrual: 'NONE',
  prorated: false,
  unlessType: null,
  yearEnd: 'LAPSE',
  carries: 0,
  carryMonths: 0,
  label: null,
  effectiveFrom: null,
};

type TypeDrawerProps = { entry: LeaveTypeEntry; types: readonly LeaveTypeEntry[]; onClose: () => void };

export function TypeDrawer({ entry, types, onClose }: TypeDrawerProps) {
  const { type, label, isNamedHere, lawDays, next, version } = entry;
  const form = useForm(leaveTypesApi.change, {
    start: { ...startOf(entry), type, version },
    schema: async () => (await import('../contract/form.ts')).LeaveTypeForm,
    toast: say('Terms saved.'),
  });
  const { Field } = form;
  return (
    <FormDrawer
      title={label === type ? type : say('{name} leave', { name: label })}
      yes={say('Save')}
      {...{ form, onClose }}
    >
      {next !== null && (
        <Alert tone="info">
          {say(
            'New terms are planned from {date}. They are shown here and are replaced if you save terms for that date or earlier.',
            {
              date: showDay(next.effectiveFrom),
            },
          )}
        </Alert>
      )}
      {isNamedHere && (
        <Field
          name="label"
          label={say('Name')}
          required
          maxLength={40}
          hint={say('{type} can be filed once it has a name.', { type })}
        />
      )}
      <Field
        name="effectiveFrom"
        as={DateField}
        label={say('Effective from')}
        required
        limits={{ min: dayNow() }}
        hint={say('These terms apply to leaves filed from that date.')}
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

function startOf({ type, label, terms, next }: LeaveTypeEntry): Held<LeaveTypeForm> {
  const last = next ?? terms;
  return {
    ...BLANK,
    ...last,
    sex: last?.sex ?? null,
    civilStatus: last?.civilStatus ?? null,
    document: last?.document ?? null,
    maxPerFiling: last?.maxPerFiling ?? null,
    unlessType: last?.unlessType ?? null,
    label: label === type ? null : label,
    effectiveFrom: startingOf(last?.effectiveFrom),
  };
}

/** What counts already stays as it was: a change counts from today at the earliest. */
function startingOf(effectiveFrom: Day | undefined): Day {
  const today = dayNow();
  return effectiveFrom === undefined || effectiveFrom < today ? today : effectiveFrom;
}
