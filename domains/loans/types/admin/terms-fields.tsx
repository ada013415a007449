// The fields of terms, in three parts: how much, at what cost, and for whom.
import { say } from '@kawani/kit/contract/say';
import { ChoicesField } from '@kawani/kit/web/choices-field';
import { NumberField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Held } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';
import type { ReactNode } from 'react';
import type { LoanTermsForm } from '../contract/form.ts';
import { LOAN_TENURE_MONTHS, LoanMethod, LoanSecurity, LoanSource } from '../lists.ts';
import { RateField } from './rate-field.tsx';
import './loan-terms.css';

type OfForm = { form: Pick<Form<Held<LoanTermsForm>>, 'values' | 'Field'> };

const MAX_WORDS = 160;
const WHOLE = { as: NumberField, required: true, min: 1 } as const;

export function AmountFields({ form: { values, Field } }: OfForm) {
  return (
    <Part title={say('How much')}>
      <Field name="minAmount" as={PesosField} label={say('Minimum amount')} required />
      <Field name="approverSetsLimit" label={say('The approver sets the limit of each loan')} />
      {values.approverSetsLimit !== true && (
        <>
          <Field
            name="maxAmount"
            as={PesosField}
            label={say('Maximum amount')}
            hint={say('The smallest of these limits counts. Leave empty what doesn’t apply.')}
          />
          <Field
            name="savingsMultiple"
            as={RateField}
            whole={1}
            unit={say('× savings')}
            label={say('Times the savings deposit')}
          />
          <Field name="netPayShare" as={RateField} max={100} label={say('Share of earned net pay')} />
        </>
      )}
      <Field name="maxMonths" label={say('Maximum months')} {...WHOLE} unit={say('months')} />
    </Part>
  );
}

export function CostFields({ form: { values, Field } }: OfForm) {
  return (
    <Part title={say('What it costs')}>
      <Field name="annualRate" as={RateField} label={say('Interest a year')} required max={100} />
      <Field name="method" label={say('Interest method')} required options={LoanMethod.options} look="segments" />
      {values.method === 'STRAIGHT' && (
        <Field name="rebatesStraight" label={say('Early payment is rebated for the months that have not begun')} />
      )}
      <Field
        name="renewalShare"
        as={RateField}
        label={say('Repaid before renewal')}
        required
        max={100}
        hint={say('Share of the principal that is repaid before the loan can be renewed.')}
      />
    </Part>
  );
}

export function ConditionFields({ form: { Field } }: OfForm) {
  return (
    <Part title={say('Who lends, to whom')}>
      <Field
        name="sources"
        as={ChoicesField<LoanSource>}
        label={say('Sources')}
        required
        options={LoanSource.options}
      />
      <Field
        name="securities"
        as={ChoicesField<LoanSecurity>}
        label={say('Securities')}
        options={LoanSecurity.options}
        hint={say('The borrower chooses one of them. None selected: no security is needed.')}
      />
      <Field
        name="minTenureMonths"
        label={say('Minimum tenure in months')}
        {...WHOLE}
        min={LOAN_TENURE_MONTHS}
        unit={say('months')}
        hint={say('At least {months} months.', { months: LOAN_TENURE_MONTHS })}
      />
      <Field
        name="minSavings"
        as={PesosField}
        label={say('Minimum savings deposit')}
        hint={say('Empty: the minimum of all types. Zero: savings play no part.')}
      />
      <Field name="needsFinalApproval" label={say('Needs final approval')} />
      <Field name="paidToSupplier" label={say('Paid to the supplier')} />
      <Field name="papers" label={say('Papers the borrower hands in')} maxLength={MAX_WORDS} />
      <Field name="note" label={say('Note')} maxLength={MAX_WORDS} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="loan-terms-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
