// The fields of terms of pay: rate, factor, minimum wage, allowances.
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { phrase, say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, NumberField, SegmentsField, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { AllowancePer, PayBasis, type payTermsApi } from '../contract/pay-terms.ts';
import { type AllowanceDraft, AllowancesField, type AllowanceWords } from './allowances-field.tsx';

export type Known = ReturnsOf<typeof payTermsApi.payTerms>;
/** Rate and cost-of-living allowance in pesos, as they are typed. */
export type Values = {
  effectiveFrom: Day | null;
  basis: PayBasis;
  rate: number | null;
  factor: string;
  mwe: boolean;
  cola: number | null;
  allowances: readonly AllowanceDraft[];
  reason: string;
};

const words = (): AllowanceWords => ({
  add: say('Add an allowance'),
  nameOf: (number) => say('Allowance {number}', { number }),
  per: { DAY: AllowancePer.labelOf('DAY'), MONTH: AllowancePer.labelOf('MONTH') },
  deMinimis: say('De minimis benefit'),
  taxable: say('Taxable'),
});

/** What the factor does to this pay. */
const FACTOR_HINT = {
  DAILY: phrase('It makes a month’s pay of the day’s rate. PhilHealth is computed from it.'),
  MONTHLY: phrase('It makes a day’s pay of the month’s rate, for absences, overtime and holidays.'),
} satisfies Record<PayBasis, string>;

type FieldsProps = { form: Form<Values>; known: Known; wrong: Readonly<Record<string, string>> };

export function PayFields({ form: { values, set }, known, wrong }: FieldsProps) {
  return (
    <>
      <DateField
        label={say('From')}
        required
        value={values.effectiveFrom}
        onValue={(day) => set('effectiveFrom', day)}
        wrong={wrong.effectiveFrom}
      />
      <SegmentsField
        label={say('Paid by')}
        required
        options={PayBasis.codes.map((code) => ({
          value: code,
          label: say(code === 'DAILY' ? 'The day' : 'The month'),
        }))}
        value={values.basis}
        onValue={(basis) => {
          // A day's factor is not a month's: it is chosen again.
          if (basis !== values.basis) set('factor', '');
          set('basis', basis);
        }}
        wrong={wrong.basis}
      />
      <NumberField
        label={say('Rate')}
        required
        decimals={2}
        min={0}
        unit={say(values.basis === 'DAILY' ? 'Php a day' : 'Php a month')}
        value={values.rate}
        onValue={(rate) => set('rate', rate)}
        wrong={wrong.rate}
      />
      <Select
        label={say('Days paid in a year (factor)')}
        required
        none={say('Choose')}
        hint={say(FACTOR_HINT[values.basis])}
        options={known.factors.map(({ factor, use }) => ({ value: factor, label: `${factor}: ${use}` }))}
        value={values.factor}
        onValue={(factor) => set('factor', factor)}
        wrong={wrong.factor}
      />
      <Checkbox
        label={say('Minimum wage earner: this pay carries no income tax')}
        checked={values.mwe}
        onChecked={(mwe) => set('mwe', mwe)}
      />
      {wrong.mwe && <Alert tone="warn">{wrong.mwe}</Alert>}
      <NumberField
        label={say('Cost-of-living allowance')}
        decimals={2}
        min={0}
        unit={say('Php a day')}
        hint={say('Of the wage order, where it names one: beside the wage, and no part of any premium.')}
        value={values.cola}
        onValue={(cola) => set('cola', cola)}
        wrong={wrong.cola}
      />
      <AllowancesField
        values={values.allowances}
        benefits={known.benefits}
        words={words()}
        onValues={(all) => set('allowances', all)}
        wrong={wrong}
      />
      <TextArea
        label={say('Reason')}
        required
        maxLength={250}
        value={values.reason}
        onValue={(reason) => set('reason', reason)}
        wrong={wrong.reason}
      />
    </>
  );
}
