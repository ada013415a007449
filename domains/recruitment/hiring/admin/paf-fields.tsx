// The fields of a PAF, for a new one and for one that its writer changes.
import { type AllowanceDraft, AllowancesField, draftsOf } from '@kawani/domains/employees/admin/allowances-field';
import { withCola } from '@kawani/domains/employees/admin/cola-words';
import { type Allowance, PayBasis } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Held } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import type { PafChoices } from '../contract/hiring.ts';
import type { PafForm } from '../contract/paf-form.ts';
import { FirstStatus } from '../lists.ts';
import { RestDaysField } from './rest-days-field.tsx';

const MAX_REMARKS = 250;

/** Allowances while they are filled in. */
export type Drafts = { drafts: readonly AllowanceDraft[] };
export type PafValues = Held<PafForm> & Drafts;

export function draftsIn({ allowances = [] }: { allowances?: readonly Allowance[] | undefined }): Drafts {
  return { drafts: draftsOf(allowances) };
}

type PafFieldsProps = {
  form: Pick<Form<PafValues>, 'Field' | 'values' | 'wrongs' | 'set'>;
  choices: PafChoices;
};

export function PafFields({ form, choices }: PafFieldsProps) {
  const { Field } = form;
  const shifts = choices.shifts.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <>
      <Field name="status" label={say('Status')} required look="segments" options={FirstStatus.options} />
      <Field name="startsOn" as={DateField} label={say('First day')} required limits={{ min: dayNow() }} />
      <Field name="shiftId" label={say('Shift')} none={say('No shift yet')} options={shifts} />
      <Field name="restDays" as={RestDaysField} label={say('Rest days')} required />
      <PayFields {...{ form, choices }} />
      <Allowances {...{ form, choices }} />
      <Field name="remarks" as={TextArea} label={say('Remarks')} rows={2} maxLength={MAX_REMARKS} />
    </>
  );
}

function PayFields({ form: { Field, values }, choices: { factors, floor } }: PafFieldsProps) {
  const bases = PayBasis.codes.map((value) => ({
    value,
    label: value === 'DAILY' ? say('The day') : say('The month'),
  }));
  return (
    <>
      <Field name="basis" label={say('Paid by')} required look="segments" options={bases} />
      <Field
        name="rate"
        as={PesosField}
        label={values.basis === 'MONTHLY' ? say('Pay for a month') : say('Pay for a day')}
        required
        {...(floor !== null && {
          hint: say('The minimum wage there is {amount} a day ({order}, region {region}).', {
            amount: withCola(floor.daily, floor.cola),
            order: floor.order,
            region: floor.region,
          }),
        })}
      />
      <Field
        name="factor"
        label={say('Paid days in a year')}
        required
        options={factors.map(({ factor, use }) => ({ value: factor, label: `${factor}: ${use}` }))}
      />
      <Field name="mwe" label={say('Minimum wage earner')} />
      <Field name="cola" as={PesosField} label={say('Cost-of-living allowance a day')} />
    </>
  );
}

function Allowances({ form: { values, wrongs, set }, choices: { benefits } }: PafFieldsProps) {
  const change = (drafts: readonly AllowanceDraft[]) => {
    set('drafts', drafts);
    // What was wrong with them before may be mended.
    set('allowances', null);
  };
  return (
    <AllowancesField
      values={values.drafts}
      benefits={benefits}
      onValues={change}
      wrong={wrongs}
      words={{
        add: say('Add an allowance'),
        nameOf: (number) => say('Allowance {number}', { number }),
        per: { DAY: say('A day worked'), MONTH: say('A month') },
        deMinimis: say('De minimis benefit'),
        taxable: say('Taxable'),
      }}
    />
  );
}
