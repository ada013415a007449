// What was chosen, and what it costs, line by line.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { LoanRelease, LoanSecurity, LoanSource, LoanType } from '../../types/lists.ts';
import type { Fields } from './apply-values.ts';
import { rhythmText, termText } from './months-field.tsx';
import type { QuotedLoan } from './quote-panel.tsx';

type Line = { readonly label: string; readonly value: string };

export function chosenFacts(fields: Fields): Line[] {
  const { source, type, amount, months, every, firstOn, security, coMakerIds, release, purpose } = fields;
  const isVale = source === 'VALE';
  const names = coMakerIds.flatMap((each) => (each === null ? [] : [each.label])).join(', ');
  const lines: readonly (readonly [string, string])[] = [
    [say('Source'), source === null ? '' : LoanSource.labelOf(source)],
    [say('Type'), type === null || isVale ? '' : LoanType.labelOf(type)],
    [say('Amount'), amount === null ? '' : showPesos(amount)],
    [say('Repaid within'), months === null || isVale ? '' : termText(months, every)],
    [say('Deducted'), isVale ? '' : rhythmText(every)],
    [say(isVale ? 'Payday of the deduction' : 'First deduction'), firstOn === null ? '' : showDay(firstOn)],
    [say('Security'), security === null || isVale ? '' : LoanSecurity.labelOf(security)],
    [say('Co-makers'), security === 'CO_MAKERS' && !isVale ? names : ''],
    [say('Release'), release === null ? '' : LoanRelease.labelOf(release)],
    [say('Purpose'), purpose ?? ''],
  ];
  return lines.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

export function disclosedFacts(loan: QuotedLoan): Line[] {
  const { interest, shieldFee, checkCharge, financeCharge, renewedBalance, netProceeds, total, effectiveRate } = loan;
  return [
    { label: say('Interest'), value: showPesos(interest) },
    { label: say('Shield fee'), value: showPesos(shieldFee) },
    { label: say('Check charge'), value: showPesos(checkCharge) },
    { label: say('Finance charge'), value: showPesos(financeCharge) },
    ...(renewedBalance > 0 ? [{ label: say('Pays off the old loan'), value: showPesos(renewedBalance) }] : []),
    { label: say('Net proceeds'), value: showPesos(netProceeds) },
    { label: say('Total to pay'), value: showPesos(total) },
    { label: say('Effective rate a year'), value: percentText(effectiveRate) },
  ];
}

/** The rate has four decimals at most: no precision is lost. */
function percentText(rate: string): string {
  return Number(rate).toLocaleString('en-PH', { style: 'percent', minimumFractionDigits: 2 });
}
