// Step 4: how the money is received, and how much of it is left after the charges.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { ChoiceCards } from '@kawani/kit/web/choice-cards';
import { LoanRelease } from '../../types/lists.ts';
import type { QuotedLoan } from './quote-panel.tsx';
import type { StepProps } from './step-props.ts';

export function ReleaseStep({ form, applying: { quote, terms } }: StepProps) {
  const { field, values } = form;
  const options = LoanRelease.options.map((each) => ({ ...each, detail: detailOf(each.value) }));
  return (
    <>
      {terms?.paidToSupplier && (
        <Alert tone="info">{say('The money of this loan goes to the supplier of what you buy.')}</Alert>
      )}
      <ChoiceCards label={say('How you receive it')} {...field('release')} options={options} />
      {values.release !== null && quote?.loan && <NetProceeds loan={quote.loan} />}
    </>
  );
}

function detailOf(release: LoanRelease): string {
  if (release === 'PALAWAN_CASH') return say('Pick it up with an ID. No charge.');
  return release === 'CHECK'
    ? say('The cost of the check is taken from the amount.')
    : say('To the account that your pay goes to. No charge.');
}

function NetProceeds({ loan: { netProceeds, shieldFee, checkCharge } }: { loan: QuotedLoan }) {
  const charges = { fee: showPesos(shieldFee), charge: showPesos(checkCharge) };
  return (
    <section className="preview" aria-live="polite" aria-label={say('Net proceeds')}>
      <p className="take-home">
        <span>{say('You receive')}</span>
        <strong className="figures">{showPesos(netProceeds)}</strong>
        {shieldFee + checkCharge > 0 && (
          <small>{say('After a shield fee of {fee} and a check charge of {charge}.', charges)}</small>
        )}
      </p>
    </section>
  );
}
