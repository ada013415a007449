// Terms of loans as people read them: each figure with its label.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import type { LoanRulesEntry, LoanTermsEntry } from '../contract.ts';
import { LoanMethod, LoanSecurity, LoanSource, LoanSubject } from '../lists.ts';

export type Terms = LoanTermsEntry['now']['figures'];
export type Rules = LoanRulesEntry['now']['figures'];
/** The value is empty where nothing is set. */
export type Figure = { readonly label: string; readonly value: string };

const yesNo = (is: boolean) => say(is ? 'Yes' : 'No');
const listed = (labels: readonly string[]) => labels.join(', ');

function shareText(share: string): string {
  return Number(share).toLocaleString('en-PH', { style: 'percent', maximumFractionDigits: 2 });
}

export function monthsText(months: number): string {
  return say('{months, plural, one {# month} other {# months}}', { months });
}

export function interestText({ annualRate, method }: Pick<Terms, 'annualRate' | 'method'>): string {
  if (Number(annualRate) === 0) return say('No interest');
  return say('{rate} a year, {method}', { rate: shareText(annualRate), method: LoanMethod.labelOf(method) });
}

/** Each limit by itself: the smallest of them counts. */
export function limitTexts({ maxAmount, savingsMultiple, netPayShare, approverSetsLimit }: Terms): readonly string[] {
  if (approverSetsLimit) return [say('Set by the approver')];
  return [
    ...(maxAmount === null ? [] : [showPesos(maxAmount)]),
    ...(savingsMultiple === null ? [] : [say('{times} × savings', { times: savingsMultiple })]),
    ...(netPayShare === null ? [] : [say('{share} of earned net pay', { share: shareText(netPayShare) })]),
  ];
}

export function securityText({ securities }: Pick<Terms, 'securities'>): string {
  return securities.length === 0 ? say('None') : listed(securities.map((code) => LoanSecurity.labelOf(code)));
}

export function termsFigures(terms: Terms): readonly Figure[] {
  const { maxAmount, savingsMultiple, netPayShare, minSavings } = terms;
  return [
    { label: say('Sources'), value: listed(terms.sources.map((code) => LoanSource.labelOf(code))) },
    { label: say('Minimum amount'), value: showPesos(terms.minAmount) },
    { label: say('Maximum amount'), value: maxAmount === null ? '' : showPesos(maxAmount) },
    { label: say('Times the savings deposit'), value: savingsMultiple ?? '' },
    { label: say('Share of earned net pay'), value: netPayShare === null ? '' : shareText(netPayShare) },
    { label: say('Approver sets the limit'), value: yesNo(terms.approverSetsLimit) },
    { label: say('Maximum months'), value: String(terms.maxMonths) },
    { label: say('Interest a year'), value: shareText(terms.annualRate) },
    { label: say('Interest method'), value: LoanMethod.labelOf(terms.method) },
    { label: say('Securities'), value: securityText(terms) },
    { label: say('Minimum tenure in months'), value: String(terms.minTenureMonths) },
    { label: say('Minimum savings deposit'), value: minSavings === null ? '' : showPesos(minSavings) },
    { label: say('Final approval'), value: yesNo(terms.needsFinalApproval) },
    { label: say('Repaid before renewal'), value: shareText(terms.renewalShare) },
    { label: say('Rebate on early payment'), value: yesNo(terms.rebatesStraight) },
    { label: say('Paid to the supplier'), value: yesNo(terms.paidToSupplier) },
    { label: say('Papers'), value: terms.papers ?? '' },
    { label: say('Note'), value: terms.note ?? '' },
  ];
}

export function rulesFigures(rules: Rules): readonly Figure[] {
  return [
    { label: say('Co-makers'), value: String(rules.coMakers) },
    { label: say('Loans one person may secure'), value: String(rules.maxGuarantees) },
    { label: say('Hours to answer as co-maker'), value: String(rules.coMakerHours) },
    { label: say('Shield fee'), value: shareText(rules.shieldRate) },
    { label: say('Minimum savings deposit'), value: showPesos(rules.minSavings) },
    { label: say('Vales decided together, up to'), value: showPesos(rules.valesTogether) },
  ];
}

/** Of a type of loan or of what all types share, as a title. */
export function subjectText(subject: LoanSubject): string {
  if (subject === 'COMMON') return say('Rules of all loans');
  return say('{type} loan', { type: LoanSubject.labelOf(subject) });
}
