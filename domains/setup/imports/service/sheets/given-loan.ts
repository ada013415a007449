// A row of the sheet Loans and deductions that is a loan of the company: what was lent, and what is wrong with it.
import type { Granted } from '@kawani/domains/deductions/service/brought';
import { LoanSource, LoanType } from '@kawani/domains/loans/types/lists';
import type { LoanTerms } from '@kawani/domains/loans/types/rules/terms';
import { type Day, day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { ImportText } from '../../contract/texts.ts';
import type { Finding, Values } from '../../rules/cells.ts';
import { finding } from '../run.ts';

export type GivenLoan = { readonly type: LoanType; readonly source: LoanSource; readonly granted: Granted };

const NEEDED = ['principal', 'released_on'] as const;

/** Null where the row is another deduction, or a cell that a loan needs is missing or wrong. */
export function loanIn(values: Values, terms: readonly LoanTerms[]): GivenLoan | null {
  const { principal, released_on: on, interest_left: interest = 0 } = values;
  const type = LoanType.codes.find((code) => code === values.company_loan);
  const source = type === undefined ? undefined : sourceOf(values, sourcesOf(type, terms));
  if (type === undefined || source === undefined || typeof on !== 'string') return null;
  if (typeof principal !== 'number' || typeof interest !== 'number') return null;
  const granted = {
    ...{ on: day(on), source: LoanSource.labels[source] },
    ...{ principal: principal as Centavos, interest: interest as Centavos },
  };
  return { type, source, granted };
}

function sourcesOf(type: LoanType, terms: readonly LoanTerms[]): readonly LoanSource[] {
  return terms.find((of) => of.type === type)?.sources ?? [];
}

function sourceOf({ lender }: Values, sources: readonly LoanSource[]): LoanSource | undefined {
  const [only, ...others] = sources;
  if (lender === undefined) return others.length === 0 ? only : undefined;
  return sources.find((source) => source === lender);
}

export function loanFaults(values: Values, terms: readonly LoanTerms[], today: Day): Finding[] {
  const type = LoanType.codes.find((code) => code === values.company_loan);
  if (type === undefined) return [];
  const found = NEEDED.filter((column) => values[column] === undefined).map((column) =>
    finding(column, ImportText.LOAN_CELL_NEEDED()),
  );
  if (values.type !== 'LOAN') found.push(finding('type', ImportText.COMPANY_LOAN_TYPE()));
  const sources = sourcesOf(type, terms);
  if (sourceOf(values, sources) === undefined) {
    const labels = sources.map((source) => LoanSource.labels[source]).join(', ');
    found.push(finding('lender', ImportText.LENDER({ sources: labels })));
  }
  const { principal, released_on: on, interest_left: interest = 0, balance } = values;
  if (principal === 0) found.push(finding('principal', ImportText.NOT_AN_AMOUNT()));
  if (typeof on === 'string' && on > today) found.push(finding('released_on', ImportText.AHEAD(), on));
  if (typeof balance !== 'number' || typeof interest !== 'number') return found;
  if (interest > balance) found.push(finding('interest_left', ImportText.MORE_INTEREST()));
  else if (typeof principal === 'number' && balance - interest > principal)
    found.push(finding('balance', ImportText.MORE_THAN_LENT()));
  return found;
}
