// Loans in words, for requests and their approvers.
import type { Text } from '@kawani/kit/contract/notices';
import { showDay } from '@kawani/kit/values/day';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import { LoanRelease, LoanSecurity, LoanSource } from '../../types/lists.ts';
import { percentText } from '../../types/rules/disclosure.ts';
import { amountOfDue } from '../../types/rules/schedule.ts';
import { LoanText } from '../contract/notices.ts';
import type { Wanted } from './objections.ts';
import type { LoanOffer } from './offer.ts';

type Granted = NonNullable<LoanOffer['granted']>;

export function asksLine({ source, amount }: Wanted): Text {
  return source === 'VALE'
    ? LoanText.VALE({ amount: showPesos(amount) })
    : LoanText.AMOUNT({ amount: showPesos(amount), source: LoanSource.labels[source] });
}

export function effectLine({ schedule }: Granted): Text {
  const [first, last] = [schedule[0], schedule.at(-1)];
  if (first === undefined || last === undefined) return '';
  const facts = { each: showPesos(amountOfDue(first)), last: showDay(last.dueOn) };
  return schedule.length === 1 ? LoanText.EFFECT_ONCE(facts) : LoanText.EFFECT({ ...facts, count: schedule.length });
}

export function factLines(wanted: Wanted, { granted, standing }: LoanOffer): { label: Text; value: Text }[] {
  if (granted === null) return [];
  const { schedule, disclosure } = granted;
  const lines: readonly (readonly [Text, Text])[] = [
    [LoanText.LABEL_TERM(), `${schedule.length}`],
    [LoanText.LABEL_TOTAL(), showPesos(disclosure.totalDue)],
    [LoanText.LABEL_CHARGES(), showPesos(disclosure.financeCharge)],
    [LoanText.LABEL_RATE(), LoanText.RATE({ rate: percentText(disclosure.effectiveRate) })],
    [LoanText.LABEL_SECURITY(), wanted.security === null ? '' : LoanSecurity.labels[wanted.security]],
    [LoanText.LABEL_RELEASE(), LoanRelease.labels[wanted.release]],
    [LoanText.LABEL_NET(), showPesos(disclosure.netProceeds)],
    ...standing.flatMap(({ warning, isRaised, value, minimum }) => {
      if (!isRaised || warning === 'TENURE_UNDER_ONE_YEAR') return [];
      const facts = { value: showPesos(centavos(value)), minimum: showPesos(centavos(minimum)) };
      return [[LoanText.LABEL_WARNING(), LoanText[warning](facts)] as const];
    }),
  ];
  return lines.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}
