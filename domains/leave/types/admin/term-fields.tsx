// The fields of terms, in three parts: what is given, to whom, and how it is filed.
import { say } from '@kawani/kit/contract/say';
import { NumberField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Held } from '@kawani/kit/web/forms/use-form';
import type { ReactNode } from 'react';
import type { LeaveTypeForm } from '../contract/form.ts';
import type { LeaveTypeEntry } from '../contract.ts';
import { LeaveAccrual, LeaveCivilStatus, LeavePer, LeaveSex, LeaveUnit, LeaveYearEnd } from '../lists.ts';
import './leave-types.css';

type OfForm = { form: Pick<Form<Held<LeaveTypeForm>>, 'values' | 'Field'> };

const MAX_WORDS = 160;
const NUMBER = { as: NumberField, required: true, min: 0 } as const;
const inDays = () => ({ ...NUMBER, unit: say('days'), decimals: 1 });
const inWholeDays = () => ({ ...inDays(), decimals: 0 });
const inMonths = () => ({ ...NUMBER, unit: say('months'), decimals: 0 });

type CreditFieldsProps = OfForm & { lawDays: number | null; others: readonly LeaveTypeEntry[] };

export function CreditFields({ form: { values, Field }, lawDays, others }: CreditFieldsProps) {
  const isYearly = values.per === 'YEAR';
  return (
    <Part title={say('What it gives')}>
      <Field
        name="entitlement"
        label={say('Days')}
        {...inDays()}
        hint={
          lawDays === null
            ? undefined
            : say('The law gives at least {days, plural, one {# day} other {# days}}.', { days: lawDays })
        }
      />
      <Field name="per" label={say('Given for')} required options={LeavePer.options} />
      {isYearly && (
        <>
          <Field name="accrual" label={say('Credited')} required options={LeaveAccrual.options} />
          <Field
            name="yearEnd"
            label={say('Unused credits at the end of the year')}
            required
            options={LeaveYearEnd.options}
          />
        </>
      )}
      {values.yearEnd === 'CARRY' && isYearly && (
        <>
          <Field name="carries" label={say('Maximum carried over')} {...inDays()} />
          <Field name="carryMonths" label={say('Use within')} {...inMonths()} />
        </>
      )}
      {isYearly && (
        <Field
          name="unlessType"
          label={say('Not given together with')}
          none={say('No other type')}
          options={others.map(({ type, label }) => ({ value: type, label }))}
        />
      )}
      <div className="term-ticks">
        <Field name="paid" label={say('Paid')} />
        <Field name="halfDays" label={say('Half days')} />
        {isYearly && <Field name="prorated" label={say('Prorated in the year the service is reached')} />}
      </div>
    </Part>
  );
}

export function WhomFields({ form: { Field } }: OfForm) {
  return (
    <Part title={say('Who it is for')}>
      <Field name="tenureMonths" label={say('After service of')} {...inMonths()} />
      <Field name="sex" label={say('Sex')} none={say('Any')} options={LeaveSex.options} />
      <Field name="civilStatus" label={say('Civil status')} none={say('Any')} options={LeaveCivilStatus.options} />
      <div className="term-ticks">
        <Field name="soloParent" label={say('Only with a solo parent ID')} />
      </div>
      <Field
        name="needs"
        label={say('Requirement, in words')}
        required
        maxLength={MAX_WORDS}
        hint={say('Shown to people who are not eligible: “Vacation leave needs …”.')}
      />
    </Part>
  );
}

export function FilingFields({ form: { values, Field } }: OfForm) {
  return (
    <Part title={say('How it is filed')}>
      <Field name="unit" label={say('Counted in')} required options={LeaveUnit.options} />
      <Field name="noticeDays" label={say('Filed ahead by')} {...inWholeDays()} />
      <Field name="backDays" label={say('Or filed late within')} {...inWholeDays()} />
      <Field name="maxPerFiling" label={say('Maximum per filing')} {...inDays()} required={false} />
      <Field
        name="document"
        label={say('Required document')}
        maxLength={MAX_WORDS}
        hint={say('For example “a medical certificate”; none if left empty.')}
      />
      {values.document && <Field name="documentOver" label={say('If longer than')} {...inDays()} />}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="terms">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
