// Loan applications in words and tags.
import { say } from '@kawani/kit/contract/say';
import type { Centavos } from '@kawani/kit/values/pesos';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import { Tag } from '@kawani/kit/web/card';
import type { ApplicationLine, Borrower } from '../../contract/applications.ts';
import { LoanWarning } from '../../lists.ts';

export function termText(months: number): string {
  return say('{months, plural, one {# month} other {# months}}', { months });
}

export function coMakersText({ coMakers: { asked, accepted } }: Pick<ApplicationLine, 'coMakers'>): string {
  return asked === 0 ? '' : say('{accepted} of {asked}', { accepted, asked });
}

export function Warnings({ warnings }: Pick<ApplicationLine, 'warnings'>) {
  return (
    <span className="warnings">
      {warnings.map((warning) => (
        <Tag key={warning} tone="warn">
          {LoanWarning.labelOf(warning)}
        </Tag>
      ))}
    </span>
  );
}

export function Pesos({ of }: { of: Centavos }) {
  return <span className="figures">{showPesos(of)}</span>;
}

/** What speaks against the loan today, with the figures. */
export function warningText({ warning, value, minimum }: Borrower['standing'][number]): string {
  if (warning === 'TENURE_UNDER_ONE_YEAR') {
    return say('Service of {value, plural, one {# month} other {# months}} is below the minimum of {minimum}', {
      value,
      minimum,
    });
  }
  const facts = { value: showPesos(centavos(value)), minimum: showPesos(centavos(minimum)) };
  return warning === 'SAVINGS_BELOW_MINIMUM'
    ? say('Savings deposit {value} is below the minimum of {minimum}', facts)
    : say('Net Equity is negative: {value}', { value: facts.value });
}
