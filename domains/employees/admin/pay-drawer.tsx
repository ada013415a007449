// New terms of pay, from a date on; what they come to by the day and the month stands beside the law's minimum.
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import type { Day } from '@kawani/kit/values/day';
import { centavosTyped, pesosToType, showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, NumberField, SegmentsField, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { useForm } from '@kawani/kit/web/use-form';
import { saidOf, useTrial } from '@kawani/kit/web/use-trial';
import { AllowancePer, PayBasis, PayForm, payTermsApi } from '../contract/pay-terms.ts';
import {
  type AllowanceDraft,
  AllowancesField,
  type AllowanceWords,
  allowancesOf,
  draftsOf,
} from './allowances-field.tsx';

type Known = ReturnsOf<typeof payTermsApi.payTerms>;
/** Rate and cost-of-living allowance in pesos, as they are typed. */
type Values = {
  effectiveFrom: Day | null;
  basis: PayBasis;
  rate: number | null;
  factor: string;
  mwe: boolean;
  cola: number | null;
  allowances: readonly AllowanceDraft[];
  reason: string;
};

const WORDS: AllowanceWords = {
  add: 'Add an allowance',
  nameOf: (number) => `Allowance ${number}`,
  per: AllowancePer.labels,
  deMinimis: 'De minimis benefit',
  taxable: 'Taxable',
};

export function PayDrawer({ employeeId, known, onClose }: { employeeId: string; known: Known; onClose: () => void }) {
  const given = (values: Values) => ({ employeeId, ...inCentavos(values) });
  const form = useForm<Values>(initialOf(known), { schema: PayForm, given });
  const save = useVerb(payTermsApi.setPayTerms, { quiet: true, toast: 'Terms set' });
  const trial = useTrial(payTermsApi.previewPayTerms, PayForm, {
    ...given(form.values),
    reason: form.values.reason || '…',
  });
  const said = saidOf(trial?.objections, ['effectiveFrom', 'rate', 'factor', 'mwe']);
  return (
    <FormDrawer
      title="New terms of pay"
      yes="Set terms"
      send={() => form.submit((values) => save.mutateAsync(given(values) as never))}
      beside={said.beside}
      follows={trial && <ComesTo trial={trial} />}
      {...{ form, onClose }}
    >
      <Fields form={form} known={known} wrong={{ ...said.at, ...form.wrongs }} />
    </FormDrawer>
  );
}

function ComesTo({ trial: { daily, monthly, floor } }: { trial: ReturnsOf<typeof payTermsApi.previewPayTerms> }) {
  return (
    <ul className="follows" aria-label="What it comes to">
      <li>
        {showPesos(daily)} a day, {showPesos(monthly)} a month
      </li>
      {floor !== null && (
        <li>
          The minimum at {floor.site} is {showPesos(floor.daily)} a day ({floor.order}).
        </li>
      )}
    </ul>
  );
}

function initialOf({ items: [last], factors, floor }: Known): Values {
  if (last === undefined) {
    const rate = floor === null ? null : pesosToType(floor.daily);
    const blank = { effectiveFrom: null, cola: null, allowances: [], reason: '' };
    return { ...blank, basis: 'DAILY', rate, factor: factors[0]?.factor ?? '', mwe: floor !== null };
  }
  const { basis, rate, factor, mwe, cola, allowances } = last;
  return {
    ...{ effectiveFrom: null, basis, rate: pesosToType(rate), factor, mwe, reason: '' },
    cola: cola === 0 ? null : pesosToType(cola),
    allowances: draftsOf(allowances),
  };
}

function inCentavos({ rate, cola, allowances, ...values }: Values) {
  const centavos = (pesos: number | null) => (pesos === null ? null : centavosTyped(pesos));
  return {
    ...values,
    rate: centavos(rate),
    cola: centavosTyped(cola ?? 0),
    allowances: allowancesOf(allowances),
  };
}

type FieldsProps = { form: Form<Values>; known: Known; wrong: Readonly<Record<string, string>> };

function Fields({ form: { values, set }, known, wrong }: FieldsProps) {
  return (
    <>
      <DateField
        label="From"
        required
        value={values.effectiveFrom}
        onValue={(day) => set('effectiveFrom', day)}
        wrong={wrong.effectiveFrom}
      />
      <SegmentsField
        label="Paid by"
        required
        options={PayBasis.codes.map((code) => ({ value: code, label: code === 'DAILY' ? 'The day' : 'The month' }))}
        value={values.basis}
        onValue={(basis) => set('basis', basis)}
        wrong={wrong.basis}
      />
      <NumberField
        label="Rate"
        required
        decimals={2}
        min={0}
        unit={values.basis === 'DAILY' ? 'Php a day' : 'Php a month'}
        value={values.rate}
        onValue={(rate) => set('rate', rate)}
        wrong={wrong.rate}
      />
      <Select
        label="Factor"
        required
        options={known.factors.map(({ factor, use }) => ({ value: factor, label: `${factor}: ${use}` }))}
        value={values.factor}
        onValue={(factor) => set('factor', factor)}
        wrong={wrong.factor}
      />
      <Checkbox
        label="Minimum wage earner: this pay carries no income tax"
        checked={values.mwe}
        onChecked={(mwe) => set('mwe', mwe)}
      />
      {wrong.mwe && <Alert tone="warn">{wrong.mwe}</Alert>}
      <NumberField
        label="Cost-of-living allowance"
        decimals={2}
        min={0}
        unit="Php a day"
        hint="Of the wage order, where it names one: beside the wage, and no part of any premium."
        value={values.cola}
        onValue={(cola) => set('cola', cola)}
        wrong={wrong.cola}
      />
      <AllowancesField
        values={values.allowances}
        benefits={known.benefits}
        words={WORDS}
        onValues={(all) => set('allowances', all)}
        wrong={wrong}
      />
      <TextArea
        label="Reason"
        required
        maxLength={250}
        value={values.reason}
        onValue={(reason) => set('reason', reason)}
        wrong={wrong.reason}
      />
    </>
  );
}
