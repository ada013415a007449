// Step 3: who answers for the loan if its borrower can't pay: co-makers who accept, or the shield of the fund for a fee.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { ChoiceCards } from '@kawani/kit/web/choice-cards';
import { LoanSecurity } from '../../types/lists.ts';
import { CoMakersField } from './co-makers-field.tsx';
import type { StepProps } from './step-props.ts';
import type { Applying } from './use-applying.ts';

type Rules = NonNullable<Applying['policy']['data']>['rules'];

export function SecurityStep({ form, applying: { securities, policy, quote } }: StepProps) {
  const { security } = form.values;
  const rules = policy.data?.rules;
  if (rules === undefined) return null;
  const isShielded = security !== null && security !== 'CO_MAKERS';
  const options = securities.map((value) => {
    return { value, label: LoanSecurity.labelOf(value), detail: detailOf(value, rules) };
  });
  return (
    <>
      <ChoiceCards label={say('Security')} {...form.field('security')} options={options} />
      {security === 'CO_MAKERS' && <CoMakers form={form} rules={rules} />}
      {isShielded && quote?.loan && (
        <Alert tone="info">
          {say('The fee of this loan is {fee}. It is taken from what you receive.', {
            fee: showPesos(quote.loan.shieldFee),
          })}
        </Alert>
      )}
    </>
  );
}

function detailOf(security: LoanSecurity, { coMakers, shieldRate }: Rules): string {
  if (security === 'CO_MAKERS') {
    return say('No fee. {count, plural, one {# colleague answers} other {# colleagues answer}} for you.', {
      count: coMakers,
    });
  }
  const fee = Number(shieldRate).toLocaleString('en-PH', { style: 'percent', maximumFractionDigits: 2 });
  return say('A fee of {fee} of the loan. You need no co-makers.', { fee });
}

function CoMakers({ form: { Field }, rules }: Pick<StepProps, 'form'> & { rules: Rules }) {
  return (
    <>
      <Field name="coMakerIds" as={CoMakersField} label={say('Co-maker')} count={rules.coMakers} />
      <p className="second">
        {say(
          'Each is asked in their own app and has {hours, plural, one {# hour} other {# hours}} to accept. Your application goes on once all of them accepted.',
          { hours: rules.coMakerHours },
        )}
      </p>
    </>
  );
}
