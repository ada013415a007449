// What is filled in about a loan that SSS or Pag-IBIG granted.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import { GovernmentLoanType } from '../../types/lists.ts';
import { governmentLoansApi } from '../contract.ts';
import { GovernmentLoanKind, KINDS_OF, MOST_MONTHS } from '../lists.ts';

/** Amounts in pesos, as they are typed. */
export type Fields = {
  agency: GovernmentLoanType | null;
  kind: GovernmentLoanKind | null;
  loanNo: string | null;
  grantedOn: Day | null;
  amount: number | null;
  monthly: number | null;
  months: number | null;
  firstOn: Day | null;
};

export function LoanFields({ form }: { form: Form<Fields> }) {
  const { Field, values, set } = form;
  const { data } = useAnswer(governmentLoansApi.paydays, {});
  const kinds = values.agency === null ? [] : KINDS_OF[values.agency];
  const paydays = [...(data?.paydays ?? [])];
  // A payday that was chosen stays to be seen, though it may be over by now.
  if (values.firstOn !== null && !paydays.includes(values.firstOn)) paydays.unshift(values.firstOn);
  return (
    <>
      <Field
        name="agency"
        label={say('Type')}
        required
        none={say('SSS or Pagibig')}
        options={GovernmentLoanType.options}
        onSet={(agency) => {
          const isLent = agency !== null && values.kind !== null && KINDS_OF[agency].includes(values.kind);
          if (!isLent) set('kind', null);
        }}
      />
      <Field
        name="kind"
        label={say('Kind')}
        required
        none={say('Choose a kind')}
        options={GovernmentLoanKind.options.filter(({ value }) => kinds.includes(value))}
      />
      <Field name="loanNo" label={say('Loan no.')} required maxLength={40} autoComplete="off" />
      <Field name="grantedOn" as={DateField} label={say('Date granted')} required limits={{ max: dayNow() }} />
      <Field name="amount" as={NumberField} label={say('Amount')} required unit="Php" decimals={2} min={0.01} />
      <Field
        name="monthly"
        as={NumberField}
        label={say('Monthly amortization')}
        required
        unit="Php"
        decimals={2}
        min={0.01}
      />
      <Field
        name="months"
        as={NumberField}
        label={say('Months')}
        required
        min={1}
        max={values.kind === null ? MOST_MONTHS.HOUSING : MOST_MONTHS[values.kind]}
      />
      <Field
        name="firstOn"
        label={say('First deduction')}
        required
        none={say('Choose a payday')}
        options={paydays.map((value) => ({ value, label: showDay(value) }))}
      />
      <Alert tone="info">{say('Attach the voucher or statement of the loan.')}</Alert>
    </>
  );
}
