// A row of the sheet Loans and deductions: the account that it asks for, and what is wrong with it.
import { DeductionCode, MAX_INSTALMENTS } from '@kawani/domains/deductions/contract';
import { basisOf } from '@kawani/domains/deductions/rules';
import type { AccountBrought } from '@kawani/domains/deductions/service/brought';
import { LoanType } from '@kawani/domains/loans/types/lists';
import type { LoanTerms } from '@kawani/domains/loans/types/rules/terms';
import { type Day, day, showDay } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { ImportText } from '../../contract/texts.ts';
import type { Finding, Values } from '../../rules/cells.ts';
import { finding } from '../run.ts';
import { type GivenLoan, loanFaults, loanIn } from './given-loan.ts';

export type Account = Omit<AccountBrought, 'id' | 'employeeId'> & { readonly loan: GivenLoan | null };

/** Null while a cell that it needs is missing or wrong. */
export function accountIn(values: Values, terms: readonly LoanTerms[]): Account | null {
  const { type, kind, reference, balance, instalment, every, first_payday: first, authorized_on: signed } = values;
  const code = DeductionCode.codes.find((known) => known === type);
  if (code === undefined || typeof first !== 'string') return null;
  if (typeof balance !== 'number' || typeof instalment !== 'number') return null;
  const loan = loanIn(values, terms);
  if (loan === null && values.company_loan !== undefined) return null;
  const granted = loan === null ? {} : { granted: loan.granted };
  const authorizedOn = typeof signed === 'string' ? signed : (loan?.granted.on ?? null);
  return {
    ...{ loan, ...granted, kind: loan === null ? String(kind ?? '') : LoanType.labels[loan.type] },
    ...{ code, every: every === 'MONTH' ? 'MONTH' : 'PAYDAY', firstOn: day(first) },
    ...{ balance: pesosOf(balance), instalment: pesosOf(instalment) },
    reference: typeof reference === 'string' ? reference : null,
    authorizedOn,
  };
}

function pesosOf(value: number): Centavos {
  return value as Centavos;
}

type Known = { coming: readonly Day[]; after: Day | null; today: Day; terms: readonly LoanTerms[] };

export function accountFaults(values: Values, { coming, after, today, terms }: Known): Finding[] {
  const found = loanFaults(values, terms, today);
  const account = accountIn(values, terms);
  if (account === null) return found;
  const { code, balance, instalment, firstOn, reference, authorizedOn } = account;
  if (balance === 0) found.push(finding('balance', ImportText.NOT_AN_AMOUNT()));
  if (instalment === 0) found.push(finding('instalment', ImportText.NOT_AN_AMOUNT()));
  if (code === 'LOSS') found.push(finding('type', ImportText.LOSS_BY_HAND()));
  const isOrdered = basisOf(code) !== 'AUTHORIZED';
  if (isOrdered && reference === null) found.push(finding('reference', ImportText.REFERENCE_NEEDED()));
  if (!isOrdered && authorizedOn === null) found.push(finding('authorized_on', ImportText.AUTHORIZED_ON_NEEDED()));
  if (authorizedOn !== null && authorizedOn > today)
    found.push(finding('authorized_on', ImportText.AHEAD(), authorizedOn));
  const open = coming.filter((payday) => after === null || payday > after);
  if (!open.includes(firstOn)) {
    const next = open[0] === undefined ? '' : showDay(open[0]);
    found.push(finding('first_payday', ImportText.NOT_A_PAYDAY({ date: showDay(firstOn), next }), firstOn));
  }
  const count = instalment === 0 ? 0 : Math.ceil(balance / instalment);
  if (count > MAX_INSTALMENTS)
    found.push(finding('instalment', ImportText.TOO_MANY_INSTALMENTS({ count, most: MAX_INSTALMENTS })));
  return found;
}
